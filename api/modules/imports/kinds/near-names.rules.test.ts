import { expect, test } from 'vitest'
import { areNear, nearest } from './near-names.rules.ts'

test.each([
  ['Wanjiru Kamau', 'KAMAU WANJIRU', true],
  ["Ng'ang'a", 'Nganga', true],
  ['Wanjiru Kamau', 'Wanjiro Kamau', true],
  ['Wanjiru', 'Wanjiku', true],
  ['Peter Kamau', 'Petre Kamua', true],
  ['Anne Otieno', 'Jane Otieno', false],
  ['Wanjiru', 'Wanjiru Kamau', false],
  ['Mary Atieno', 'Mary Akinyi', false],
  ['Ann', 'Joan', false],
])('%s and %s are near: %s', (one, other, isNear) => {
  expect(areNear(one, other)).toBe(isNear)
})

test('the known names that are near to a text, or begin as it does, are at most three', () => {
  expect(nearest('Kisum', ['Kisumu', 'Nakuru', 'Kisumu East'])).toEqual(['Kisumu', 'Kisumu East'])
  expect(nearest('A', ['Ab', 'Ac', 'Ad', 'Ae'])).toHaveLength(3)
})
