import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { requestStates } from '#contract/orders/order-requests.ts'
import { DeclineRequest } from '#web/features/requests/decline-request.tsx'
import { RequestCard } from '#web/features/requests/request-card.tsx'
import { type RequestFilter, requestFilterSearch } from '#web/features/requests/request-filter.ts'
import { requestLabels } from '#web/features/requests/request-status.tsx'
import { requestList, type ShownRequest } from '#web/features/requests/requests.queries.ts'
import { WithdrawRequest } from '#web/features/requests/withdraw-request.tsx'
import { pageSize } from '#web/lib/query/list-pages.ts'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'
import type { Session } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { useLocalePath } from '#web/lib/url/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { CardList } from './card-list.tsx'
import { CardPage } from './card-page.tsx'
import { NoRequests } from './no-requests.tsx'
import styles from './order-filters.module.css'
import { ListSkeleton } from './orders-skeleton.tsx'

type Props = { filter: RequestFilter; session: Session }

/** The requests of a member, or for staff those they may book. */
export const Requests = ({ filter, session }: Props) => (
  <>
    {session.kind === 'staff' && <RequestFilters filter={filter} />}
    <RequestCards filter={filter} session={session} />
  </>
)

function RequestCards({ filter, session }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    ...requestList(filter, session),
    placeholderData: keepPreviousData,
  })
  if (!data && !error) return <ListSkeleton label={<Trans>Loading requests...</Trans>} />
  if (!data) {
    return (
      <LoadFailure busy={isFetching} onRetry={refetch} error={error}>
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

/** Buttons of an open request: staff book or decline it, its member withdraws it. */
function RequestActions({ request }: { request: ShownRequest }) {
  const { t } = useLingui()
  const { id, requestNumber, member } = request
  if (request.status !== 'Sent') return null
  if (!member) return <WithdrawRequest request={request} />
  return (
    <>
      <LocaleLink
        to={`/checkout?request=${id}`}
        className={buttonClass()}
        aria-label={t`Open in checkout, request ${requestNumber}`}
      >
        <Trans>Open in checkout</Trans>
      </LocaleLink>
      <DeclineRequest request={request} member={member.name} />
    </>
  )
}

function RequestFilters({ filter }: { filter: RequestFilter }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const localePath = useLocalePath()
  const choose = (word: string) => {
    const status = requestStates.find((state) => state === word)
    navigate(localePath(`/orders${requestFilterSearch({ status })}`), { replace: true, preventScrollReset: true })
  }
  return (
    <search className={styles.one}>
      <SelectField
        label={<Trans>Status</Trans>}
        value={filter.status ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t`All Status`}</option>
        {requestStates.map((state) => (
          <option key={state} value={state}>
            {t(requestLabels[state])}
          </option>
        ))}
      </SelectField>
    </search>
  )
}
