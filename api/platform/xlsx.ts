import { type Cell, type CellType, type Column, cellText, isNumeric, sumRows, typeOfCell } from './cells.ts'
import type { ZipEntry } from './zip.ts'

const DAY_MS = 86_400_000
/** Days from the first day of a spreadsheet to 1970. */
const EPOCH = 25_569
/** Places in `cellXfs` below. */
const styleOf: Record<CellType, number> = { text: 0, number: 0, price: 1, money: 1, day: 2, moment: 3, count: 5 }
const headingStyle = 4
const totalStyles: Partial<Record<CellType, number>> = { money: 6, count: 7 }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Control characters and lone surrogates, which XML cannot contain. */
const forbidden = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu
const escaped = (text: string) => text.replace(forbidden, '').replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)

const textCell = (text: string, style: number) =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
const numberCell = (value: number, style: number) => `<c s="${style}"><v>${value}</v></c>`

/** The number by which a spreadsheet stores a day or a moment in local time. */
const serial = (local: string) => EPOCH + Date.parse(`${local.replace(' ', 'T')}Z`) / DAY_MS

function cellXml(cell: Cell, type: CellType): string {
  if (cell === null || cell === '') return '<c/>'
  const style = styleOf[type]
  if (typeof cell === 'number') return numberCell(cell, style)
  if (type === 'day') return numberCell(serial(`${cell} 00:00`), style)
  if (type === 'moment') return numberCell(serial(cell), style)
  return textCell(cell, 0)
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const overrideOf = (part: string, type: string) =>
  `<Override PartName="/xl/${part}.xml" ContentType="${sheetType}.${type}+xml"/>`
const relationOf = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}.xml"/>`

/** A spreadsheet refuses longer names, and these signs. */
const toSheetName = (name: string) => escaped(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)).replace(/"/g, '&quot;')

/** The parts of a workbook next to its sheets, by path. */
const partsOf = (names: readonly string[]): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrideOf('workbook', 'sheet.main')}${names.map((_, at) => overrideOf(`worksheets/sheet${at + 1}`, 'worksheet')).join('')}${overrideOf('styles', 'styles')}</Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships">${relationOf(1, 'officeDocument', 'xl/workbook')}</Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.map((name, at) => `<sheet name="${toSheetName(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${names.map((_, at) => relationOf(at + 1, 'worksheet', `worksheets/sheet${at + 1}`)).join('')}${relationOf(names.length + 1, 'styles', 'styles')}</Relationships>`,
  // Formats 3, 4, 14 and 22 are built in: #,##0, #,##0.00, a day, a day with its time.
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8"><xf numFmtId="0" xfId="0"/><xf numFmtId="4" xfId="0" applyNumberFormat="1"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/><xf numFmtId="22" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" xfId="0" applyFont="1"/><xf numFmtId="3" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="1" xfId="0" applyFont="1" applyNumberFormat="1"/><xf numFmtId="3" fontId="1" xfId="0" applyFont="1" applyNumberFormat="1"/></cellXfs></styleSheet>`,
})

/** Widths in characters. */
const widths = { min: 8, max: 50 }
/** The arrow of the filter, and the padding of a cell. */
const besideText = 3
/** Digits that a total has more than the longest of its rows. */
const moreDigits = 2

const inEnglish = { language: 'en', order: null } as const
const lengthOf = (cell: Cell, type: CellType) =>
  Math.max(
    0,
    ...cellText(cell, type, inEnglish)
      .split('\n')
      .map(({ length }) => length),
  )

/** Widths by the headings and the first rows: the others are not there yet. */
function colsXml(columns: readonly Column[], rows: readonly Cell[][]) {
  const cols = columns.map((column, at) => {
    const longest = Math.max(...rows.map((row) => lengthOf(row[at] ?? null, typeOfCell(column, row))), 0)
    const needed = Math.max(column.heading.length, longest + (isNumeric(column.type) ? moreDigits : 0)) + besideText
    const width = Math.min(widths.max, Math.max(widths.min, needed))
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`
  })
  return `<cols>${cols.join('')}</cols>`
}

/** 'A' for the first column, 'AA' for the 27th. */
const letterOf = (at: number): string =>
  (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

/** A total follows the filter of the sheet; programs that do not calculate show the sum of all rows. */
function totalXml(columns: readonly Column[], total: readonly Cell[], last: number) {
  const cells = total.map((cell, at) => {
    if (cell === null) return '<c/>'
    if (typeof cell === 'string') return textCell(cell, headingStyle)
    const style = totalStyles[columns[at]?.type ?? 'text'] ?? headingStyle
    return `<c s="${style}"><f>SUBTOTAL(109,${letterOf(at)}2:${letterOf(at)}${last})</f><v>${cell}</v></c>`
  })
  return `<row>${cells.join('')}</row>`
}

const frozenHeading =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

async function* sheetXml({ columns, batches, total: label }: Sheet) {
  const headings = columns.map(({ heading }) => textCell(heading, headingStyle)).join('')
  const begin = (rows: readonly Cell[][]) =>
    `${head}<worksheet xmlns="${main}">${frozenHeading}${colsXml(columns, rows)}<sheetData><row>${headings}</row>`
  const sums = sumRows(columns)
  let last = 0
  for await (const rows of batches) {
    if (last === 0) yield begin(rows)
    last = Math.max(1, last) + rows.length
    for (const row of rows) sums.add(row)
    yield rows
      .map((row) => `<row>${row.map((cell, at) => cellXml(cell, typeOfCell(columns[at], row))).join('')}</row>`)
      .join('')
  }
  if (last === 0) yield begin([])
  const total = label === undefined ? null : sums.total(label)
  if (total) yield totalXml(columns, total, last)
  const filter = columns.length > 1 ? `<autoFilter ref="A1:${letterOf(columns.length - 1)}${Math.max(1, last)}"/>` : ''
  yield `</sheetData>${filter}</worksheet>`
}

async function* once(text: string) {
  yield head + text
}

export type Sheet = {
  name: string
  columns: readonly Column[]
  batches: AsyncIterable<Cell[][]>
  /** The label of the total row; without it there is none. */
  total?: string | undefined
}

/** The parts of a workbook, for `zipStream`. Moments are local times, `YYYY-MM-DD HH:MM`. Names of sheets must differ. */
export const sheetEntries = (sheets: readonly Sheet[]): ZipEntry[] => [
  ...Object.entries(partsOf(sheets.map(({ name }) => name))).map(([name, text]) => ({ name, content: once(text) })),
  ...sheets.map((sheet, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content: sheetXml(sheet) })),
]
