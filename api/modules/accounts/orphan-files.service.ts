import { exportFolder } from '#api/modules/files/exports.service.ts'
import { portraitFolder } from '#api/modules/files/portraits.service.ts'
import { removeStrays } from '#api/modules/files/stray-files.service.ts'
import type { Db } from '#api/platform/database/db.ts'
import { findExportKeys, findPictureKeys } from './orphan-files.queries.ts'

const toKeys = (rows: { key: string | null }[]) => new Set(rows.flatMap(({ key }) => key ?? []))

/** Removes pictures and copies of data that no account names any more. */
export async function sweepFiles(db: Db, dataDir: string) {
  await removeStrays(portraitFolder(dataDir), async (keys) => toKeys(await findPictureKeys(db, keys)))
  await removeStrays(exportFolder(dataDir), async (keys) => toKeys(await findExportKeys(db, keys)))
}
