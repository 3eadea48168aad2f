import { expect, test } from 'vitest'
import { csvFile } from './csv.ts'

const textOf = async (rows: (string | number | null)[][]) => {
  const bytes = Buffer.from(await csvFile('list.csv', ['A', 'B'], rows).arrayBuffer())
  return bytes.toString('utf8')
}

test('a CSV file has a byte order mark, headings, quoted cells and Windows line ends', async () => {
  expect(
    await textOf([
      ['Tanks, "big"', 7],
      [null, 'two\nlines'],
    ]),
  ).toBe('\ufeffA,B\r\n"Tanks, ""big""",7\r\n,"two\nlines"\r\n')
})

test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)'])('the text %s gets a leading apostrophe', async (text) => {
  expect(await textOf([[text, 1]])).toContain(`\r\n'${text},1`)
})

test.each(['-12.50', '+254712345678', '2026-11-22', 'a=b', -5])('the value %s stays as it is', async (value) => {
  expect(await textOf([[value, 1]])).toContain(`\r\n${value},1`)
})
