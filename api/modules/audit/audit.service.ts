import type { Actor } from '#api/platform/actor.ts'
import type { Tx } from '#api/platform/database/db.ts'
import { blankPersonal, type Change, countInHour, insertAuditEntry, type Person } from './audit.queries.ts'

/** Writes who did what, in the transaction that does it. */
export const recordAudit = (tx: Tx, actor: Actor | null, change: Change) => insertAuditEntry(tx, actor, change)

/**
 * For what anyone can cause without signing in: an entry for the first in each hour and thing, the others only counted,
 * since entries cannot be deleted.
 */
export async function recordOncePerHour(tx: Tx, change: Change) {
  if ((await countInHour(tx, change)) === 1) await insertAuditEntry(tx, null, change)
}

export { deleteOldTallies } from './audit.queries.ts'

/** Who did what to whom stays, by their ids; what could name the person goes. */
export const erasePersonInAudit = (tx: Tx, person: Person) => blankPersonal(tx, person)
