import { drawLine, heightOf, ink, MARGIN, makeRoom, type Paper, type Pen, widthOf, write } from './paper.ts'

export type Column = { label: string; width: number; align?: 'left' | 'right' }

const PADDING = 3.5
const GAP = 10
/** Of cells; the gap shrinks with it. */
const usualSize = 9.5

type Style = { gap: number; head: Pen; cell: Pen; total: Pen }
const styleOf = (size: number): Style => ({
  gap: (GAP * size) / usualSize,
  head: { size: Math.min(8.5, size), bold: true, color: ink.quiet },
  cell: { size },
  total: { size, bold: true },
})

type Row = { columns: readonly Column[]; cells: readonly string[]; pen: Pen; gap: number }

/** The gap is between columns, so that the last one is flush with the lines. */
const textWidth = ({ columns, gap }: Row, at: number) =>
  (columns[at]?.width ?? 0) - (at === columns.length - 1 ? 0 : gap)

function drawRow(paper: Paper, row: Row) {
  const top = paper.y
  let x = MARGIN
  let bottom = top
  for (const [at, { align = 'left', width }] of row.columns.entries()) {
    const place = { x, y: top + PADDING, width: textWidth(row, at), align }
    bottom = Math.max(bottom, write(paper, row.cells[at] ?? '', place, row.pen))
    x += width
  }
  paper.y = bottom + PADDING
  drawLine(paper, MARGIN, paper.y, widthOf(paper))
}

const rowHeight = (paper: Paper, row: Row) =>
  2 * PADDING +
  Math.max(...row.columns.map((_, at) => heightOf(paper, row.cells[at] ?? '', textWidth(row, at), row.pen)))

/** The drawing of a table, row by row. The widths must add up to the paper's. */
export function openTable(paper: Paper, columns: readonly Column[], size = usualSize) {
  const { gap, head, cell, total } = styleOf(size)
  const headRow: Row = { columns, cells: columns.map(({ label }) => label), pen: head, gap }
  const rowOf = (cells: readonly string[], pen: Pen): Row => ({ columns, cells, pen, gap })
  return {
    headHeight: rowHeight(paper, headRow),
    heightOf: (cells: readonly string[]) => rowHeight(paper, rowOf(cells, cell)),
    totalHeight: (cells: readonly string[]) => rowHeight(paper, rowOf(cells, total)),
    drawHead: () => drawRow(paper, headRow),
    drawRow: (cells: readonly string[]) => drawRow(paper, rowOf(cells, cell)),
    drawTotal: (cells: readonly string[]) => drawRow(paper, rowOf(cells, total)),
  }
}

/** Draws rows without page breaks inside, and repeats the head on each page. */
export function drawTable(
  paper: Paper,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  total: readonly string[] | null = null,
) {
  const table = openTable(paper, columns)
  makeRoom(paper, 60)
  table.drawHead()
  for (const cells of rows) {
    if (makeRoom(paper, table.heightOf(cells))) table.drawHead()
    table.drawRow(cells)
  }
  if (!total) return
  if (makeRoom(paper, table.totalHeight(total))) table.drawHead()
  table.drawTotal(total)
}
