import type { Db } from '#api/platform/db.ts'
import { deleteOldLinks } from './links.queries.ts'
import { deleteOldStarts } from './oauth.queries.ts'
import { deleteOldSessions } from './sessions.queries.ts'
import { deleteOldAttempts } from './throttle.queries.ts'

export { forgetOldExports, makeDataExport } from './data-export.service.ts'
export { mailResetLinks } from './forgot-password.ts'
export type { OAuthSettings } from './oauth-providers.ts'
export { allowsAnalytics, sharesHistory } from './privacy.service.ts'
export { authenticator } from './sessions.service.ts'
export { createAdmin } from './staff-accounts.ts'
export { sweepFiles } from './stray-files.service.ts'

/** Removes sessions that ended more than a month ago, and links that nobody can follow any more. */
export async function forgetOldSessions(db: Db) {
  await deleteOldSessions(db)
  await deleteOldLinks(db)
}

/** Removes failed sign-ins that no count looks at any more, and sign-ins with other providers that nobody finished. */
export async function forgetOldAttempts(db: Db) {
  await deleteOldAttempts(db)
  await deleteOldStarts(db)
}
