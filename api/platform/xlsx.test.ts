import { expect, test } from 'vitest'
import type { Cell, CellType } from './cells.ts'
import { sheetEntries } from './xlsx.ts'

async function* batches(...rows: Cell[][]) {
  yield rows.slice(0, 2)
  if (rows.length > 2) yield rows.slice(2)
}

/** The sheet of a workbook as XML. */
async function sheetOf(types: CellType[], ...rows: Cell[][]) {
  const columns = types.map((type) => ({ heading: type, type }))
  const entry = sheetEntries([{ name: 'Orders', columns, batches: batches(...rows), total: 'Total' }]).at(-1)
  let xml = ''
  for await (const piece of entry?.content ?? []) xml += piece
  return xml
}

test('cells are typed: text, numbers, money, days and moments', async () => {
  const xml = await sheetOf(
    ['text', 'number', 'money', 'day', 'moment', 'text'],
    ['Sufuria', 3, 3180.5, '2026-11-22', '2026-11-22 12:00', null],
  )
  expect(xml).toContain(
    '<row><c s="0" t="inlineStr"><is><t xml:space="preserve">Sufuria</t></is></c><c s="0"><v>3</v></c>' +
      '<c s="1"><v>3180.5</v></c><c s="2"><v>46348</v></c><c s="3"><v>46348.5</v></c><c/></row>',
  )
})

test('a column is as wide as its heading and its texts, within bounds, so that no date is cut', async () => {
  const xml = await sheetOf(
    ['text', 'moment', 'money', 'text'],
    ['ab', '2026-11-22 12:00', 1234567.5, 'long '.repeat(40)],
  )
  const widths = [...xml.matchAll(/<col min="(\d+)" max="\1" width="(\d+)" customWidth="1"\/>/g)].map(([, , width]) =>
    Number(width),
  )
  expect(widths).toEqual([8, 21, 17, 50])
  expect(xml.indexOf('<cols>')).toBeLessThan(xml.indexOf('<sheetData>'))
})

test('the heading stays in sight, and has a filter over all rows but the total', async () => {
  const xml = await sheetOf(['text', 'count'], ['a', 1], ['b', 2], ['c', 3])
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect(xml).toContain('</sheetData><autoFilter ref="A1:B4"/></worksheet>')
  expect(await sheetOf(['text', 'count'])).toContain('<autoFilter ref="A1:B1"/>')
  expect(await sheetOf(Array.from({ length: 28 }, () => 'text'))).toContain('<autoFilter ref="A1:AB1"/>')
})

test('the total row has the sums of counts and money, of the rows that a filter shows, and of no other numbers', async () => {
  const xml = await sheetOf(
    ['text', 'count', 'number', 'money', 'price'],
    ['a', 1, 7, 0.1, 9],
    ['b', null, 8, 0.2, 9],
    ['c', 3, 9, 100, 9],
  )
  expect(xml).toContain(
    '<row><c s="4" t="inlineStr"><is><t xml:space="preserve">Total</t></is></c>' +
      '<c s="7"><f>SUBTOTAL(109,B2:B4)</f><v>4</v></c><c/>' +
      '<c s="6"><f>SUBTOTAL(109,D2:D4)</f><v>100.3</v></c><c/></row></sheetData>',
  )
})

test.each([
  ['of one row', ['text', 'money'], [['a', 5]]],
  ['without rows', ['text', 'money'], []],
  [
    'without a column that can be summed',
    ['text', 'number'],
    [
      ['a', 5],
      ['b', 6],
    ],
  ],
] as [string, CellType[], Cell[][]][])('a sheet %s has no total', async (_, types, rows) => {
  expect(await sheetOf(types, ...rows)).not.toContain('SUBTOTAL')
})

test('a formula, markup and characters that XML cannot have are plain text', async () => {
  const xml = await sheetOf(['text'], ['=1+1'], ['<b>&</b>'], ['a\u0000b\ud800c😀'])
  for (const text of ['=1+1', '&lt;b&gt;&amp;&lt;/b&gt;', 'abc😀']) {
    expect(xml).toContain(`<t xml:space="preserve">${text}</t>`)
  }
  expect(xml).not.toContain('<f>')
})

test('every part of a workbook is one XML element, whose tags are balanced', async () => {
  const columns = [
    { heading: 'A & B', type: 'text' as const },
    { heading: 'C', type: 'money' as const },
  ]
  const sheet = { name: 'A & B', columns, batches: batches(['<', 1], ['>', 2]), total: 'A & B' }
  for (const { name, content } of sheetEntries([sheet])) {
    let xml = ''
    for await (const piece of content) xml += piece
    const open: string[] = []
    for (const [, end, tag, isEmpty] of xml.replace(/<\?xml[^>]*>/, '').matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
      if (end) expect(open.pop(), name).toBe(tag)
      else if (!isEmpty) open.push(tag ?? '')
    }
    expect(open, name).toEqual([])
  }
})
