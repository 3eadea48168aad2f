import { Trans } from '@lingui/react/macro'
import { ksh } from '#contract/money.ts'
import type { OrderSource } from '#web/features/checkout/order-source.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import styles from './checkout.module.css'
import { AdjustItems } from './order-failed.tsx'
import { useProblemMessages } from './problem-messages.ts'
import { SlowResponseNotice } from './slow-response-notice.tsx'
import type { usePlaceOrder } from './use-place-order.ts'

type Order = ReturnType<typeof usePlaceOrder>

/** Why the order was not placed; PromoInUse shows the problems of a promo code, PlaceOrder that of the loan limit. */
export function PlaceProblem({ problem }: Pick<Order, 'problem'>) {
  const messagesOf = useProblemMessages('order')
  if (!problem || problem.kind === 'promo' || problem.kind === 'limit' || problem.kind === 'kept') return null
  const { title, advice } = messagesOf(problem)
  return (
    <Alert tone={problem.kind === 'price' ? 'info' : 'error'} title={advice && title}>
      <p>{advice ?? title}</p>
    </Alert>
  )
}

type Props = {
  order: Order
  from: OrderSource['from']
  /** The total or the chosen client is still loading. A press now would send nothing, or miss a button that moves. */
  isLoading: boolean
  /** By how much the order is over the client's limit, in shillings; 0 within it. The server decides. */
  over: number
}

/** The submit button, or the message about the loan limit in its place. */
export function PlaceOrder({ order: { problem, isBusy, isEmpty, figures }, from, isLoading, over }: Props) {
  if (problem?.kind === 'limit') {
    return (
      <Alert
        tone="error"
        actions={
          from === 'cart' && (
            <LocaleLink to="/cart" className={buttonClass('secondary')}>
              <Trans>Go to the cart</Trans>
            </LocaleLink>
          )
        }
      >
        <p>{problem.message}</p>
        <AdjustItems from={from} />
      </Alert>
    )
  }
  const isOver = over > 0 && !isBusy
  return (
    <>
      <Button type="submit" variant={isOver ? 'secondary' : 'primary'} busy={isBusy} disabled={isEmpty || isLoading}>
        <span className={styles.submit}>
          {isBusy ? (
            <Trans>Processing...</Trans>
          ) : problem?.kind === 'price' ? (
            <Trans>Accept {ksh(figures.total)} and place the order</Trans>
          ) : (
            <Trans>Place Order</Trans>
          )}
          {isOver && (
            <>
              {' '}
              <span className={styles.over}>
                <Trans>{ksh(over)} over the limit</Trans>
              </span>
            </>
          )}
        </span>
      </Button>
      <SlowResponseNotice isBusy={isBusy} />
    </>
  )
}
