import { Plural, Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { RequestCard } from '#web/features/requests/request-card.tsx'
import { type RequestFilter, requestFilterSearch } from '#web/features/requests/request-filter.ts'
import { requestList } from '#web/features/requests/requests.queries.ts'
import { listPages, pageSize } from '#web/lib/query/list-pages.ts'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'
import type { Session } from '#web/lib/session/session.ts'
import { CardPage } from './card-page.tsx'
import { LoadMore } from './load-more.tsx'
import { NoRequests } from './no-requests.tsx'
import styles from './order-list.module.css'
import { ListSkeleton } from './orders-skeleton.tsx'
import { RequestActions } from './request-actions.tsx'
import { RequestFilters } from './request-filters.tsx'

type Props = { filter: RequestFilter; session: Session }

/** The requests of a member, or for staff those they may book. */
export const Requests = ({ filter, session }: Props) => (
  <>
    {session.kind === 'staff' && <RequestFilters filter={filter} />}
    <RequestCards filter={filter} session={session} />
  </>
)

function RequestCards({ filter, session }: Props) {
  const { state } = useLocation()
  const [asked, setAsked] = useState<number | null>(null)
  const { data, isError, isFetching, refetch } = useRequests(filter, session)
  if (!data)
    return isError ? (
      <NotLoaded busy={isFetching} onRetry={refetch} />
    ) : (
      <ListSkeleton words={<Trans>Loading requests...</Trans>} />
    )

  const { totalElements: total } = data
  if (total === 0) return <NoRequests status={filter.status} session={session} />
  const pages = listPages(state, filter.page)
  return (
    <>
      <p role="status">
        <Plural value={total} one="# request" other="# requests" />
      </p>
      <div className={styles.list}>
        {pages.map((page) => (
          <RequestPage key={page} filter={{ ...filter, page }} session={session} isAsked={page === asked} />
        ))}
      </div>
      <LoadMore
        first={pages[0] ?? 1}
        page={filter.page}
        last={Math.ceil(total / pageSize)}
        onMore={setAsked}
        pathOf={(page) => `/orders${requestFilterSearch({ ...filter, page })}`}
      >
        <Trans>Load more</Trans>
      </LoadMore>
    </>
  )
}

const useRequests = (filter: RequestFilter, session: Session) =>
  useQuery({ ...requestList(filter, session), placeholderData: keepPreviousData })

function RequestPage({ filter, session, isAsked }: Props & { isAsked: boolean }) {
  const query = useRequests(filter, session)
  return (
    <CardPage
      query={query}
      takesFocus={isAsked}
      failure={<NotLoaded busy={query.isFetching} onRetry={query.refetch} />}
    >
      {(request) => <RequestCard request={request} actions={<RequestActions request={request} />} />}
    </CardPage>
  )
}

const NotLoaded = (props: { busy: boolean; onRetry: () => unknown }) => (
  <LoadFailure {...props}>
    <Trans>Failed to load requests. Please try again later.</Trans>
  </LoadFailure>
)
