import { type RefObject, useEffect } from 'react'

type Options = {
  /** Keeps the panel while a dialog is used that one of its buttons opened. Dialogs are in a portal. */
  staysBelowDialogs?: boolean
}

const portalOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('[data-portal]') : null)

/** Closes the open panel of a box on a press elsewhere, when the focus leaves, and on Escape, which focuses its button. */
export function useDismissal(
  box: RefObject<HTMLElement | null>,
  open: boolean,
  setOpen: (open: boolean) => void,
  { staysBelowDialogs = false }: Options = {},
) {
  useEffect(() => {
    if (!open) return
    const isInDialog = (target: EventTarget | null) => {
      const portal = portalOf(target)
      return staysBelowDialogs && portal !== null && portal !== portalOf(box.current)
    }
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target) && !isInDialog(target)) setOpen(false)
    }
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || isInDialog(target)) return
      setOpen(false)
      box.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
      document.removeEventListener('keydown', onKey)
    }
  }, [box, open, setOpen, staysBelowDialogs])
}
