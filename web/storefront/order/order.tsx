import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { OrdersSignedOut } from '#web/blocks/orders/orders-signed-out.tsx'
import { myOrder } from '#web/features/orders/orders.queries.ts'
import { hasStatus } from '#web/lib/http/api.ts'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'
import { inBrowser } from '#web/lib/query/screen.ts'
import { type Session, useSession } from '#web/lib/session/session.ts'
import { Page } from '#web/ui/page.tsx'
import { MissingOrder } from './missing-order.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderView } from './order-view.tsx'

/** The order id in the address; null when it is not a valid id. */
const idIn = (text: string | undefined) => (text && /^\d{1,15}$/.test(text) ? Number(text) || null : null)

/** Starts the call without waiting, so that the skeleton shows at once. */
export const clientLoader = inBrowser((client, { params, session }) => {
  const id = idIn(params.id)
  if (id && session.kind !== 'visitor') client.prefetchQuery(myOrder(id, session))
  return []
})

export const HydrateFallback = () => (
  <Page title={<Trans>Order</Trans>}>
    <OrderSkeleton />
  </Page>
)

export default function OrderScreen() {
  const { t } = useLingui()
  const session = useSession()
  const id = idIn(useParams().id)
  if (session.kind === 'visitor') {
    return (
      <Page title={<Trans>Order</Trans>} tab={t`Order`}>
        <OrdersSignedOut />
      </Page>
    )
  }
  return id ? <FoundOrder key={`${session.key} ${id}`} id={id} session={session} /> : <MissingOrder />
}

function FoundOrder({ id, session }: { id: number; session: Session }) {
  const { t } = useLingui()
  const { data: order, error, isFetching, refetch } = useQuery(myOrder(id, session))
  if (hasStatus(error, 404)) return <MissingOrder />
  if (order) return <OrderView order={order} />
  return (
    <Page title={<Trans>Order</Trans>} tab={t`Order`}>
      {error ? (
        <LoadFailure busy={isFetching} onRetry={refetch}>
          <Trans>Failed to load the order. Please try again later.</Trans>
        </LoadFailure>
      ) : (
        <OrderSkeleton />
      )}
    </Page>
  )
}
