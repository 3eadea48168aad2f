import { Plural, Trans } from '@lingui/react/macro'
import { ksh, kshExact } from '#contract/money.ts'
import type { OrderDetail } from '#contract/orders/orders.ts'
import { SummaryRow, SummaryRows } from '#web/features/checkout/summary-rows.tsx'
import styles from './order-figures.module.css'

/** The minus sign: unlike after a hyphen, a line never breaks after it. */
const minus = '\u2212'

/** Subtotal, discount, shipping, tax, total and returns of an order. */
export function OrderFigures({ order }: { order: OrderDetail }) {
  const { subtotal, discount, shipping, tax, total, promoCode, vatIncluded, vatPercent, returned } = order
  return (
    <>
      <SummaryRows>
        <SummaryRow label={<Trans>Subtotal</Trans>}>{ksh(subtotal)}</SummaryRow>
        {discount > 0 && (
          <SummaryRow isGain label={promoCode ? <Trans>Promo discount ({promoCode})</Trans> : <Trans>Discount</Trans>}>
            {minus}
            {ksh(discount)}
          </SummaryRow>
        )}
        <SummaryRow label={<Trans>Shipping</Trans>}>{ksh(shipping)}</SummaryRow>
        {tax > 0 && <SummaryRow label={<Trans>Tax</Trans>}>{ksh(tax)}</SummaryRow>}
        <SummaryRow label={<Trans>Total</Trans>} isTotal>
          {ksh(total)}
        </SummaryRow>
        {returned > 0 && (
          <SummaryRow label={<Trans>Returned items</Trans>} isGain>
            {minus}
            {ksh(returned)}
          </SummaryRow>
        )}
        <SummaryRow label={<Trans>Repayment</Trans>}>
          <Plural value={order.numberOfMonths} one="# month" other="# months" />
        </SummaryRow>
      </SummaryRows>
      <p className={styles.vat}>
        <Trans>
          VAT of {vatPercent}% is included: {kshExact(vatIncluded)}
        </Trans>
      </p>
    </>
  )
}
