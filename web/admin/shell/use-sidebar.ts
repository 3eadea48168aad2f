import { useEffect, useState, useSyncExternalStore } from 'react'
import { stored, useStored } from '#web/lib/storage/local-storage-store.ts'
import { storageKeys } from '#web/lib/storage/storage-keys.ts'

const key = storageKeys.sidebar
const narrow = stored<boolean>(key, false, (json) => json === true)

const mark = () => document.documentElement.toggleAttribute('data-sidebar-narrow', narrow.get())

/** Runs before the console's first paint, to avoid a layout shift. Uses the names and key of this file. */
export const sidebarBeforePaint = `try{if(localStorage.getItem('${key}')==='true')document.documentElement.setAttribute('data-sidebar-narrow','')}catch(e){}`

const desktop = () => matchMedia('(min-width: 64em)')
const subscribe = (listener: () => void) => {
  const query = desktop()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** State of the sidebar's button: on desktops it makes the sidebar narrow or wide, elsewhere it opens the drawer. */
export function useSidebar() {
  const isDesktop = useSyncExternalStore(
    subscribe,
    () => desktop().matches,
    () => false,
  )
  const isNarrow = useStored(narrow)
  const [drawerOpen, setDrawerOpen] = useState(false)

  useEffect(() => {
    mark()
    return narrow.subscribe(mark)
  }, [])

  return {
    expanded: isDesktop ? !isNarrow : drawerOpen,
    drawerOpen: drawerOpen && !isDesktop,
    toggle: () => (isDesktop ? narrow.set(!isNarrow) : setDrawerOpen(!drawerOpen)),
    closeDrawer: () => setDrawerOpen(false),
  }
}
