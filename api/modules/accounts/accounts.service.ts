import type { Db } from '#api/platform/database/db.ts'
import { deleteOldLinks } from './credentials/email-tokens.queries.ts'
import { deleteOldStarts } from './oauth/oauth.queries.ts'
import { deleteOldSessions } from './sessions/sessions.queries.ts'
import { deleteOldAttempts } from './sessions/throttle.queries.ts'

export { mailResetLinks } from './credentials/forgot-password.ts'
export type { OAuthSettings } from './oauth/oauth-providers.ts'
export { sweepFiles } from './orphan-files.service.ts'
export { makeDataExport, purgeOldExports as forgetOldExports } from './privacy/data-export.service.ts'
export { allowsAnalytics, sharesHistory } from './privacy/privacy.service.ts'
export { authenticator } from './sessions/sessions.service.ts'
export { createAdmin } from './staff-accounts.ts'

/** Removes sessions that ended more than a month ago, and links that nobody can follow any more. */
export async function purgeOldSessions(db: Db) {
  await deleteOldSessions(db)
  await deleteOldLinks(db)
}

/** Removes failed sign-ins that no count looks at any more, and sign-ins with other providers that nobody finished. */
export async function purgeOldAttempts(db: Db) {
  await deleteOldAttempts(db)
  await deleteOldStarts(db)
}
