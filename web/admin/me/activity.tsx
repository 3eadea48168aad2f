import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { Link } from 'react-router'
import { Sessions } from '#web/blocks/account/security/sessions.tsx'
import { mySessions } from '#web/features/profile/profile.queries.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/page.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { consoleLoader } from '../lib/admin-loader.ts'
import { ownPages } from '../lib/own-pages.ts'
import styles from './activity.module.css'
import { myActivity } from './activity.queries.ts'
import { ActivityLine } from './activity-line.tsx'

export const clientLoader = consoleLoader((client, { session }) => {
  void client.prefetchInfiniteQuery(myActivity(session))
  if (session.kind !== 'visitor') void client.prefetchQuery(mySessions(session))
})

/** Where the account is signed in, and what it changed. */
export default function ActivityScreen() {
  const { t } = useLingui()
  const session = useSession()
  const title = t(ownPages.activity.name)
  return (
    <Page
      title={title}
      tab={title}
      actions={
        <Link to={ownPages.me.path} className={buttonClass('secondary')}>
          <ownPages.me.icon aria-hidden size={18} />
          {t(ownPages.me.name)}
        </Link>
      }
    >
      {session.kind !== 'visitor' && <Sessions person={session} />}
      <Changes />
    </Page>
  )
}

function Changes() {
  const query = useInfiniteQuery(myActivity(useSession()))
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  return (
    <Panel title={<Trans>My changes</Trans>}>
      <QueryBoundary query={query} loading={<Skeleton height="12rem" />} variant="secondary">
        {({ pages }) => {
          const entries = pages.flatMap(({ content }) => content)
          if (entries.length === 0) {
            return (
              <EmptyState icon={History} title={<Trans>No changes yet</Trans>}>
                <Trans>What you change in orders, clients and settings is listed here.</Trans>
              </EmptyState>
            )
          }
          return (
            <ol className={styles.list}>
              {entries.map((entry) => (
                <ActivityLine key={entry.id} entry={entry} />
              ))}
            </ol>
          )
        }}
      </QueryBoundary>
      {hasNextPage && (
        <Button variant="secondary" busy={isFetchingNextPage} onClick={() => fetchNextPage()} className={styles.more}>
          {isFetchingNextPage ? <Trans>Loading...</Trans> : <Trans>Show older changes</Trans>}
        </Button>
      )}
    </Panel>
  )
}
