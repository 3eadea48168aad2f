import type { Actor } from '#api/platform/actor.ts'
import type { Tx } from '#api/platform/db.ts'
import { blankPersonal, type Change, insertAuditEntry, type Person } from './audit.queries.ts'

/** Writes who did what, in the transaction that does it. */
export const recordAudit = (tx: Tx, actor: Actor | null, change: Change) => insertAuditEntry(tx, actor, change)

/** Who did what to whom stays, by their ids; what could name the person goes. */
export const forgetPersonInAudit = (tx: Tx, person: Person) => blankPersonal(tx, person)
