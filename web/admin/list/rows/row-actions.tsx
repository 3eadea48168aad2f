import { useLingui } from '@lingui/react/macro'
import { EllipsisVertical } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { iconButtonClass } from '#web/ui/button.tsx'
import cell from './cell.module.css'
import styles from './row-actions.module.css'

type Props = {
  /** Of the row, for the button of the menu. */
  name: string
  /** Icon links and buttons with an `aria-label`, which is their text in the menu. */
  children: ReactNode
}

/** Dialogs are in a portal: the menu from which one opened stays below it. */
const isInDialog = (target: EventTarget | null) => target instanceof Element && target.closest('[data-portal]') !== null

/** The actions of a row: icons in the table, one menu on cards. */
export function RowActions({ name, children }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = box.current
    if (!isOpen || !element) return
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target) && !isInDialog(target)) setOpen(false)
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      element.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    element.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
      element.removeEventListener('keydown', onKey)
    }
  }, [isOpen])

  return (
    <div ref={box} className={styles.box} data-open={isOpen || undefined}>
      <button
        type="button"
        className={`${iconButtonClass} ${styles.more}`}
        aria-label={t`Actions for ${name}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <EllipsisVertical aria-hidden size={20} />
      </button>
      <div className={`${cell.actions} ${styles.actions}`}>{children}</div>
    </div>
  )
}
