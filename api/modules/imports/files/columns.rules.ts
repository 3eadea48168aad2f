import { createHash } from 'node:crypto'
import type { Cell, TableRow } from './cell.ts'

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * A heading for comparison: lower case, without accents, punctuation and spaces. A unit in brackets is left out: 'Item
 * Code', 'item_code' and 'Item code (KSh)' are one.
 */
export const foldHeading = (text: string): string => fold(text.replace(/\([^()]*\)|\[[^[\]]*\]/g, '')) || fold(text)

const foldCell = (cell: Cell | undefined) => (typeof cell === 'string' ? foldHeading(cell) : '')

/** Rows in which the headings are looked for: letterheads of banks are long. */
const topRows = 40
const minMatches = 2

const isText = (cell: Cell) => typeof cell === 'string' && /\p{L}/u.test(cell)
/** Not a title, which has one cell. */
const isTexts = ({ cells }: TableRow, min: number) => {
  const filled = cells.filter((cell) => cell !== null)
  return filled.length >= min && filled.every(isText)
}

/**
 * Index of the row of a sheet that most probably has the headings: the one with the most cells that match a known name,
 * which is folded; else the first of several texts and nothing else; else the first.
 */
export function findHeaderRow(rows: readonly TableRow[], known: ReadonlySet<string>): number {
  const top = rows.slice(0, topRows)
  const matches = top.map(({ cells }) => cells.filter((cell) => known.has(foldCell(cell))).length)
  const best = Math.max(0, ...matches)
  if (best >= minMatches) return matches.indexOf(best)
  const ofTexts = [minMatches, 1].map((min) => top.findIndex((row) => isTexts(row, min)))
  return ofTexts.find((at) => at >= 0) ?? 0
}

/** Column index by field. A field takes the first of its names that a heading has, and each column has one field. */
export function matchColumns<Field extends string>(
  heading: readonly Cell[],
  names: Readonly<Record<Field, readonly string[]>>,
): Partial<Record<Field, number>> {
  const folded = heading.map(foldCell)
  const taken = new Set<number>()
  const columns: Partial<Record<Field, number>> = {}
  for (const field of Object.keys(names) as Field[]) {
    const at = names[field]
      .map((name) => folded.findIndex((text, column) => text === foldHeading(name) && !taken.has(column)))
      .find((column) => column >= 0)
    if (at === undefined) continue
    taken.add(at)
    columns[field] = at
  }
  return columns
}

/** What files with the same headings in the same order share. */
export function shapeOf(heading: readonly Cell[]): string {
  const folded = heading.map((cell) => foldCell(typeof cell === 'number' ? String(cell) : cell))
  const last = folded.findLastIndex((text) => text !== '')
  return createHash('sha256')
    .update(JSON.stringify(folded.slice(0, last + 1)))
    .digest('hex')
}
