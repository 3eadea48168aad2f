import { languages } from '#contract/errors.ts'
import { fieldsOfKind, type ImportKindName } from '#contract/imports/import-kinds.ts'
import { importFieldLabel } from '#contract/imports/import-labels.ts'
import type { TableRow } from './files/cell.ts'
import { findHeaderRow, foldHeading, matchColumns } from './files/columns.rules.ts'
import type { ImportKinds } from './import-kind.ts'

/** The headings by which each field is found: its names in both languages, and those of other programs. */
function namesOf(kinds: ImportKinds, kind: ImportKindName): Record<string, readonly string[]> {
  const aliases: Record<string, readonly string[] | undefined> = kinds[kind].aliases
  return Object.fromEntries(
    Object.keys(fieldsOfKind(kind)).map((field) => [
      field,
      [...languages.map((language) => importFieldLabel(kind, field, language)), ...(aliases[field] ?? [])],
    ]),
  )
}

/** The row with the headings among the first rows of a sheet, unless it is given, and the columns that it names. */
export function chooseHead(kinds: ImportKinds, kind: ImportKindName, rows: readonly TableRow[], given?: number) {
  const names = namesOf(kinds, kind)
  const known = new Set(Object.values(names).flatMap((some) => some.map(foldHeading)))
  const row = given === undefined ? rows[findHeaderRow(rows, known)] : rows.find(({ number }) => number === given)
  const columns = matchColumns(row?.cells ?? [], names) as Record<string, number>
  return { headingRow: row?.number ?? given ?? 1, columns }
}
