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
const screens = { tablet: atLeast('48em'), desktop: atLeast('64em') }
const never = () => false

/** Whether the window is at least this wide, also after it turns; false while the document of the server hydrates. */
export const useScreenOf = (least: keyof typeof screens) =>
  useSyncExternalStore(screens[least].subscribe, screens[least].matches, never)
