import { ShopError } from '#api/platform/errors.ts'
import { businessDay } from '#contract/business-day.ts'
import { addMonths } from '#contract/orders/instalments.ts'
import { deliveryProblems, type MoveOrderInput } from '#contract/orders/orders.staff.ts'

/** The days a change of state writes down. What is handed over without a day named is handed over today. */
export const daysOf = ({ to, deliveredOn, expectedOn }: MoveOrderInput, now: Date) => ({
  ...(to === 'Completed' ? { deliveredOn: deliveredOn ?? businessDay(now) } : {}),
  ...(expectedOn === undefined ? {} : { expectedOn }),
})

/**
 * Instalments count from the day of delivery, so a slip of the year must not get in: goods are handed over between the
 * day of the order and today, and expected at most a year from now. Throws VALIDATION_FAILED.
 */
export function assertDays(
  { deliveredOn, expectedOn }: Pick<MoveOrderInput, 'deliveredOn' | 'expectedOn'>,
  placedAt: Date,
  now: Date,
) {
  const [placed, today] = [businessDay(placedAt), businessDay(now)]
  const problems = [
    { field: 'deliveredOn', day: deliveredOn, last: today, late: deliveryProblems.toCome },
    { field: 'expectedOn', day: expectedOn, last: addMonths(today, 12), late: deliveryProblems.farAway },
  ].flatMap(({ field, day, last, late }) => {
    if (day === undefined || (day >= placed && day <= last)) return []
    return [{ field, message: day < placed ? deliveryProblems.beforeOrder : late }]
  })
  if (problems.length > 0) throw new ShopError('VALIDATION_FAILED', { fields: problems })
}
