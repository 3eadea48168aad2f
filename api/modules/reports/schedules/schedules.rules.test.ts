import { expect, test } from 'vitest'
import { nextRun, periodBefore } from './schedules.rules.ts'

test.each([
  ['daily', '2026-12-31', '2027-01-01'],
  ['weekly', '2026-11-22', '2026-11-23'],
  ['weekly', '2026-11-23', '2026-11-30'],
  ['weekly', '2026-11-25', '2026-11-30'],
  ['monthly', '2026-01-31', '2026-02-01'],
  ['monthly', '2026-02-01', '2026-03-01'],
  ['monthly', '2026-12-15', '2027-01-01'],
] as const)('the %s report after %s is made on %s', (every, day, next) => {
  expect(nextRun(every, day)).toBe(next)
})

test.each([
  ['daily', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['weekly', '2026-11-23', '2026-11-16', '2026-11-22'],
  ['weekly', '2026-11-25', '2026-11-16', '2026-11-22'],
  ['monthly', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['monthly', '2027-01-09', '2026-12-01', '2026-12-31'],
] as const)('the %s report made on %s is of %s to %s', (every, day, from, to) => {
  expect(periodBefore(every, day)).toEqual({ from, to })
})
