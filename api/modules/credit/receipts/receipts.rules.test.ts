import { describe, expect, test } from 'vitest'
import { assertCreditLeft, assertDay, stateOf } from './receipts.rules.ts'

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
    expect(outcome(() => assertDay('paidOn', day, now))).toBeNull(),
  )
  test.each([
    ['2028-03-01', 'DAY_IN_FUTURE'],
    ['2027-02-27', 'DAY_OVER_A_YEAR_AGO'],
    ['0001-01-01', 'DAY_OVER_A_YEAR_AGO'],
    ['9999-12-31', 'DAY_IN_FUTURE'],
  ])('a day of payment may not be %s: %s', (day, code) =>
    expect(outcome(() => assertDay('paidOn', day, now))).toMatchObject({
      code: 'VALIDATION_FAILED',
      params: { fields: [{ field: 'paidOn', code }] },
    }),
  )
})

test('a repayment is reversed while all that was paid in advance is left, and not one cent less', () => {
  expect(outcome(() => assertCreditLeft(150_000, 150_000))).toBeNull()
  expect(outcome(() => assertCreditLeft(150_001, 150_000))).toMatchObject({
    code: 'CREDIT_SPENT',
    params: { advance: 1500.01, balance: 1500 },
  })
})

test.each([
  [1000, 0, 'standing'],
  [600, 400, 'standing'],
  [600, 0, 'partly-taken-back'],
  [0, 400, 'partly-taken-back'],
  [0, 0, 'taken-back'],
])('a receipt of 1000 with %s in parts and %s unmatched is %s', (standing_cents, unmatched_cents, state) =>
  expect(stateOf({ amount_cents: 1000, standing_cents, unmatched_cents })).toBe(state),
)
