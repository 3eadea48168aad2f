import { Trans } from '@lingui/react/macro'
import type { MyClient } from '#contract/order-requests.ts'
import type { Goods } from '../../../features/checkout/goods.ts'
import { planOf } from '../../../features/instalments/plan.ts'
import { PlanWords } from '../../../features/instalments/plan-words.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from '../checkout.module.css'
import { OrderFigures } from '../order-figures.tsx'
import { useProblemWords } from '../problem-words.ts'
import { PromoInUse } from '../promo-in-use.tsx'
import { StillWaiting } from '../still-waiting.tsx'
import type { useQuote } from '../use-quote.ts'
import type { useSendRequest } from './use-send-request.ts'

type Props = {
  request: ReturnType<typeof useSendRequest>
  client: MyClient | null
  quote: ReturnType<typeof useQuote>
  count: number
  goods: Goods
  months: number
  /** An earlier try got no answer. */
  isUnheard: boolean
}

/** What it comes to, what sending it means, and the button. */
export function RequestSummary({ request, client, quote, count, goods, months, isUnheard }: Props) {
  const words = useProblemWords('request')
  const { problem, isBusy, isEmpty } = request
  const { figures, isCounting, promoRefusal } = quote
  const { promoCode } = goods
  const refusal = problem?.kind === 'promo' ? problem.message : promoRefusal
  const outcome = problem?.kind === 'promo' ? words(problem).advice : undefined
  const said = problem && problem.kind !== 'promo' && words(problem)
  const plan = isCounting ? null : planOf(figures.total, months)

  return (
    <Panel title={<Trans>Order Summary</Trans>} className={styles.summary}>
      <OrderFigures figures={figures} count={count} promoCode={promoCode} isCounting={isCounting} />
      {plan && (
        <p>
          <Trans>Repaid: {<PlanWords plan={plan} />}</Trans>
        </p>
      )}
      {promoCode && <PromoInUse code={promoCode} refusal={refusal} outcome={outcome} onRemove={goods.removePromo} />}
      <p>
        {client?.creditOfficer ? (
          <Trans>
            You send this to {client.creditOfficer}, who checks it with you and books it. Until then nothing is reserved
            and nothing is owed.
          </Trans>
        ) : (
          <Trans>
            You send this to the branch, where somebody checks it with you and books it. Until then nothing is reserved
            and nothing is owed.
          </Trans>
        )}
      </p>
      {said ? (
        <Alert tone="error" title={said.advice && said.title}>
          <p>{said.advice ?? said.title}</p>
        </Alert>
      ) : (
        isUnheard &&
        !isBusy && (
          <Alert>
            <p>
              <Trans>
                No answer came to your last try. It may or may not have arrived. Send it to find out: it never arrives
                twice.
              </Trans>
            </p>
          </Alert>
        )
      )}
      <Button type="submit" busy={isBusy} disabled={isEmpty || isCounting}>
        {isBusy ? <Trans>Sending...</Trans> : <Trans>Send request</Trans>}
      </Button>
      <StillWaiting isBusy={isBusy} />
    </Panel>
  )
}
