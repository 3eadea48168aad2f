import { useQuery } from '@tanstack/react-query'
import { cartQuote } from '#web/features/cart/quote.queries.ts'
import type { Figures } from '#web/features/cart/quote.rules.ts'
import { type Remembered, type RepricedLine, totalsOf } from '#web/features/checkout/repriced-lines.ts'
import { useSession } from '#web/lib/session/session.ts'

/**
 * What the lines come to, with a promo code. The shop counts; until it has, and without a line, the prices known here
 * stand, and the shop corrects them before anything is booked.
 */
export function useCheckoutQuote(lines: readonly RepricedLine<Remembered>[], promoCode: string | null) {
  const session = useSession()
  const sold = lines.filter(({ isSold }) => isSold)
  const items = sold.map(({ item }) => ({ productId: item.id, quantity: item.quantity }))
  const { data, isFetching } = useQuery(cartQuote(items, promoCode, session))
  const { subtotal } = totalsOf(lines)
  const figures: Figures = data ?? { subtotal, discount: 0, shipping: 0, tax: 0, total: subtotal }
  return {
    figures,
    /** Why the code takes nothing off these goods. */
    promoRefusal: data?.refusal ?? null,
    /** The code's worth is not known yet. */
    isCounting: promoCode !== null && isFetching && !data,
  }
}
