import { stringify } from 'csv-stringify/sync'

export type CsvCell = string | number | null

/** Numbers, days and phone numbers, which no spreadsheet reads as a formula with an effect. */
const isPlainValue = (text: string) => /^[+-]?\d+([.,]\d+)*$/.test(text)

/** A spreadsheet runs a text that begins with one of these signs as a formula; an apostrophe marks it as text. */
export const guarded = (cell: CsvCell) =>
  typeof cell === 'string' && /^[=+\-@]/.test(cell) && !isPlainValue(cell) ? `'${cell}` : cell

/** A text cell as it was before an export guarded it. */
export const unguarded = (text: string) => (/^'[=+\-@]/.test(text) ? text.slice(1) : text)

/** The mark by which spreadsheets recognise UTF-8. */
export const csvStart = '\ufeff'

/** Lines of a CSV file. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  stringify(
    rows.map((row) => row.map(guarded)),
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )
