import { useContext } from 'react'
import { ScriptMarkContext } from '#web/lib/boot/script-mark.ts'
import { storageKeys } from '#web/lib/storage/storage-keys.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/page.tsx'
import styles from './shell.module.css'
import { sidebarBeforePaint } from './use-sidebar.ts'

/** In both languages, because the server does not know the account's; the one of <html> is shown. */
const authenticating = { en: 'Authenticating...', sw: 'Inathibitisha...' }

/** Sets the language of <html> to that of the account, whose messages are not loaded yet. */
const languageBeforePaint = `try{if(JSON.parse(localStorage.getItem('${storageKeys.staffSession}')).user.language==='sw')document.documentElement.lang='sw'}catch(e){}`

/** Runs before the first paint, so the browser needs it in the page alone, not in its bundle. */
const beforePaint = import.meta.env.SSR ? sidebarBeforePaint + languageBeforePaint : ''

/** The console before the session is known. */
export function ShellSkeleton() {
  const mark = useContext(ScriptMarkContext)
  return (
    <div className={styles.shell} aria-busy>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant without user input; React would escape it as text */}
      <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforePaint }} />
      <div className={styles.blankSidebar} />
      <div className={styles.blankHeader} />
      <Page
        title={
          <span className={styles.authenticating}>
            <span lang="en">{authenticating.en}</span>
            <span lang="sw">{authenticating.sw}</span>
          </span>
        }
      >
        <Skeleton height="5.5rem" />
        <Skeleton height="24rem" />
      </Page>
    </div>
  )
}
