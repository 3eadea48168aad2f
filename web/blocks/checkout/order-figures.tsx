import { Trans } from '@lingui/react/macro'
import { ksh, kshExact } from '#contract/money.ts'
import type { Figures } from '#web/features/cart/quote.rules.ts'
import { SummaryRow, SummaryRows } from '#web/features/checkout/summary-rows.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

type Props = {
  figures: Figures
  count: number
  promoCode: string | null
  /** The discount of the promo code is still loading. */
  isCounting: boolean
  /** What the client pays before delivery, in shillings; 0 for nothing, or where it is not known. */
  deposit: number
}

/** Subtotal, discount, shipping, tax and total, in shillings with cents. */
export function OrderFigures({ figures, count, promoCode, isCounting, deposit }: Props) {
  const { subtotal, discount, shipping, tax, total } = figures
  return (
    <SummaryRows>
      <SummaryRow label={<Trans>Items</Trans>}>{count}</SummaryRow>
      <SummaryRow label={<Trans>Subtotal</Trans>}>{kshExact(subtotal)}</SummaryRow>
      {(discount > 0 || isCounting) && (
        <SummaryRow label={<Trans>Promo discount ({promoCode})</Trans>} isGain>
          {isCounting ? <Skeleton width="5rem" /> : `−${kshExact(discount)}`}
        </SummaryRow>
      )}
      <SummaryRow label={<Trans>Shipping</Trans>}>{kshExact(shipping)}</SummaryRow>
      <SummaryRow label={<Trans>Tax</Trans>}>{kshExact(tax)}</SummaryRow>
      <SummaryRow label={<Trans>Total</Trans>} isTotal>
        {isCounting ? <Skeleton width="7rem" /> : kshExact(total)}
      </SummaryRow>
      {deposit > 0 && !isCounting && (
        <SummaryRow label={<Trans>Deposit before delivery</Trans>}>{ksh(deposit)}</SummaryRow>
      )}
    </SummaryRows>
  )
}
