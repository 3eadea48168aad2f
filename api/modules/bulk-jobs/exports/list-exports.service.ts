import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { type NamedFiles, removeOrphans } from '#api/modules/files/orphan-files.service.ts'
import { type Actor, may } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { FileStore } from '#api/platform/files/file-store.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import { permissionOfList } from '#contract/account/console-lists.staff.ts'
import { maxDirectRows, maxExportRows } from '#contract/account/export-limits.ts'
import type { ExportInput } from '#contract/account/list-exports.staff.ts'
import { parseViewQuery } from '#contract/account/saved-views.staff.ts'
import type { Language } from '#contract/errors.ts'
import { exportQueue } from '../run-bulk-job.ts'
import { columnsOf, contentOf, mediaTypes } from './export-content.ts'
import { findFile, findFileKeys, insertExport, takeExpiredFiles } from './export-jobs.queries.ts'
import type { ListExports } from './list-export.ts'
import { aboutOf, batchesOf, exportName } from './run-export.ts'
import { exportFolder, exportKey, openStoredFile } from './store-file.ts'

export { takeFilesOf } from './export-jobs.queries.ts'
export { columnMaker, dayWords, type ListExport, type ListExports, listExport, searchWords } from './list-export.ts'
export { runExport } from './run-export.ts'

function assertMayExport(actor: Actor, { list }: ExportInput) {
  const needed = permissionOfList(list)
  if (needed && !may(actor, needed)) throw new ShopError('NOT_ALLOWED', {})
}

/** The rows that the filter matches. Throws TOO_MANY_ROWS above `max`. */
async function findRows(
  db: Db,
  exports: ListExports,
  actor: Actor,
  input: ExportInput,
  max: number,
  language: Language,
) {
  const { query } = parseViewQuery(input.list, input.query)
  const ids = await exports[input.list].findIds(db, actor, query, max + 1, language)
  if (ids.length > max) throw new ShopError('TOO_MANY_ROWS', { max })
  return ids
}

/** The audit has no searched words, which may name a person. */
const audit = (tx: Tx, actor: Actor, input: ExportInput, rows: number, jobId: number | null) =>
  recordAudit(tx, actor, {
    action: 'list.exported',
    entity: 'bulk-job',
    entityId: jobId,
    after: {
      list: input.list,
      format: input.format,
      rows,
      columns: input.columns ?? 'all',
      isSearched: 'search' in input.query,
    },
  })

/** The file of a short list. Throws NOT_ALLOWED, TOO_MANY_ROWS. */
export async function exportList(db: Db, exports: ListExports, actor: Actor, input: ExportInput, language: Language) {
  assertMayExport(actor, input)
  const list = exports[input.list]
  const max = Math.min(maxDirectRows, maxExportRows[input.format])
  const ids = await findRows(db, exports, actor, input, max, language)
  const { query } = parseViewQuery(input.list, input.query)
  const batches = batchesOf(ids, (some) => list.readRows(db, actor, some, language, query))
  const about = await aboutOf(db, actor.accountId, list, input, language)
  const content = { format: input.format, columns: columnsOf(list, input.columns), language, batches, about }
  const pieces: Buffer<ArrayBuffer>[] = []
  for await (const piece of contentOf(content)) pieces.push(Buffer.from(piece as string))
  await inTransaction(db, (tx) => audit(tx, actor, input, ids.length, null))
  return new File(pieces, exportName(input), { type: mediaTypes[input.format] })
}

/** Enqueues the export of a long list and returns the id of its job. Throws NOT_ALLOWED, TOO_MANY_ROWS. */
export async function startExport(
  db: Db,
  exports: ListExports,
  actor: Actor,
  { requestKey, language, ...input }: ExportInput & { requestKey: string; language: Language },
): Promise<number> {
  assertMayExport(actor, input)
  return once(db, { actor, endpoint: 'startExport', requestKey, input }, async (tx) => {
    const ids = await findRows(tx, exports, actor, input, maxExportRows[input.format], language)
    const { query } = parseViewQuery(input.list, input.query)
    const params = { ...input, query, language }
    const jobId = await insertExport(tx, { accountId: actor.accountId, params, total: ids.length })
    await audit(tx, actor, input, ids.length, jobId)
    await enqueue(tx, exportQueue, [{ jobId }])
    return jobId
  })
}

/** The file of an export. Throws NOT_FOUND for one of another account, without a file, or out of reach by now. */
export const readExportFile = async (db: Db, files: FileStore, actor: Actor, jobId: number) =>
  openStoredFile(files, await findFile(db, actor, jobId))

export async function removeExportFiles(files: FileStore, keys: readonly string[]) {
  for (const key of keys) await files.remove(exportKey(key))
}

export const exportFiles: NamedFiles = {
  folder: exportFolder,
  findKeys: async (db) => (await findFileKeys(db)).map(exportKey),
}

/** Deletes files after seven days, and those of processes that ended while writing one. */
export async function purgeExportFiles(db: Db, files: FileStore) {
  await removeExportFiles(files, await takeExpiredFiles(db))
  await removeOrphans(db, files, exportFiles)
}
