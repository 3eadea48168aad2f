import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../business-day.ts'
import { maxMonths } from '../orders/instalments.ts'
import { arrearsOf, type Due, maxTermsDays, newTermsOf, type TermsChoice, termsKinds } from './new-terms.ts'

const today = '2026-11-25'
const debt = (dues: Due[], dueWeekday: number | null = null) => ({ dues, today, dueWeekday })
const due = (dueOn: string, shillings: number): Due => ({ dueOn, cents: shillings * 100 })
const dues = [due('2026-10-20', 500), due('2026-11-20', 500), due('2026-12-20', 500), due('2027-01-20', 500)]
const short = (plan: ReturnType<typeof newTermsOf>) =>
  Array.isArray(plan) ? plan.map(({ dueOn, cents }) => [dueOn, cents / 100]) : plan

test('a moved due day takes the later ones with it, and leaves the earlier ones', () => {
  const choice: TermsChoice = { kind: 'move', from: '2026-11-20', to: '2026-12-05' }
  expect(short(newTermsOf(choice, debt(dues)))).toEqual([
    ['2026-10-20', 500],
    ['2026-12-05', 500],
    ['2027-01-04', 500],
    ['2027-02-04', 500],
  ])
  // The chosen Saturday stays, the counted days move to Fridays.
  expect(short(newTermsOf(choice, debt(dues, 5)))).toEqual([
    ['2026-10-20', 500],
    ['2026-12-05', 500],
    ['2027-01-08', 500],
    ['2027-02-05', 500],
  ])
})

test('more months divide what is not due yet, and leave what is overdue', () => {
  expect(short(newTermsOf({ kind: 'more-months', months: 2 }, debt(dues)))).toEqual([
    ['2026-10-20', 500],
    ['2026-11-20', 500],
    ['2026-12-20', 250],
    ['2027-01-20', 250],
    ['2027-02-20', 250],
    ['2027-03-20', 250],
  ])
})

test('what is overdue is spread over what is not due yet', () => {
  const plan = newTermsOf({ kind: 'spread' }, debt(dues))
  expect(short(plan)).toEqual([
    ['2026-12-20', 1000],
    ['2027-01-20', 1000],
  ])
  expect(arrearsOf(dues, today)).toEqual({ overdue: 1000, daysPastDue: 36 })
  expect(arrearsOf(plan as Due[], today)).toEqual({ overdue: 0, daysPastDue: 0 })
})

test('a new plan divides all of the debt, a month apart from a day on', () => {
  const choice: TermsChoice = { kind: 'new-plan', firstDueOn: '2026-11-30', months: 3 }
  expect(short(newTermsOf(choice, debt(dues)))).toEqual([
    ['2026-11-30', 667],
    ['2026-12-30', 667],
    ['2027-01-30', 666],
  ])
})

describe('what cannot be agreed', () => {
  const overdueOnly = [due('2026-10-20', 500)]
  test.each<[TermsChoice, Due[], string, string]>([
    [{ kind: 'move', from: '2026-12-01', to: '2026-12-05' }, dues, 'from', 'CHOICE_GONE'],
    [{ kind: 'move', from: '2026-12-20', to: '2026-11-24' }, dues, 'to', 'DAY_IN_PAST'],
    [{ kind: 'move', from: '2026-12-20', to: '2026-12-20' }, dues, 'to', 'DUE_DAY_NOT_MOVED'],
    [{ kind: 'move', from: '2027-01-20', to: '2026-12-20' }, dues, 'to', 'DUE_DAY_NOT_MOVED'],
    [{ kind: 'move', from: '2026-10-20', to: addDays(today, maxTermsDays + 1) }, dues, 'to', 'DUE_DAY_TOO_FAR'],
    [{ kind: 'more-months', months: 2 }, overdueOnly, 'kind', 'NOTHING_DUE_LATER'],
    [{ kind: 'more-months', months: 35 }, dues, 'kind', 'TOO_MANY_DUE_DAYS'],
    [{ kind: 'spread' }, overdueOnly, 'kind', 'NOTHING_DUE_LATER'],
    [{ kind: 'spread' }, dues.slice(2), 'kind', 'NOTHING_OVERDUE'],
    [{ kind: 'new-plan', firstDueOn: '2026-11-24', months: 3 }, dues, 'firstDueOn', 'DAY_IN_PAST'],
    [
      { kind: 'new-plan', firstDueOn: addDays(today, maxTermsDays + 1), months: 3 },
      dues,
      'firstDueOn',
      'DUE_DAY_TOO_FAR',
    ],
  ])('%j', (choice, of, field, code) => expect(newTermsOf(choice, debt(of))).toEqual({ field, code }))
})

test('new terms keep the sum, on 1 to 36 ascending days, none of them a new day in the past', () => {
  const days = fc.uniqueArray(fc.integer({ min: -400, max: 400 }), { minLength: 1, maxLength: 30 })
  const debts = days.chain((offsets) =>
    fc.tuple(
      fc.constant(offsets.toSorted((one, other) => one - other).map((offset) => addDays(today, offset))),
      fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: offsets.length, maxLength: offsets.length }),
    ),
  )
  const inputs = fc.record({
    kind: fc.constantFrom(...termsKinds),
    at: fc.nat(29),
    days: fc.integer({ min: -10, max: maxTermsDays + 5 }),
    months: fc.integer({ min: 1, max: maxMonths }),
    weekday: fc.option(fc.integer({ min: 1, max: 7 })),
  })
  const agreed = new Set<string>()
  fc.assert(
    fc.property(debts, inputs, ([dueDays, cents], { kind, at, days: away, months, weekday }) => {
      const unpaid = dueDays.map((dueOn, index) => ({ dueOn, cents: cents[index] ?? 1 }))
      const from = dueDays[at % dueDays.length] ?? ''
      const choice: TermsChoice =
        kind === 'move'
          ? { kind, from, to: addDays(from > today ? from : today, away) }
          : kind === 'spread'
            ? { kind }
            : kind === 'more-months'
              ? { kind, months }
              : { kind, months, firstDueOn: addDays(today, away) }
      const plan = newTermsOf(choice, debt(unpaid, weekday))
      if (!Array.isArray(plan)) return
      agreed.add(kind)
      const sum = (some: readonly Due[]) => some.reduce((total, one) => total + one.cents, 0)
      expect(sum(plan)).toBe(sum(unpaid))
      expect(plan.length).toBeGreaterThanOrEqual(1)
      expect(plan.length).toBeLessThanOrEqual(maxMonths)
      expect(plan.every(({ cents: part }) => Number.isInteger(part) && part > 0)).toBe(true)
      for (const [index, { dueOn }] of plan.entries()) {
        expect(dueOn > (plan[index - 1]?.dueOn ?? '')).toBe(true)
        if (dueOn < today) expect(dueDays).toContain(dueOn)
      }
    }),
    { numRuns: 2000 },
  )
  expect([...agreed].sort()).toEqual([...termsKinds].sort())
})
