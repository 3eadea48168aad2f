import { describe, expect, test } from 'vitest'
import { assertDayOfPayment, assertOwed } from './repayments.rules.ts'

const outcome = (work: () => void) => {
  try {
    work()
  } catch (error) {
    return error as { code: string; params: object }
  }
  return null
}

describe('a day of payment', () => {
  // At this time it is already the next day in Nairobi.
  const now = new Date('2028-02-28T22:30:00Z')
  test.each(['2028-02-29', '2028-02-28', '2027-02-28'])('a day of payment may be %s', (day) =>
    expect(outcome(() => assertDayOfPayment(day, now))).toBeNull(),
  )
  test.each([
    ['2028-03-01', 'DAY_IN_FUTURE'],
    ['2027-02-27', 'DAY_OVER_A_YEAR_AGO'],
    ['0001-01-01', 'DAY_OVER_A_YEAR_AGO'],
    ['9999-12-31', 'DAY_IN_FUTURE'],
  ])('a day of payment may not be %s: %s', (day, code) =>
    expect(outcome(() => assertDayOfPayment(day, now))).toMatchObject({
      code: 'VALIDATION_FAILED',
      params: { fields: [{ field: 'paidOn', code }] },
    }),
  )
})

test('a repayment may be all that is owed and not one cent more', () => {
  expect(outcome(() => assertOwed(150_000, 150_000))).toBeNull()
  expect(outcome(() => assertOwed(150_000, 150_001))).toMatchObject({
    code: 'REPAYMENT_ABOVE_OUTSTANDING',
    params: { outstanding: 1500, amount: 1500.01 },
  })
})
