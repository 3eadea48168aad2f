import type { ErrorParams } from '#contract/errors.ts'
import { ApiError, type ClientCode } from '#web/lib/http/api.ts'

/** Why an order was not placed, or a request not sent, sorted by what the person can do. Amounts are shillings. */
export type OrderProblem =
  /** More than the client may owe: change the goods. */
  | { kind: 'limit'; message: string; figures: Partial<ErrorParams['LOAN_LIMIT_REACHED']> }
  /** Another total than the person saw: accept it or not. */
  | { kind: 'price'; message: string; total: number; subtotal: number }
  /** Lines that cannot be had as they stand; what is left of each, 0 when nothing is. */
  | { kind: 'lines'; message: string; left: ReadonlyMap<number, number> }
  /** The code does not hold for this order: do without it. */
  | { kind: 'promo'; message: string }
  /** The server's words say it; those of a call like any other do not say what became of the order. */
  | { kind: 'refused'; message: string; isGeneral: boolean }
  /** It may have been booked; trying again is safe. `message` is null when no words came. */
  | { kind: 'unheard'; reason: 'network' | 'response' | 'fault' | 'server'; message: string | null }
  /** A fault in this browser. */
  | { kind: 'unexpected' }

/** A promo code that does not count for this order. */
const isPromoError = (error: unknown): error is ApiError => error instanceof ApiError && error.code.startsWith('PROMO_')

/** What any call may answer. */
const general: readonly ClientCode[] = [
  'VALIDATION_FAILED',
  'NOT_ALLOWED',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'TOO_LARGE',
]

const limitWords = /loan limit reached/i

const leftOf = (details: Partial<ErrorParams['OUT_OF_STOCK'] | ErrorParams['PRODUCT_NOT_SOLD']> | undefined) => {
  const products: { id: number; available?: number }[] = details?.products ?? []
  return new Map(products.map(({ id, available }) => [id, available ?? 0]))
}

export function problemOf(error: unknown): OrderProblem {
  if (!(error instanceof ApiError)) return { kind: 'unexpected' }
  const { code, message, status } = error
  if (code === 'LOAN_LIMIT_REACHED' || limitWords.test(message)) {
    return { kind: 'limit', message, figures: (error.details ?? {}) as ErrorParams['LOAN_LIMIT_REACHED'] }
  }
  if (code === 'PRICE_CHANGED') {
    const { total, subtotal } = error.details as ErrorParams['PRICE_CHANGED']
    return { kind: 'price', message, total, subtotal }
  }
  if (code === 'OUT_OF_STOCK' || code === 'PRODUCT_NOT_SOLD') {
    return { kind: 'lines', message, left: leftOf(error.details as ErrorParams[typeof code]) }
  }
  if (isPromoError(error)) return { kind: 'promo', message }
  if (code === 'NETWORK') return { kind: 'unheard', reason: 'network', message: null }
  // Not the shop's own words: a fault on the way, such as a proxy's error page, or an answer of another kind.
  if (code === 'UNREADABLE') return { kind: 'unheard', reason: status >= 500 ? 'fault' : 'response', message: null }
  if (status >= 500 || code === 'IN_PROGRESS') return { kind: 'unheard', reason: 'server', message }
  return { kind: 'refused', message, isGeneral: general.includes(code) }
}
