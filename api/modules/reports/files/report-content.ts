import {
  type Cell,
  cellText,
  type DayStyle,
  isNumeric,
  totalLabels,
  totalTexts,
  typeOfCell,
} from '#api/platform/cells.ts'
import { csvLines, csvStart } from '#api/platform/csv.ts'
import { closePaper, drawLine, ink, MARGIN, makeRoom, openPaper, widthOf, write } from '#api/platform/pdf/paper.ts'
import { drawTable } from '#api/platform/pdf/table.ts'
import { sheetEntries } from '#api/platform/xlsx.ts'
import { zipStream } from '#api/platform/zip.ts'
import type { DayOrder } from '#contract/day-text.ts'
import type { Language } from '#contract/errors.ts'
import type { ReportFormat } from '#contract/site/report-choices.ts'
import type { AnyReport, ReportDocument, ReportTable } from './report-document.rules.ts'
import { sentences } from './report-labels.ts'

type Content = {
  document: ReportDocument
  report: AnyReport
  company: string
  language: Language
  /** How the reader of a PDF writes days. */
  order: DayOrder
}

/** Tables below each other, with an empty line between them. */
async function* csvOf({ document: { title, notes, tables } }: Content) {
  yield csvStart + csvLines([[title], ...notes.map((note) => [note])])
  for (const table of tables) {
    yield csvLines([[''], [table.title], table.columns.map(({ heading }) => heading), ...table.rows])
  }
}

async function* once(rows: Cell[][]) {
  yield rows
}

/** One sheet for the head and one for each table. */
function xlsxOf({ document: { title, notes, tables }, language }: Content) {
  const head = {
    name: title,
    columns: [{ heading: title, type: 'text' as const }],
    batches: once(notes.map((note) => [note])),
  }
  const sheets = tables.map(({ title: name, columns, rows, total }) => ({
    name,
    columns,
    batches: once(rows),
    total: total ? totalLabels[language] : undefined,
  }))
  return zipStream(sheetEntries([head, ...sheets]))
}

/** The answer of the call with what the head of other formats has; without the branches to choose from. */
async function* jsonOf({ document: { title, notes }, report }: Content) {
  const { branches: _branches, ...figures } = report
  yield `${JSON.stringify({ title, notes, ...figures }, null, 2)}\n`
}

/** The first column takes twice the width of the others. */
function columnsOf({ columns }: ReportTable, width: number) {
  const share = width / (columns.length + 1)
  return columns.map(({ heading, type }, at) => ({
    label: heading,
    width: at === 0 ? 2 * share : share,
    align: isNumeric(type) ? ('right' as const) : ('left' as const),
  }))
}

/** The cells of a row, with a dash for what is unknown. */
const textsOf = (table: ReportTable, row: readonly Cell[], style: DayStyle) =>
  row.map((cell, at) => (cell === null ? '-' : cellText(cell, typeOfCell(table.columns[at], row), style)))

async function* pdfOf({ document: { title, notes, tables }, company, language, order }: Content) {
  const style = { language, order }
  const paper = await openPaper({ title, author: company, language })
  const place = { x: MARGIN, width: widthOf(paper) }
  write(paper, company, { ...place, y: MARGIN + 4, align: 'right' }, { color: ink.accent })
  paper.y = write(paper, title, { ...place, y: MARGIN }, { size: 16, bold: true }) + 2
  for (const note of notes) paper.y = write(paper, note, { ...place, y: paper.y }, { size: 9, color: ink.quiet }) + 1
  drawLine(paper, MARGIN, paper.y + 6, widthOf(paper))
  for (const table of tables) {
    if (table.rows.length === 0) continue
    paper.y += 18
    makeRoom(paper, 90)
    paper.y = write(paper, table.title, { ...place, y: paper.y }, { size: 12, bold: true }) + 2
    const rows = table.rows.map((row) => textsOf(table, row, style))
    const total = table.total && totalTexts(table.total, table.columns, style)
    drawTable(paper, columnsOf(table, widthOf(paper)), rows, total)
  }
  const foot = (page: number, pages: number) => `${company} · ${title} · ${sentences[language].page(page, pages)}`
  yield Buffer.from(await closePaper(paper, foot))
}

const writers: Record<ReportFormat, (content: Content) => AsyncIterable<string | Buffer>> = {
  csv: csvOf,
  json: jsonOf,
  pdf: pdfOf,
  xlsx: xlsxOf,
}

/** The file of a section in pieces. */
export const sectionContent = (format: ReportFormat, content: Content) => writers[format](content)
