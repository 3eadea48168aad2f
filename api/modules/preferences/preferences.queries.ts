import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'

/** The stored document; undefined before the first choice. */
export const findPreferences = (db: Db, accountId: number) =>
  db.selectFrom('account_preferences').select('preferences').where('account_id', '=', accountId).executeTakeFirst()

/**
 * Merges the keys of `change`, those of `columns` by list; null removes a key. One statement: concurrent changes wait for
 * the row and are all merged.
 */
export async function mergePreferences(db: Db, accountId: number, change: object): Promise<unknown> {
  const document = JSON.stringify({ columns: {}, ...change })
  const { rows } = await sql<{ preferences: unknown }>`
    insert into account_preferences as stored (account_id, preferences)
    values (${accountId}, jsonb_strip_nulls(${document}::jsonb))
    on conflict (account_id) do update set updated_at = now(), preferences = jsonb_strip_nulls(
      stored.preferences || ${document}::jsonb
      || jsonb_build_object('columns', coalesce(stored.preferences -> 'columns', '{}') || (${document}::jsonb -> 'columns'))
    )
    returning preferences
  `.execute(db)
  return rows[0]?.preferences
}

/** Deletes the preferences and views of an account, shared ones too. */
export async function erasePreferences(tx: Tx, accountId: number) {
  await tx.deleteFrom('account_preferences').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('saved_views').where('account_id', '=', accountId).execute()
}
