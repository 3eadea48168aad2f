import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { CellType, Cell as WrittenCell } from '#api/platform/cells.ts'
import { sheetEntries } from '#api/platform/xlsx.ts'
import { zipStream } from '#api/platform/zip.ts'
import { makeWorkbook, type WorkbookParts } from '#api/testing/files/make-workbook.ts'
import { readRows } from '#api/testing/files/read-rows.ts'
import { readTable } from './read-table.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'sokoni-xlsx-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = path.join(folder, 'table')

async function read(parts: WorkbookParts) {
  writeFileSync(file, makeWorkbook(parts))
  return readRows(file)
}
const rowOf = async (cells: string, parts: Omit<WorkbookParts, 'sheets'> = {}) =>
  (await read({ sheets: { A: `<row>${cells}</row>` }, ...parts }))[0]?.cells

test('cells have the type that the file stores: texts, numbers, booleans and errors', async () => {
  const cells = await rowOf(
    '<c r="A1" t="s"><v>0</v></c><c r="B1"><v>1460.5</v></c><c r="C1" t="b"><v>1</v></c><c r="D1" t="b"><v>0</v></c>' +
      '<c r="E1" t="e"><v>#REF!</v></c><c r="F1" t="inlineStr"><is><t>in </t><r><t>line</t></r></is></c>' +
      '<c r="G1" t="d"><v>2026-02-06T14:30:00</v></c><c r="H1"><v>1E3</v></c>',
    { shared: '<si><t>Sufuria</t></si>' },
  )
  expect(cells).toEqual(['Sufuria', 1460.5, 'TRUE', 'FALSE', '#REF!', 'in line', '2026-02-06 14:30', 1000])
})

test('runs of a rich text are joined, phonetic ones are left out, and escaped signs are restored', async () => {
  const shared =
    '<si><r><t>Jiko </t></r><r><rPr><b/></rPr><t xml:space="preserve">kubwa</t></r><rPh sb="0" eb="1"><t>no</t></rPh></si>' +
    '<si><t>two_x000a_lines &amp; &#233;</t></si>'
  expect(await rowOf('<c t="s"><v>0</v></c><c t="s"><v>1</v></c>', { shared })).toEqual([
    'Jiko kubwa',
    'two\nlines & é',
  ])
})

test('a formula has the value that the file shows last, and #FORMULA without any', async () => {
  const cells =
    '<c><f>1+1</f><v>2</v></c><c t="str"><f>A1</f><v>ready</v></c><c><f>B1</f></c><c><f>B1</f><v/></c><c t="str"><f>C1</f><v></v></c><c><v>7</v></c>'
  expect(await rowOf(cells)).toEqual([2, 'ready', '#FORMULA', '#FORMULA', null, 7])
})

test('rows and cells without references follow each other, and sparse ones are where their references say', async () => {
  const rows =
    '<row><c><v>1</v></c><c><v>2</v></c></row><row r="5"><c r="C5"><v>3</v></c><c><v>4</v></c><c r="F5"/></row><row/><row><c r="B7"><v>5</v></c></row>'
  expect(await read({ sheets: { A: rows } })).toEqual([
    { sheet: 'A', number: 1, cells: [1, 2] },
    { sheet: 'A', number: 5, cells: [null, null, 3, 4] },
    { sheet: 'A', number: 7, cells: [null, 5] },
  ])
})

test('a merged cell has its value only in the first', async () => {
  const row = '<row r="1"><c r="A1"><v>1</v></c><c r="B1"/><c r="C1"><v>2</v></c></row>'
  expect(
    (await read({ sheets: { A: `${row}</sheetData><mergeCells><mergeCell ref="A1:B1"/></mergeCells><sheetData>` } }))[0]
      ?.cells,
  ).toEqual([1, null, 2])
})

test('all sheets are read in their order, hidden ones too, whatever prefix their elements have', async () => {
  const sheets = { First: '<row><c><v>1</v></c></row>', Second: '' }
  const workbook =
    '<x:workbook xmlns:x="m" xmlns:rel="r"><x:sheets><x:sheet name="Second" sheetId="2" state="hidden" rel:id="s1"/><x:sheet name="First" sheetId="1" rel:id="s0"/></x:sheets></x:workbook>'
  const second =
    '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>'
  const entries = { 'xl/workbook.xml': workbook, 'xl/worksheets/sheet2.xml': second }
  expect(await read({ sheets, entries })).toEqual([
    { sheet: 'Second', number: 1, cells: [2] },
    { sheet: 'First', number: 1, cells: [1] },
  ])
})

const styles =
  '<numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="&quot;KSh&quot; #,##0"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="20"/></cellXfs>'
const styled = [0, 1, 2, 3].map((style) => `<c s="${style}"><v>46059</v></c>`).join('')

test('numbers in a format of days are days', async () => {
  expect(
    await rowOf(`${styled}<c s="1"><v>46059.604166666664</v></c><c s="4"><v>0.604166666666667</v></c>`, { styles }),
  ).toEqual([46059, '2026-02-06', '2026-02-06', 46059, '2026-02-06 14:30', '14:30'])
})

test('days of a workbook that counts from 1904 are four years later', async () => {
  expect(await rowOf(styled, { styles, properties: 'date1904="1"' })).toEqual([
    46059,
    '2030-02-07',
    '2030-02-07',
    46059,
  ])
})

test('every workbook that the shop writes is read back equal', async () => {
  const text = fc.string({ unit: 'grapheme' }).filter((value) => value.trim() !== '' && !/\r|\p{Cc}|_x/iu.test(value))
  const day = fc
    .date({ min: new Date('1905-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 16).replace('T', ' '))
  const row = fc
    .tuple(
      text,
      fc.integer(),
      fc.integer({ max: 1e12 }).map((cents) => cents / 100),
      day,
      day,
    )
    .map(([name, count, money, on, at]): WrittenCell[] => [name, count, money, on.slice(0, 10), at])
  const types: CellType[] = ['text', 'number', 'price', 'day', 'moment']
  const columns = types.map((type) => ({ heading: type, type }))
  async function* batches(rows: WrittenCell[][]) {
    yield rows
  }
  await fc.assert(
    fc.asyncProperty(fc.array(row), async (rows) => {
      await writeFile(file, zipStream(sheetEntries([{ name: 'A & B', columns, batches: batches(rows) }])))
      const expected = [types, ...rows].map((cells, at) => ({ sheet: 'A & B', number: at + 1, cells }))
      const read = await readRows(file)
      for (const { cells } of read) if (String(cells[4]).length === 10) cells[4] = `${cells[4]} 00:00` // a moment at midnight
      expect(read).toEqual(expected)
    }),
    { numRuns: 25 },
  )
})

test('a sheet of 5,000 rows is read row by row', async () => {
  async function* batches() {
    for (let nr = 0; nr < 5000; nr += 100)
      yield Array.from({ length: 100 }, (_, at): WrittenCell[] => [`Item ${nr + at}`, nr + at, '2026-02-06'])
  }
  const columns = (['text', 'count', 'day'] as const).map((type) => ({ heading: type, type }))
  await writeFile(file, zipStream(sheetEntries([{ name: 'A', columns, batches: batches(), total: 'Total' }])))
  let count = 0
  let last: unknown
  for await (const row of readTable(file)) {
    count += 1
    if (count === 5001) last = row
  }
  expect(count).toBe(5002)
  expect(last).toEqual({ sheet: 'A', number: 5001, cells: ['Item 4999', 4999, '2026-02-06'] })
})
