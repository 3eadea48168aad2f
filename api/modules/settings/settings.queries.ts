import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'

export const findSettings = (db: Db, keys: string[]) =>
  db.selectFrom('settings').select(['key', 'value']).where('key', 'in', keys).execute()

/** Settings that are edited together; the row of this key has their version. */
export type SettingsSection = 'general' | 'security'

/** 0 before the first save. */
export const findVersion = async (db: Db, section: SettingsSection) =>
  (await db.selectFrom('settings').select('version').where('key', '=', section).executeTakeFirst())?.version ?? 0

/** Raises the version of a section, whose row it locks. Undefined when the version is outdated. */
export const raiseVersion = (tx: Tx, section: SettingsSection, version: number) =>
  version === 0
    ? tx
        .insertInto('settings')
        .values({ key: section, value: '{}' })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('version')
        .executeTakeFirst()
    : tx
        .updateTable('settings')
        .set({ version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
        .where('key', '=', section)
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst()

/** Writes the settings with these keys, in one statement. */
export const upsertSettings = (tx: Tx, values: Readonly<Record<string, unknown>>) =>
  tx
    .insertInto('settings')
    .values(Object.entries(values).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), updated_at: sql<Date>`now()` })),
    )
    .execute()

const REGION = sql.lit('region of the shop')

/** Waits for a change of currency or time zone and holds off the next one, until the order is booked. */
export const sharedRegion = sql`pg_advisory_xact_lock_shared(hashtextextended(${REGION}, 0))`

/** Waits for orders that are being booked and holds off the next ones, until the change is saved. */
export const lockRegion = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended(${REGION}, 0))`.execute(tx)

/** Whether the shop has ever had an order. */
export async function hasOrders(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from orders) as found`.execute(db)
  return rows[0]?.found ?? false
}
