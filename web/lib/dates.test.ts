import { expect, test } from 'vitest'
import { dayWords } from './dates.ts'

test('a late hour in UTC is the next day in Nairobi', () => {
  expect(dayWords('2026-01-31T21:30:00.000Z', 'en')).toBe('1 Feb 2026')
  expect(dayWords('2026-01-31T20:59:00.000Z', 'en')).toBe('31 Jan 2026')
})

test('a bare day stays that day', () => {
  expect(dayWords('2028-02-29', 'en')).toBe('29 Feb 2028')
})

test('Swahili has its own months', () => {
  expect(dayWords('2026-08-05', 'sw')).toBe('5 Ago 2026')
})
