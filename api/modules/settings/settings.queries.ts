import type { Db } from '#api/platform/database/db.ts'

export const findSettings = (db: Db, keys: string[]) =>
  db.selectFrom('settings').select(['key', 'value']).where('key', 'in', keys).execute()
