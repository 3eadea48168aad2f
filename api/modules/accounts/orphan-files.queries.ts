import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'

/** Which of these keys an account shows as its picture. */
export const findPictureKeys = (db: Db, keys: string[]) =>
  db.selectFrom('accounts').select('picture_key as key').where('picture_key', '=', sql<string>`any(${keys})`).execute()

/** Which of these keys are copies that can be fetched. */
export const findExportKeys = (db: Db, keys: string[]) =>
  db.selectFrom('data_exports').select('file_key as key').where('file_key', '=', sql<string>`any(${keys})`).execute()
