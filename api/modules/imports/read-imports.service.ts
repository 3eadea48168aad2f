import { type Actor, may } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError, toErrorBody } from '#api/platform/errors.ts'
import type { ErrorCode, Language } from '#contract/errors.ts'
import { isWorking } from '#contract/imports/import-choices.ts'
import { type ImportKindName, importKinds } from '#contract/imports/import-kinds.ts'
import { importFieldLabel } from '#contract/imports/import-labels.ts'
import { importProblems } from '#contract/imports/import-problems.ts'
import type { Import, ImportRow, ListedImport } from '#contract/imports/imports.staff.ts'
import { toLocalPhone } from '#contract/phones.ts'
import type { Cell } from './files/cell.ts'
import { chooseHead } from './headings.ts'
import type { ImportKinds, ImportPlan, Problem } from './import-kind.ts'
import { countFiltered, findCells, findProblems, findRows } from './import-rows.queries.ts'
import { countImports, type Failure, findImport, findImports, type ImportRecord } from './imports.queries.ts'

/** Rows below the headings that the screen shows to choose the columns. */
const SAMPLE = 8
/** Rows of a sheet in which the headings are looked for. */
const HEAD = 40

export type Reader = { actor: Actor; language: Language }

export async function readRecord(db: Db, actor: Actor, id: number): Promise<ImportRecord> {
  const row = await findImport(db, actor.accountId, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  assertMay(actor, row.kind)
  return row
}

export function assertMay(actor: Actor, kind: ImportKindName) {
  if (!may(actor, importKinds[kind].permission)) throw new ShopError('NOT_ALLOWED', {})
}

/** The rows below the headings of an import. */
export const placeOf = ({ id, settings }: Pick<ImportRecord, 'id' | 'settings'>) => ({
  importId: id,
  sheet: settings?.sheet ?? 0,
  after: settings?.headingRow ?? 0,
})

const countsOf = ({ counts }: ImportRecord): Import['counts'] => ({
  new: counts.new ?? 0,
  changed: counts.changed ?? 0,
  same: counts.same ?? 0,
  wrong: counts.wrong ?? 0,
  twin: counts.twin ?? 0,
  decided: counts.decided ?? 0,
  written: counts.written ?? 0,
  undone: counts.undone ?? 0,
  kept: counts.kept ?? 0,
})

const toListed = (row: ImportRecord): ListedImport => ({
  id: row.id,
  kind: row.kind,
  fileName: row.file_name,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  total: row.total,
  done: row.done,
  counts: countsOf(row),
})

/** The row with the headings, and the first ones below it. */
async function readHead(db: Db, row: ImportRecord) {
  const { importId, sheet, after } = placeOf(row)
  const rows = await findCells(db, { importId, sheet, after: after - 1, size: SAMPLE + 1 })
  const [first, ...others] = rows
  const hasHeadings = first?.number === after
  return {
    headings: hasHeadings ? first.cells.map((cell) => String(cell ?? '')) : [],
    sample: (hasHeadings ? others : rows).map(({ cells }) => cells),
  }
}

export async function toImport(db: Db, row: ImportRecord, language: Language): Promise<Import> {
  const head = row.settings ? await readHead(db, row) : { headings: [], sample: [] }
  const problems = row.counts.wrong && !isWorking(row.status) ? await findProblems(db, placeOf(row)) : []
  const failure = row.failure as Failure | null
  return {
    ...toListed(row),
    bytes: row.bytes,
    parts: row.parts,
    failure:
      failure && toErrorBody(new ShopError(failure.code as ErrorCode, failure.params as never), language).message,
    sheets: row.sheets,
    settings: row.settings,
    isRemembered: row.is_remembered,
    ...head,
    unclearNumbers: row.unclear.numbers,
    unclearDays: row.unclear.days,
    problems: problems.map(({ problem, counted, first }) => ({
      ...wordsOf(problem as Problem, row, head.headings, language),
      rows: counted,
      first,
    })),
    figures: row.figures,
    version: row.version,
  }
}

/** Throws NOT_FOUND for an import of another account, NOT_ALLOWED without the permission of its kind. */
export const getImport = async (db: Db, { actor, language }: Reader, id: number) =>
  toImport(db, await readRecord(db, actor, id), language)

type Head = { sheet?: number | undefined; headingRow?: number | undefined }

/** The same as if another sheet or row with headings were chosen, with the columns that they would give. */
export async function previewHead(db: Db, kinds: ImportKinds, { actor, language }: Reader, id: number, head: Head) {
  const row = await readRecord(db, actor, id)
  const { settings } = row
  if (settings === null || (head.sheet === undefined && head.headingRow === undefined)) {
    return toImport(db, row, language)
  }
  const sheet = head.sheet ?? settings.sheet
  const rows = await findCells(db, { importId: id, sheet, after: (head.headingRow ?? 1) - 1, size: HEAD })
  const chosen = chooseHead(
    kinds,
    row.kind,
    rows.map((found) => ({ ...found, sheet: '' })),
    head.headingRow,
  )
  return toImport(db, { ...row, settings: { ...settings, ...chosen, sheet } }, language)
}

export async function listImports(db: Db, actor: Actor, { page, size }: Slice) {
  const rows = await findImports(db, actor.accountId, { page, size })
  const { counted } = await countImports(db, actor.accountId)
  return toPage(rows.map(toListed), counted, page, size)
}

/** The words of a problem; `headings` name its column. */
export function wordsOf(problem: Problem, row: ImportRecord, headings: readonly string[], language: Language) {
  const at = problem.field === null ? undefined : row.settings?.columns[problem.field]
  const column =
    at === undefined
      ? problem.field && importFieldLabel(row.kind, problem.field, language)
      : (headings[at] ?? importFieldLabel(row.kind, problem.field ?? '', language))
  const value = problem.value === undefined ? null : String(problem.value)
  const figure = problem.refusal
    ? toErrorBody(new ShopError(problem.refusal.code as ErrorCode, problem.refusal.params as never), language).message
    : String(problem.figure ?? '')
  return { column, value, text: importProblems[problem.code][language]({ value: value ?? '', figure }) }
}

type Details = Pick<ImportPlan<ImportKindName>, 'problems' | 'changes' | 'twins'>

const twinWords = {
  en: { 'same-phone': 'Same phone', 'same-id': 'Same national ID', 'near-name': 'Nearly the same name in the group' },
  sw: {
    'same-phone': 'Simu ileile',
    'same-id': 'Kitambulisho kilekile',
    'near-name': 'Jina linalofanana kwenye kikundi',
  },
} as const

const shown = (value: string | number | null) => (value === null ? '' : String(value))

/** Rows below the headings, in the order of the file. Throws NOT_FOUND. */
export async function listImportRows(
  db: Db,
  kinds: ImportKinds,
  { actor, language }: Reader,
  id: number,
  { page, size, ...filter }: Slice & Parameters<typeof countFiltered>[2],
) {
  const row = await readRecord(db, actor, id)
  const place = placeOf(row)
  const { headings } = await readHead(db, row)
  const rows = await findRows(db, place, { page, size, ...filter })
  const { counted } = await countFiltered(db, place, filter)
  const content = rows.map((found): ImportRow => {
    const { problems = [], changes = [], twins = [] } = (found.details ?? {}) as Details
    return {
      number: found.number,
      cells: found.cells as Cell[],
      outcome: found.outcome,
      state: found.state as ImportRow['state'],
      problems: problems.map((problem) => wordsOf(problem, row, headings, language)),
      changes: changes.map(({ field, before, after }) => ({
        label: importFieldLabel(row.kind, field, language),
        before: shown(before),
        after: shown(after),
      })),
      twins: twins.map((twin) => ({
        ...twin,
        phone: twin.phone && toLocalPhone(twin.phone),
        why: twinWords[language][twin.why],
      })),
      decision: found.decision as ImportRow['decision'],
      decidedId: found.decided_id,
      link: found.record_id === null ? null : kinds[row.kind].link(found.record_id),
    }
  })
  return { content, totalElements: counted, page, size }
}
