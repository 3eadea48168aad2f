import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'

/** The keys among these that belong to an account's picture. */
export const findPictureKeys = (db: Db, keys: string[]) =>
  db.selectFrom('accounts').select('picture_key as key').where('picture_key', '=', sql<string>`any(${keys})`).execute()

/** The keys among these that belong to a data export. */
export const findExportKeys = (db: Db, keys: string[]) =>
  db.selectFrom('data_exports').select('file_key as key').where('file_key', '=', sql<string>`any(${keys})`).execute()
