import type { Db } from '#api/platform/db.ts'
import { exportFolder } from '../files/exports.service.ts'
import { portraitFolder } from '../files/portraits.service.ts'
import { removeStrays } from '../files/stray-files.service.ts'
import { findExportKeys, findPictureKeys } from './stray-files.queries.ts'

const toKeys = (rows: { key: string | null }[]) => new Set(rows.flatMap(({ key }) => key ?? []))

/** Removes pictures and copies of data that no account names any more. */
export async function sweepFiles(db: Db, dataDir: string) {
  await removeStrays(portraitFolder(dataDir), async (keys) => toKeys(await findPictureKeys(db, keys)))
  await removeStrays(exportFolder(dataDir), async (keys) => toKeys(await findExportKeys(db, keys)))
}
