import { expect, test } from 'vitest'
import { panelColumns } from './panel-columns.ts'

test('a panel has 1 column up to 8 subcategories, 2 up to 16, 3 up to 24, else 4', () => {
  expect([0, 1, 8].map(panelColumns)).toEqual([1, 1, 1])
  expect([9, 16].map(panelColumns)).toEqual([2, 2])
  expect([17, 24].map(panelColumns)).toEqual([3, 3])
  expect([25, 50].map(panelColumns)).toEqual([4, 4])
})
