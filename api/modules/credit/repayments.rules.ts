import { ShopError } from '#api/platform/errors.ts'
import { businessDay } from '#contract/business-day.ts'
import { toShillings } from '#contract/money.ts'
import { addMonths } from '#contract/orders/instalments.ts'

/**
 * A day in the future is impossible, and one more than a year ago is most likely a wrong year. Throws
 * VALIDATION_FAILED.
 */
export function assertDay(field: 'paidOn' | 'effectiveOn', day: string, now: Date) {
  const today = businessDay(now)
  if (day <= today && day >= addMonths(today, -12)) return
  const code = day > today ? 'DAY_IN_FUTURE' : 'DAY_OVER_A_YEAR_AGO'
  throw new ShopError('VALIDATION_FAILED', { fields: [{ field, code }] })
}

export const assertDayOfPayment = (paidOn: string, now: Date) => assertDay('paidOn', paidOn, now)

/** Throws CREDIT_SPENT when the part of a repayment above the debt is no longer in the credit balance. Cents. */
export function assertCreditLeft(excessCents: number, balanceCents: number) {
  if (excessCents <= balanceCents) return
  throw new ShopError('CREDIT_SPENT', { advance: toShillings(excessCents), balance: toShillings(balanceCents) })
}
