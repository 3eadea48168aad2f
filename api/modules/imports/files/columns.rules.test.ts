import { expect, test } from 'vitest'
import { findHeaderRow, foldHeading, matchColumns, shapeOf } from './columns.rules.ts'

const rowsOf = (...rows: (string | number | null)[][]) =>
  rows.map((cells, at) => ({ sheet: '', number: at + 1, cells }))

test('headings that differ in case, accents, punctuation and unit are one', () => {
  for (const text of ['Item Code', 'item_code', 'Item code (KSh)', ' ITEM-CODE: ', 'Ítem Codé [no.]', 'itemCode'])
    expect(foldHeading(text)).toBe('itemcode')
  expect(foldHeading('(KSh)')).toBe('ksh')
  expect(foldHeading('***')).toBe('')
})

const known = new Set(['code', 'price', 'name'].map(foldHeading))

test('the row with the most known names is the heading, also below a letterhead', () => {
  const rows = rowsOf(
    ['Name of the shop', null],
    ['Price', 'list', 'name'],
    ['CODE', 'Name', 'Price (KSh)', 'Remark'],
    ['A1', 'name', 'price'],
  )
  expect(findHeaderRow(rows, known)).toBe(2)
})

test('without known names the heading is the first row of texts', () => {
  expect(findHeaderRow(rowsOf(['Prices'], ['Kodi', 'Bei'], ['A1', '500']), known)).toBe(1)
  expect(findHeaderRow(rowsOf(['1', '2'], ['Simu', 'price'], ['x', 'y']), known)).toBe(1)
  expect(findHeaderRow(rowsOf([1], ['Simu']), known)).toBe(1)
  expect(findHeaderRow(rowsOf([1, 'a'], [2, 'b']), known)).toBe(0)
  expect(findHeaderRow([], known)).toBe(0)
})

test('a heading below the first 40 rows is not found', () => {
  const rows = rowsOf(...Array.from({ length: 40 }, () => [1]), ['code', 'price'])
  expect(findHeaderRow(rows, known)).toBe(0)
})

test('a column has one field, in the order of the fields and of their names', () => {
  const names = { phone: ['phone', 'mobile'], other: ['other phone', 'mobile', 'phone'], email: ['email'] }
  expect(matchColumns(['Mobile', null, 'PHONE', 5], names)).toEqual({ phone: 2, other: 0 })
  expect(matchColumns(['Phone', 'Phone', 'E-mail'], names)).toEqual({ phone: 0, other: 1, email: 2 })
})

test('files with the same headings in the same order have one shape', () => {
  const shape = shapeOf(['Item Code', 'Price (KSh)', null])
  expect(shapeOf(['item_code', 'PRICE'])).toBe(shape)
  expect(shape).toMatch(/^[0-9a-f]{64}$/)
  for (const other of [['price', 'item code'], ['item code'], ['item code', null, 'price'], ['itemcodeprice']])
    expect(shapeOf(other)).not.toBe(shape)
})
