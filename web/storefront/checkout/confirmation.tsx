import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ksh } from '#contract/money.ts'
import { instalmentAmounts } from '#contract/orders/instalments.ts'
import type { OrderDetail } from '#contract/orders/orders.ts'
import type { ConfirmedOrder } from '#web/blocks/checkout/confirmed.ts'
import { OrderPlaced } from '#web/blocks/checkout/placed/order-placed.tsx'
import styles from '#web/blocks/checkout/placed/placed.module.css'
import { clientCredit } from '#web/features/checkout/checkout.queries.ts'
import { DocumentButton } from '#web/features/orders/document-button.tsx'
import { myOrder } from '#web/features/orders/orders.queries.ts'
import { ShareText } from '#web/lib/format/share-text.tsx'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'
import { type Session, useSession } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { NextClient } from './next-client.tsx'

/** Opens WhatsApp or the messages of the phone with the text of the order for the client. */
const ShareOrder = ({ order }: { order: OrderDetail }) => (
  <ShareText phone={order.client.phoneNumber} text={useOrderText(order)} />
)

/** Shown after an order was placed: its figures, what is left of the limit, and the next steps. */
export const Confirmation = (order: ConfirmedOrder) => {
  const session = useSession()
  const { id, total, clientId } = order
  const { data: detail } = useQuery(myOrder(id, session))
  return (
    <OrderPlaced
      order={order}
      limit={<StillAvailable clientId={clientId} session={session} />}
      expectedOn={detail?.expectedOn ?? null}
      dueWeekday={detail?.dueWeekday ?? null}
      rest={
        <Trans>
          This order had already gone through when the connection was lost. What you changed since is not in it; goods
          it does not contain are still in your cart.
        </Trans>
      }
      actions={
        <>
          <NextClient clientId={clientId} session={session} />
          {detail && <ShareOrder order={detail} />}
          <DocumentButton orderId={id} />
          <LocaleLink to={`/orders/${id}`} className={buttonClass('secondary')}>
            <Trans>View order</Trans>
          </LocaleLink>
          <LocaleLink to="/products" className={buttonClass('quiet')}>
            <Trans>Book another order</Trans>
          </LocaleLink>
        </>
      }
    >
      <h3>
        <Trans>What happens next</Trans>
      </h3>
      <ol className={styles.next}>
        <li>
          <Trans>The goods are reserved, and {ksh(total)} of the loan limit is held for them.</Trans>
        </li>
        <li>
          <Trans>The branch prepares the goods and delivers them. Follow it in My Orders.</Trans>
        </li>
        <li>
          <Trans>On delivery the amount becomes a loan, repaid through the group.</Trans>
        </li>
      </ol>
    </OrderPlaced>
  )
}

/** What the order leaves of the client's limit. */
function StillAvailable({ clientId, session }: { clientId: number; session: Session }) {
  const { data, error, isFetching, refetch } = useQuery(clientCredit(clientId, session))
  if (error && !data) {
    return (
      <LoadFailure busy={isFetching} onRetry={refetch} tone="info" variant="secondary">
        <Trans>What is left of the limit could not be shown.</Trans>
      </LoadFailure>
    )
  }
  return (
    <p className={styles.left}>
      {data ? <Trans>{ksh(data.available ?? 0)} of the limit still available</Trans> : <Skeleton width="70%" />}
    </p>
  )
}

/** The message about an order for its client, in the language of the page. Plain spaces: some phones show others as boxes. */
function useOrderText({ orderNumber, items, total, numberOfMonths, creditOfficer }: OrderDetail) {
  const { t } = useLingui()
  const lines = items.map(({ quantity, productName }) => `${quantity} × ${productName}`).join(', ')
  const each = ksh(instalmentAmounts(total, numberOfMonths)[0] ?? total)
  return t`Order ${orderNumber}: ${lines}. Total ${ksh(total)}, ${numberOfMonths} × ${each}. Credit officer: ${creditOfficer}`.replaceAll(
    '\u00a0',
    ' ',
  )
}
