import { expect, test } from 'vitest'
import { csvLines, unguarded } from './csv.ts'

test('CSV lines have quoted cells and Windows line ends', () => {
  const rows = [
    ['Tanks, "big"', 7],
    [null, 'two\nlines'],
  ]
  expect(csvLines(rows)).toBe('"Tanks, ""big""",7\r\n,"two\nlines"\r\n')
})

test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)'])(
  'the text %s gets a leading apostrophe, which an import takes off',
  (text) => {
    expect(csvLines([[text, 1]])).toBe(`'${text},1\r\n`)
    expect(unguarded(`'${text}`)).toBe(text)
  },
)

test.each(['-12.50', '+254712345678', '2026-11-22', 'a=b', -5])('the value %s stays as it is', (value) => {
  expect(csvLines([[value, 1]])).toBe(`${value},1\r\n`)
})

test.each(["'tis", "o'clock", "'", 'plain'])('an import leaves the apostrophe of %s', (text) => {
  expect(unguarded(text)).toBe(text)
})
