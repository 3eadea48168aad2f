import { Trans } from '@lingui/react/macro'
import { ksh } from '#contract/money.ts'
import type { OrderSource } from '#web/features/checkout/order-source.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useProblemMessages } from './problem-messages.ts'
import { SlowResponseNotice } from './slow-response-notice.tsx'
import type { usePlaceOrder } from './use-place-order.ts'

type Props = {
  order: ReturnType<typeof usePlaceOrder>
  from: OrderSource['from']
  /** The total is still loading. */
  isCounting: boolean
}

/** The submit button, or the message about the loan limit in its place. */
export function PlaceOrder({ order: { problem, isBusy, isEmpty, figures }, from, isCounting }: Props) {
  const messagesOf = useProblemMessages('order')
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
        <p>
          <Trans>Please adjust the items in your cart to proceed.</Trans>
        </p>
      </Alert>
    )
  }
  // PromoInUse shows the problems of a promo code.
  const problemText = problem && problem.kind !== 'promo' && messagesOf(problem)
  const isNewPrice = problem?.kind === 'price'
  return (
    <>
      {problemText && (
        <Alert tone={isNewPrice ? 'info' : 'error'} title={problemText.advice && problemText.title}>
          <p>{problemText.advice ?? problemText.title}</p>
        </Alert>
      )}
      <Button type="submit" busy={isBusy} disabled={isEmpty || isCounting}>
        {isBusy ? (
          <Trans>Processing...</Trans>
        ) : isNewPrice ? (
          <Trans>Accept {ksh(figures.total)} and place the order</Trans>
        ) : (
          <Trans>Place Order</Trans>
        )}
      </Button>
      <SlowResponseNotice isBusy={isBusy} />
    </>
  )
}
