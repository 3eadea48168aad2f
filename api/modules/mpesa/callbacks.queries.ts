import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import type { PayoutState } from '#contract/receipts/mpesa-choices.ts'

type NewCallback = {
  money_account_id: number
  prompt_id?: number
  payout_id?: number
  /** In answer to a question about the payout. */
  is_status?: boolean
  body: string
}

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
    .select(['prompt_id', 'payout_id', 'is_status', 'body'])
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

/** Named as the payload of its job names its id. */
type Lost = { kind: 'callbackId' | 'promptId' | 'payoutId'; id: number }

/**
 * What has no job although it needs one: calls that were not worked on, open prompts, and payouts under way about which fewer
 * than `maxQuestions` were asked. At most 1,000 of each, the oldest first.
 */
export async function findLost(db: Db, maxQuestions: number): Promise<Lost[]> {
  const lost = (kind: Lost['kind'], rows: RawBuilder<unknown>) => sql`(
    select ${kind} as kind, id from ${rows} and not exists (
      select from pgboss.job where job.state in ('created', 'retry', 'active') and data->>${sql.lit(kind)} = lost.id::text
    ) order by id limit 1000
  )`
  const before = sql`now() - interval '5 minutes'`
  const { rows } = await sql<Lost>`${sql.join(
    [
      lost('callbackId', sql`mpesa_callbacks as lost where fault is null and received_at < ${before}`),
      lost('promptId', sql`mpesa_prompts as lost where state in ('asking', 'waiting') and asked_at < ${before}`),
      lost(
        'payoutId',
        sql`mpesa_payouts as lost
          where state in ('asking', 'waiting', 'unknown') and released_at < ${before} and questions < ${maxQuestions}`,
      ),
    ],
    sql` union all `,
  )}`.execute(db)
  return rows
}

/** Those that could not be read, after the days in which someone may look at them: they name payers. */
export const deleteFaulty = (db: Db) =>
  db
    .deleteFrom('mpesa_callbacks')
    .where('fault', 'is not', null)
    .where('received_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute()

/** Payouts of which M-Pesa says otherwise than what they are. */
export async function findPayoutFaults(db: Db): Promise<{ id: number; state: PayoutState }[]> {
  const { rows } = await sql<{ id: number; state: PayoutState }>`
    select id, state from mpesa_payouts
    where id in (select payout_id from mpesa_callbacks where fault in ('ResultCode', 'TransactionReceipt')) order by id
  `.execute(db)
  return rows
}
