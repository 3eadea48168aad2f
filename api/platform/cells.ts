import { type DayOrder, dayText, momentText } from '#contract/day-text.ts'
import type { Language } from '#contract/errors.ts'
import { amountText, symbol } from '#contract/money.ts'
import { guarded } from './csv.ts'

/**
 * Types of cells: shillings with two decimals, numbers, days (YYYY-MM-DD), ISO timestamps, text. A `count` and `money` are
 * summed in the total row; a `number` and a `price` are not.
 */
export type CellType = 'text' | 'number' | 'count' | 'price' | 'money' | 'day' | 'moment'
export type Cell = string | number | null

export type Column = {
  heading: string
  type: CellType
  /** Where cells of one column differ by row, such as amounts next to counts. */
  typeIn?: ((row: readonly Cell[]) => CellType) | undefined
}

/** The heading of a column; one of amounts has their currency. */
export const withUnit = (heading: string, type: CellType) => (isAmount(type) ? `${heading} (${symbol()})` : heading)

const isSummed = (type: CellType) => type === 'count' || type === 'money'
export const isAmount = (type: CellType) => type === 'money' || type === 'price'
export const isNumeric = (type: CellType) => isAmount(type) || type === 'number' || type === 'count'

/** The type of a cell; text without a column. */
export const typeOfCell = (column: Column | undefined, row: readonly Cell[]): CellType =>
  column?.typeIn?.(row) ?? column?.type ?? 'text'

/** Adds up rows as they come. `total` is the row below them; null where it would say nothing that one row does not. */
export function sumRows(columns: readonly Column[]) {
  const sums = columns.map(({ type }): number | null => (isSummed(type) ? 0 : null))
  let count = 0
  return {
    add(row: readonly Cell[]) {
      count += 1
      for (const [at, sum] of sums.entries()) if (sum !== null) sums[at] = sum + Number(row[at] ?? 0)
    },
    total(label: string): Cell[] | null {
      if (count < 2 || sums.every((sum) => sum === null)) return null
      const place = sums.indexOf(null)
      return sums.map((sum, at) => (sum === null ? (at === place ? label : null) : Math.round(sum * 100) / 100))
    },
  }
}

export const totalLabels: Record<Language, string> = { en: 'Total', sw: 'Jumla' }

const numbers = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 2 })

/** How the reader of a document writes its days. */
export type DayStyle = { language: Language; order: DayOrder }

/** A cell as a document shows it. */
export function cellText(cell: Cell, type: CellType, { language, order }: DayStyle): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return isAmount(type) ? amountText(cell) : numbers.format(cell)
  if (type === 'day' || type === 'moment') return (type === 'day' ? dayText : momentText)(cell, language, order)
  return String(guarded(cell))
}

/** A total row as a document shows it; its label may be in a column of days. */
export const totalTexts = (total: readonly Cell[], columns: readonly Column[], style: DayStyle) =>
  total.map((cell, at) => cellText(cell, typeof cell === 'string' ? 'text' : typeOfCell(columns[at], total), style))
