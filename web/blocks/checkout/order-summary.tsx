import { Trans, useLingui } from '@lingui/react/macro'
import { advisoriesOf } from '#web/features/checkout/advisories.ts'
import type { Composed } from '#web/features/checkout/draft.store.ts'
import type { Draft } from '#web/features/checkout/draft.ts'
import type { OrderSource } from '#web/features/checkout/order-source.ts'
import type { Choices } from '#web/features/checkout/use-choices.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { AdvisoryMessages } from './advisory-messages.tsx'
import styles from './checkout.module.css'
import { CheckoutBar } from './checkout-bar.tsx'
import { OrderFigures } from './order-figures.tsx'
import { PlaceOrder, PlaceProblem } from './place-order.tsx'
import { useProblemMessages } from './problem-messages.ts'
import { PromoInUse } from './promo-in-use.tsx'
import { Review, ReviewSkeleton } from './review.tsx'
import type { Requirement, usePlaceOrder } from './use-place-order.ts'
import { useShowProblem } from './use-show-problem.ts'

type Props = {
  order: ReturnType<typeof usePlaceOrder>
  count: number
  choices: Choices
  /** At least one line cannot be ordered as it is. */
  isBlocked: boolean
  draft: Composed<Draft>
  source: OrderSource
  /** The server's message when the promo code gives no discount. */
  promoRefusal: string | null
  isCounting: boolean
  /** What the client pays before the items leave, in shillings; 0 for nothing. */
  deposit: number
}

/** The review before booking: client, figures, repayment, and the only button that books the order. */
export function OrderSummary(props: Props) {
  const { order, count, choices, isBlocked, draft, source, promoRefusal, isCounting, deposit } = props
  const messagesOf = useProblemMessages('order')
  const { figures, problem, missing, isEmpty } = order
  const { group, client, credit, isClientLoading } = choices
  const { promoCode } = source
  const refusal = problem?.kind === 'promo' ? problem.message : promoRefusal
  const outcome = problem?.kind === 'promo' ? messagesOf(problem).advice : undefined
  const total = isEmpty ? 0 : figures.total
  const messages = useShowProblem(problem)
  const advisories = isCounting || problem ? [] : advisoriesOf({ group, client, credit, total, isBlocked })

  const over = advisories.find(({ kind }) => kind === 'over-limit')

  return (
    <div className={styles.aside}>
      <Panel title={<Trans>Order Summary</Trans>}>
        {isClientLoading && <ReviewSkeleton />}
        {group && client && (
          <Review
            who={
              <Trans>
                For {client.fullName} ({client.clientNumber})
              </Trans>
            }
            through={
              <Trans>
                {group.groupName} (credit officer: {group.creditOfficer})
              </Trans>
            }
            location={draft.location ?? client.location ?? ''}
            total={isCounting ? 0 : total}
            months={draft.numberOfMonths}
          />
        )}
        <OrderFigures figures={figures} count={count} promoCode={promoCode} isCounting={isCounting} deposit={deposit} />
        {promoCode && <PromoInUse code={promoCode} refusal={refusal} outcome={outcome} onRemove={source.removePromo} />}
        <div ref={messages} className={styles.messages}>
          {missing.length > 0 && <MissingFields fields={missing} />}
          <AdvisoryMessages found={advisories} />
          {!problem && draft.unsettled.length > 0 && !order.isBusy && !order.wasAnswered && (
            <Alert>
              <p>
                <Trans>
                  Your last try got no answer, so we don't know yet whether it was booked. Press Place Order again: it
                  can't be booked twice.
                </Trans>
              </p>
            </Alert>
          )}
          <PlaceProblem problem={problem} />
        </div>
      </Panel>
      <CheckoutBar total={total} months={draft.numberOfMonths} isCounting={isCounting}>
        <PlaceOrder
          order={order}
          from={source.from}
          isLoading={isCounting || isClientLoading}
          over={over?.kind === 'over-limit' ? over.shortfall : 0}
        />
      </CheckoutBar>
    </div>
  )
}

/** Required choices that are still missing, by the labels of their fields. */
function MissingFields({ fields }: { fields: readonly Requirement[] }) {
  const { t } = useLingui()
  const labels: Record<Requirement, string> = {
    client: t`Client`,
    group: t`Group`,
    branch: t`Branch`,
    officer: t`Credit Officer ID`,
  }
  const list = fields.map((field) => labels[field]).join(', ')
  return (
    <Alert tone="error">
      <p>
        <Trans>Please fill in the following required fields: {list}</Trans>
      </p>
    </Alert>
  )
}
