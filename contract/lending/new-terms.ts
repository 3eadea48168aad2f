import { addDays, daysBetween, nextMeetingOn } from '../business-day.ts'
import type { FieldIssue } from '../errors.ts'
import { toCents, toShillings } from '../money.ts'
import { addMonths, instalmentAmounts, maxMonths } from '../orders/instalments.ts'

/**
 * What new terms change: one due day is moved and the later ones follow, what is not due yet is paid in more months, what is
 * overdue is spread over what is not due yet, or all of the debt gets a new plan.
 */
export const termsKinds = ['move', 'more-months', 'spread', 'new-plan'] as const
export type TermsKind = (typeof termsKinds)[number]

/** What is due on a day, YYYY-MM-DD. */
export type Due = { dueOn: string; cents: number }

/** The kind with its inputs, as a person chose them. Days are YYYY-MM-DD. */
export type TermsChoice =
  | { kind: 'move'; from: string; to: string }
  | { kind: 'more-months'; months: number }
  | { kind: 'spread' }
  | { kind: 'new-plan'; firstDueOn: string; months: number }

/** A new first due day, or one that is moved, is at most so many days later. */
export const maxTermsDays = 92

type Debt = {
  /** What is unpaid, one for each due day, ascending. */
  dues: readonly Due[]
  today: string
  /** The day of the week to which counted due days move, 1 for Monday; null for none. A chosen day stays. */
  dueWeekday: number | null
}

const sumOf = (dues: readonly Due[]) => dues.reduce((sum, { cents }) => sum + cents, 0)

/** Parts of an amount on these days: equal whole shillings, the last takes the remainder. Fewer for a few shillings. */
const partsOn = (days: readonly string[], cents: number): Due[] =>
  instalmentAmounts(toShillings(cents), days.length).map((amount, at) => ({
    dueOn: days[at] ?? '',
    cents: toCents(amount),
  }))

/** One for each day, ascending. */
function byDay(dues: readonly Due[]): Due[] {
  const days = Map.groupBy(dues, ({ dueOn }) => dueOn)
  return [...days]
    .map(([dueOn, parts]) => ({ dueOn, cents: sumOf(parts) }))
    .sort((one, other) => one.dueOn.localeCompare(other.dueOn))
}

/** The due days of new terms, which add up to the debt, or why they cannot be agreed. */
export function newTermsOf(choice: TermsChoice, { dues, today, dueWeekday }: Debt): Due[] | FieldIssue {
  const counted = (day: string) => nextMeetingOn(dueWeekday, day) ?? day
  const overdue = dues.filter(({ dueOn }) => dueOn < today)
  const left = dues.filter(({ dueOn }) => dueOn >= today)
  const lastDay = left.at(-1)?.dueOn
  const assertFirst = (field: string, day: string, from: string): FieldIssue | null =>
    day < today
      ? { field, code: 'DAY_IN_PAST' }
      : daysBetween(from, day) > maxTermsDays
        ? { field, code: 'DUE_DAY_TOO_FAR' }
        : null

  const planned = (): Due[] | FieldIssue => {
    switch (choice.kind) {
      case 'move': {
        const { from, to } = choice
        if (!dues.some(({ dueOn }) => dueOn === from)) return { field: 'from', code: 'CHOICE_GONE' }
        const wrong = assertFirst('to', to, from > today ? from : today)
        if (wrong) return wrong
        const earlier = dues.filter(({ dueOn }) => dueOn < from)
        if (to === from || to <= (earlier.at(-1)?.dueOn ?? '')) return { field: 'to', code: 'DUE_DAY_NOT_MOVED' }
        const days = daysBetween(from, to)
        const moved = dues
          .filter(({ dueOn }) => dueOn >= from)
          .map(({ dueOn, cents }) => ({ dueOn: dueOn === from ? to : counted(addDays(dueOn, days)), cents }))
        return [...earlier, ...moved]
      }
      case 'more-months': {
        if (lastDay === undefined) return { field: 'kind', code: 'NOTHING_DUE_LATER' }
        const more = Array.from({ length: choice.months }, (_, index) => counted(addMonths(lastDay, index + 1)))
        return [...overdue, ...partsOn([...left.map(({ dueOn }) => dueOn), ...more], sumOf(left))]
      }
      case 'spread': {
        if (overdue.length === 0) return { field: 'kind', code: 'NOTHING_OVERDUE' }
        if (lastDay === undefined) return { field: 'kind', code: 'NOTHING_DUE_LATER' }
        const days = left.map(({ dueOn }) => dueOn)
        return [...left, ...partsOn(days, sumOf(overdue))]
      }
      case 'new-plan': {
        const { firstDueOn, months } = choice
        const wrong = assertFirst('firstDueOn', firstDueOn, today)
        if (wrong) return wrong
        const days = Array.from({ length: months }, (_, index) =>
          index === 0 ? firstDueOn : counted(addMonths(firstDueOn, index)),
        )
        return partsOn(days, sumOf(dues))
      }
    }
  }
  const plan = planned()
  if (!Array.isArray(plan)) return plan
  const days = byDay(plan)
  return days.length > maxMonths ? { field: 'kind', code: 'TOO_MANY_DUE_DAYS' } : days
}

/** Shillings that were due before a day, and the days since the oldest of them. */
export function arrearsOf(dues: readonly Due[], today: string) {
  const overdue = dues.filter(({ dueOn }) => dueOn < today)
  const oldest = overdue[0]?.dueOn
  return { overdue: toShillings(sumOf(overdue)), daysPastDue: oldest === undefined ? 0 : daysBetween(oldest, today) }
}

export const newTermsDocumentPath = (id: number | string) => `/api/v1/new-terms/${id}/document`
