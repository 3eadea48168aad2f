import type { ErrorParams } from '#contract/errors.ts'
import { ApiError, type ClientCode, isPromoRefusal } from '#web/lib/http/api.ts'

/** Why an order was not placed, or a request not sent, by what the person can do about it. Amounts in shillings. */
export type OrderProblem =
  /** The order exceeds the loan limit of the client: the items must change. */
  | { kind: 'limit'; message: string; figures: Partial<ErrorParams['LOAN_LIMIT_REACHED']> }
  /** The total differs from the one shown: the person accepts the new one or not. */
  | { kind: 'price'; message: string; total: number; subtotal: number }
  /** Lines that cannot be ordered in their quantity; `left` is the available quantity by product id, or 0. */
  | { kind: 'lines'; message: string; left: ReadonlyMap<number, number> }
  /** The promo code is refused for this order: it can be removed. */
  | { kind: 'promo'; message: string }
  /** The message of the server explains it; a general message does not state that no order was placed. */
  | { kind: 'refused'; message: string; isGeneral: boolean }
  /** It may have been booked; a retry is safe. `message` is null when the server sent none. */
  | { kind: 'no-answer'; reason: 'network' | 'response' | 'fault' | 'server'; message: string | null }
  /** It is kept on this device and sent when the shop answers. `isUnknown`: it may have been booked. */
  | { kind: 'kept'; id: string; isUnknown: boolean }
  /** An error in the code of the browser. */
  | { kind: 'unexpected' }

/** Instead of an answer: the call waits on this device, and is no longer that of the draft. */
export class KeptForLater extends Error {
  /** Its idempotency key. */
  readonly id: string
  readonly isUnknown: boolean

  constructor({ id, isUnknown }: { id: string; isUnknown: boolean }) {
    super('kept until the shop answers')
    this.id = id
    this.isUnknown = isUnknown
  }
}

/** Codes that any call may return. */
const general: readonly ClientCode[] = [
  'VALIDATION_FAILED',
  'NOT_ALLOWED',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'TOO_LARGE',
]

const limitMessage = /loan limit reached/i

const leftOf = (details: Partial<ErrorParams['OUT_OF_STOCK'] | ErrorParams['PRODUCT_NOT_SOLD']> | undefined) => {
  const products: { id: number; available?: number }[] = details?.products ?? []
  return new Map(products.map(({ id, available }) => [id, available ?? 0]))
}

export function problemOf(error: unknown): OrderProblem {
  if (error instanceof KeptForLater) return { kind: 'kept', id: error.id, isUnknown: error.isUnknown }
  if (!(error instanceof ApiError)) return { kind: 'unexpected' }
  const { code, message, status } = error
  if (code === 'LOAN_LIMIT_REACHED' || limitMessage.test(message)) {
    return { kind: 'limit', message, figures: (error.details ?? {}) as ErrorParams['LOAN_LIMIT_REACHED'] }
  }
  if (code === 'PRICE_CHANGED') {
    const { total, subtotal } = error.details as ErrorParams['PRICE_CHANGED']
    return { kind: 'price', message, total, subtotal }
  }
  if (code === 'OUT_OF_STOCK' || code === 'PRODUCT_NOT_SOLD') {
    return { kind: 'lines', message, left: leftOf(error.details as ErrorParams[typeof code]) }
  }
  if (isPromoRefusal(error)) return { kind: 'promo', message }
  if (code === 'NETWORK') return { kind: 'no-answer', reason: 'network', message: null }
  // Not an answer of the shop: an error page of a proxy, or another unexpected body.
  if (code === 'UNREADABLE') return { kind: 'no-answer', reason: status >= 500 ? 'fault' : 'response', message: null }
  if (status >= 500 || code === 'IN_PROGRESS') return { kind: 'no-answer', reason: 'server', message }
  return { kind: 'refused', message, isGeneral: general.includes(code) }
}
