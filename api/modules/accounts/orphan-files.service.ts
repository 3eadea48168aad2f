import { exportFolder } from '#api/modules/files/exports.service.ts'
import { portraitFolder } from '#api/modules/files/portraits.service.ts'
import { removeOrphans } from '#api/modules/files/stray-files.service.ts'
import type { Db } from '#api/platform/database/db.ts'
import { findExportKeys, findPictureKeys } from './orphan-files.queries.ts'

const toKeys = (rows: { key: string | null }[]) => new Set(rows.flatMap(({ key }) => key ?? []))

/** Removes files of pictures and data exports that no row refers to. */
export async function sweepFiles(db: Db, dataDir: string) {
  await removeOrphans(portraitFolder(dataDir), async (keys) => toKeys(await findPictureKeys(db, keys)))
  await removeOrphans(exportFolder(dataDir), async (keys) => toKeys(await findExportKeys(db, keys)))
}
