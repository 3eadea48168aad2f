import { ShopError } from '#api/platform/errors.ts'
import { businessDay } from '#contract/business-day.ts'
import { toShillings } from '#contract/money.ts'
import { addMonths } from '#contract/orders/instalments.ts'
import type { Receipt, RecordReceiptInput } from '#contract/receipts/receipts.staff.ts'

/**
 * A day in the future is impossible, and one more than a year ago is most likely a wrong year. Throws
 * VALIDATION_FAILED.
 */
export function assertDay(field: 'paidOn' | 'effectiveOn' | 'day', day: string, now: Date) {
  const today = businessDay(now)
  if (day <= today && day >= addMonths(today, -12)) return
  const code = day > today ? 'DAY_IN_FUTURE' : 'DAY_OVER_A_YEAR_AGO'
  throw new ShopError('VALIDATION_FAILED', { fields: [{ field, code }] })
}

/** Throws VALIDATION_FAILED for a wrong day, a client twice, or parts and unmatched money that do not add up. */
export function assertParts({ paidOn, amount, parts, unmatched = 0 }: RecordReceiptInput, now: Date) {
  assertDay('paidOn', paidOn, now)
  assertEachOnce(parts)
  const sum = parts.reduce((total, part) => total + part.amount, unmatched)
  if (sum === amount) return
  throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'amount', code: 'PARTS_DO_NOT_ADD_UP' }] })
}

/** Throws VALIDATION_FAILED for a client twice in a list with this name. */
export function assertEachOnce(parts: readonly { clientId: number }[], list: 'parts' | 'lines' = 'parts') {
  const twice = parts.findIndex(({ clientId }, at) => parts.findIndex((part) => part.clientId === clientId) < at)
  if (twice < 0) return
  throw new ShopError('VALIDATION_FAILED', { fields: [{ field: `${list}.${twice}.clientId`, code: 'CLIENT_TWICE' }] })
}

/** Throws CREDIT_SPENT when the part of a repayment above the debt is no longer in the credit balance. Cents. */
export function assertCreditLeft(excessCents: number, balanceCents: number) {
  if (excessCents <= balanceCents) return
  throw new ShopError('CREDIT_SPENT', { advance: toShillings(excessCents), balance: toShillings(balanceCents) })
}

type Standing = { amount_cents: number; standing_cents: number; unmatched_cents: number }

/** What was taken back or paid back of a receipt. Cents. */
export const takenBackCents = (row: Standing) => row.amount_cents - row.standing_cents - row.unmatched_cents

export function stateOf(row: Standing): Receipt['state'] {
  const back = takenBackCents(row)
  if (back === 0) return 'standing'
  return back === row.amount_cents ? 'taken-back' : 'partly-taken-back'
}
