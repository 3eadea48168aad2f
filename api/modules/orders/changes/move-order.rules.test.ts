import { describe, expect, test } from 'vitest'
import { assertDays } from './move-order.rules.ts'

// Both times are already the next day in Nairobi.
const placedAt = new Date('2028-02-10T22:00:00Z')
const now = new Date('2028-02-28T22:30:00Z')
const problemsOf = (days: { deliveredOn?: string; expectedOn?: string }) => {
  try {
    assertDays(days, placedAt, now)
  } catch (error) {
    return (error as { params: { fields: object[] } }).params.fields
  }
  return []
}

describe('the days of a delivery', () => {
  test.each([
    {},
    { deliveredOn: '2028-02-11' },
    { deliveredOn: '2028-02-29' },
    { expectedOn: '2028-02-11' },
    { expectedOn: '2029-02-28', deliveredOn: '2028-02-20' },
  ])('an order may be moved with the days %j', (days) => expect(problemsOf(days)).toEqual([]))

  test.each([
    [{ deliveredOn: '2028-02-10' }, 'deliveredOn', 'DAY_BEFORE_ORDER'],
    [{ deliveredOn: '0001-01-01' }, 'deliveredOn', 'DAY_BEFORE_ORDER'],
    [{ deliveredOn: '2028-03-01' }, 'deliveredOn', 'DELIVERY_IN_FUTURE'],
    [{ deliveredOn: '9999-12-31' }, 'deliveredOn', 'DELIVERY_IN_FUTURE'],
    [{ expectedOn: '2028-02-10' }, 'expectedOn', 'DAY_BEFORE_ORDER'],
    [{ expectedOn: '2029-03-01' }, 'expectedOn', 'DAY_OVER_A_YEAR_AWAY'],
  ])('an order may not be moved with the days %j', (days, field, code) =>
    expect(problemsOf(days)).toEqual([{ field, code }]),
  )

  test('both days are named when both are wrong', () =>
    expect(problemsOf({ deliveredOn: '9999-12-31', expectedOn: '0001-01-01' })).toHaveLength(2))
})
