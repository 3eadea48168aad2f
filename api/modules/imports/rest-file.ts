import type { CellType } from '#api/platform/cells.ts'
import { csvLines, csvStart } from '#api/platform/csv.ts'
import type { Db } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { sheetEntries } from '#api/platform/xlsx.ts'
import { zipStream } from '#api/platform/zip.ts'
import type { Language } from '#contract/errors.ts'
import { fieldsOfKind, type ImportKindName } from '#contract/imports/import-kinds.ts'
import { importFieldLabel, importKindLabels } from '#contract/imports/import-labels.ts'
import type { Cell } from './files/cell.ts'
import type { Problem } from './import-kind.ts'
import { findCells, findRest } from './import-rows.queries.ts'
import type { ImportRecord } from './imports.queries.ts'
import { placeOf, type Reader, readRecord, wordsOf } from './read-imports.service.ts'

const BATCH = 1_000
const reasonHeading: Record<Language, string> = { en: 'Reason', sw: 'Sababu' }
const noDecision: Record<Language, string> = {
  en: 'May be a client who is known: decide it on the screen',
  sw: 'Huenda ni mteja anayejulikana: amua kwenye skrini',
}
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function toFile(name: string, type: string, pieces: AsyncIterable<string | Buffer>) {
  const parts: Buffer<ArrayBuffer>[] = []
  for await (const piece of pieces) parts.push(Buffer.from(piece as string))
  return new File(parts, name, { type })
}

/** A workbook with one sheet. */
const workbook = (fileName: string, name: string, headings: readonly string[], batches: AsyncIterable<Cell[][]>) =>
  toFile(
    fileName,
    spreadsheet,
    zipStream(
      sheetEntries([{ name, columns: headings.map((heading) => ({ heading, type: 'text' as CellType })), batches }]),
    ),
  )

async function* batchesOf(db: Db, row: ImportRecord, width: number, headings: readonly string[], language: Language) {
  const place = placeOf(row)
  let after = place.after
  for (;;) {
    const rows = await findRest(db, { ...place, after, size: BATCH })
    yield rows.map(({ cells, details, outcome }): Cell[] => {
      const { problems = [] } = (details ?? {}) as { problems?: Problem[] }
      const words = problems.map((problem) => {
        const { column, text } = wordsOf(problem, row, headings, language)
        return column === null ? text : `${column}: ${text}`
      })
      if (outcome === 'twin') words.push(noDecision[language])
      return [...Array.from({ length: width }, (_, at) => cells[at] ?? null), words.join('; ')]
    })
    if (rows.length < BATCH) return
    after = rows.at(-1)?.number ?? after
  }
}

async function* csvOf(headings: readonly string[], batches: AsyncIterable<Cell[][]>) {
  yield csvStart + csvLines([headings])
  for await (const rows of batches) yield csvLines(rows)
}

/** The rows that were not imported, in the columns of the file and one more with the reasons. Throws NOT_FOUND. */
export async function readRest(db: Db, { actor, language }: Reader, id: number): Promise<File> {
  const row = await readRecord(db, actor, id)
  const { importId, sheet, after } = placeOf(row)
  const [head] = await findCells(db, { importId, sheet, after: after - 1, size: 1 })
  if (!head || head.number !== after) throw new ShopError('IMPORT_GONE', {})
  const headings = head.cells.map((cell) => String(cell ?? ''))
  const all = [...headings, reasonHeading[language]]
  const batches = batchesOf(db, row, headings.length, headings, language)
  const isCsv = /\.(csv|txt|tsv)$/i.test(row.file_name)
  const name = `${row.file_name.replace(/\.[^.]*$/, '')}-${reasonHeading[language].toLowerCase()}`
  return isCsv
    ? toFile(`${name}.csv`, 'text/csv; charset=utf-8', csvOf(all, batches))
    : workbook(`${name}.xlsx`, importKindLabels[row.kind][language], all, batches)
}

async function* noRows(): AsyncGenerator<Cell[][]> {}

/** An empty workbook with the headings of a kind. */
export function readTemplate(kind: ImportKindName, language: Language): Promise<File> {
  const headings = Object.keys(fieldsOfKind(kind)).map((field) => importFieldLabel(kind, field, language))
  const name = importKindLabels[kind][language]
  return workbook(`${name.toLowerCase().replaceAll(' ', '-')}.xlsx`, name, headings, noRows())
}
