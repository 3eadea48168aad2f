import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Notice, readNotices } from '#contract/account/notices.ts'
import { api } from '#web/lib/http/api.ts'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'
import type { Session } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/page.tsx'
import { NoticeLine } from './notice-line.tsx'
import styles from './notice-menu.module.css'
import { noticeList } from './notices.queries.ts'

type Props = {
  session: Session
  pathOf: ((notice: Notice) => string) | undefined
  /** Called after the shown notices are marked as read, with the number of those still unread. */
  onRead: (unread: number) => void
  /** Called when the link of a notice is opened. */
  onPick: () => void
}

/** The notices, newest first. Opening marks them as read on the server; the open menu still shows them as new. */
export function NoticeMenu({ session, pathOf, onRead, onPick }: Props) {
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    noticeList(session),
  )
  const newest = data?.pages[0]?.content[0]?.id
  const isUnread = (data?.pages[0]?.unread ?? 0) > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the newest notice changes, not when the callback does
  useEffect(() => {
    if (newest === undefined || !isUnread) return
    // After a failure they remain unread, and the next opening of the menu tries again.
    api(readNotices, { body: { upTo: newest } }).then(
      ({ unread }) => onRead(unread),
      () => undefined,
    )
  }, [newest, isUnread])

  const notices = data?.pages.flatMap(({ content }) => content) ?? []
  return (
    <div className={styles.menu}>
      <h2 className={styles.title}>
        <Trans>Notifications</Trans>
      </h2>
      {!data && !isError && <Places />}
      {!data && isError && (
        <LoadFailure busy={isFetching} onRetry={refetch} variant="secondary">
          <Trans>Failed to load notifications.</Trans>
        </LoadFailure>
      )}
      {data && notices.length === 0 && (
        <p className={styles.empty}>
          <Trans>Nothing yet. Updates on your orders and requests will appear here.</Trans>
        </p>
      )}
      {notices.length > 0 && (
        <ul className={styles.list}>
          {notices.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} pathOf={pathOf} onPick={onPick} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="quiet" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {isFetchingNextPage ? <Trans>Loading...</Trans> : <Trans>Show older notifications</Trans>}
        </Button>
      )}
    </div>
  )
}

const Places = () => (
  <>
    <VisuallyHidden role="status">
      <Trans>Loading...</Trans>
    </VisuallyHidden>
    <div className={styles.places} aria-hidden>
      <Skeleton height="2.5rem" />
      <Skeleton height="2.5rem" />
      <Skeleton height="2.5rem" />
    </div>
  </>
)
