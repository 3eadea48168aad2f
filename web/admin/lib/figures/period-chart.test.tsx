// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { setDayOrder } from '../day-order.ts'
import PeriodChart from './period-chart.tsx'

afterEach(() => {
  cleanup()
  setDayOrder(null)
})
const figure = { name: 'Revenue', format: String }
const daysOf = (step: 'day' | 'month') => {
  const points = ['2026-11-20', '2026-11-21'].map((from) => ({ from, bar: 1, line: 1 }))
  render(
    withProviders(
      <PeriodChart points={points} step={step} bar={figure} line={figure} label={() => ''} tableLabel="Figures" />,
    ),
  )
  return screen.getAllByRole('rowheader', { hidden: true }).map(({ textContent }) => textContent)
}

test.each([
  [null, ['Nov 21', 'Nov 20']],
  ['dmy', ['21/11', '20/11']],
  ['mdy', ['11/21', '11/20']],
] as const)('the days of a chart follow the date format %s', (order, days) => {
  setDayOrder(order)
  expect(daysOf('day')).toEqual(days)
})

test('months keep their name in every date format', () => {
  setDayOrder('dmy')
  expect(daysOf('month')[0]).toBe('Nov 26')
})
