import { expect, test } from 'vitest'
import { areSameName } from './candidates.rules.ts'

test.each([
  ['Achieng Otieno', 'Achieng Otieno'],
  ['Achieng Otieno', 'OTIENO achieng'],
  ['Achieng Otieno', 'Achieng Mary Otieno'],
  ["Wanjiru Ng'ang'a", 'Wanjirũ NGANGA'],
  ['Atieno-Otieno', 'Otieno Atieno'],
])('%s and %s may be one person', (one, other) => {
  expect(areSameName(one, other)).toBe(true)
  expect(areSameName(other, one)).toBe(true)
})

test.each([
  ['Achieng Otieno', 'Achieng Odhiambo'],
  ['Achieng Otieno', 'Achieng'],
  ['Achieng', 'Achieng'],
  ['Achieng Achieng', 'Achieng Otieno'],
  ['Ann Otieno', 'Anne Otieno'],
  ['', ''],
])('%s and %s are different persons', (one, other) => {
  expect(areSameName(one, other)).toBe(false)
  expect(areSameName(other, one)).toBe(false)
})
