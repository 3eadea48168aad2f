import { Trans, useLingui } from '@lingui/react/macro'
import { ksh, kshExact } from '#contract/money.ts'
import { SummaryRow, SummaryRows } from '../../features/checkout/summary-rows.tsx'
import type { Choices } from '../../features/checkout/use-choices.ts'
import { LocaleLink } from '../../lib/locale-link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './checkout.module.css'
import { useProblemWords } from './problem-words.ts'
import type { Requirement, usePlaceOrder } from './use-place-order.ts'

type Order = ReturnType<typeof usePlaceOrder>
type Props = {
  order: Order
  choices: Choices
  /** An earlier try got no answer. */
  isUnheard: boolean
}

/** What it comes to, for whom, and the one button that books it. */
export function OrderSummary({ order, choices: { client }, isUnheard }: Props) {
  const { figures, problem, missing } = order
  return (
    <Panel title={<Trans>Order Summary</Trans>} className={styles.summary}>
      {client && (
        <p>
          <Trans>
            For {client.fullName} ({client.clientNumber})
          </Trans>
        </p>
      )}
      <SummaryRows>
        <SummaryRow label={<Trans>Items</Trans>}>{figures.count}</SummaryRow>
        <SummaryRow label={<Trans>Subtotal</Trans>}>{kshExact(figures.subtotal)}</SummaryRow>
        <SummaryRow label={<Trans>Shipping</Trans>}>{kshExact(figures.shipping)}</SummaryRow>
        <SummaryRow label={<Trans>Tax</Trans>}>{kshExact(figures.tax)}</SummaryRow>
        <SummaryRow label={<Trans>Total</Trans>} isTotal>
          {kshExact(figures.total)}
        </SummaryRow>
      </SummaryRows>
      {missing.length > 0 && <Missing fields={missing} />}
      {!problem && isUnheard && !order.isBusy && (
        <Alert>
          <p>
            <Trans>
              No answer came to your last try. It may or may not have been booked. Place the order to find out: it will
              never be booked twice.
            </Trans>
          </p>
        </Alert>
      )}
      <PlaceOrder order={order} />
    </Panel>
  )
}

function Missing({ fields }: { fields: readonly Requirement[] }) {
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

/** The button, or what stands in its way. */
function PlaceOrder({ order: { problem, isBusy, isEmpty, figures } }: { order: Order }) {
  const words = useProblemWords()
  if (problem?.kind === 'limit') {
    return (
      <Alert
        tone="error"
        actions={
          <LocaleLink to="/cart" className={buttonClass('secondary')}>
            <Trans>Go to the cart</Trans>
          </LocaleLink>
        }
      >
        <p>{problem.message}</p>
        <p>
          <Trans>Please adjust the items in your cart to proceed.</Trans>
        </p>
      </Alert>
    )
  }
  const said = problem && words(problem)
  const isNewPrice = problem?.kind === 'price'
  return (
    <>
      {said && (
        <Alert tone={isNewPrice ? 'info' : 'error'} title={said.advice && said.title}>
          <p>{said.advice ?? said.title}</p>
        </Alert>
      )}
      <Button type="submit" busy={isBusy} disabled={isEmpty}>
        {isBusy ? (
          <Trans>Processing...</Trans>
        ) : isNewPrice ? (
          <Trans>Accept {ksh(figures.total)} and place the order</Trans>
        ) : (
          <Trans>Place Order</Trans>
        )}
      </Button>
    </>
  )
}
