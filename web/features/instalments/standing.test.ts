import { expect, test } from 'vitest'
import { planStanding } from './standing.ts'

const instalment = (number: number, dueOn: string | null, paid = 0) => ({ number, dueOn, amount: 1000, paid })
const standings = (plan: ReturnType<typeof instalment>[], today = '2026-03-10') =>
  planStanding(plan, today).rows.map(({ standing }) => standing)

test('an instalment is paid, next or later, and the sums of paid and total are returned', () => {
  const plan = [instalment(1, '2026-02-28', 1000), instalment(2, '2026-03-31', 400), instalment(3, '2026-04-30')]
  expect(standings(plan)).toEqual(['paid', 'next', 'later'])
  expect(planStanding(plan, '2026-03-10')).toMatchObject({ paid: 1400, total: 3000 })
})

test('an instalment is overdue after its due date and not on it', () => {
  const plan = [instalment(1, '2026-02-28', 999), instalment(2, '2026-03-10'), instalment(3, '2026-04-30')]
  expect(standings(plan)).toEqual(['overdue', 'later', 'later'])
  expect(standings(plan.slice(1))).toEqual(['next', 'later'])
})

test('an instalment without a due date is not overdue', () => {
  expect(standings([instalment(1, null), instalment(2, null)])).toEqual(['next', 'later'])
})

test('a plan with all instalments paid has no next one', () => {
  expect(standings([instalment(1, '2026-02-28', 1000), instalment(2, '2026-03-31', 1000)])).toEqual(['paid', 'paid'])
})
