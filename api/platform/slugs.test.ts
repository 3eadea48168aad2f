import { expect, test } from 'vitest'
import { toSlug } from './slugs.ts'

test('a slug has lower-case letters, digits and dashes only', () => {
  expect(toSlug("  L'Oréal Crème & Gel 2-in-1! ")).toBe('l-oreal-creme-and-gel-2-in-1')
  expect(toSlug('***')).toBe('item')
})
