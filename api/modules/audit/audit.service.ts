import type { Actor } from '#api/platform/actor.ts'
import type { Tx } from '#api/platform/db.ts'
import { blankPersonal, insertAuditEntry } from './audit.queries.ts'

type Change = {
  action: string
  entity: string
  /** Null for what is about nothing that is there: a sign-in with a name nobody has. */
  entityId: number | null
  /** Ids and facts only. What names a person goes into `personal`. */
  before?: object
  after?: object
  personal?: object
}

/** Writes who did what, in the transaction that does it. */
export const recordAudit = (tx: Tx, actor: Actor | null, change: Change) => insertAuditEntry(tx, actor, change)

/** Who did what to whom stays, by their ids; what could name the person goes. */
export const forgetPersonInAudit = (
  tx: Tx,
  person: { accountId: number; customerId: number | null; naming: readonly string[] },
) => blankPersonal(tx, person)
