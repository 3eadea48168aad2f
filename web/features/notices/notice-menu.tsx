import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type Notice, readNotice, readNotices } from '#contract/account/notices.ts'
import { api } from '#web/lib/http/api.ts'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'
import { useAction } from '#web/lib/query/use-action.ts'
import type { Session } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/page.tsx'
import { NoticeLine } from './notice-line.tsx'
import styles from './notice-menu.module.css'
import { noticeList } from './notices.queries.ts'

export type NoticeMenuProps = {
  session: Session
  /** Notices stay unread until they are followed; else opening the menu marks all. */
  isWork: boolean
  /** Called after notices are marked as read, with the number of those still unread. */
  onRead: (unread: number) => void
  /** Called when the link of a notice is opened. */
  onPick: () => void
}

/**
 * The notices, newest first. For members opening marks them as read on the server; the open menu still shows them as
 * new.
 */
export default function NoticeMenu({ session, isWork, onRead, onPick }: NoticeMenuProps) {
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    noticeList(session),
  )
  const newest = data?.pages[0]?.content[0]?.id
  const isUnread = (data?.pages[0]?.unread ?? 0) > 0

  const markRead = useEffectEvent((upTo: number) => {
    if (isWork) return
    // After a failure they remain unread, and the next opening of the menu tries again.
    api(readNotices, { body: { upTo } }).then(
      ({ unread }) => onRead(unread),
      () => undefined,
    )
  })
  useEffect(() => {
    if (newest !== undefined && isUnread) markRead(newest)
  }, [newest, isUnread])

  const pick = ({ id, isRead }: Notice) => {
    if (isWork && !isRead) {
      // After a failure it remains unread.
      api(readNotice, { params: { id } }).then(
        ({ unread }) => onRead(unread),
        () => undefined,
      )
    }
    onPick()
  }
  const notices = data?.pages.flatMap(({ content }) => content) ?? []
  return (
    <div className={styles.menu}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Trans>Notifications</Trans>
        </h2>
        {isWork && newest !== undefined && isUnread && (
          <MarkAll
            upTo={newest}
            onRead={(unread) => {
              onRead(unread)
              void refetch()
            }}
          />
        )}
      </div>
      {!data && !isError && <Places />}
      {!data && isError && (
        <LoadFailure busy={isFetching} onRetry={refetch} variant="secondary">
          <Trans>Failed to load notifications.</Trans>
        </LoadFailure>
      )}
      {data && notices.length === 0 && (
        <p className={styles.empty}>
          {isWork ? (
            <Trans>No notifications yet. The dashboard lists what waits for you.</Trans>
          ) : (
            <Trans>Nothing yet. Updates on your orders and requests will appear here.</Trans>
          )}
        </p>
      )}
      {notices.length > 0 && (
        <ul className={styles.list}>
          {notices.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} isWork={isWork} onPick={() => pick(notice)} />
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

function MarkAll({ upTo, onRead }: { upTo: number; onRead: (unread: number) => void }) {
  const { t } = useLingui()
  const { act, isBusy } = useAction({
    run: () => api(readNotices, { body: { upTo } }),
    onDone: ({ unread }) => onRead(unread),
    failed: t`The notifications were not marked as read. Please try again.`,
  })
  return (
    <Button variant="quiet" busy={isBusy} onClick={() => act(undefined)}>
      <Trans>Mark all as read</Trans>
    </Button>
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
