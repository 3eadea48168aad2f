import { Trans } from '@lingui/react/macro'
import type { MyClient } from '#contract/orders/order-requests.ts'
import styles from '#web/blocks/checkout/checkout.module.css'
import { CheckoutBar } from '#web/blocks/checkout/checkout-bar.tsx'
import { OrderFigures } from '#web/blocks/checkout/order-figures.tsx'
import { useProblemMessages } from '#web/blocks/checkout/problem-messages.ts'
import { PromoInUse } from '#web/blocks/checkout/promo-in-use.tsx'
import { SlowResponseNotice } from '#web/blocks/checkout/slow-response-notice.tsx'
import type { useCheckoutQuote } from '#web/blocks/checkout/use-checkout-quote.ts'
import { useShowProblem } from '#web/blocks/checkout/use-show-problem.ts'
import type { OrderSource } from '#web/features/checkout/order-source.ts'
import { LimitLeft } from '#web/features/credit/limit-left.tsx'
import { planOf } from '#web/features/instalments/plan.ts'
import { RepaidText } from '#web/features/instalments/plan-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { useSendRequest } from './use-send-request.ts'

type Props = {
  request: ReturnType<typeof useSendRequest>
  client: MyClient | null
  quote: ReturnType<typeof useCheckoutQuote>
  count: number
  source: OrderSource
  months: number
  /** An earlier try got no answer. */
  hasUnsettled: boolean
}

/** The figures of the request, a note that nothing is owed yet, and the submit button. */
export function RequestSummary({ request, client, quote, count, source, months, hasUnsettled }: Props) {
  const messagesOf = useProblemMessages('request')
  const { problem, isBusy, isEmpty } = request
  const { figures, isCounting, promoRefusal } = quote
  const { promoCode } = source
  const refusal = problem?.kind === 'promo' ? problem.message : promoRefusal
  const outcome = problem?.kind === 'promo' ? messagesOf(problem).advice : undefined
  const problemText = problem && problem.kind !== 'promo' && problem.kind !== 'kept' && messagesOf(problem)
  const messages = useShowProblem(problem)
  const plan = isCounting ? null : planOf(figures.total, months)

  return (
    <div className={styles.aside}>
      <Panel title={<Trans>Order Summary</Trans>}>
        <OrderFigures
          figures={figures}
          count={count}
          promoCode={promoCode}
          isCounting={isCounting}
          deposit={quote.deposit}
        />
        {plan && (
          <p>
            <RepaidText plan={plan} />
          </p>
        )}
        <LimitLeft total={isCounting ? 0 : figures.total} />
        {promoCode && <PromoInUse code={promoCode} refusal={refusal} outcome={outcome} onRemove={source.removePromo} />}
        <p>
          {client?.creditOfficer ? (
            <Trans>
              {client.creditOfficer} will check this with you and book it. Nothing is reserved or owed until then.
            </Trans>
          ) : (
            <Trans>The branch will check this with you and book it. Nothing is reserved or owed until then.</Trans>
          )}
        </p>
        <div ref={messages} className={styles.messages}>
          {problemText ? (
            <Alert tone="error" title={problemText.advice && problemText.title}>
              <p>{problemText.advice ?? problemText.title}</p>
            </Alert>
          ) : (
            hasUnsettled &&
            !isBusy && (
              <Alert>
                <p>
                  <Trans>
                    Your last try got no answer, so we don't know yet whether it arrived. Send it again: it can't arrive
                    twice.
                  </Trans>
                </p>
              </Alert>
            )
          )}
        </div>
      </Panel>
      <CheckoutBar total={isEmpty ? 0 : figures.total} months={months} isCounting={isCounting}>
        <Button type="submit" busy={isBusy} disabled={isEmpty || isCounting}>
          {isBusy ? <Trans>Sending...</Trans> : <Trans>Send request</Trans>}
        </Button>
        <SlowResponseNotice isBusy={isBusy} />
      </CheckoutBar>
    </div>
  )
}
