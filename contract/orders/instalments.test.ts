import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysBetween } from '../business-day.ts'
import { addMonths, instalmentAmounts, instalmentPlan, maxMonths } from './instalments.ts'

const totals = fc.integer({ min: 1, max: 5_000_000 })
const months = fc.integer({ min: 1, max: maxMonths })
const days = fc
  .date({ min: new Date('1999-01-01'), max: new Date('2101-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('the amounts', () => {
  test('KSh 24,000 in seven months are six instalments of 3,429 and one of 3,426', () => {
    expect(instalmentAmounts(24_000, 7)).toEqual([3429, 3429, 3429, 3429, 3429, 3429, 3426])
  })

  test.each([
    [1000, 1, [1000]],
    [1000, 4, [250, 250, 250, 250]],
    [10, 7, [1, 1, 1, 1, 1, 1, 4]], // 2 each would leave nothing for the last
    [3, 36, [1, 1, 1]], // no instalment of 0
    [0, 3, [0]],
  ])('a total of %i in %i months gives the instalments %j', (total, count, amounts) =>
    expect(instalmentAmounts(total, count)).toEqual(amounts),
  )

  test('instalments add up to the total, are positive whole shillings, and only the last differs, by at most n - 1', () => {
    fc.assert(
      fc.property(totals, months, (total, count) => {
        const amounts = instalmentAmounts(total, count)
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
        expect(amounts.every((amount) => Number.isInteger(amount) && amount > 0)).toBe(true)
        expect(amounts).toHaveLength(Math.min(count, total))
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(amounts.length - 1)
        expect(new Set(amounts.slice(0, -1)).size).toBeLessThanOrEqual(1)
      }),
      { numRuns: 2000 },
    )
  })

  test('instalments of small totals are as even, for every total to 150 and every number of months', () => {
    for (let total = 1; total <= 150; total += 1) {
      for (let count = 1; count <= maxMonths; count += 1) {
        const amounts = instalmentAmounts(total, count)
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
        expect(Math.min(...amounts)).toBeGreaterThan(0)
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(amounts.length - 1)
      }
    }
  })
})

describe('the days', () => {
  test('instalments of a delivery on 31 January are due at the end of short months and on the 31st of long ones', () => {
    const dueOn = instalmentPlan(7, 7, '2026-01-31', null).map((one) => one.dueOn)
    expect(dueOn).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
    ])
  })

  test.each([
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-01-30', 1, '2028-02-29'],
    ['2028-01-29', 1, '2028-02-29'],
    ['2027-01-29', 1, '2027-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2099-12-31', 2, '2100-02-28'], // 2100 is no leap year
    ['1999-12-31', 2, '2000-02-29'], // 2000 is a leap year
    ['2026-12-31', 1, '2027-01-31'],
    ['2026-11-30', 36, '2029-11-30'],
    ['2026-03-31', 0, '2026-03-31'],
  ])('%s plus %i months is %s', (day, count, expected) => expect(addMonths(day, count)).toBe(expected))

  test('one instalment is due in each following month, on the same day of the month or its last day', () => {
    fc.assert(
      fc.property(days, months, (day, count) => {
        const plan = instalmentPlan(5_000_000, count, day, null)
        expect(plan.map((one) => one.number)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
        for (const { number, dueOn } of plan) {
          const due = new Date(`${dueOn}T00:00:00Z`)
          expect(due.toISOString().slice(0, 10)).toBe(dueOn)
          const [year = 0, month = 0] = day.split('-').map(Number)
          expect(due.getUTCFullYear() * 12 + due.getUTCMonth()).toBe(year * 12 + month - 1 + number)
          const lastDate = new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth() + 1, 0)).getUTCDate()
          expect(due.getUTCDate()).toBe(Math.min(Number(day.slice(8)), lastDate))
        }
      }),
    )
  })

  test('due days are counted from the delivery day, never from the previous instalment', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 2, max: maxMonths }), (day, count) => {
        const last = instalmentPlan(1000, count, day, null).at(-1)
        expect(last?.dueOn).toBe(addMonths(day, count))
        expect(addMonths(addMonths(day, count), -count) <= day).toBe(true)
      }),
    )
    expect(instalmentPlan(2, 2, '2026-01-31', null)[1]?.dueOn).not.toBe(addMonths(addMonths('2026-01-31', 1), 1))
  })

  test('each due day moves forward to the day of the week of the meeting, by at most six days', () => {
    // 28 February 2026 is a Saturday.
    expect(instalmentPlan(3, 3, '2026-01-31', 2).map((one) => one.dueOn)).toEqual([
      '2026-03-03',
      '2026-03-31',
      '2026-05-05',
    ])
    fc.assert(
      fc.property(days, months, fc.integer({ min: 1, max: 7 }), (day, count, weekday) => {
        const agreed = instalmentPlan(5_000_000, count, day, null)
        const moved = instalmentPlan(5_000_000, count, day, weekday)
        expect(moved.map((one) => one.amount)).toEqual(agreed.map((one) => one.amount))
        for (const [index, { dueOn }] of moved.entries()) {
          expect(new Date(dueOn).getUTCDay() || 7).toBe(weekday)
          const days = daysBetween(agreed[index]?.dueOn ?? '', dueOn)
          expect(days).toBeGreaterThanOrEqual(0)
          expect(days).toBeLessThan(7)
        }
      }),
    )
  })
})
