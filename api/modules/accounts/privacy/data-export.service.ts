import { sql } from 'kysely'
import { mailAsked } from '#api/modules/accounts/security-mail.ts'
import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { keepExport, readExport, removeExport } from '#api/modules/files/exports.service.ts'
import { readPortrait } from '#api/modules/files/portraits.service.ts'
import { readSettings } from '#api/modules/settings/settings.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { allowLongWork, type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { enqueue } from '#api/platform/jobs.ts'
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

const none: DataExport = { status: 'none', requestedAt: null, expiresAt: null }

const toDataExport = (row: ExportRow): DataExport => ({
  status: row.status,
  requestedAt: row.requested_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
})

export async function getDataExport(db: Db, actor: Actor): Promise<DataExport> {
  const row = await findExport(db, actor.accountId)
  return row ? toDataExport(row) : none
}

/** Has a copy made by a job, unless one is on its way or fresh. */
export async function requestDataExport(db: Db, actor: Actor): Promise<DataExport> {
  await inTransaction(db, async (tx) => {
    if (!(await upsertExport(tx, actor.accountId))) return
    await enqueue(tx, 'make-data-export', [{ accountId: actor.accountId }])
    await recordAudit(tx, actor, { action: 'data.requested', entity: 'account', entityId: actor.accountId })
  })
  return getDataExport(db, actor)
}

/** Throws NOT_FOUND unless a copy is ready. */
export async function getDataExportFile(db: Db, dataDir: string, actor: Actor): Promise<File> {
  const row = await findExport(db, actor.accountId)
  if (row?.status !== 'ready' || row.file_key === null) throw new ShopError('NOT_FOUND', {})
  const bytes = await readExport(dataDir, row.file_key)
  return new File([new Uint8Array(bytes)], 'my-data.zip', { type: 'application/zip' })
}

type Place = { dataDir: string; publicUrl: string }
type Owner = { accountId: number; language: 'en' | 'sw'; pictureKey: string | null }

/** Everything about the account as it stands at one moment, in a ZIP. Answers its key. */
const writeExport = (db: Db, { dataDir, publicUrl }: Place, { accountId, language, pictureKey }: Owner) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set transaction read only`.execute(tx)
      await allowLongWork(tx)
      const { companyName: company } = await readSettings(tx)
      const madeAt = new Date()
      return keepExport(dataDir, [
        { name: 'my-data.json', content: toJson(tx, accountId, madeAt) },
        { name: 'my-data.html', content: toHtml(tx, { accountId, language, publicUrl, company }, madeAt) },
        ...(pictureKey === null ? [] : [{ name: 'picture.webp', content: readPortrait(dataDir, pictureKey) }]),
      ])
    })

/** The copy takes the place of an earlier one. Answers the file that is no longer wanted: its own when it came too late. */
async function deliver(tx: Tx, accountId: number, fileKey: string): Promise<string | null> {
  const awaited = await lockUnmade(tx, accountId)
  if (!awaited) return fileKey
  await markReady(tx, accountId, fileKey)
  await mailAsked(tx, accountId, (name) => ({ kind: 'data-ready', data: { name } }))
  return awaited.file_key
}

/** Makes the copy an account waits for, tells its owner, and removes an earlier one. May run twice. */
export async function makeDataExport(db: Db, place: Place, accountId: number) {
  const awaited = await findUnmade(db, accountId)
  if (!awaited) return
  try {
    const language = toLanguage(awaited.language)
    const fileKey = await writeExport(db, place, { accountId, language, pictureKey: awaited.picture_key })
    const left = await inTransaction(db, (tx) => deliver(tx, accountId, fileKey))
    if (left) await removeExport(place.dataDir, left)
  } catch (error) {
    await markFailed(db, accountId)
    throw error
  }
}

/** Removes copies that can no longer be fetched. */
export async function purgeOldExports(db: Db, dataDir: string) {
  for (const { file_key } of await deleteExpired(db)) if (file_key) await removeExport(dataDir, file_key)
}
