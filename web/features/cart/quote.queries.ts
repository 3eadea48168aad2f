import { queryOptions } from '@tanstack/react-query'
import { type Quote, quoteOrder } from '#contract/orders/orders.ts'
import { ApiError, api } from '#web/lib/http/api.ts'
import { quoteKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'

export type QuotedLine = { productId: number; quantity: number }

/** `refusal`: why the code does not count, in the reader's language; the figures are then without it. */
export type CartQuote = Quote & { refusal: string | null }

/** The form in which codes are stored. */
export const readCode = (typed: string) => typed.trim().toUpperCase()

const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.code.startsWith('PROMO_')

/** What these goods cost now, asked anew each time; a code that is refused does not keep the figures back. */
export const cartQuote = (items: readonly QuotedLine[], promoCode: string | null, { kind, key }: Session) =>
  queryOptions({
    queryKey: quoteKeys.one(key, { items, promoCode }),
    queryFn: async ({ signal }): Promise<CartQuote> => {
      const ask = (code: string | null) =>
        api(quoteOrder, { body: { items: [...items], ...(code === null ? {} : { promoCode: code }) }, signal })
      try {
        return { ...(await ask(promoCode)), refusal: null }
      } catch (error) {
        if (promoCode === null || !isRefused(error)) throw error
        return { ...(await ask(null)), refusal: error.message }
      }
    },
    enabled: kind !== 'visitor' && items.length > 0,
    staleTime: 0,
  })
