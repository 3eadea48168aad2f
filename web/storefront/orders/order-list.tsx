import { Plural, Trans } from '@lingui/react/macro'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { PackageOpen, PackageSearch } from 'lucide-react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { listMyOrders } from '#contract/orders.ts'
import { OrderCard } from '../../features/orders/order-card.tsx'
import { isFiltered, type OrderFilter } from '../../features/orders/order-filter.ts'
import { LocaleLink } from '../../lib/locale-link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './order-list.module.css'
import { OrderListSkeleton } from './orders-skeleton.tsx'

type Orders = UseInfiniteQueryResult<InfiniteData<ResponseOf<typeof listMyOrders>>>

/** The cards, and each state a list can be in. */
export function OrderList({ orders, filter }: { orders: Orders; filter: OrderFilter }) {
  const { data, isError, isFetching, isPlaceholderData, hasNextPage, isFetchingNextPage } = orders
  if (!data) return isError ? <Failure busy={isFetching} onRetry={orders.refetch} /> : <OrderListSkeleton />

  const found = data.pages.flatMap(({ content }) => content)
  const shown = found.length
  const total = data.pages[0]?.totalElements ?? 0
  if (found.length === 0) return isFiltered(filter) ? <NoMatch /> : <NoOrders />
  return (
    <>
      <p role="status">
        <Plural value={total} one={`Showing ${shown} of # order`} other={`Showing ${shown} of # orders`} />
      </p>
      <div className={styles.list} data-dimmed={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
        {found.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </div>
      {isError && !isFetching && <Failure busy={false} onRetry={hasNextPage ? orders.fetchNextPage : orders.refetch} />}
      {hasNextPage && !isError && (
        <Button
          look="secondary"
          className={styles.more}
          busy={isFetchingNextPage}
          onClick={() => orders.fetchNextPage()}
        >
          {isFetchingNextPage ? <Trans>Loading...</Trans> : <Trans>Load More Orders</Trans>}
        </Button>
      )}
    </>
  )
}

const Failure = ({ busy, onRetry }: { busy: boolean; onRetry: () => unknown }) => (
  <Alert
    tone="error"
    actions={
      <Button onClick={() => onRetry()} busy={busy}>
        <Trans>Try Again</Trans>
      </Button>
    }
  >
    <p>
      <Trans>Failed to load orders. Please try again later.</Trans>
    </p>
  </Alert>
)

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

const NoOrders = () => (
  <EmptyState
    icon={PackageOpen}
    title={<Trans>No orders yet</Trans>}
    actions={
      <LocaleLink to="/products" className={buttonClass()}>
        <Trans>Start Shopping</Trans>
      </LocaleLink>
    }
  >
    <Trans>Start shopping to see your orders here</Trans>
  </EmptyState>
)
