import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, businessDay } from '#contract/business-day.ts'
import { dayStyles, numberStyles } from '#contract/imports/styles.ts'
import { dayStylesOf, numberStylesOf, readAmountIn, readDay, readMoment } from './styles.rules.ts'

describe('amounts', () => {
  test.each([
    ['1,460.50', 1460.5, null],
    ['1.460,50', null, 1460.5],
    ['1.460', 1.46, 1460],
    ['1,46', null, 1.46],
    ['1.465', null, 1465], // no amount has three decimals
    ['1460', 1460, 1460],
    ['12.5', 12.5, null],
    ['KSh 1 460', 1460, 1460],
    ['(1,460.00)', -1460, null],
    ['(KSh 1.460,00)', null, -1460],
    ['-KSh 5', -5, -5],
    ['1,460.00-', -1460, null],
    ['250/-', 250, 250],
    ['\u2212250', -250, -250],
    ['+250', 250, 250],
    ['-0.00', 0, null],
    ['4957.679999999999', 4957.68, null],
    ['.5', 0.5, null],
  ])('%j is %s with a point and %s with a comma', (text, point, comma) => {
    expect(numberStyles.map((style) => readAmountIn(text, style))).toEqual([point, comma])
  })

  test.each(['', 'abc', '()', '(-5)', '--5', '12,50,000', '0,25,0', '1e5', '5 5', '9'.repeat(400)])(
    '%j is no amount',
    (text) => expect(numberStyles.map((style) => readAmountIn(text, style))).toEqual([null, null]),
  )

  test('a stored number is rounded to two decimals in each style', () => {
    expect(numberStyles.map((style) => readAmountIn(100 / 3, style))).toEqual([33.33, 33.33])
    expect([null, Number.MAX_VALUE].map((cell) => readAmountIn(cell, 'point'))).toEqual([null, null])
    expect(readAmountIn(-0.001, 'point')).toBe(0)
  })

  test('every amount is read in the style in which it is written', () => {
    const written = { point: 'en', comma: 'de' } as const
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom(...numberStyles), (cents, style) => {
        const format = new Intl.NumberFormat(written[style], { minimumFractionDigits: 2 })
        const amount = cents / 100
        expect(readAmountIn(format.format(amount), style)).toBe(amount)
        expect(readAmountIn(`(${format.format(Math.abs(amount))})`, style)).toBe(cents === 0 ? 0 : -Math.abs(amount))
        expect(numberStylesOf([format.format(amount)])).toContain(style)
      }),
    )
  })

  test('the style of a column is found where one of its texts decides', () => {
    expect(numberStylesOf(['1460', '12.5', ''])).toEqual(['point'])
    expect(numberStylesOf(['1.460', '12,5'])).toEqual(['comma'])
    expect(numberStylesOf(['1.460', '250'])).toEqual(['point', 'comma'])
    expect(numberStylesOf(['1,460.50', '12,5'])).toEqual([])
    expect(numberStylesOf([])).toEqual(['point', 'comma'])
  })
})

describe('days', () => {
  const same = [
    '2026-02-06',
    '2026/02/06',
    '2026.2.6',
    '20260206',
    '6 Feb 2026',
    '06-Feb-26',
    'Feb 6, 2026',
    'Feb. 6, 2026',
    '6. Februari 2026',
    'Friday, 6 February 2026',
    'Ijumaa, 6 Februari 2026',
    '6th Feb, 2026',
    '06FEB2026',
    '2026-Feb-06',
    '2026-02-06T14:30:00',
    '6 Feb 2026 at 2:30 PM',
    '\u200e2026-02-06 ',
  ]
  test.each(same)('%j is one day in each style', (text) => {
    expect(dayStyles.map((style) => readDay(text, style))).toEqual(['2026-02-06', '2026-02-06'])
  })

  test.each(['06/02/2026', '6.2.2026', '06-02-26', '6 2 2026', '06/02/2026 14:30', '6 / 2 / 2026'])(
    '%j is 6 February or 2 June',
    (text) => expect(dayStyles.map((style) => readDay(text, style))).toEqual(['2026-02-06', '2026-06-02']),
  )

  test.each([
    '31/02/2026',
    '29/02/2025',
    '00/01/2026',
    '2026-13-01',
    '2026-02-30',
    '1900-02-29',
    '6/2',
    '6/2-2026',
    '14:30',
    '46059',
    'Feb',
    'Foo 6, 2026',
    '31/31/2026',
    '2026-02-06 25:00',
    '2026-02-06 14:60',
    '2026-02-06 13:00 PM',
    '2026-02-06 14',
    '',
  ])('%j is no day', (text) => expect(dayStyles.map((style) => readDay(text, style))).toEqual([null, null]))

  test('of stored numbers only YYYYMMDD is a day', () => {
    expect([20260206, 46059, null].map((cell) => readDay(cell, 'day-first'))).toEqual(['2026-02-06', null, null])
  })

  test.each([
    ['2026-02-06 14:30', '14:30'],
    ['2026-02-06T14:30:59.999', '14:30'],
    ['6/2/2026 2:30 PM', '14:30'],
    ['6/2/2026, 2:30:15 p.m.', '14:30'],
    ['6 Feb 2026 2pm', '14:00'],
    ['6/2/26 12:05 am', '00:05'],
    ['6/2/26 12:05 PM', '12:05'],
    ['2026-02-06', null],
  ])('the time of %j is %s', (text, time) => expect(readMoment(text, 'day-first')).toEqual({ day: '2026-02-06', time }))

  test('a moment with a zone is that of the shop', () => {
    expect(readMoment('2026-02-06T22:30:00Z', 'day-first')).toEqual({ day: '2026-02-07', time: '01:30' })
    expect(readMoment('2026-02-06 14:30:00 +0300', 'day-first')).toEqual({ day: '2026-02-06', time: '14:30' })
  })

  test('years of two digits go up to next year', () => {
    const year = Number(businessDay(new Date()).slice(0, 4))
    const short = (full: number) => `1/1/${String(full % 100).padStart(2, '0')}`
    expect(readDay(short(year + 1), 'day-first')).toBe(`${year + 1}-01-01`)
    expect(readDay(short(year + 2), 'day-first')).toBe(`${year + 2 - 100}-01-01`)
  })

  test('any day of any year is read in the style in which it is written, and the one after it is another', () => {
    const days = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-30'), noInvalidDate: true })
    fc.assert(
      fc.property(days, fc.constantFrom('/', '.', '-', ' '), (date, sign) => {
        const day = date.toISOString().slice(0, 10)
        const [year, month, nr] = day.split('-')
        const text = { 'day-first': [nr, month, year], 'month-first': [month, nr, year] } as const
        for (const style of dayStyles) {
          const written = text[style].join(sign)
          expect(readDay(written, style)).toBe(day)
          expect(dayStylesOf([written])).toContain(style)
          expect(readDay(addDays(day, 1), style)).not.toBe(day)
        }
      }),
    )
  })

  test('the style of a column is found where one of its texts decides', () => {
    expect(dayStylesOf(['06/02/2026', '13/02/2026', ''])).toEqual(['day-first'])
    expect(dayStylesOf(['06/02/2026', '02/13/2026'])).toEqual(['month-first'])
    expect(dayStylesOf(['06/02/2026', '2026-02-06'])).toEqual(['day-first', 'month-first'])
    expect(dayStylesOf(['13/02/2026', '02/13/2026'])).toEqual([])
  })
})
