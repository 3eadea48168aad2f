import { stringify } from 'csv-stringify/sync'

export type CsvCell = string | number | null

/** Numbers, days and phone numbers, which no spreadsheet reads as a formula with an effect. */
const isPlainValue = (text: string) => /^[+-]?\d+([.,]\d+)*$/.test(text)

/**
 * What a spreadsheet may run as a formula: its signs, full-width ones too, also behind white space and control characters; a tab or a line end that
 * begins a text may hide one.
 */
const formula = /^(?:[\t\r\n]|[\s\p{Cc}]*[=+\-@＝＋－＠])/u

/** A text that a spreadsheet may run as a formula is marked as text with an apostrophe. */
export const guarded = (cell: CsvCell) =>
  typeof cell === 'string' && formula.test(cell) && !isPlainValue(cell) ? `'${cell}` : cell

/** A text cell as it was before an export guarded it. */
export const unguarded = (text: string) => (text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text)

/** The mark by which spreadsheets recognise UTF-8. */
export const csvStart = '\ufeff'

/** Lines of a CSV file. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  stringify(
    rows.map((row) => row.map(guarded)),
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )
