import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { csvLines, csvStart } from '#api/platform/csv.ts'
import { readRows } from '#api/testing/files/read-rows.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'sokoni-csv-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = path.join(folder, 'table.csv')
async function read(content: string | Buffer) {
  writeFileSync(file, content)
  return readRows(file)
}
const cellsOf = async (content: string | Buffer) => (await read(content)).map(({ cells }) => cells)

test('a row has the number of the line where it begins, and empty rows are left out', async () => {
  expect(await read('code,note\r\nA1,"two\r\nlines"\r\n\r\n , \r\nA2,,\r\n')).toEqual([
    { sheet: '', number: 1, cells: ['code', 'note'] },
    { sheet: '', number: 2, cells: ['A1', 'two\r\nlines'] },
    { sheet: '', number: 6, cells: ['A2'] },
  ])
})

const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()
test.each([
  ['UTF-8', Buffer.from('jina,bei\nMzeé €,5\n')],
  ['UTF-8 with its mark', Buffer.from('\ufeffjina,bei\nMzeé €,5\n')],
  ['UTF-16 LE', Buffer.from('\ufeffjina,bei\nMzeé €,5\n', 'utf16le')],
  ['UTF-16 BE', bigEndian('\ufeffjina,bei\nMzeé €,5\n')],
  ['Windows-1252', Buffer.from('jina,bei\nMze\xe9 \x80,5\n', 'latin1')],
])('a file in %s is read', async (_, content) => {
  expect(await cellsOf(content)).toEqual([
    ['jina', 'bei'],
    ['Mzeé €', '5'],
  ])
})

test('letters that lie across two pieces of a large file are whole', async () => {
  const row = `${'é'.repeat(99)},x\n`
  const rows = await cellsOf(`a,b\n${row.repeat(2000)}`)
  expect(new Set(rows.slice(1).map(([text]) => text))).toEqual(new Set(['é'.repeat(99)]))
  expect(rows).toHaveLength(2001)
})

test.each([
  [',', 'a,b,c\n"x;y;z",2,3\n'],
  [';', 'a;b;c\n"x,y";1,5;2,50\n1;2;3\n'],
  ['\t', 'a\tb\tc\nx, y\t1,5\t2\n'],
  ['|', 'a|b|c\nx, y|1,5|2;3\n'],
])('the delimiter %j is found', async (_, content) => {
  const rows = await cellsOf(content)
  expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([3]))
})

test('a title above the table does not change its delimiter', async () => {
  const rows = await cellsOf('Prices, all shops, 2026\n\nCode;Price\nA1;1,50\nA2;2,50\n')
  expect(rows.at(-1)).toEqual(['A2', '2,50'])
})

test('the delimiter that a file names is used, and its line is no row', async () => {
  expect(await read('sep=;\na,b;c\n1,5;2\n')).toMatchObject([
    { number: 2, cells: ['a,b', 'c'] },
    { number: 3, cells: ['1,5', '2'] },
  ])
})

test('line ends of several kinds and quotes within a text are read', async () => {
  expect(await cellsOf('a,b\r\n5" pipe,1\n"6"" pipe",2\r"7" pipe,3')).toEqual([
    ['a', 'b'],
    ['5" pipe', '1'],
    ['6" pipe', '2'],
    ['"7" pipe', '3'],
  ])
})

test('every CSV file that the shop writes is read back equal', async () => {
  const cell = fc.string({ unit: 'binary' }).filter((text) => text.trim() !== '' && !/^'|[\0\p{Cs}]/u.test(text))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell, cell), { minLength: 1 }), async (rows) => {
      expect(await cellsOf(csvStart + csvLines([['=heading', 'b', 'c', 'd'], ...rows]))).toEqual([
        ['=heading', 'b', 'c', 'd'],
        ...rows,
      ])
    }),
    { numRuns: 25 },
  )
})

test('products that Shopify exports are read', async () => {
  const [heading, ...rows] = await read(
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status\n' +
      'sufuria-set,Sufuria set,"<p>Five pots,\n""heavy"" gauge</p>",Kaluworks,Kitchen,"pots, cooking",true,Size,Small,SUF-5,12,3180.00,3500.00,https://cdn.example/suf.jpg,active\n' +
      'sufuria-set,,,,,,,,Large,SUF-9,4,4180.00,,,\n',
  )
  expect(heading?.cells).toHaveLength(15)
  expect(rows[0]?.cells.slice(0, 3)).toEqual(['sufuria-set', 'Sufuria set', '<p>Five pots,\n"heavy" gauge</p>'])
  expect(rows[1]).toMatchObject({ number: 4, cells: expect.arrayContaining(['Large', 'SUF-9', '4', '4180.00']) })
  expect(rows[1]?.cells).toHaveLength(12)
})

test('products that WooCommerce exports are read', async () => {
  const [heading, row] = await read(
    '\ufeffID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description","Tax status","In stock?",Stock,"Sale price","Regular price",Categories,Tags,Images\n' +
      '101,simple,JIKO-1,"Jiko, medium",1,0,visible,"Saves charcoal.\\nWith a lid",taxable,1,7,,1460,"Home > Kitchen, Stoves",jiko,"https://shop.example/a.jpg, https://shop.example/b.jpg"\n',
  )
  expect(heading?.cells[0]).toBe('ID')
  expect(row?.cells).toHaveLength(16)
  expect(row?.cells.slice(2, 4)).toEqual(['JIKO-1', 'Jiko, medium'])
  expect(row?.cells.slice(10, 14)).toEqual(['7', null, '1460', 'Home > Kitchen, Stoves'])
})
