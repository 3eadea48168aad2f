import { expect, test } from 'vitest'
import { divide, toArrears } from './figures.rules.ts'

const rowOf = (isNow: boolean) => ({
  is_now: isNow,
  due_cents: 0,
  arrears_cents: 20_000,
  at_risk_cents: 5_000,
  rescheduled_cents: 8_000,
  computed_at: null,
})

test('a figure has no share of 0 or of less', () => {
  expect(divide({ now: 3, before: 3 }, { now: 4, before: 0 })).toEqual({ now: 0.75, before: null })
  expect(divide({ now: 0, before: 3 }, { now: -4, before: 4 })).toEqual({ now: null, before: 0.75 })
})

test('while clients have more credit than debt, arrears have an amount and no rate', () => {
  const sums = { held_now: 0, held_before: 0, owed_now: -30_000, owed_before: 40_000 }
  expect(toArrears([rowOf(true), rowOf(false)], sums)).toMatchObject({
    arrears: { now: 200, before: 200 },
    arrearsRate: { now: null, before: 0.5 },
    rescheduled: { now: 80, before: 80 },
    par30: { now: null, before: 0.125 },
  })
})
