import type { Actor } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/db.ts'
import { findSharesHistory } from './accounts.queries.ts'
import { deleteOldLinks } from './links.queries.ts'
import { deleteOldSessions } from './sessions.queries.ts'
import { deleteOldAttempts } from './throttle.queries.ts'

export { mailResetLinks } from './forgot-password.ts'
export { actorOf } from './sessions.service.ts'
export { createAdmin } from './staff-accounts.ts'

/** Removes sessions that ended more than a month ago, and links that nobody can follow any more. */
export async function forgetOldSessions(db: Db) {
  await deleteOldSessions(db)
  await deleteOldLinks(db)
}

/** Removes failed sign-ins that no count looks at any more. */
export const forgetOldAttempts = (db: Db) => deleteOldAttempts(db)

/** Whether this person lets what they bought shape what is recommended to them. Off unless they said so. */
export const sharesHistory = async (db: Db, actor: Actor) =>
  (await findSharesHistory(db, actor.accountId))?.shares_purchase_history ?? false
