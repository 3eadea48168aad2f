import { sql } from 'kysely'
import { mailAccount } from '#api/modules/accounts/security-mail.ts'
import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { openExport, removeExport, writeExport } from '#api/modules/files/exports.service.ts'
import { readPortrait } from '#api/modules/files/portraits.service.ts'
import { readSettings } from '#api/modules/settings/settings.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { allowLongWork, type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { FileStore } from '#api/platform/files/file-store.ts'
import { enqueue } from '#api/platform/jobs.ts'
import type { DataKey } from '#api/platform/secrets/data-key.ts'
import type { DataExport } from '#contract/account/my-data.ts'
import { toLanguage } from '#contract/errors.ts'
import {
  deleteExpired,
  type ExportRow,
  findExport,
  findUnmade,
  lockUnmade,
  markFailed,
  markReady,
  upsertExport,
} from './data-export.queries.ts'
import { toHtml } from './export/to-html.ts'
import { toJson } from './export/to-json.ts'

const noExport: DataExport = { status: 'none', requestedAt: null, expiresAt: null }

const toDataExport = (row: ExportRow): DataExport => ({
  status: row.status,
  requestedAt: row.requested_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
})

export async function getDataExport(db: Db, actor: Actor): Promise<DataExport> {
  const row = await findExport(db, actor.accountId)
  return row ? toDataExport(row) : noExport
}

/** Queues the job that makes an export, unless one was requested within the last hour and did not fail. */
export async function requestDataExport(db: Db, actor: Actor): Promise<DataExport> {
  await inTransaction(db, async (tx) => {
    if (!(await upsertExport(tx, actor.accountId))) return
    await enqueue(tx, 'make-data-export', [{ accountId: actor.accountId }])
    await recordAudit(tx, actor, { action: 'data.requested', entity: 'account', entityId: actor.accountId })
  })
  return getDataExport(db, actor)
}

/** Throws NOT_FOUND unless an export is ready. */
export async function getDataExportFile(db: Db, files: FileStore, actor: Actor): Promise<File> {
  const row = await findExport(db, actor.accountId)
  if (row?.status !== 'ready' || row.file_key === null) throw new ShopError('NOT_FOUND', {})
  return openExport(files, row.file_key, 'my-data.zip')
}

type Place = { files: FileStore; publicUrl: string; dataKey: DataKey }
type Owner = { accountId: number; language: 'en' | 'sw'; pictureKey: string | null }

/** Writes everything about the account into a ZIP, from one snapshot of the database, and returns its file key. */
const createZip = (db: Db, { files, publicUrl, dataKey }: Place, { accountId, language, pictureKey }: Owner) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set transaction read only`.execute(tx)
      await allowLongWork(tx)
      const { companyName: company } = await readSettings(tx)
      const madeAt = new Date()
      return writeExport(files, [
        { name: 'my-data.json', content: toJson(tx, { accountId, dataKey }, madeAt) },
        { name: 'my-data.html', content: toHtml(tx, { accountId, dataKey, language, publicUrl, company }, madeAt) },
        ...(pictureKey === null ? [] : [{ name: 'picture.webp', content: readPortrait(files, pictureKey) }]),
      ])
    })

/**
 * Replaces an earlier export and mails the owner. Returns the key of the file to remove: the earlier one, or the new
 * one when another run of the job finished first. Null for none.
 */
async function deliver(tx: Tx, accountId: number, fileKey: string): Promise<string | null> {
  const pending = await lockUnmade(tx, accountId)
  if (!pending) return fileKey
  await markReady(tx, accountId, fileKey)
  await mailAccount(tx, accountId, (name) => ({ kind: 'data-ready', data: { name } }))
  return pending.file_key
}

/** Makes the requested export, mails its owner and removes an earlier file. Idempotent, as jobs may run twice. */
export async function makeDataExport(db: Db, place: Place, accountId: number) {
  const pending = await findUnmade(db, accountId)
  if (!pending) return
  try {
    const language = toLanguage(pending.language)
    const fileKey = await createZip(db, place, { accountId, language, pictureKey: pending.picture_key })
    const staleFileKey = await inTransaction(db, (tx) => deliver(tx, accountId, fileKey))
    if (staleFileKey) await removeExport(place.files, staleFileKey)
  } catch (error) {
    await markFailed(db, accountId)
    throw error
  }
}

/** Removes expired exports with their files. */
export async function purgeOldExports(db: Db, files: FileStore) {
  for (const { file_key } of await deleteExpired(db)) if (file_key) await removeExport(files, file_key)
}
