import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { MyOrderSummary } from '#contract/orders/orders.ts'
import { OrdersSignedOut } from '#web/blocks/orders/orders-signed-out.tsx'
import { myCredit } from '#web/features/credit/my-credit.queries.ts'
import { MyLimit } from '#web/features/credit/my-limit.tsx'
import { orderFilter } from '#web/features/orders/order-filter.ts'
import { myOrders } from '#web/features/orders/orders.queries.ts'
import { AskButton } from '#web/features/prompts/ask-button.tsx'
import { myself, promptsOf } from '#web/features/prompts/prompts.queries.ts'
import { isRequestsTab, readRequestFilter } from '#web/features/requests/request-filter.ts'
import { openRequests, requestList, seesRequests } from '#web/features/requests/requests.queries.ts'
import { browserLoader } from '#web/lib/query/screen.ts'
import { type Session, useSession } from '#web/lib/session/session.ts'
import { Page } from '#web/ui/page.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderList } from './order-list.tsx'
import { OrderSummaryCards } from './order-summary-cards.tsx'
import { type OrderTab, OrderTabs } from './order-tabs.tsx'
import styles from './orders.module.css'
import { OrderListSkeleton } from './orders-skeleton.tsx'
import { isPaymentsTab, myPayments, readPaymentFilter } from './payments.queries.ts'
import { Payments } from './payments.tsx'
import { Requests } from './requests.tsx'

function tabOf(params: URLSearchParams, session: Session): OrderTab {
  if (isPaymentsTab(params, session)) return 'payments'
  return isRequestsTab(params) && seesRequests(session) ? 'requests' : 'orders'
}

/** Starts the calls without waiting, so that a slow connection does not delay the skeleton. */
export const clientLoader = browserLoader((client, { url: { searchParams }, session }) => {
  if (session.kind === 'visitor') return []
  const tab = tabOf(searchParams, session)
  if (session.kind === 'member') {
    client.prefetchQuery(myCredit(session))
    client.prefetchQuery(promptsOf(myself, session))
  }
  if (tab === 'payments') client.prefetchQuery(myPayments(readPaymentFilter(searchParams), session))
  else if (tab === 'requests') client.prefetchQuery(requestList(readRequestFilter(searchParams), session))
  else client.prefetchQuery(myOrders(orderFilter.read(searchParams), session))
  if (seesRequests(session)) client.prefetchQuery(openRequests(session))
  return []
})

export const HydrateFallback = () => (
  <Page className={styles.page} title={<Trans>My Orders</Trans>}>
    <OrderSummaryCards summary={undefined} />
    <OrderListSkeleton />
  </Page>
)

export default function OrdersScreen() {
  const { t } = useLingui()
  const session = useSession()
  const [params] = useSearchParams()
  const tab = tabOf(params, session)
  const titles = { orders: t`My Orders`, requests: t`Requests`, payments: t`Payments` }
  return (
    <Page className={styles.page} title={<Trans>My Orders</Trans>} tab={titles[tab]}>
      {session.kind === 'visitor' ? (
        <OrdersSignedOut />
      ) : (
        <>
          <OrderTabs session={session} at={tab} />
          {tab === 'orders' && <MyOrders key={session.key} session={session} />}
          {tab === 'requests' && <Requests key={session.key} filter={readRequestFilter(params)} session={session} />}
          {tab === 'payments' && <Payments key={session.key} filter={readPaymentFilter(params)} session={session} />}
        </>
      )}
    </Page>
  )
}

function MyOrders({ session }: { session: Session }) {
  const [params] = useSearchParams()
  const filter = orderFilter.read(params)
  const { data, isLoadingError } = useQuery({ ...myOrders(filter, session), placeholderData: keepPreviousData })
  // An answer may lack it: then the orders are shown without figures.
  const summary: MyOrderSummary | undefined = data?.summary
  const isNothing = summary?.totalOrders === 0 && !orderFilter.isFiltered(filter)
  return (
    <>
      {session.kind === 'member' && <MyLimit pay={(amount) => <AskButton payer={myself} amount={amount} />} />}
      {!isLoadingError && (summary || !data) && <OrderSummaryCards summary={summary} />}
      {!isNothing && <OrderFilters />}
      <OrderList filter={filter} session={session} />
    </>
  )
}
