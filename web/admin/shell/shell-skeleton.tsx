import type { MessageDescriptor } from '@lingui/core'
import { useContext } from 'react'
import { useLocation } from 'react-router'
import type { Language } from '#contract/errors.ts'
import { NonceContext } from '#web/lib/boot/nonce.ts'
import { i18nFor } from '#web/lib/i18n/i18n.ts'
import { storageKeys } from '#web/lib/storage/storage-keys.ts'
import { LoadingText, NeedsScripts, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/page.tsx'
import { dashboard, screens } from '../lib/screens.ts'
import styles from './shell.module.css'
import { sidebarBeforePaint } from './use-sidebar.ts'

/** Sets the language of <html> to that of the account, whose messages are not loaded yet. */
const languageBeforePaint = `try{if(JSON.parse(localStorage.getItem('${storageKeys.staffSession}')).user.language==='sw')document.documentElement.lang='sw'}catch(e){}`

/** Runs before the first paint, so the browser needs it only in the page, not in its bundle. */
const beforePaint = import.meta.env.SSR ? sidebarBeforePaint + languageBeforePaint : ''

/** In both languages, because the server does not know the account's; the one of <html> is shown. */
const InBoth = ({ en, sw }: Record<Language, string>) => (
  <span className={styles.inBoth}>
    <span lang="en">{en}</span>
    {/* During hydration the browser has the messages of one language, and leaves the text of the server as it is. */}
    <span lang="sw" suppressHydrationWarning>
      {sw}
    </span>
  </span>
)

/** A text in one language, empty while its messages are not loaded. */
const textIn = (language: Language, { id }: MessageDescriptor) => {
  const i18n = i18nFor(language)
  return id in i18n.messages ? i18n._(id) : ''
}

/** The console before the session is known: the name of a list, which stays, and what the page waits for. */
export function ShellSkeleton() {
  const nonce = useContext(NonceContext)
  const { pathname } = useLocation()
  const name = [dashboard, ...Object.values(screens)].find(({ path }) => path === pathname)?.name
  const waiting = <InBoth en="Authenticating..." sw="Inathibitisha..." />
  return (
    <div className={styles.shell} aria-busy>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant without user input; React would escape it as text */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforePaint }} />
      <div className={styles.blankSidebar} />
      <div className={styles.blankHeader} />
      <Page
        title={name ? <InBoth en={textIn('en', name)} sw={textIn('sw', name)} /> : waiting}
        className={styles.waiting}
      >
        {name ? (
          <LoadingText>{waiting}</LoadingText>
        ) : (
          <>
            <NeedsScripts />
            <Skeleton height="5.5rem" />
          </>
        )}
        <Skeleton height="24rem" />
      </Page>
    </div>
  )
}
