import { Trans } from '@lingui/react/macro'
import { useContext } from 'react'
import { ScriptMarkContext } from '#web/lib/boot/script-mark.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/page.tsx'
import styles from './shell.module.css'
import { sidebarBeforePaint } from './use-sidebar.ts'

/** The console before the session is known. */
export function ShellSkeleton() {
  const mark = useContext(ScriptMarkContext)
  return (
    <div className={styles.shell} aria-busy>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant without user input; React would escape it as text */}
      <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: sidebarBeforePaint }} />
      <div className={styles.blankSidebar} />
      <div className={styles.blankHeader} />
      <Page title={<Trans>Loading the back office...</Trans>}>
        <Skeleton height="5.5rem" />
        <Skeleton height="24rem" />
      </Page>
    </div>
  )
}
