import { ShopError } from '#api/platform/errors.ts'
import { businessDay } from '#contract/business-day.ts'
import { addMonths } from '#contract/orders/instalments.ts'
import { deliveryProblems, type MoveOrderInput } from '#contract/orders/orders.staff.ts'

/** The days that a change of state stores. The delivery day defaults to today. */
export const daysOf = ({ to, deliveredOn, expectedOn }: MoveOrderInput, now: Date) => ({
  ...(to === 'Completed' ? { deliveredOn: deliveredOn ?? businessDay(now) } : {}),
  ...(expectedOn === undefined ? {} : { expectedOn }),
})

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
  const problems = [
    { field: 'deliveredOn', day: deliveredOn, last: today, late: deliveryProblems.toCome },
    { field: 'expectedOn', day: expectedOn, last: addMonths(today, 12), late: deliveryProblems.farAway },
  ].flatMap(({ field, day, last, late }) => {
    if (day === undefined || (day >= placed && day <= last)) return []
    return [{ field, message: day < placed ? deliveryProblems.beforeOrder : late }]
  })
  if (problems.length > 0) throw new ShopError('VALIDATION_FAILED', { fields: problems })
}
