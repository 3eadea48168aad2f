import { setImmediate } from 'node:timers/promises'
import {
  type Cell,
  type CellType,
  type Column,
  cellText,
  type DayStyle,
  isNumeric,
  sumRows,
  totalLabels,
  totalTexts,
} from '#api/platform/cells.ts'
import { clockTime, longDayOf, zoneName } from '#api/platform/days.ts'
import {
  drawFoot,
  drawLine,
  ink,
  MARGIN,
  openPaper,
  type Paper,
  roomOn,
  widthOf,
  write,
} from '#api/platform/pdf/paper.ts'
import { openTable } from '#api/platform/pdf/table.ts'
import type { DayOrder } from '#contract/day-text.ts'
import type { Language } from '#contract/errors.ts'

export type PdfContent = {
  company: string
  title: string
  /** The filters of the list, in words. */
  filters: readonly string[]
  columns: readonly Column[]
  /** How its reader writes days. */
  order: DayOrder
  language: Language
}

const labels = {
  en: {
    rows: (count: string) => (count === '1' ? '1 row' : `${count} rows`),
    asOf: (moment: string) => `as of ${moment}, ${zoneName()} time`,
    all: 'All, without a filter',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  sw: {
    rows: (count: string) => (count === '1' ? 'safu 1' : `safu ${count}`),
    asOf: (moment: string) => `hadi ${moment}, saa za ${zoneName()}`,
    all: 'Zote, bila kichujio',
    page: (page: number, pages: number) => `Ukurasa ${page} kati ya ${pages}`,
  },
}

const numbers = new Intl.NumberFormat('en-KE')

/** Longer texts are cut, so that each row fits on a page. */
const maxText = 300

function toText(cell: Cell, type: CellType, style: DayStyle): string {
  const text = cellText(cell, type, style)
  return text.length > maxText ? `${text.slice(0, maxText - 1)}…` : text
}

const sizes = { largest: 9.5, smallest: 5.5 }
/** Of a digit, in parts of the font size. */
const digitWidth = 0.556
/** Characters between which a column's share of the width lies. */
const share = { min: 5, max: 20 }
/** Characters that fit into the gap between two columns. */
const gapShare = 2.2
const longestWord = (text: string) => Math.max(0, ...text.split(/\s/).map((word) => word.length))

/** Widths by the longest text of each column, and the font size at which most of them need one line. */
function layOut(paper: Paper, columns: PdfContent['columns'], rows: readonly string[][]) {
  const wanted = columns.map(({ heading }, at) => {
    const longest = Math.max(longestWord(heading), ...rows.map((row) => row[at]?.length ?? 0))
    return Math.min(share.max, Math.max(share.min, longest)) + gapShare
  })
  const all = wanted.reduce((sum, one) => sum + one, 0)
  const size = Math.min(sizes.largest, Math.max(sizes.smallest, widthOf(paper) / all / digitWidth))
  const widths = columns.map(({ heading, type }, at) => ({
    label: heading,
    width: (widthOf(paper) * (wanted[at] ?? 0)) / all,
    align: isNumeric(type) ? ('right' as const) : ('left' as const),
  }))
  return { widths, size }
}

function drawHead(paper: Paper, { company, title, filters, language }: PdfContent, count: number) {
  const { rows, asOf, all } = labels[language]
  const now = new Date()
  const place = { x: MARGIN, width: widthOf(paper) }
  const underTitle = write(paper, title, { ...place, y: MARGIN }, { size: 16, bold: true })
  write(paper, company, { ...place, y: MARGIN + 4, align: 'right' }, { color: ink.accent })
  const words = filters.length > 0 ? filters.join(' · ') : all
  const underFilters = write(paper, words, { ...place, y: underTitle + 2 })
  const moment = `${longDayOf(now, language)}, ${clockTime(now)}`
  const state = `${rows(numbers.format(count))}, ${asOf(moment)}`
  const end = write(paper, state, { ...place, y: underFilters + 1 }, { size: 9, color: ink.quiet })
  drawLine(paper, MARGIN, end + 8, widthOf(paper))
  paper.y = end + 8
}

/** Rows that are measured or drawn before other requests of the process have their turn. */
const BATCH = 20

/** How many rows are on each page, by their heights; the first page has less room than the others. */
export function planPages(heights: readonly number[], firstRoom: number, room: number): number[] {
  const pages = [0]
  let left = firstRoom
  for (const height of heights) {
    if (height > left) {
      pages.push(0)
      left = room
    }
    left -= height
    pages.push((pages.pop() ?? 0) + 1)
  }
  return pages
}

/**
 * A list on A4 across the page, streamed page by page. The texts of all rows are in memory for the widths of the columns
 * and the number of pages: `maxExportRows` bounds the rows and `maxText` their cells.
 */
export async function* pdfOf(content: PdfContent, batches: AsyncIterable<Cell[][]>) {
  const { columns, title, company, language } = content
  const rows: string[][] = []
  const sums = sumRows(columns)
  const textsOf = (row: Cell[]) => row.map((cell, at) => toText(cell, columns[at]?.type ?? 'text', content))
  for await (const batch of batches) {
    for (const row of batch) sums.add(row)
    rows.push(...batch.map(textsOf))
  }
  const total = totalTexts(sums.total(totalLabels[language]) ?? [], columns, content)
  const paper = await openPaper({ title, author: company, language, isLandscape: true, isStreamed: true })
  const room = roomOn(paper)
  drawHead(paper, content, rows.length)
  const { widths, size } = layOut(paper, columns, [...rows, total])
  const table = openTable(paper, widths, size)
  const heights: number[] = []
  for (const row of rows) {
    if (heights.length % BATCH === 0) await setImmediate()
    heights.push(table.heightOf(row))
  }
  const hasTotal = total.length > 0
  if (hasTotal) heights.push(table.totalHeight(total))
  const pages = planPages(heights, roomOn(paper) - table.headHeight, room - table.headHeight)
  let next = 0
  for (const [at, count] of pages.entries()) {
    if (at > 0) paper.addPage()
    table.drawHead()
    for (const row of rows.slice(next, next + count)) table.drawRow(row)
    next += count
    if (hasTotal && next > rows.length) table.drawTotal(total)
    drawFoot(paper, `${company} · ${title} · ${labels[language].page(at + 1, pages.length)}`)
    const piece: Buffer | null = paper.read()
    if (piece) yield piece
    await setImmediate()
  }
  paper.end()
  for await (const piece of paper) yield piece as Buffer
}
