import { type Cell, totalLabels, withUnit } from '#api/platform/cells.ts'
import { csvLines, csvStart } from '#api/platform/csv.ts'
import { sheetEntries } from '#api/platform/xlsx.ts'
import { zipStream } from '#api/platform/zip.ts'
import type { ExportFormat } from '#contract/account/export-limits.ts'
import { businessZone } from '#contract/business-day.ts'
import { type DayOrder, formatIn } from '#contract/day-text.ts'
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

/** An ISO timestamp in business time, `YYYY-MM-DD HH:MM`. */
const toLocal = (at: string) =>
  formatIn('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: businessZone() }).format(new Date(at))

/** The columns of these ids in their order, or all; all as well where none of them is known. */
export function columnsOf({ columns }: AnyListExport, ids: readonly string[] | undefined) {
  const chosen = (ids ?? []).flatMap((id) => columns.find((column) => column.id === id) ?? [])
  return chosen.length > 0 ? chosen : columns
}

type Columns = readonly ExportColumn<unknown>[]

type Content = {
  format: ExportFormat
  columns: Columns
  language: Language
  batches: AsyncIterable<unknown[]>
  /** `title` is the name of the list; a PDF states the organisation and the filters in words too. */
  about: { company: string; title: string; filters: readonly string[]; order: DayOrder }
}

/** A PDF writes moments as its reader does. */
const toCells = ({ columns, language, format }: Content, row: unknown) =>
  columns.map(({ type, value }): Cell => {
    const cell = value(row, language)
    return type === 'moment' && typeof cell === 'string' && format !== 'pdf' ? toLocal(cell) : cell
  })

async function* cellsOf(content: Content) {
  for await (const rows of content.batches) yield rows.map((row) => toCells(content, row))
}

async function* csvOf(content: Content) {
  yield csvStart + csvLines([content.columns.map(({ heading, type }) => withUnit(heading[content.language], type))])
  for await (const rows of cellsOf(content)) yield csvLines(rows)
}

/** The file of an export in pieces, so that CSV and XLSX are never in memory as a whole. */
export function contentOf(content: Content): AsyncIterable<string | Buffer> {
  const { format, language, about } = content
  if (format === 'csv') return csvOf(content)
  const columns = content.columns.map(({ heading, type }) => ({
    heading: withUnit(heading[language], type),
    type,
  }))
  const batches = cellsOf(content)
  if (format === 'pdf') return pdfOf({ ...about, columns, language }, batches)
  return zipStream(sheetEntries([{ name: about.title, columns, batches, total: totalLabels[language] }]))
}
