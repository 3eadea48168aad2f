import type { Tx } from '#api/platform/database/db.ts'
import { type Change, countInHour, recordAudit } from './audit.queries.ts'

/**
 * For events that anyone can cause without signing in: writes an entry for the first in each hour per entity and only
 * counts the others, since entries are never deleted.
 */
export async function recordOncePerHour(tx: Tx, change: Change) {
  if ((await countInHour(tx, change)) === 1) await recordAudit(tx, null, change)
}

export { deleteOldTallies, erasePersonInAudit, recordAudit } from './audit.queries.ts'
