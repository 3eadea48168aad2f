// The module's face: what other modules and jobs use of accounts.

import { dataExportKey, exportFolder } from '#api/modules/files/exports.service.ts'
import { type NamedFiles, removeOrphans } from '#api/modules/files/orphan-files.service.ts'
import { portraitFolder, portraitKey } from '#api/modules/files/portraits.service.ts'
import type { Db } from '#api/platform/database/db.ts'
import type { FileStore } from '#api/platform/files/file-store.ts'
import { findExportKeys, findPictureKeys } from './accounts.queries.ts'
import { deleteOldLinks } from './credentials/email-tokens.queries.ts'
import { deleteOldPendingSignIns } from './oauth/oauth.queries.ts'
import { deleteOldSessions } from './sessions/sessions.queries.ts'
import { deleteOldAttempts } from './sessions/throttle.queries.ts'

export { findFirstAdmin } from './accounts.queries.ts'
export { mailResetLinks } from './credentials/forgot-password.ts'
export type { OAuthSettings } from './oauth/oauth-providers.ts'
export { makeDataExport, purgeOldExports } from './privacy/data-export.service.ts'
export { allowsAnalytics, sharesHistory } from './privacy/privacy.service.ts'
export { authenticator, findStaffActor } from './sessions/sessions.service.ts'
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

const toKeys = (rows: { key: string | null }[], keyOf: (key: string) => string) =>
  rows.flatMap(({ key }) => (key === null ? [] : keyOf(key)))

/** Portraits and data exports. */
export const accountFiles: NamedFiles[] = [
  { folder: portraitFolder, findKeys: async (db) => toKeys(await findPictureKeys(db), portraitKey) },
  { folder: exportFolder, findKeys: async (db) => toKeys(await findExportKeys(db), dataExportKey) },
]

/** Removes files of pictures and data exports that no row refers to. */
export async function sweepFiles(db: Db, files: FileStore) {
  for (const named of accountFiles) await removeOrphans(db, files, named)
}
