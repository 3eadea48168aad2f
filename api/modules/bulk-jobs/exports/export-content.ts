import { csvLines, csvStart } from '#api/platform/csv.ts'
import { type Cell, workbookEntries } from '#api/platform/xlsx.ts'
import { zipStream } from '#api/platform/zip.ts'
import type { ExportFormat } from '#contract/account/export-limits.ts'
import { businessZone } from '#contract/business-day.ts'
import type { Language } from '#contract/errors.ts'
import { pdfOf } from './export-pdf.ts'
import type { AnyListExport, ExportColumn } from './list-export.ts'

/** By the ending of the file. */
export const mediaTypes: Record<ExportFormat | 'json', string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const localTime = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: businessZone })
/** An ISO timestamp in business time, `YYYY-MM-DD HH:MM`. */
const toLocal = (at: string) => localTime.format(new Date(at))

/** The columns of these ids in their order, or all; all as well where none of them is known. */
export function columnsOf({ columns }: AnyListExport, ids: readonly string[] | undefined) {
  const chosen = (ids ?? []).flatMap((id) => columns.find((column) => column.id === id) ?? [])
  return chosen.length > 0 ? chosen : columns
}

type Columns = readonly ExportColumn<unknown>[]

const toCells = (columns: Columns, row: unknown, language: Language) =>
  columns.map(({ type, value }): Cell => {
    const cell = value(row, language)
    return type === 'moment' && typeof cell === 'string' ? toLocal(cell) : cell
  })

type Content = {
  format: ExportFormat
  columns: Columns
  language: Language
  batches: AsyncIterable<unknown[]>
  /** Printed on a PDF: the name of the organisation, that of the list, and its filters in words. */
  about: { company: string; title: string; filters: readonly string[] }
}

async function* cellsOf({ columns, language, batches }: Content) {
  for await (const rows of batches) yield rows.map((row) => toCells(columns, row, language))
}

async function* csvOf(content: Content) {
  yield csvStart + csvLines([content.columns.map(({ heading }) => heading[content.language])])
  for await (const rows of cellsOf(content)) yield csvLines(rows)
}

/** The file of an export in pieces, so that CSV and XLSX are never in memory as a whole. */
export function contentOf(content: Content): AsyncIterable<string | Buffer> {
  if (content.format === 'csv') return csvOf(content)
  const columns = content.columns.map(({ heading, type }) => ({ heading: heading[content.language], type }))
  if (content.format === 'pdf')
    return pdfOf({ ...content.about, columns, language: content.language }, cellsOf(content))
  return zipStream(workbookEntries(columns, cellsOf(content)))
}
