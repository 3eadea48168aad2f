import type { Actor } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { toPage } from '#api/platform/database/lists.ts'
import { type Change, countEntriesOf, countInHour, findEntriesOf, recordAudit } from './audit.queries.ts'

/**
 * For events that anyone can cause without signing in: writes an entry for the first in each hour per entity and only
 * counts the others, since entries are never deleted.
 */
export async function recordOncePerHour(tx: Tx, change: Change) {
  if ((await countInHour(tx, change)) === 1) await recordAudit(tx, null, change)
}

type ActivityQuery = { size: number; olderThan?: number | undefined }

/** The caller's own changes, newest first; from an id on where one is given. Two statements. */
export async function listMyActivity(db: Db, actor: Actor, query: ActivityQuery) {
  const rows = await findEntriesOf(db, actor.accountId, query)
  const entries = rows.map(({ entity_id: entityId, at, ...row }) => ({ ...row, at: at.toISOString(), entityId }))
  return toPage(entries, await countEntriesOf(db, actor.accountId), 0, query.size)
}

export { deleteOldTallies, erasePersonInAudit, recordAudit } from './audit.queries.ts'
