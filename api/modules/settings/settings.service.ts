import type { Db } from '#api/platform/db.ts'
import { Settings } from '#contract/settings.ts'
import { findSettings } from './settings.queries.ts'

/** All settings, defaults filled in. One statement. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await findSettings(db, Object.keys(Settings.shape))
  return Settings.parse(Object.fromEntries(rows.map((row) => [row.key, row.value])))
}
