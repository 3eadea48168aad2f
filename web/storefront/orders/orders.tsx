import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { readOrderFilter } from '../../features/orders/order-filter.ts'
import { myOrders } from '../../features/orders/orders.queries.ts'
import { LogInLink } from '../../lib/log-in-link.tsx'
import { inBrowser } from '../../lib/screen.ts'
import { type Session, useSession, wasSessionEnded } from '../../lib/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderList } from './order-list.tsx'
import { OrderSummaryCards } from './order-summary-cards.tsx'
import { OrderListSkeleton } from './orders-skeleton.tsx'

/** Starts the call and does not wait for it: on a slow line the screen comes first, with its skeleton. */
export const clientLoader = inBrowser((client, { url, session }) => {
  if (session.kind !== 'visitor') client.prefetchInfiniteQuery(myOrders(readOrderFilter(url.searchParams), session))
  return []
})

export const HydrateFallback = () => (
  <Page title={<Trans>My Orders</Trans>}>
    <OrderSummaryCards summary={undefined} />
    <OrderListSkeleton />
  </Page>
)

export default function OrdersScreen() {
  const { t } = useLingui()
  const session = useSession()
  return (
    <Page title={<Trans>My Orders</Trans>} tab={t`My Orders`}>
      {session.kind === 'visitor' ? <NotSignedIn /> : <MyOrders key={session.key} session={session} />}
    </Page>
  )
}

function MyOrders({ session }: { session: Session }) {
  const [params] = useSearchParams()
  const filter = readOrderFilter(params)
  const orders = useInfiniteQuery({ ...myOrders(filter, session), placeholderData: keepPreviousData })

  return (
    <>
      {!orders.isLoadingError && <OrderSummaryCards summary={orders.data?.pages[0]?.summary} />}
      <OrderFilters filter={filter} />
      <OrderList orders={orders} filter={filter} />
    </>
  )
}

const NotSignedIn = () => (
  <EmptyState
    icon={UserRound}
    title={
      wasSessionEnded() ? (
        <Trans>Session expired. Please log in again.</Trans>
      ) : (
        <Trans>Please log in to view your orders</Trans>
      )
    }
    actions={
      <>
        <LogInLink door="member" className={buttonClass()}>
          <Trans>Log in</Trans>
        </LogInLink>
        <LogInLink door="staff" className={buttonClass('quiet')}>
          <Trans>Staff login</Trans>
        </LogInLink>
      </>
    }
  >
    <Trans>You need to be authenticated to access this page.</Trans>
  </EmptyState>
)
