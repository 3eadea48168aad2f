import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import type { SessionUser } from '#contract/account/sessions.ts'
import { followedJobsOf } from '#web/admin/lib/bulk/followed-jobs.store.ts'
import { OutboxPlace } from '#web/features/outbox/outbox-place.tsx'
import { KeptFigures } from '#web/lib/offline/kept-figures.tsx'
import { OfflineLine } from '#web/lib/offline/offline-line.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { useStored } from '#web/lib/storage/local-storage-store.ts'
import { PageStart } from '#web/lib/url/page-start.tsx'
import { type LoadComponent, useLazyComponent } from '#web/ui/hooks/use-lazy-part.ts'
import { Drawer } from '#web/ui/overlay.tsx'
import { Header } from './header.tsx'
import type { JobTrayProps } from './job-tray.tsx'
import { Menu } from './menu.tsx'
import styles from './shell.module.css'
import { ShellOverlays } from './shell-overlays.tsx'
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
      <div className={styles.content}>
        <OfflineLine />
        <OutboxPlace />
        <KeptFigures />
        {children}
      </div>
    </div>
  )
}

/** Its own component, so that the frame does not render again when they load. */
function OwnPreferences() {
  useOwnPreferences()
  return null
}

function Sidebar({ id, user, onLeave }: { id: string; user: SessionUser; onLeave: () => void }) {
  const { t } = useLingui()
  return (
    <nav id={id} className={styles.sidebar} aria-label={t`Back office`}>
      <Link to="/admin" className={styles.brand}>
        <img src="/favicon.svg" alt="Sokoni" width={32} height={32} />
        <span aria-hidden>Sokoni</span>
      </Link>
      <Menu user={user} onLeave={onLeave} />
    </nav>
  )
}

const load: LoadComponent<JobTrayProps> = () => import('./job-tray.tsx')

/** The corner with the bulk actions of this session; its code loads with the first one. */
function JobTrayPlace() {
  const session = useSession()
  const ids = useStored(followedJobsOf(session))
  const [failedFor, setFailedFor] = useState<number[]>()
  const Tray = useLazyComponent(load, ids.length > 0 && failedFor !== ids, () => setFailedFor(ids))
  return Tray && ids.length > 0 && <Tray ids={ids} session={session} />
}
