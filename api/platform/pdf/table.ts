import { drawLine, heightOf, ink, MARGIN, makeRoom, type Paper, type Pen, widthOf, write } from './paper.ts'

export type Column = { label: string; width: number; align?: 'left' | 'right' }

const PADDING = 3.5
const GAP = 10
const headPen: Pen = { size: 8.5, bold: true, color: ink.quiet }
const cellPen: Pen = { size: 9.5 }

function drawRow(paper: Paper, columns: readonly Column[], cells: readonly string[], pen: Pen) {
  const top = paper.y
  let x = MARGIN
  let bottom = top
  for (const [index, column] of columns.entries()) {
    const { align = 'left' } = column
    // The gap is on the inner side, so that outer columns are flush with the lines.
    const place = { x: align === 'left' ? x : x + GAP, y: top + PADDING, width: column.width - GAP, align }
    bottom = Math.max(bottom, write(paper, cells[index] ?? '', place, pen))
    x += column.width
  }
  paper.y = bottom + PADDING
  drawLine(paper, MARGIN, paper.y, widthOf(paper))
}

const rowHeight = (paper: Paper, columns: readonly Column[], cells: readonly string[]) =>
  2 * PADDING +
  Math.max(...columns.map(({ width }, index) => heightOf(paper, cells[index] ?? '', width - GAP, cellPen)))

/** Draws rows without page breaks inside, and repeats the head on each page. The widths must add up to the paper's. */
export function drawTable(paper: Paper, columns: readonly Column[], rows: readonly (readonly string[])[]) {
  const drawHead = () =>
    drawRow(
      paper,
      columns,
      columns.map(({ label }) => label),
      headPen,
    )
  makeRoom(paper, 60)
  drawHead()
  for (const cells of rows) {
    if (makeRoom(paper, rowHeight(paper, columns, cells))) drawHead()
    drawRow(paper, columns, cells, cellPen)
  }
}
