import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { describe } from '#web/features/pages/describe.ts'
import text from '#web/features/pages/page-text.module.css'
import { pageText } from '#web/features/pages/pages.queries.ts'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'
import { browserLoader, type ScreenLoad, serverLoader } from '#web/lib/query/screen.ts'
import { languageOf, localePath } from '#web/lib/url/paths.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/page.tsx'
import styles from './page.module.css'

const textAt = (pathname: string) => pageText(localePath(pathname, 'en').replace(/^\/|\/$/g, ''), languageOf(pathname))

const load: ScreenLoad = (client, { url }) => [client.ensureQueryData(textAt(url.pathname))]
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

/** A page whose title and text the organisation writes. */
export default function TextPage() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const page = useQuery(textAt(pathname))

  /** Opens local links of the text with the router, without reloading the document. */
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href')
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!href?.startsWith('/') || href.startsWith('//') || elsewhere) return
    event.preventDefault()
    navigate(href)
  }

  if (page.data) {
    const { title, html } = page.data
    return (
      <Page title={title} tab={title} description={describe(html)} className={styles.page}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: only the links inside are pressed */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only the links inside are pressed */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server, which escapes HTML of the author */}
        <div className={text.prose} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
      </Page>
    )
  }
  return (
    <Page className={styles.page}>
      {page.isError ? (
        <LoadFailure
          busy={page.isFetching}
          onRetry={page.refetch}
          error={page.error}
          title={<Trans>This page could not be loaded</Trans>}
        />
      ) : (
        <>
          <Skeleton width="14rem" height="2rem" />
          <Skeleton height="12rem" />
        </>
      )}
    </Page>
  )
}
