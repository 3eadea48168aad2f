import { Plural, Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PackageSearch } from 'lucide-react'
import { useLocation } from 'react-router'
import { OrderCard } from '#web/features/orders/order-card.tsx'
import { lastPage, type OrderFilter, orderFilter } from '#web/features/orders/order-filter.ts'
import { myOrders } from '#web/features/orders/orders.queries.ts'
import { listPages, pageSize } from '#web/lib/query/list-pages.ts'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'
import type { Session } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CardList } from './card-list.tsx'
import { CardPage } from './card-page.tsx'
import { NoOrders } from './no-orders.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderListSkeleton } from './orders-skeleton.tsx'

type Props = { filter: OrderFilter; session: Session }

/** The order cards, with loading, empty and error states. */
export function OrderList({ filter, session }: Props) {
  const { state } = useLocation()
  const { data, error, isFetching, refetch } = useQuery({
    ...myOrders(filter, session),
    placeholderData: keepPreviousData,
  })
  if (!data && !error) return <OrderListSkeleton />
  if (!data) {
    return (
      <LoadFailure busy={isFetching} onRetry={refetch} error={error}>
        <NotLoaded />
      </LoadFailure>
    )
  }

  const { totalElements: total } = data
  if (total === 0) return orderFilter.isFiltered(filter) ? <NoMatch /> : <NoOrders session={session} />
  const [first = 1] = listPages(state, filter.page)
  const from = Math.min((first - 1) * pageSize + 1, total)
  const to = Math.min(filter.page * pageSize, total)
  return (
    <>
      <p role="status">
        {from === 1 ? (
          <Plural value={total} one={`Showing ${to} of # order`} other={`Showing ${to} of # orders`} />
        ) : (
          <Plural
            value={total}
            one={`Showing ${from} to ${to} of # order`}
            other={`Showing ${from} to ${to} of # orders`}
          />
        )}
      </p>
      <CardList
        page={filter.page}
        last={Math.min(Math.ceil(total / pageSize), lastPage)}
        pathOf={(page) => `/orders${orderFilter.write(filter, { page })}`}
        more={<Trans>Load More Orders</Trans>}
      >
        {(page, isRequested) => (
          <CardPage page={myOrders({ ...filter, page }, session)} takesFocus={isRequested} failed={<NotLoaded />}>
            {(order) => <OrderCard order={order} actions={<OrderActions order={order} />} />}
          </CardPage>
        )}
      </CardList>
      {filter.page === lastPage && total > to && (
        <p>
          <Trans>To see older orders, search for them or choose a status.</Trans>
        </p>
      )}
    </>
  )
}

const NoMatch = () => (
  <EmptyState
    icon={PackageSearch}
    title={<Trans>No matching orders found</Trans>}
    actions={
      <LocaleLink to="/orders" className={buttonClass('secondary')}>
        <Trans>Show all orders</Trans>
      </LocaleLink>
    }
  >
    <Trans>Try adjusting your search or filter criteria</Trans>
  </EmptyState>
)

const NotLoaded = () => <Trans>Failed to load orders. Please try again later.</Trans>
