import { addDays, businessDay, daysBetween, daysOfPeriod } from '#contract/business-day.ts'
import { maxDailyPoints } from '#contract/site/report-choices.ts'
import type { ReportQuery } from '#contract/site/reports.staff.ts'

export type ReportDays = {
  from: string
  to: string
  /** The same number of days before `from`. */
  beforeFrom: string
  beforeTo: string
  step: 'day' | 'month'
}

/** The days of a report: from and to, or a period; 30 days without either. */
export function reportDays({ period = '30d', from, to }: ReportQuery, now: Date): ReportDays {
  const { from: first, to: last } = from && to ? { from, to } : daysOfPeriod(period, businessDay(now))
  const days = daysBetween(first, last) + 1
  return {
    from: first,
    to: last,
    beforeFrom: addDays(first, -days),
    beforeTo: addDays(first, -1),
    step: days > maxDailyPoints ? 'month' : 'day',
  }
}

/** The first day of each point of a series, the oldest first. */
export function pointsOf({ from, to, step }: ReportDays): string[] {
  const points: string[] = []
  for (let day = from; day <= to; day = step === 'day' ? addDays(day, 1) : nextMonth(day)) points.push(day)
  return points
}

const nextMonth = (day: string) => `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`

/** The months of the period, YYYY-MM. */
export const monthsOf = ({ from, to }: ReportDays) =>
  pointsOf({ from, to, step: 'month', beforeFrom: '', beforeTo: '' }).map((day) => day.slice(0, 7))
