import { Plural, Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RequestCard } from '#web/features/requests/request-card.tsx'
import { type RequestFilter, requestFilterSearch } from '#web/features/requests/request-filter.ts'
import { requestList } from '#web/features/requests/requests.queries.ts'
import { pageSize } from '#web/lib/query/list-pages.ts'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'
import type { Session } from '#web/lib/session/session.ts'
import { CardList } from './card-list.tsx'
import { CardPage } from './card-page.tsx'
import { NoRequests } from './no-requests.tsx'
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
  const { data, isError, isFetching, refetch } = useQuery({
    ...requestList(filter, session),
    placeholderData: keepPreviousData,
  })
  if (!data && !isError) return <ListSkeleton label={<Trans>Loading requests...</Trans>} />
  if (!data) {
    return (
      <LoadFailure busy={isFetching} onRetry={refetch}>
        <NotLoaded />
      </LoadFailure>
    )
  }

  const { totalElements: total } = data
  if (total === 0) return <NoRequests status={filter.status} session={session} />
  return (
    <>
      <p role="status">
        <Plural value={total} one="# request" other="# requests" />
      </p>
      <CardList
        page={filter.page}
        last={Math.ceil(total / pageSize)}
        pathOf={(page) => `/orders${requestFilterSearch({ ...filter, page })}`}
        more={<Trans>Load more</Trans>}
      >
        {(page, isRequested) => (
          <CardPage page={requestList({ ...filter, page }, session)} takesFocus={isRequested} failed={<NotLoaded />}>
            {(request) => <RequestCard request={request} actions={<RequestActions request={request} />} />}
          </CardPage>
        )}
      </CardList>
    </>
  )
}

const NotLoaded = () => <Trans>Failed to load requests. Please try again later.</Trans>
