import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnOf, isDayFormat, readSerial, unescaped } from './workbook-values.rules.ts'

test.each([
  [14, undefined],
  [22, undefined],
  [46, undefined],
  [164, 'dd/mm/yyyy'],
  [165, '[$-409]d\\-mmm\\-yy;@'],
  [166, '[h]:mm'],
  [167, 'yyyy"mwaka"'],
  [14, 'm/d/yy'],
])('the format %d %s shows days', (id, code) => expect(isDayFormat(id, code)).toBe(true))

test.each([
  [0, undefined],
  [4, undefined],
  [44, undefined],
  [164, '"KSh" #,##0.00'],
  [165, 'KSh #,##0'],
  [166, '[$KSh-441]0.00'],
  [167, '[Red]0.00\\d'],
  [168, '_(* 0_);_(* (0)_d'],
  [169, 'General'],
  [170, '0.00E+00'],
])('the format %d %s shows no days', (id, code) => expect(isDayFormat(id, code)).toBe(false))

test.each([
  [1, '1900-01-01'],
  [59, '1900-02-28'],
  [60, '1900-02-29'],
  [61, '1900-03-01'],
  [46059, '2026-02-06'],
  [46059.5, '2026-02-06 12:00'],
  [46059.99999999, '2026-02-07'],
  [0.25, '06:00'],
  [2_958_465, '9999-12-31'],
  [2_958_466, 2_958_466],
  [-1, -1],
])('the serial %d is %s', (serial, text) => expect(readSerial(serial, false)).toBe(text))

test.each([
  [0, '1904-01-01'],
  [0.25, '06:00'],
  [44_597, '2026-02-06'],
])('the serial %d from 1904 is %s', (serial, text) => expect(readSerial(serial, true)).toBe(text))

test('a minute of any day is read as it is stored', () => {
  const minutes = fc.integer({ min: 61 * 1440, max: 100_000 * 1440 })
  fc.assert(
    fc.property(minutes, (minute) => {
      const expected = new Date(Date.UTC(1899, 11, 30) + minute * 60_000).toISOString().slice(0, 16).replace('T', ' ')
      expect(readSerial(minute / 1440, false)).toBe(expected.replace(/ 00:00$/, ''))
    }),
  )
})

test('columns are read from references', () => {
  expect(['A1', 'z9', 'AA10', 'XFD1'].map(columnOf)).toEqual([0, 25, 26, 16_383])
  expect([undefined, '', '5', 'A', 'ABCD1'].map(columnOf)).toEqual([null, null, null, null, null])
})

test('escaped signs of a text are restored', () => expect(unescaped('a_x000D__x005F_x0041_')).toBe('a\r_x0041_'))
