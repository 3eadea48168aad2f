import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'

type NewCallback = { money_account_id: number; prompt_id: number | null; body: string }

export const insertCallback = async (tx: Tx, callback: NewCallback): Promise<number> =>
  (await tx.insertInto('mpesa_callbacks').values(callback).returning('id').executeTakeFirstOrThrow()).id

/** At most once in a minute, so that concurrent payments do not wait for the row. */
export const markHeard = (tx: Tx, accountId: number) =>
  sql`
  update mpesa_tills set heard_at = now() where money_account_id = ${accountId}
    and (heard_at is null or heard_at < now() - interval '1 minute')
`.execute(tx)

export const findCallback = (db: Db, id: number) =>
  db
    .selectFrom('mpesa_callbacks')
    .select(['prompt_id', 'body'])
    .where('id', '=', id)
    .where('fault', 'is', null)
    .executeTakeFirst()

/** One that is still to be worked on, locked: a second worker waits and finds none. */
export const lockCallback = (tx: Tx, id: number) =>
  tx
    .selectFrom('mpesa_callbacks')
    .innerJoin('money_accounts', 'money_accounts.id', 'money_account_id')
    .select(['mpesa_callbacks.money_account_id', 'body', 'number', 'told_by'])
    .where('mpesa_callbacks.id', '=', id)
    .where('fault', 'is', null)
    .forUpdate('mpesa_callbacks')
    .executeTakeFirst()

export const deleteCallback = (tx: Tx, id: number) => tx.deleteFrom('mpesa_callbacks').where('id', '=', id).execute()

export const markFaulty = (tx: Tx, id: number, fault: string) =>
  tx.updateTable('mpesa_callbacks').set({ fault }).where('id', '=', id).execute()

/** Callbacks whose job was lost. */
export const findWaiting = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('mpesa_callbacks')
    .select('id')
    .where('fault', 'is', null)
    .where('received_at', '<', sql<Date>`now() - interval '5 minutes'`)
    .orderBy('id')
    .limit(1000)
    .execute()
  return rows.map(({ id }) => id)
}

/** Those that could not be read, after the days in which someone may look at them: they name payers. */
export const deleteFaulty = (db: Db) =>
  db
    .deleteFrom('mpesa_callbacks')
    .where('fault', 'is not', null)
    .where('received_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
