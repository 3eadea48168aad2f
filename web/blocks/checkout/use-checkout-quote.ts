import { useQuery } from '@tanstack/react-query'
import { cartQuote } from '#web/features/cart/quote.queries.ts'
import type { Figures } from '#web/features/cart/quote.rules.ts'
import { type Remembered, type RepricedLine, totalsOf } from '#web/features/checkout/repriced-lines.ts'
import { useSession } from '#web/lib/session/session.ts'

/**
 * The figures of the lines with a promo code, as the server calculates them. Without an answer or a line, the subtotal
 * of the known prices; the server checks prices again before it books.
 */
export function useCheckoutQuote(lines: readonly RepricedLine<Remembered>[], promoCode: string | null) {
  const session = useSession()
  const listed = lines.filter(({ isListed }) => isListed)
  const items = listed.map(({ item }) => ({ productId: item.id, quantity: item.quantity }))
  const { data, isFetching } = useQuery(cartQuote(items, promoCode, session))
  const { subtotal } = totalsOf(lines)
  const figures: Figures = data ?? { subtotal, discount: 0, shipping: 0, tax: 0, total: subtotal }
  return {
    figures,
    /** What a client pays before the items leave; 0 for nothing, and without an answer. */
    deposit: data?.deposit ?? 0,
    /** Why the code gives no discount on these items. */
    promoRefusal: data?.refusal ?? null,
    /** The discount of the code is still loading. */
    isCounting: promoCode !== null && isFetching && !data,
  }
}
