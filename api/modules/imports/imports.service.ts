import { randomBytes } from 'node:crypto'
import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { type Actor, may } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError, toErrorBody } from '#api/platform/errors.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import type { ErrorCode, Language } from '#contract/errors.ts'
import { type ImportStatus, importPartBytes, isWorking } from '#contract/imports/import-choices.ts'
import { fieldsOfKind, type ImportKindName, importKinds } from '#contract/imports/import-kinds.ts'
import { importFieldLabel } from '#contract/imports/import-labels.ts'
import { importProblems } from '#contract/imports/import-problems.ts'
import type {
  Import,
  ImportRow,
  ImportSettings,
  ListedImport,
  StartImportInput,
} from '#contract/imports/imports.staff.ts'
import { toLocalPhone } from '#contract/phones.ts'
import type { Cell } from './files/cell.ts'
import { shapeOf } from './files/columns.rules.ts'
import { chooseHead } from './headings.ts'
import { writePart } from './import-file.ts'
import type { ImportKinds, ImportPlan, Problem } from './import-kind.ts'
import {
  clearOutcomes,
  countFiltered,
  countImports,
  countPart,
  countRows,
  type Failure,
  findCells,
  findImport,
  findImports,
  findProblems,
  findRows,
  hasWritten,
  type ImportRecord,
  insertImport,
  lockImport,
  storeDecisions,
  storeShape,
  updateImport,
} from './imports.queries.ts'
import { missingColumns } from './read-values.ts'

export { purgeImports, removeImportFile } from './import-file.ts'
export { eraseTracesInImports } from './imports.queries.ts'

export const importQueue = 'run-import'
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

function assertMay(actor: Actor, kind: ImportKindName) {
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

async function toImport(db: Db, row: ImportRecord, language: Language): Promise<Import> {
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

/** Begins an import whose file follows in parts. Throws NOT_ALLOWED without the permission of the kind. */
export async function startImport(
  db: Db,
  { actor, language }: Reader,
  { requestKey, ...input }: StartImportInput & { requestKey: string },
): Promise<Import> {
  assertMay(actor, input.kind)
  const id = await once(db, { actor, endpoint: 'startImport', requestKey, input }, (tx) =>
    insertImport(tx, { ...input, accountId: actor.accountId, fileKey: randomBytes(24).toString('base64url') }),
  )
  return getImport(db, { actor, language }, id)
}

const stateError = (status: ImportStatus) => new ShopError('IMPORT_STATE', { status })
const enqueueRun = (tx: Tx, importId: number) => enqueue(tx, importQueue, [{ importId }])

/**
 * Stores a part of the file; the last one starts the reading. A part that is there already is ignored. Throws IMPORT_STATE for one
 * that is not the next, VALIDATION_FAILED for one of another length.
 */
export async function putPart(
  db: Db,
  dataDir: string,
  reader: Reader,
  { id, part, content }: { id: number; part: number; content: string },
): Promise<Import> {
  const row = await readRecord(db, reader.actor, id)
  if (part < row.parts) return toImport(db, row, reader.language)
  if (part > row.parts || row.status !== 'uploading' || row.file_key === null) throw stateError(row.status)
  const bytes = Buffer.from(content, 'base64')
  const left = row.bytes - part * importPartBytes
  if (bytes.length !== Math.min(left, importPartBytes)) {
    throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'content', code: 'WRONG_FORM' }] })
  }
  await writePart(dataDir, row.file_key, part, bytes)
  await inTransaction(db, async (tx) => {
    const isCounted = await countPart(tx, id, part)
    if (!isCounted || bytes.length < left) return
    await updateImport(tx, id, { status: 'reading', done: 0 })
    await enqueueRun(tx, id)
  })
  return getImport(db, reader, id)
}

/** Runs `change` on a locked import of the caller in one of these states. Throws IMPORT_STATE, VERSION_CONFLICT. */
async function changeImport(
  db: Db,
  { actor, language }: Reader,
  id: number,
  { statuses, version }: { statuses: readonly ImportStatus[]; version?: number },
  change: (tx: Tx, row: ImportRecord) => Promise<unknown>,
): Promise<Import> {
  await inTransaction(db, async (tx) => {
    await readRecord(tx, actor, id)
    const row = await lockImport(tx, id)
    if (!row) throw new ShopError('NOT_FOUND', {})
    if (!statuses.includes(row.status)) throw stateError(row.status)
    if (version !== undefined && version !== row.version) {
      throw new ShopError('VERSION_CONFLICT', { current: { version: row.version }, sent: { version } })
    }
    await change(tx, row)
  })
  return getImport(db, { actor, language }, id)
}

const requiredFields = (fields: readonly string[]) =>
  new ShopError('VALIDATION_FAILED', {
    fields: fields.map((field) => ({ field: `columns.${field}`, code: 'REQUIRED' as const })),
  })

/** Keeps columns of known fields only; a column that two fields share goes to the first. */
function knownColumns(kind: ImportKindName, { columns }: ImportSettings, width: number) {
  const taken = new Set<number>()
  return Object.fromEntries(
    Object.keys(fieldsOfKind(kind)).flatMap((field) => {
      const at = columns[field]
      if (at === undefined || at >= width || taken.has(at)) return []
      taken.add(at)
      return [[field, at]]
    }),
  )
}

/** Stores the settings and starts the check. Throws IMPORT_STATE, also once rows are written, VERSION_CONFLICT, VALIDATION_FAILED without a needed column. */
export const setImport = (
  db: Db,
  reader: Reader,
  id: number,
  { version, ...settings }: ImportSettings & { version: number },
) =>
  changeImport(db, reader, id, { statuses: ['mapping', 'checked', 'cancelled'], version }, async (tx, row) => {
    if (row.settings === null || (await hasWritten(tx, id))) throw stateError(row.status)
    const { kind } = row
    const [first] = await findCells(tx, {
      importId: id,
      sheet: settings.sheet,
      after: settings.headingRow - 1,
      size: 1,
    })
    if (first?.number !== settings.headingRow) {
      throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'headingRow', code: 'VALUE_UNFIT' }] })
    }
    const columns = knownColumns(kind, settings, 200)
    const missing = missingColumns(kind, columns)
    if (missing.length > 0) throw requiredFields(missing)
    const stored = { ...settings, columns }
    await clearOutcomes(tx, id)
    await storeShape(tx, kind, shapeOf(first.cells), stored)
    await updateImport(tx, id, { settings: stored, status: 'checking', done: 0, counts: {}, figures: [] }, 'next')
    await enqueueRun(tx, id)
  })

type GivenDecision = { number: number; decision: 'new' | 'same' | 'skip' | null; with?: number | undefined }

/** Throws IMPORT_STATE; VALIDATION_FAILED for a row that is no twin of the given record. */
export const decideTwins = (db: Db, reader: Reader, id: number, rows: readonly GivenDecision[]) =>
  changeImport(db, reader, id, { statuses: ['checked', 'done'] }, async (tx, row) => {
    const decisions = rows.map(({ number, decision, with: chosen }) => ({ number, decision, with: chosen ?? null }))
    const numbers = new Set(rows.map(({ number }) => number))
    if ((await storeDecisions(tx, placeOf(row), decisions)) < numbers.size) {
      throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'rows', code: 'VALUE_UNFIT' }] })
    }
    await updateImport(tx, id, { counts: await countRows(tx, placeOf(row)) }, 'next')
  })

/** Starts the writing, also of what a stop or a failure left. Throws IMPORT_STATE, VERSION_CONFLICT, IMPORT_GONE. */
export const runImport = (db: Db, reader: Reader, id: number, version: number) =>
  changeImport(db, reader, id, { statuses: ['checked', 'done', 'cancelled', 'failed'], version }, async (tx, row) => {
    if (Object.keys(row.counts).length === 0) throw stateError('mapping')
    await assertKept(tx, row)
    await recordAudit(tx, reader.actor, {
      action: 'import.started',
      entity: 'import',
      entityId: id,
      after: { importKind: row.kind, total: row.total },
    })
    await updateImport(tx, id, { status: 'importing', done: 0, failure: null }, 'next')
    await enqueueRun(tx, id)
  })

async function assertKept(db: Db, row: ImportRecord) {
  const rows = await findCells(db, { ...placeOf(row), size: 1 })
  if (rows.length === 0) throw new ShopError('IMPORT_GONE', {})
}

/** The counts of an import that ends in the middle of its writing or undoing. */
export const countsAt = async (tx: Tx, row: ImportRecord) =>
  row.status === 'importing' || row.status === 'undoing' ? { counts: await countRows(tx, placeOf(row)) } : {}

/** Stops an import; what is written stays. Throws IMPORT_STATE once it has ended. */
export const cancelImport = (db: Db, reader: Reader, id: number) =>
  changeImport(
    db,
    reader,
    id,
    { statuses: ['uploading', 'reading', 'mapping', 'checking', 'checked', 'importing', 'undoing'] },
    async (tx, row) =>
      updateImport(tx, id, { status: 'cancelled', isFinished: true, ...(await countsAt(tx, row)) }, 'next'),
  )

/** Starts the undoing of what is written. Throws IMPORT_STATE, IMPORT_GONE. */
export const undoImport = (db: Db, reader: Reader, id: number) =>
  changeImport(db, reader, id, { statuses: ['done', 'cancelled', 'failed', 'undone'] }, async (tx, row) => {
    await assertKept(tx, row)
    await recordAudit(tx, reader.actor, {
      action: 'import.undone',
      entity: 'import',
      entityId: id,
      after: { importKind: row.kind, written: row.counts.written ?? 0 },
    })
    await updateImport(tx, id, { status: 'undoing', done: 0, failure: null }, 'next')
    await enqueueRun(tx, id)
  })

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
