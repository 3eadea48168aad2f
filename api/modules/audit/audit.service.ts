import type { Actor } from '#api/platform/actor.ts'
import type { Tx } from '#api/platform/database/db.ts'
import { blankPersonal, type Change, countInHour, insertAuditEntry, type Person } from './audit.queries.ts'

/** Writes an audit entry in the transaction of the change. */
export const recordAudit = (tx: Tx, actor: Actor | null, change: Change) => insertAuditEntry(tx, actor, change)

/**
 * For events that anyone can cause without signing in: writes an entry for the first in each hour per entity and only
 * counts the others, since entries are never deleted.
 */
export async function recordOncePerHour(tx: Tx, change: Change) {
  if ((await countInHour(tx, change)) === 1) await insertAuditEntry(tx, null, change)
}

export { deleteOldTallies } from './audit.queries.ts'

/** Audit entries keep action and ids; data that could name the person is blanked. */
export const erasePersonInAudit = (tx: Tx, person: Person) => blankPersonal(tx, person)
