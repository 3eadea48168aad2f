import { queryOptions } from '@tanstack/react-query'
import { type Quote, quoteOrder } from '#contract/orders/orders.ts'
import { api, isPromoRefusal } from '#web/lib/http/api.ts'
import { quoteKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'

export type QuotedLine = { productId: number; quantity: number }

/** `refusal`: why the code is refused, in the reader's language; the figures are then without a discount. */
export type CartQuote = Quote & { refusal: string | null }

/** A typed promo code in the form in which codes are stored. */
export const readCode = (typed: string) => typed.trim().toUpperCase()

/** The server's quote for these lines, never cached as fresh. A refused code is left out and the quote repeated. */
export const cartQuote = (items: readonly QuotedLine[], promoCode: string | null, { kind, key }: Session) =>
  queryOptions({
    queryKey: quoteKeys.one(key, { items, promoCode }),
    queryFn: async ({ signal }): Promise<CartQuote> => {
      const request = (code: string | null) =>
        api(quoteOrder, { body: { items: [...items], ...(code === null ? {} : { promoCode: code }) }, signal })
      try {
        return { ...(await request(promoCode)), refusal: null }
      } catch (error) {
        if (promoCode === null || !isPromoRefusal(error)) throw error
        return { ...(await request(null)), refusal: error.message }
      }
    },
    enabled: kind !== 'visitor' && items.length > 0,
    staleTime: 0,
  })
