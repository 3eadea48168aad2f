import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { SessionUser } from '#contract/account/sessions.ts'
import { PageStart } from '#web/lib/url/page-start.tsx'
import { Drawer } from '#web/ui/overlay.tsx'
import { Header } from './header.tsx'
import { JobTrayPlace } from './jobs/job-tray-place.tsx'
import { Menu } from './menu.tsx'
import styles from './shell.module.css'
import { ShellOverlays } from './shell-overlays.tsx'
import { Sidebar } from './sidebar.tsx'
import { useCurrentPermissions } from './use-current-permissions.ts'
import { useOwnPreferences } from './use-own-preferences.ts'
import { useShellOverlays } from './use-shell-overlays.ts'
import { useSidebar } from './use-sidebar.ts'

type Props = { user: SessionUser; onLeave: () => void; children: ReactNode }

/** The frame around every screen of the console. */
export function Shell({ user, onLeave, children }: Props) {
  const { t } = useLingui()
  useCurrentPermissions()
  const sidebar = useSidebar()
  const overlays = useShellOverlays(onLeave)
  const sidebarId = useId()
  return (
    <div className={styles.shell}>
      <PageStart />
      <OwnPreferences />
      {sidebar.isShown && <Sidebar id={sidebarId} user={user} onLeave={onLeave} />}
      <Header
        user={user}
        onLeave={onLeave}
        sidebar={{ id: sidebar.isShown ? sidebarId : undefined, expanded: sidebar.expanded, toggle: sidebar.toggle }}
        onSearch={overlays.palette.open}
      />
      <Drawer opened={sidebar.drawerOpen} onClose={sidebar.closeDrawer} title="Sokoni" size="min(17.5rem, 100vw)">
        <nav aria-label={t`Back office`}>
          <Menu user={user} onLeave={onLeave} onPick={sidebar.closeDrawer} />
        </nav>
      </Drawer>
      <ShellOverlays {...overlays} />
      <JobTrayPlace />
      {children}
    </div>
  )
}

/** A component of its own, so that the frame does not render again when they load. */
function OwnPreferences() {
  useOwnPreferences()
  return null
}
