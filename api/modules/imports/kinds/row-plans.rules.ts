import type { ShopError } from '#api/platform/errors.ts'
import type { ImportKindName } from '#contract/imports/import-kinds.ts'
import { foldWords } from '#contract/names.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { isName, isOneLine } from '#contract/texts.ts'
import type { ImportInput, ImportPlan, Problem } from '../import-kind.ts'
import { nearest } from './near-names.rules.ts'

/** What the shop refuses, as a problem of a field, or of the row. */
export const refused = (field: string | null, { code, params }: ShopError): Problem => ({
  field,
  code: 'refused',
  refusal: { code, params },
})

/** A name that nothing has, with those near to it. */
export const unknown = (field: string, value: string, known: readonly string[]): Problem => ({
  field,
  code: 'unknown',
  value,
  figure: nearest(value, known).join(', '),
})

export const missing = (field: string): Problem => ({ field, code: 'missing' })

const textProblems = (isFit: (text: string) => boolean) => {
  return (field: string, text: string | null | undefined, max: number): Problem[] => {
    if (!text) return []
    if (text.length > max) return [{ field, code: 'too-long', figure: max }]
    return isFit(text) ? [] : [{ field, code: 'unfit', value: text }]
  }
}
export const nameProblems = textProblems(isName)
export const lineProblems = textProblems(isOneLine)

type Value = string | number | null

const shown = (value: Value) => (typeof value === 'string' ? toLocalPhone(value) : value)

/** The fields that differ from what is stored. An empty cell, or none, leaves the stored value. */
export const changesOf = (stored: Readonly<Record<string, Value>>, sent: Readonly<Record<string, Value | undefined>>) =>
  Object.entries(sent).flatMap(([field, after]) => {
    const before = stored[field] ?? null
    return after === undefined || after === null || after === before
      ? []
      : [{ field, before: shown(before), after: shown(after) }]
  })

type Found = {
  wrong: Problem[]
  notes?: Problem[]
  /** Undefined for a new record. */
  recordId?: number | undefined
  changes?: ReturnType<typeof changesOf>
}

/** What a row does, of what was found about it. */
export function toPlan<Name extends ImportKindName>(
  input: ImportInput<Name>,
  { wrong, notes = [], recordId, changes = [] }: Found,
): ImportPlan<Name> {
  if (wrong.length > 0) return { input, outcome: 'wrong', problems: wrong }
  const read = { input, ...(notes.length > 0 && { problems: notes }) }
  if (recordId === undefined) return { ...read, outcome: 'new' }
  return changes.length > 0
    ? { ...read, outcome: 'changed', recordId, changes }
    : { ...read, outcome: 'same', recordId }
}

/** Rows by a text, as people write it: in any case, with or without accents. */
export function byFolded<Row>(rows: readonly Row[], textOf: (row: Row) => string | null): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const text = foldWords(textOf(row) ?? '')
    if (text) found.set(text, [...(found.get(text) ?? []), row])
  }
  return found
}

/** The versions of rows by id. */
export const versionsOf = (rows: readonly { id: number; version: number }[]) =>
  new Map(rows.map(({ id, version }) => [id, version]))
