import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import {
  ksh,
  kshExact,
  percentOff,
  readAmount,
  roundToShilling,
  toCents,
  toShillings,
  vatInside,
  writtenTwoWays,
} from './money.ts'
import { defaultRegion, setRegion } from './region.ts'
import { currencyCodes } from './site/currencies.ts'

const NBSP = '\u00a0'
/** Up to KSh 10 billion, whole shillings. */
const listPrice = fc.integer({ min: 1, max: 10_000_000_000 }).map((shillings) => shillings * 100)
const cents = fc.integer({ min: 0, max: 1_000_000_000_000 })

describe('roundToShilling', () => {
  test.each([
    [0, 0],
    [49, 0],
    [50, 100],
    [149, 100],
    [150, 200],
    [12_345, 12_300],
    [12_350, 12_400],
  ])('%i cents become %i', (from, to) => expect(roundToShilling(from)).toBe(to))

  test('roundToShilling returns whole shillings at most half a shilling away and does not change whole ones', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const rounded = roundToShilling(amount)
        expect(rounded % 100).toBe(0)
        expect(Math.abs(rounded - amount)).toBeLessThanOrEqual(50)
        expect(roundToShilling(rounded)).toBe(rounded)
      }),
    )
  })
})

describe('percentOff', () => {
  test.each([
    [1460, 912, 38], // 37.53
    [1000, 900, 10],
    [200, 199, 1], // 0.50: half goes up
    [1000, 996, 0], // 0.40
    [1000, 1, 99], // 99.90: not free
    [1000, 0, 100],
    [1000, 1000, 0],
    [1000, 1200, 0],
  ])('%i sold for %i is %i percent off', (list, selling, percent) => expect(percentOff(list, selling)).toBe(percent))

  test('percentOff is the exact percent rounded half up, and the same in shillings and in cents', () => {
    fc.assert(
      fc.property(listPrice, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
        const selling = Math.max(100, Math.floor((list / 100) * share) * 100)
        const exact = (BigInt(list - selling) * 200n + BigInt(list)) / (BigInt(list) * 2n)
        expect(percentOff(list, selling)).toBe(Math.min(Number(exact), 99))
        expect(percentOff(list / 100, selling / 100)).toBe(percentOff(list, selling))
      }),
    )
  })

  test('percentOff never decreases as the selling price decreases', () => {
    const shillings = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(listPrice, shillings, shillings, (list, one, other) => {
        expect(percentOff(list, Math.min(one, other))).toBeGreaterThanOrEqual(percentOff(list, Math.max(one, other)))
      }),
    )
  })
})

describe('shillings and cents', () => {
  test('cents converted to shillings and back are unchanged', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(toCents(toShillings(amount))).toBe(amount)
      }),
    )
  })

  test('shillings with two decimals convert to the exact cents', () => {
    expect([0.1, 0.29, 1.15, 4.35, 19.99, 1_234_567.89].map(toCents)).toEqual([10, 29, 115, 435, 1999, 123_456_789])
  })
})

describe('vatInside', () => {
  test('16 percent of a gross 116 is 16', () => expect(vatInside(11_600, 16)).toBe(1600))

  test('gross minus contained VAT is the net amount that the VAT was added to', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 40 }), (gross, percent) => {
        const net = gross - vatInside(gross, percent)
        expect(Math.abs(net * (1 + percent / 100) - gross)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('ksh', () => {
  test.each([
    [0, `KSh${NBSP}0`],
    [7, `KSh${NBSP}7`],
    [1234, `KSh${NBSP}1,234`],
    [1_234_567, `KSh${NBSP}1,234,567`],
    [1234.5, `KSh${NBSP}1,234.50`],
    [-250, `KSh${NBSP}-250`],
  ])('%d is shown as %s', (shillings, shown) => expect(ksh(shillings)).toBe(shown))

  test('a zero has no minus, also a negated one', () => {
    expect([ksh(-0), kshExact(-0), kshExact(-0.001)]).toEqual([`KSh${NBSP}0`, `KSh${NBSP}0.00`, `KSh${NBSP}0.00`])
  })

  test('kshExact always shows two decimals', () => {
    expect([0, 1234, 1234.5].map(kshExact)).toEqual([`KSh${NBSP}0.00`, `KSh${NBSP}1,234.00`, `KSh${NBSP}1,234.50`])
  })

  test('an amount formatted by ksh parses back to the same amount', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const shown = ksh(toShillings(amount))
        expect(shown.startsWith(`KSh${NBSP}`)).toBe(true)
        expect(shown).not.toContain(' ')
        expect(toCents(Number(shown.slice(4).replaceAll(',', '')))).toBe(amount)
      }),
    )
  })
})

test.each([
  ['KSh 2,099', 2099],
  ['KES 2099', 2099],
  ['2,099/-', 2099],
  ['250/=', 250],
  ['1 250', 1250],
  ['1\u00a0250\u00a0000', 1_250_000],
  ['1,250.50', 1250.5],
  ['\u202a1250.5\u202c', 1250.5],
  ['0.125', 0.125],
  ['4957.679999999999', 4957.679999999999], // as spreadsheets write a product
  ['-5', -5],
])('the amount %j is %s', (text, amount) => {
  expect(readAmount(text)).toEqual({ amount })
  expect(writtenTwoWays(text)).toBeNull()
})

test.each([
  ['1250,50', '1,250.50 / 125,050'],
  ['1.250', '1.25 / 1,250'],
  ['KSh 1.460', '1.46 / 1,460'],
  ['1,25', '1.25 / 125'],
])('the amount %j reads two ways: %s', (text, readings) => expect(writtenTwoWays(text)).toBe(readings))

test.each(['', 'abc', '12 50', '12,50,000', '1,250 000', '1.250,50', '0,250', '5.', '1e5'])('%j is no amount', (text) =>
  expect(readAmount(text)).toEqual({ readings: [] }),
)

test('every amount is read as it is printed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), (cents) => {
      for (const print of [ksh, kshExact, String])
        expect(readAmount(print(cents / 100))).toEqual({ amount: cents / 100 })
    }),
  )
})

test.each([
  ['1.460', 1.46, 1460],
  ['1 250', 1250, 1250],
  ['KSh (1,250.50)', -1250.5, null],
  ['1.250,50-', null, -1250.5],
  ['1250,50', null, 1250.5],
])('the amount %j is %s in a file with points and %s in one with commas', (text, point, comma) => {
  const expected = [point, comma].map((amount) => (amount === null ? { readings: [] } : { amount }))
  expect([readAmount(text, 'point'), readAmount(text, 'comma')]).toEqual(expected)
})

describe('the currency of the shop', () => {
  afterEach(() => setRegion(defaultRegion))
  const shopIn = (currency: string) => setRegion({ ...defaultRegion, currency })

  test.each([
    ['KES', 'KSh 1,234', 'KSh 1,234.50', 'KSh 1,234.00'],
    ['UGX', 'USh 1,234', 'USh 1,235', 'USh 1,234'],
    ['TZS', 'TSh 1,234', 'TSh 1,234.50', 'TSh 1,234.00'],
    ['ZMW', 'K 1,234', 'K 1,234.50', 'K 1,234.00'],
    ['RWF', 'FRw 1,234', 'FRw 1,235', 'FRw 1,234'],
    ['XOF', 'XOF 1,234', 'XOF 1,235', 'XOF 1,234'],
    ['TND', 'TND 1,234', 'TND 1,234.50', 'TND 1,234.00'],
    ['USD', 'USD 1,234', 'USD 1,234.50', 'USD 1,234.00'],
  ])('amounts in %s have its symbol and its decimals', (currency, whole, broken, exact) => {
    shopIn(currency)
    const shown = [ksh(1234), ksh(1234.5), kshExact(1234)].map((text) => text.replace(NBSP, ' '))
    expect(shown).toEqual([whole, broken, exact])
  })

  test.each(currencyCodes)('an amount shown in %s is read again, and one of another currency is not', (currency) => {
    shopIn(currency)
    expect(readAmount(ksh(2099))).toEqual({ amount: 2099 })
    expect(readAmount(`${currency} 2,099`)).toEqual({ amount: 2099 })
    for (const other of ['KES', 'UGX'])
      if (other !== currency) expect(readAmount(`${other} 2099`)).toEqual({ readings: [] })
  })
})
