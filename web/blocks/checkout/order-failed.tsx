import { Trans } from '@lingui/react/macro'
import { ksh } from '#contract/money.ts'
import type { OrderProblem } from '#web/features/checkout/order-problem.ts'
import type { OrderSource } from '#web/features/checkout/order-source.ts'
import { SummaryRow, SummaryRows } from '#web/features/checkout/summary-rows.tsx'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/overlay.tsx'
import styles from './order-failed.module.css'

type Props = { problem: OrderProblem | null; from: OrderSource['from']; onClose: () => void }

/** Where the items of an order over the loan limit are reduced. */
export const AdjustItems = ({ from }: { from: OrderSource['from'] }) => (
  <p>
    {from === 'cart' ? (
      <Trans>Please adjust the items in your cart to proceed.</Trans>
    ) : (
      <Trans>Please take items off this order to proceed.</Trans>
    )}
  </p>
)

/** Dialog for an order over the loan limit: the figures, and a link to the cart. */
export function OrderFailed({ problem, from, onClose }: Props) {
  const limit = problem?.kind === 'limit' ? problem : null
  const { available, requested, shortfall } = limit?.figures ?? {}
  return (
    <Modal opened={limit !== null} onClose={onClose} title={<Trans>Order Failed</Trans>}>
      <div className={styles.body}>
        <p className={styles.message}>{limit?.message}</p>
        {available !== undefined && requested !== undefined && shortfall !== undefined && (
          <SummaryRows>
            <SummaryRow label={<Trans>Available</Trans>}>{ksh(available)}</SummaryRow>
            <SummaryRow label={<Trans>This order</Trans>}>{ksh(requested)}</SummaryRow>
            <SummaryRow label={<Trans>Over by</Trans>} isTotal>
              {ksh(shortfall)}
            </SummaryRow>
          </SummaryRows>
        )}
        <AdjustItems from={from} />
        <div className={styles.actions}>
          {from === 'cart' && (
            <LocaleLink to="/cart" className={buttonClass()}>
              <Trans>Go to the cart</Trans>
            </LocaleLink>
          )}
          <Button variant="secondary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </div>
      </div>
    </Modal>
  )
}
