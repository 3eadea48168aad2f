import { drawLine, heightOf, ink, MARGIN, makeRoom, type Paper, type Pen, widthOf, write } from './paper.ts'

export type Column = { label: string; width: number; align?: 'left' | 'right' }

const PADDING = 3.5
const GAP = 10
/** Of cells; the gap shrinks with it. */
const usualSize = 9.5

type Style = { gap: number; head: Pen; cell: Pen }
const styleOf = (size: number): Style => ({
  gap: (GAP * size) / usualSize,
  head: { size: Math.min(8.5, size), bold: true, color: ink.quiet },
  cell: { size },
})

type Row = { columns: readonly Column[]; cells: readonly string[]; pen: Pen; gap: number }

function drawRow(paper: Paper, { columns, cells, pen, gap }: Row) {
  const top = paper.y
  let x = MARGIN
  let bottom = top
  for (const [index, column] of columns.entries()) {
    const { align = 'left' } = column
    // The gap is on the inner side, so that outer columns are flush with the lines.
    const place = { x: align === 'left' ? x : x + gap, y: top + PADDING, width: column.width - gap, align }
    bottom = Math.max(bottom, write(paper, cells[index] ?? '', place, pen))
    x += column.width
  }
  paper.y = bottom + PADDING
  drawLine(paper, MARGIN, paper.y, widthOf(paper))
}

const rowHeight = (paper: Paper, { columns, cells, pen, gap }: Row) =>
  2 * PADDING + Math.max(...columns.map(({ width }, index) => heightOf(paper, cells[index] ?? '', width - gap, pen)))

/** The drawing of a table, row by row. The widths must add up to the paper's. */
export function openTable(paper: Paper, columns: readonly Column[], size = usualSize) {
  const { gap, head, cell } = styleOf(size)
  const headRow: Row = { columns, cells: columns.map(({ label }) => label), pen: head, gap }
  const rowOf = (cells: readonly string[]): Row => ({ columns, cells, pen: cell, gap })
  return {
    headHeight: rowHeight(paper, headRow),
    heightOf: (cells: readonly string[]) => rowHeight(paper, rowOf(cells)),
    drawHead: () => drawRow(paper, headRow),
    drawRow: (cells: readonly string[]) => drawRow(paper, rowOf(cells)),
  }
}

/** Draws rows without page breaks inside, and repeats the head on each page. */
export function drawTable(paper: Paper, columns: readonly Column[], rows: readonly (readonly string[])[]) {
  const table = openTable(paper, columns)
  makeRoom(paper, 60)
  table.drawHead()
  for (const cells of rows) {
    if (makeRoom(paper, table.heightOf(cells))) table.drawHead()
    table.drawRow(cells)
  }
}
