import { useEffect, useState } from 'react'
import { stored, useStored } from '#web/lib/storage/local-storage-store.ts'
import { storageKeys } from '#web/lib/storage/storage-keys.ts'
import { useMinWidth } from '#web/ui/hooks/use-min-width.ts'

const key = storageKeys.sidebar
const narrow = stored<boolean>(key, false, (json) => json === true)

const mark = () => document.documentElement.toggleAttribute('data-sidebar-narrow', narrow.get())

/** Runs before the console's first paint, to avoid a layout shift. Uses the names and key of this file. */
export const sidebarBeforePaint = `try{if(localStorage.getItem('${key}')==='true')document.documentElement.setAttribute('data-sidebar-narrow','')}catch(e){}`

/**
 * State of the sidebar and its button: on desktops the button makes it narrow or wide, elsewhere it opens the drawer. A
 * phone has no sidebar, and does not ask for the counts of its entries.
 */
export function useSidebar() {
  const isDesktop = useMinWidth('desktop')
  const isShown = useMinWidth('tablet')
  const isNarrow = useStored(narrow)
  const [drawerOpen, setDrawerOpen] = useState(false)

  useEffect(() => {
    mark()
    return narrow.subscribe(mark)
  }, [])

  return {
    isShown,
    expanded: isDesktop ? !isNarrow : drawerOpen,
    drawerOpen: drawerOpen && !isDesktop,
    toggle: () => (isDesktop ? narrow.set(!isNarrow) : setDrawerOpen(!drawerOpen)),
    closeDrawer: () => setDrawerOpen(false),
  }
}
