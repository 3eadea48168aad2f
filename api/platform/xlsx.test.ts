import { expect, test } from 'vitest'
import { type Cell, type CellType, workbookEntries } from './xlsx.ts'

async function* batches(...rows: Cell[][]) {
  yield rows
}

/** The sheet of a workbook as XML. */
async function sheetOf(types: CellType[], ...rows: Cell[][]) {
  const columns = types.map((type) => ({ heading: type, type }))
  const entry = workbookEntries(columns, batches(...rows)).find(({ name }) => name.endsWith('sheet1.xml'))
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

test('a formula, markup and characters that XML cannot have are plain text', async () => {
  const xml = await sheetOf(['text'], ['=1+1'], ['<b>&</b>'], ['a\u0000b\ud800c😀'])
  for (const text of ['=1+1', '&lt;b&gt;&amp;&lt;/b&gt;', 'abc😀']) {
    expect(xml).toContain(`<t xml:space="preserve">${text}</t>`)
  }
  expect(xml).not.toContain('<f>')
})

test('every part of a workbook is one XML element, whose tags are balanced', async () => {
  for (const { name, content } of workbookEntries([{ heading: 'A & B', type: 'text' }], batches(['<']))) {
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
