import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PackageSearch } from 'lucide-react'
import { useParams } from 'react-router'
import { OrdersSignedOut } from '#web/blocks/orders/orders-signed-out.tsx'
import { myOrder } from '#web/features/orders/orders.queries.ts'
import { hasStatus } from '#web/lib/http/api.ts'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'
import { browserLoader } from '#web/lib/query/screen.ts'
import { type Session, useSession } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadingText, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/page.tsx'
import styles from './order.module.css'
import view from './order-view.module.css'
import { OrderView } from './order-view.tsx'

/** The order id in the address; null when it is not a valid id. */
const idIn = (text: string | undefined) => (text && /^\d{1,15}$/.test(text) ? Number(text) || null : null)

/** Starts the call without waiting, so that the skeleton shows immediately. */
export const clientLoader = browserLoader((client, { params, session }) => {
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
        <LoadFailure busy={isFetching} onRetry={refetch} error={error}>
          <Trans>Failed to load the order. Please try again later.</Trans>
        </LoadFailure>
      ) : (
        <OrderSkeleton />
      )}
    </Page>
  )
}

/** Shown for an unknown order and for one of another account, because both look the same to the reader. */
function MissingOrder() {
  const { t } = useLingui()
  return (
    <Page title={<Trans>404 - Page Not Found</Trans>} tab={t`Page Not Found`}>
      <EmptyState
        icon={PackageSearch}
        title={<Trans>We can't find this order</Trans>}
        actions={
          <LocaleLink to="/orders" className={buttonClass()}>
            <Trans>My Orders</Trans>
          </LocaleLink>
        }
      >
        <Trans>Check the link. This order may belong to another account.</Trans>
      </EmptyState>
    </Page>
  )
}

const steps = ['first', 'second', 'third', 'fourth']

/** Placeholders for the parts of an order. */
const OrderSkeleton = () => (
  <>
    <LoadingText>
      <Trans>Loading the order...</Trans>
    </LoadingText>
    <Skeleton width="16rem" height="2.75rem" />
    <div className={view.columns} aria-hidden>
      <div className={styles.place}>
        {steps.map((step) => (
          <Skeleton key={step} width="70%" height="2rem" />
        ))}
      </div>
      <div className={styles.place}>
        {steps.map((step) => (
          <Skeleton key={step} />
        ))}
      </div>
    </div>
  </>
)
