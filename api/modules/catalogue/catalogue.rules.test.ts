import { describe, expect, test } from 'vitest'
import { isBackInStock, isNew, searchTerms } from './catalogue.rules.ts'

const now = new Date('2026-08-01T09:00:00Z')
const DAY = 86_400_000
const ago = (days: number, ms = 0) => new Date(now.getTime() - days * DAY - ms)

describe('isNew', () => {
  test.each([
    [ago(0), true],
    [ago(30), true],
    [ago(30, 1), false],
  ])('isNew of a product listed %s is %s', (listedAt, expected) => expect(isNew(listedAt, now)).toBe(expected))
})

describe('isBackInStock', () => {
  test.each([
    [ago(1), 3, true],
    [ago(14), 1, true],
    [ago(14, 1), 3, false],
    [ago(1), 0, false],
    [null, 3, false],
  ])('isBackInStock of a product restocked %s with %i left is %s', (restockedAt, available, expected) =>
    expect(isBackInStock(restockedAt, available, now)).toBe(expected),
  )
})

describe('searchWords', () => {
  test.each([
    [undefined, []],
    ['   ', []],
    ['  solar \t lamp\n', ['solar', 'lamp']],
    ['aa bb cc dd ee ff gg hh', ['aa', 'bb', 'cc', 'dd', 'ee', 'ff']],
    ['a 5 L Café-Pot, pot!', ['5', 'café', 'pot']],
  ])('searchWords of %j are %j', (text, terms) => expect(searchTerms(text)).toEqual(terms))
})
