import { ShopError } from '#api/platform/errors.ts'
import { businessDay } from '#contract/business-day.ts'
import { toShillings } from '#contract/money.ts'
import { addMonths } from '#contract/orders/instalments.ts'

/**
 * A day in the future is impossible, and one more than a year ago is most likely a wrong year. Throws
 * VALIDATION_FAILED.
 */
export function assertDayOfPayment(paidOn: string, now: Date) {
  const today = businessDay(now)
  if (paidOn <= today && paidOn >= addMonths(today, -12)) return
  const code = paidOn > today ? 'DAY_IN_FUTURE' : 'DAY_OVER_A_YEAR_AGO'
  throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'paidOn', code }] })
}

/** Cents. Throws REPAYMENT_ABOVE_OUTSTANDING, because there is no balance in the client's favour. */
export function assertOwed(outstandingCents: number, cents: number) {
  if (cents <= outstandingCents) return
  throw new ShopError('REPAYMENT_ABOVE_OUTSTANDING', {
    outstanding: toShillings(outstandingCents),
    amount: toShillings(cents),
  })
}
