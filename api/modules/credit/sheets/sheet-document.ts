import { readSettings } from '#api/modules/settings/settings.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { clockTime, longDay } from '#api/platform/days.ts'
import {
  closePaper,
  drawLine,
  heightOf,
  ink,
  MARGIN,
  makeRoom,
  openPaper,
  type Paper,
  type Pen,
  widthOf,
  write,
} from '#api/platform/pdf/paper.ts'
import { weekdayOf } from '#contract/business-day.ts'
import type { Language } from '#contract/errors.ts'
import { clientLabels } from '#contract/messages/client-labels.ts'
import { amountText } from '#contract/money.ts'
import type { Sheet, SheetLine } from '#contract/receipts/sheets.staff.ts'
import { getSheet } from './sheets.service.ts'

const labels = {
  en: {
    ...clientLabels.en,
    sheet: 'Collection sheet',
    number: 'Number',
    overdue: 'Overdue',
    due: 'Due',
    outstanding: 'Outstanding',
    paid: 'Paid',
    present: 'Here',
    total: 'Total',
    asAt: (time: string) => `Figures of ${time}`,
    counted: 'Cash counted',
    signedOfficer: 'Signature of the officer',
    signedTreasurer: 'Signature of the treasurer',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  sw: {
    ...clientLabels.sw,
    sheet: 'Karatasi ya makusanyo',
    number: 'Namba',
    overdue: 'Lililochelewa',
    due: 'La kulipwa',
    outstanding: 'Deni lote',
    paid: 'Amelipa',
    present: 'Yupo',
    total: 'Jumla',
    asAt: (time: string) => `Hesabu za saa ${time}`,
    counted: 'Fedha zilizohesabiwa',
    signedOfficer: 'Sahihi ya afisa',
    signedTreasurer: 'Sahihi ya mhazini',
    page: (page: number, pages: number) => `Ukurasa ${page} kati ya ${pages}`,
  },
}

/** High enough to write in, and low enough for 30 rows on a page. */
const rowHeight = 20
const pen: Pen = { size: 9 }
const headPen: Pen = { size: 8, bold: true, color: ink.quiet }
const gap = 6

type Cell = { width: number; align?: 'left' | 'right'; isBox?: true }
const cells: readonly Cell[] = [
  { width: 18, align: 'right' },
  { width: 132 },
  { width: 56 },
  { width: 60, align: 'right' },
  { width: 60, align: 'right' },
  { width: 68, align: 'right' },
  { width: 75, isBox: true },
  { width: 30, isBox: true },
]

/** The text on one line of this width, cut where it is longer. */
function fitted(paper: Paper, text: string, width: number, style: Pen): string {
  const line = heightOf(paper, 'X', 1_000, style)
  if (heightOf(paper, text, width, style) <= line) return text
  let [from, to] = [0, text.length]
  while (from < to) {
    const middle = Math.ceil((from + to) / 2)
    if (heightOf(paper, `${text.slice(0, middle)}...`, width, style) <= line) from = middle
    else to = middle - 1
  }
  return `${text.slice(0, from)}...`
}

function drawRow(paper: Paper, texts: readonly string[], style: Pen, hasBoxes: boolean) {
  const top = paper.y
  let x = MARGIN
  for (const [at, { width, align = 'left', isBox }] of cells.entries()) {
    const room = width - gap
    const text = texts[at] ?? ''
    const place = { x: isBox ? x + gap : x, y: top + 5, width: room, align: isBox ? ('left' as const) : align }
    if (text) write(paper, fitted(paper, text, room, style), place, style)
    if (isBox && hasBoxes) {
      paper
        .rect(x + 3, top + 1.5, width - 3, rowHeight - 3)
        .lineWidth(0.5)
        .strokeColor(ink.quiet)
        .stroke()
    }
    x += width
  }
  paper.y = top + rowHeight
  drawLine(paper, MARGIN, paper.y, widthOf(paper))
}

const paidOf = ({ parts }: SheetLine) =>
  parts.reduce((sum, { amount, isTakenBack }) => (isTakenBack ? sum : sum + amount), 0)

/** An amount without the symbol and zero cents: columns are narrow. */
const figure = (shillings: number) => (shillings === 0 ? '-' : amountText(shillings).replace(/\.00$/, ''))

const sumOf = (lines: readonly SheetLine[], read: (line: SheetLine) => number) =>
  lines.reduce((sum, line) => sum + read(line), 0)

/** The sheet on A4: with boxes to write in, or with what was posted. */
export async function drawSheet(sheet: Sheet, companyName: string, language: Language): Promise<File> {
  const words = labels[language]
  const { group, groupNumber, officer, branch, day, posted, lines, meetingPlace, meetingTime } = sheet
  const title = `${words.sheet}, ${group}`
  const paper = await openPaper({ title, author: companyName, language })
  const place = { x: MARGIN, width: widthOf(paper) }
  const underTitle = write(paper, title, { ...place, y: MARGIN - 12 }, { size: 15, bold: true, color: ink.accent })
  const meeting = weekdayOf(day) === sheet.meetingDay ? [meetingTime, meetingPlace] : []
  const when = [longDay(day, language), ...meeting].filter(Boolean).join(', ')
  const underDay = write(paper, when, { ...place, y: underTitle + 2 }, { size: 11, bold: true })
  const time = clockTime(new Date(sheet.asAt))
  const about = [companyName, branch, groupNumber, `${words.creditOfficer}: ${officer}`, words.asAt(time)].join(' · ')
  paper.y = write(paper, about, { ...place, y: underDay + 2 }, { size: 9, color: ink.quiet }) + 6

  const head = ['', words.client, words.number, words.overdue, words.due, words.outstanding, words.paid, words.present]
  drawRow(paper, head, headPen, false)
  for (const [at, line] of lines.entries()) {
    if (makeRoom(paper, rowHeight)) drawRow(paper, head, headPen, false)
    const { name, clientNumber, overdue, due, outstanding, attendance } = line
    const paid = posted ? figure(paidOf(line)) : ''
    const here = attendance === 'present' ? 'x' : ''
    drawRow(
      paper,
      [`${at + 1}`, name, clientNumber, figure(overdue), figure(due), figure(outstanding), paid, here],
      pen,
      posted === null,
    )
  }
  const totals = [
    sumOf(lines, (line) => line.overdue),
    sumOf(lines, (line) => line.due),
    sumOf(lines, (line) => line.outstanding),
  ]
  makeRoom(paper, rowHeight + 30)
  const paid = posted ? figure(sumOf(lines, paidOf)) : ''
  drawRow(paper, ['', words.total, '', ...totals.map(figure), paid], { ...pen, bold: true }, posted === null)
  const third = widthOf(paper) / 3
  const top = paper.y + 16
  for (const [at, label] of [words.counted, words.signedOfficer, words.signedTreasurer].entries()) {
    const x = MARGIN + at * third
    drawLine(paper, x, top, third - 16)
    write(paper, label, { x, y: top + 2, width: third - 16 }, { size: 8, color: ink.quiet })
  }
  const bytes = await closePaper(paper, (page, pages) => `${companyName} · ${title} · ${words.page(page, pages)}`)
  return new File([new Uint8Array(bytes)], `${groupNumber}-${day}.pdf`, { type: 'application/pdf' })
}

/** The sheet as a PDF. Two statements. Throws NOT_FOUND as reading it does. */
export async function getSheetDocument(
  db: Db,
  actor: Actor,
  groupId: number,
  day: string | undefined,
  language: Language,
): Promise<File> {
  const sheet = await getSheet(db, actor, groupId, day)
  const { companyName } = await readSettings(db)
  return drawSheet(sheet, companyName, language)
}
