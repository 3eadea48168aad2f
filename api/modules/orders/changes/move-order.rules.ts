import { ShopError } from '#api/platform/errors.ts'
import { businessDay } from '#contract/business-day.ts'
import type { FieldIssue } from '#contract/errors.ts'
import { addMonths } from '#contract/orders/instalments.ts'
import type { MoveOrderInput } from '#contract/orders/orders.staff.ts'

/**
 * Instalments count from the delivery day, so a wrong year must not be stored: the delivery day lies between the day of
 * the order and today, the expected day at most a year from now. Throws VALIDATION_FAILED.
 */
export function assertDays(
  { deliveredOn, expectedOn }: Pick<MoveOrderInput, 'deliveredOn' | 'expectedOn'>,
  placedAt: Date,
  now: Date,
) {
  const [placed, today] = [businessDay(placedAt), businessDay(now)]
  const issues = (
    [
      { field: 'deliveredOn', day: deliveredOn, last: today, late: 'DELIVERY_IN_FUTURE' },
      { field: 'expectedOn', day: expectedOn, last: addMonths(today, 12), late: 'DAY_OVER_A_YEAR_AWAY' },
    ] as const
  ).flatMap(({ field, day, last, late }): FieldIssue[] => {
    if (day === undefined || (day >= placed && day <= last)) return []
    return [{ field, code: day < placed ? 'DAY_BEFORE_ORDER' : late }]
  })
  if (issues.length > 0) throw new ShopError('VALIDATION_FAILED', { fields: issues })
}
