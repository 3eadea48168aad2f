import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readProductRow } from './product-rows.rules.ts'

const valid = { itemCode: 'KE-1', itemName: 'Electric  Kettle', category: 'Home & Office', unitPrice: '628.0' }

test('a correct row is read with repeated spaces collapsed', () => {
  expect(readProductRow(valid)).toEqual({
    row: {
      itemCode: 'KE-1',
      name: 'Electric Kettle',
      category: 'Home & Office',
      description: '',
      brand: null,
      listPriceCents: 62_800,
      sellingPriceCents: 62_800,
      searchWords: null,
    },
    notes: [],
  })
})

test('an original price below the price is left out and noted', () => {
  expect(readProductRow({ ...valid, originalPrice: '263.76' })).toMatchObject({
    row: { listPriceCents: 62_800, sellingPriceCents: 62_800 },
    notes: ['originalPrice 263.76 is below the price and was left out'],
  })
})

test('search words are read once each, and refused where they are too long or too many', () => {
  const read = (searchWords: string) => readProductRow({ ...valid, searchWords })
  expect(read(' birika ; Kettle, kettle,')).toMatchObject({ row: { searchWords: ['birika', 'Kettle'] } })
  expect(read(`${'x'.repeat(41)};ok`)).toHaveProperty('problems')
  expect(read(Array.from({ length: 21 }, (_, at) => `word ${at}`).join(','))).toEqual({
    problems: ['searchWords are more than 20'],
  })
})

test('all problems of a row are reported together', () => {
  expect(readProductRow({ itemCode: 'a b', itemName: '', category: '', unitPrice: 'free' })).toEqual({
    problems: [
      'itemCode "a b" has odd characters',
      'itemName is missing',
      'category is missing',
      'unitPrice "free" is not an amount of 1 or more',
    ],
  })
})

test('a price of 912 reduced from 1,460 keeps both, not the 1,471 that a whole percent would need', () => {
  expect(readProductRow({ ...valid, unitPrice: '912.0', originalPrice: '1,460.00' })).toMatchObject({
    row: { listPriceCents: 146_000, sellingPriceCents: 91_200 },
    notes: [],
  })
})

test('both prices of a row are stored as given, however far apart they are', () => {
  const whole = fc.integer({ min: 1, max: 100_000_000 })
  fc.assert(
    fc.property(whole, whole, (one, other) => {
      const [price, original] = [Math.min(one, other), Math.max(one, other)]
      expect(readProductRow({ ...valid, unitPrice: `${price}`, originalPrice: `${original}.0` })).toMatchObject({
        row: { listPriceCents: original * 100, sellingPriceCents: price * 100 },
        notes: [],
      })
    }),
  )
})

test('an amount with cents is rounded to whole shillings and noted', () => {
  expect(readProductRow({ ...valid, unitPrice: '628.4', originalPrice: '700.50' })).toMatchObject({
    row: { listPriceCents: 70_100, sellingPriceCents: 62_800 },
    notes: ['unitPrice 628.4 rounded to 628', 'originalPrice 700.50 rounded to 701'],
  })
})

test('a row whose original price is no amount is refused', () => {
  for (const originalPrice of ['dear', '-5', '100000001'])
    expect(readProductRow({ ...valid, originalPrice })).toEqual({
      problems: [`originalPrice "${originalPrice}" is not an amount`],
    })
})
