import { randomBytes } from 'node:crypto'
import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { FileStore } from '#api/platform/files/file-store.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import { type ImportStatus, importPartBytes } from '#contract/imports/import-choices.ts'
import { fieldsOfKind, type ImportKindName } from '#contract/imports/import-kinds.ts'
import type { Import, ImportSettings, StartImportInput } from '#contract/imports/imports.staff.ts'
import { shapeOf } from './files/columns.rules.ts'
import { writePart } from './import-file.ts'
import { clearOutcomes, countRows, findCells, hasWritten, storeDecisions } from './import-rows.queries.ts'
import { countPart, type ImportRecord, insertImport, lockImport, storeShape, updateImport } from './imports.queries.ts'
import { assertMay, getImport, placeOf, type Reader, readRecord, toImport } from './read-imports.service.ts'
import { missingColumns } from './read-values.ts'

export { importFiles, purgeImports, removeImportFile } from './import-file.ts'
export { eraseTracesInImports } from './imports.queries.ts'

export const importQueue = 'run-import'
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
  files: FileStore,
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
  await writePart(files, row.file_key, part, bytes)
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
