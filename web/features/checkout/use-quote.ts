import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session.ts'
import { quoteOf } from './checkout.queries.ts'
import { type FreshLine, type Remembered, totalsOf } from './fresh-lines.ts'
import { isPromoError } from './order-problem.ts'

/** Shillings. */
export type Figures = { subtotal: number; discount: number; shipping: number; tax: number; total: number }

/**
 * What the lines come to, with a promo code. The shop counts; until it has, and without a line, the prices known here
 * stand, and the shop corrects them before anything is booked.
 */
export function useQuote(lines: readonly FreshLine<Remembered>[], promoCode: string | null) {
  const session = useSession()
  const items = lines
    .filter(({ isSold }) => isSold)
    .map(({ item }) => ({ productId: item.id, quantity: item.quantity }))
  const quote = useQuery(quoteOf(promoCode ? { items, promoCode } : { items }, session))
  const refusal = isPromoError(quote.error) ? quote.error.message : null
  const plain = useQuery({ ...quoteOf({ items }, session), enabled: refusal !== null && items.length > 0 })
  const answer = refusal === null ? quote.data : plain.data

  const { subtotal } = totalsOf(lines)
  const figures: Figures = answer ?? { subtotal, discount: 0, shipping: 0, tax: 0, total: subtotal }
  return {
    figures,
    /** What the code says of these goods; null when it takes something off. */
    promoRefusal: refusal,
    /** The code's worth is not known yet. */
    isCounting: promoCode !== null && quote.isFetching && !answer,
  }
}
