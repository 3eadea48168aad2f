import { useEffect, useEffectEvent } from 'react'
import { isSingleKey } from '#web/admin/lib/single-keys.ts'

const rowsOf = (list: Element | null) => [...(list?.querySelectorAll<HTMLElement>('tbody tr[data-row]') ?? [])]
const linkOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('th a') ?? row?.querySelector('input')

/** By key: what it presses in the row with the focus. */
const pressedBy: Record<string, string> = { x: 'input[type=checkbox]', e: '[data-edit]' }

/**
 * `j` and `k` move the focus to the next and the previous row, whose link Enter opens; `x` selects the row with the
 * focus, and `e` presses its link, button or input marked by `data-edit` (on a phone first the menu that has it).
 */
export function useRowKeys(list: () => Element | null) {
  const act = useEffectEvent((key: string): boolean => {
    const rows = rowsOf(list())
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    const pressed = pressedBy[key]
    if (pressed) {
      const target = rows[at]?.querySelector<HTMLElement>(pressed)
      if (key === 'e') target?.focus()
      target?.click()
      return at >= 0
    }
    const next = key === 'j' ? Math.min(at + 1, rows.length - 1) : Math.max(at - 1, 0)
    const target = linkOf(rows[next])
    target?.focus()
    rows[next]?.scrollIntoView({ block: 'nearest' })
    return target !== undefined
  })

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (/^[ejkx]$/.test(event.key) && isSingleKey(event) && act(event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
