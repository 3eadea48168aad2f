import { useSyncExternalStore } from 'react'

const atLeast = (width: string) => {
  const query = () => matchMedia(`(min-width: ${width})`)
  const subscribe = (listener: () => void) => {
    const watched = query()
    watched.addEventListener('change', listener)
    return () => watched.removeEventListener('change', listener)
  }
  return { subscribe, matches: () => query().matches }
}
/** From `table` a list can be a table; below it has cards (data-table.module.css). */
const widths = { table: atLeast('40em'), tablet: atLeast('48em'), desktop: atLeast('64em') }
const never = () => false

/** Whether the window is at least as wide as the table of a list, a tablet or a desktop, now and after a turn; false during hydration. */
export const useMinWidth = (device: keyof typeof widths) =>
  useSyncExternalStore(widths[device].subscribe, widths[device].matches, never)
