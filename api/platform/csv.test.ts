import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLines, guarded, unguarded } from './csv.ts'

test('CSV lines have quoted cells and Windows line ends', () => {
  const rows = [
    ['Tanks, "big"', 7],
    [null, 'two\nlines'],
  ]
  expect(csvLines(rows)).toBe('"Tanks, ""big""",7\r\n,"two\nlines"\r\n')
})

test.each([
  '=1+1',
  '+cmd',
  '-2+3',
  '@SUM(A1)',
  ' =1+1',
  '\u00a0@x',
  '\u0000=1',
  '\t=1+1',
  '\ttext',
  '\rtext',
  '\n-1+1',
  '＝1+1',
  '＋1',
  '－2+3',
  '＠x',
  ' ＝1',
  ' -5',
])('the text %j gets a leading apostrophe, which an import takes off', (text) => {
  expect(guarded(text)).toBe(`'${text}`)
  expect(unguarded(`'${text}`)).toBe(text)
})

test('each guarded text is read back as it was, and begins with no sign of a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'=+-@＝＠ \t\r\n\u0000a1.,') }), (text) => {
      const cell = String(guarded(text))
      expect(unguarded(cell)).toBe(text)
      expect(/^\s*[=@＝＠]/.test(cell)).toBe(false)
    }),
  )
})

test('a row of CSV has its texts guarded and its numbers as numbers', () => {
  expect(csvLines([['=1+1', -5]])).toBe("'=1+1,-5\r\n")
})

test.each(['-12.50', '+254712345678', '2026-11-22', 'a=b', -5])('the value %s stays as it is', (value) => {
  expect(csvLines([[value, 1]])).toBe(`${value},1\r\n`)
})

test.each(["'tis", "o'clock", "'", 'plain'])('an import leaves the apostrophe of %s', (text) => {
  expect(unguarded(text)).toBe(text)
})
