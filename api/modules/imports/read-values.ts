import { unguarded } from '#api/platform/csv.ts'
import { fieldsOfKind, type ImportFieldType, type ImportKindName } from '#contract/imports/import-kinds.ts'
import type { ImportSettings } from '#contract/imports/imports.staff.ts'
import { readPhone } from '#contract/phones.ts'
import { toOneLine } from '#contract/texts.ts'
import type { Cell } from './files/cell.ts'
import { readAmountIn, readDay, readMoment } from './files/styles.rules.ts'
import type { Problem } from './import-kind.ts'

type Styles = Pick<ImportSettings, 'numberStyle' | 'dayStyle'>
type Value = string | number | null
type Read = { value: Value } | { code: Problem['code'] }

const errorCell = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FORMULA)$/

const textOf = (cell: Cell) => unguarded(toOneLine(String(cell ?? '')))

/** A phone that a workbook stores as a number has lost its 0. */
const phoneOf = (cell: Cell) => readPhone(typeof cell === 'number' ? `0${cell}`.replace(/^0254/, '254') : textOf(cell))

const readers: Record<ImportFieldType, (cell: Cell, styles: Styles) => Read> = {
  text: (cell) => ({ value: textOf(cell) }),
  amount: (cell, { numberStyle }) => {
    const value = readAmountIn(cell, numberStyle ?? 'point')
    return value === null ? { code: 'not-an-amount' } : { value }
  },
  count: (cell, { numberStyle }) => {
    const value = readAmountIn(cell, numberStyle ?? 'point')
    return value === null || !Number.isInteger(value) || value < 0 ? { code: 'not-a-count' } : { value }
  },
  day: (cell, { dayStyle }) => {
    const value = readDay(cell, dayStyle ?? 'day-first')
    return value === null ? { code: 'not-a-day' } : { value }
  },
  moment: (cell, { dayStyle }) => {
    const read = readMoment(cell, dayStyle ?? 'day-first')
    return read === null ? { code: 'not-a-day' } : { value: read.time === null ? read.day : `${read.day} ${read.time}` }
  },
  phone: (cell) => {
    const value = phoneOf(cell)
    return value === null ? { code: 'not-a-phone' } : { value }
  },
}

/** The values of a row by field, or what is wrong with its cells. Required fields without a value are missing. */
export function readValues(kind: ImportKindName, cells: readonly Cell[], { columns, ...styles }: ImportSettings) {
  const values: Record<string, Value> = {}
  const problems: Problem[] = []
  for (const [field, { type, isRequired }] of Object.entries(fieldsOfKind(kind))) {
    const at = columns[field]
    if (at === undefined) continue
    const cell = cells[at] ?? null
    const text = textOf(cell)
    if (text === '') {
      values[field] = null
      if (isRequired) problems.push({ field, code: 'missing' })
    } else if (errorCell.test(text)) problems.push({ field, code: 'error-cell', value: text })
    else {
      const read = readers[type](cell, styles)
      if ('code' in read) problems.push({ field, code: read.code, value: text.slice(0, 100) })
      else values[field] = read.value
    }
  }
  return { values, problems }
}

/** Fields that have no column but need one. */
export const missingColumns = (kind: ImportKindName, columns: Readonly<Record<string, number>>) =>
  Object.entries(fieldsOfKind(kind)).flatMap(([field, { isRequired, needsColumn }]) =>
    (isRequired || needsColumn) && columns[field] === undefined ? [field] : [],
  )

/** The cells of a row as texts, by field. */
export const textsOf = (cells: readonly Cell[], columns: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(columns).map(([field, at]) => [field, textOf(cells[at] ?? null)]))
