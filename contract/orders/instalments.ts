import { nextMeetingOn } from '../business-day.ts'

/** Largest number of instalments of an order. */
export const maxMonths = 36

export type Instalment = {
  /** From 1. */
  number: number
  /** Day it is due, YYYY-MM-DD. */
  dueOn: string
  /** Whole shillings. */
  amount: number
}

/**
 * Equal whole shillings that add up to `total`; the last takes the remainder. ceil(total / months) each, or floor where
 * ceil would leave nothing for the last. Fewer than `months` for a total of fewer shillings.
 * Source: group-lending practice, last instalment absorbs the difference.
 */
export function instalmentAmounts(total: number, months: number): number[] {
  const count = Math.max(1, Math.min(months, Math.floor(total)))
  const up = Math.ceil(total / count)
  const each = total - up * (count - 1) > 0 ? up : Math.floor(total / count)
  return Array.from({ length: count }, (_, index) => (index === count - 1 ? total - each * (count - 1) : each))
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/**
 * `months` after a day (YYYY-MM-DD, business time zone), on the same day of the month or its last: 31 January gives
 * 28 February and 31 March, because each is counted from the anchor.
 */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const counted = year * 12 + (month - 1) + months
  const targetYear = Math.floor(counted / 12)
  const targetMonth = counted - targetYear * 12
  const lastDate = new Date(Date.UTC(targetYear, targetMonth + 1, 0)).getUTCDate()
  return `${targetYear}-${twoDigits(targetMonth + 1)}-${twoDigits(Math.min(date, lastDate))}`
}

/**
 * The day on which the instalment of a month is due: `months` after the delivery, moved forward to the day of the week on
 * which the group meets, 1 for Monday; null moves nothing.
 */
export function dueDay(deliveredOn: string, months: number, dueWeekday: number | null): string {
  const day = addMonths(deliveredOn, months)
  return nextMeetingOn(dueWeekday, day) ?? day
}

/** One instalment a month, counted from the day of delivery. Whole shillings. `dueWeekday`: that of the order's terms. */
export const instalmentPlan = (
  total: number,
  months: number,
  deliveredOn: string,
  dueWeekday: number | null,
): Instalment[] =>
  instalmentAmounts(total, months).map((amount, index) => ({
    number: index + 1,
    dueOn: dueDay(deliveredOn, index + 1, dueWeekday),
    amount,
  }))
