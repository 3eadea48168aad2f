import { expect, test } from 'vitest'
import type { StockChangeInput } from '#contract/catalogue/stock-changes.staff.ts'
import { planStockChange } from './stock-changes.rules.ts'

const levels = { current: 10, reserved: 4 }

test.each<[StockChangeInput, string, number]>([
  [{ kind: 'in', quantity: 5, reason: '' }, 'received', 5],
  [{ kind: 'out', quantity: 6, reason: 'Broken' }, 'issued', -6],
  [{ kind: 'count', quantity: 4, expected: 10, reason: '' }, 'counted', -6],
  [{ kind: 'count', quantity: 10, expected: 10, reason: '' }, 'counted', 0],
  [{ kind: 'correction', quantity: -1, reason: 'Typing error' }, 'adjusted', -1],
])('the change %j is recorded as %s and adds %i', (input, kind, delta) => {
  expect(planStockChange(input, levels)).toEqual({ kind, delta })
})

test.each<StockChangeInput>([
  { kind: 'out', quantity: 7, reason: 'Broken' },
  { kind: 'count', quantity: 3, expected: 10, reason: '' },
  { kind: 'correction', quantity: -7, reason: 'Typing error' },
])('the change %j is refused, as it would leave less than orders have reserved', (input) => {
  expect(() => planStockChange(input, levels)).toThrow('STOCK_RESERVED')
})

test('a count of a stock that changed meanwhile is refused', () => {
  expect(() => planStockChange({ kind: 'count', quantity: 9, expected: 11, reason: '' }, levels)).toThrow(
    'STOCK_CHANGED',
  )
})
