import { buffer } from 'node:stream/consumers'
import type { Language } from '#contract/errors.ts'
import { toWinAnsi } from './printable.ts'

export type Paper = PDFKit.PDFDocument

export const MARGIN = 48
/** Room for the page numbers. */
const BOTTOM = 64

export const ink = { text: '#2b2a27', quiet: '#6d6a63', line: '#d8d2c8', accent: '#0f6b45' }
const fonts = { plain: 'Helvetica', bold: 'Helvetica-Bold' }

export type Pen = { size?: number; bold?: boolean; color?: string }
type Place = { x: number; y: number; width: number; align?: 'left' | 'right' }

type About = {
  title: string
  author: string
  language: Language
  isLandscape?: boolean
  isSmall?: boolean
  isStreamed?: boolean
}

/**
 * An empty A4 document, or A5 where it is small. It uses the built-in fonts of PDF readers, so all text must go through `write`. Of a streamed one
 * only the last page can be drawn on. The package loads with the first document.
 */
export async function openPaper(about: About): Promise<Paper> {
  const { default: PDFDocument } = await import('pdfkit')
  return new PDFDocument({
    size: about.isSmall ? 'A5' : 'A4',
    layout: about.isLandscape ? 'landscape' : 'portrait',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: BOTTOM },
    bufferPages: !about.isStreamed,
    displayTitle: true,
    lang: about.language,
    info: { Title: about.title, Author: about.author },
  })
}

export const widthOf = (paper: Paper) => paper.page.width - 2 * MARGIN

function take(paper: Paper, { size = 10, bold = false, color = ink.text }: Pen) {
  return paper.font(bold ? fonts.bold : fonts.plain, size).fillColor(color)
}

/** Height of a text that wraps at a width. */
export const heightOf = (paper: Paper, text: string, width: number, pen: Pen = {}) =>
  take(paper, pen).heightOfString(toWinAnsi(text), { width })

/** Writes at a place, wrapping at its width; returns the y coordinate of its end. */
export function write(paper: Paper, text: string, { x, y, width, align = 'left' }: Place, pen: Pen = {}): number {
  take(paper, pen).text(toWinAnsi(text), x, y, { width, align })
  return paper.y
}

/** Height that is left on the current page. */
export const roomOn = (paper: Paper) => paper.page.height - BOTTOM - paper.y

/** Starts a new page when less than `height` is left on the current one. Returns whether it did. */
export function makeRoom(paper: Paper, height: number): boolean {
  const isEnough = height <= roomOn(paper)
  if (!isEnough) paper.addPage()
  return !isEnough
}

export const drawLine = (paper: Paper, x: number, y: number, width: number) =>
  paper
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .strokeColor(ink.line)
    .stroke()

/** Writes the footer of the current page, on which nothing can be drawn afterwards. */
export function drawFoot(paper: Paper, text: string) {
  // Text in the bottom margin would start a new page.
  paper.page.margins.bottom = 0
  const place = { x: MARGIN, y: paper.page.height - MARGIN + 8, width: widthOf(paper) }
  write(paper, text, place, { size: 8, color: ink.quiet })
}

type Foot = (page: number, pages: number) => string

/** Writes the footers of the pages since the last call and hands the pages on; nothing can be drawn on them afterwards. */
export function endPages(paper: Paper, foot: Foot) {
  const { start, count } = paper.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    paper.switchToPage(start + index)
    drawFoot(paper, foot(index + 1, count))
  }
  paper.flushPages()
}

/** Writes a footer on each page and returns the document. */
export async function closePaper(paper: Paper, foot: Foot): Promise<Uint8Array> {
  endPages(paper, foot)
  paper.end()
  return buffer(paper)
}
