import type { Db } from '#api/platform/database/db.ts'
import { deleteOldLinks } from './credentials/email-tokens.queries.ts'
import { deleteOldPendingSignIns } from './oauth/oauth.queries.ts'
import { deleteOldSessions } from './sessions/sessions.queries.ts'
import { deleteOldAttempts } from './sessions/throttle.queries.ts'

export { mailResetLinks } from './credentials/forgot-password.ts'
export type { OAuthSettings } from './oauth/oauth-providers.ts'
export { sweepFiles } from './orphan-files.service.ts'
export { makeDataExport, purgeOldExports } from './privacy/data-export.service.ts'
export { allowsAnalytics, sharesHistory } from './privacy/privacy.service.ts'
export { authenticator } from './sessions/sessions.service.ts'
export { createAdmin } from './staff-accounts.ts'

/** Removes sessions that expired more than 30 days ago, and mailed links that expired more than two days ago. */
export async function purgeOldSessions(db: Db) {
  await deleteOldSessions(db)
  await deleteOldLinks(db)
}

/** Removes failed sign-ins too old to count, and unfinished sign-ins with OAuth providers. */
export async function purgeOldAttempts(db: Db) {
  await deleteOldAttempts(db)
  await deleteOldPendingSignIns(db)
}
