import type { ZipEntry } from './zip.ts'

/** Types of cells: shillings with two decimals, whole or other numbers, days (YYYY-MM-DD), ISO timestamps, text. */
export type CellType = 'text' | 'number' | 'money' | 'day' | 'moment'
export type Cell = string | number | null

const DAY_MS = 86_400_000
/** Days from the first day of a spreadsheet to 1970. */
const EPOCH = 25_569
const styleOf: Record<CellType, number> = { text: 0, number: 0, money: 1, day: 2, moment: 3 }
const headingStyle = 4

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

/** The parts of a workbook beside its sheets, by path. */
const partsOf = (names: readonly string[]): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrideOf('workbook', 'sheet.main')}${names.map((_, at) => overrideOf(`worksheets/sheet${at + 1}`, 'worksheet')).join('')}${overrideOf('styles', 'styles')}</Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships">${relationOf(1, 'officeDocument', 'xl/workbook')}</Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.map((name, at) => `<sheet name="${toSheetName(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${names.map((_, at) => relationOf(at + 1, 'worksheet', `worksheets/sheet${at + 1}`)).join('')}${relationOf(names.length + 1, 'styles', 'styles')}</Relationships>`,
  // Formats 4, 14 and 22 are built in: #,##0.00, a day, a day with its time.
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" xfId="0"/><xf numFmtId="4" xfId="0" applyNumberFormat="1"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/><xf numFmtId="22" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
})

export type Column = {
  heading: string
  type: CellType
  /** Where cells of one column differ by row, such as amounts beside counts. */
  typeIn?: ((row: readonly Cell[]) => CellType) | undefined
}

/** The type of a cell; text without a column. */
export const typeOfCell = (column: Column | undefined, row: readonly Cell[]): CellType =>
  column?.typeIn?.(row) ?? column?.type ?? 'text'

async function* sheet(columns: readonly Column[], batches: AsyncIterable<Cell[][]>) {
  const headings = columns.map(({ heading }) => textCell(heading, headingStyle)).join('')
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData><row>${headings}</row>`
  for await (const rows of batches) {
    yield rows
      .map((row) => `<row>${row.map((cell, at) => cellXml(cell, typeOfCell(columns[at], row))).join('')}</row>`)
      .join('')
  }
  yield '</sheetData></worksheet>'
}

async function* once(text: string) {
  yield head + text
}

export type Sheet = { name: string; columns: readonly Column[]; batches: AsyncIterable<Cell[][]> }

/** The parts of a workbook, for `zipStream`. Moments are local times, `YYYY-MM-DD HH:MM`. Names of sheets must differ. */
export const sheetEntries = (sheets: readonly Sheet[]): ZipEntry[] => [
  ...Object.entries(partsOf(sheets.map(({ name }) => name))).map(([name, text]) => ({ name, content: once(text) })),
  ...sheets.map(({ columns, batches }, at) => ({
    name: `xl/worksheets/sheet${at + 1}.xml`,
    content: sheet(columns, batches),
  })),
]

/** The parts of a workbook with one sheet. */
export const workbookEntries = (columns: readonly Column[], batches: AsyncIterable<Cell[][]>) =>
  sheetEntries([{ name: 'Sheet1', columns, batches }])
