import { stringify } from 'csv-stringify/sync'

export type CsvCell = string | number | null

/** Numbers, days and phone numbers, which no spreadsheet reads as a formula with an effect. */
const isPlainValue = (text: string) => /^[+-]?\d+([.,]\d+)*$/.test(text)

/** A spreadsheet runs a text that begins with one of these signs as a formula; an apostrophe marks it as text. */
const guarded = (cell: CsvCell) =>
  typeof cell === 'string' && /^[=+\-@]/.test(cell) && !isPlainValue(cell) ? `'${cell}` : cell

/** A CSV file of rows under a line of headings, in UTF-8 with the mark by which spreadsheets recognise it. */
export function csvFile(name: string, headings: string[], rows: CsvCell[][]): File {
  const text = stringify([headings, ...rows.map((row) => row.map(guarded))], {
    bom: true,
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
  })
  return new File([text], name, { type: 'text/csv' })
}
