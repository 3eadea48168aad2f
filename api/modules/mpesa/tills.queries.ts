import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import type { MpesaEnvironment } from '#contract/receipts/mpesa-choices.ts'

export const findTill = (db: Db, accountId: number) =>
  db.selectFrom('mpesa_tills').selectAll().where('money_account_id', '=', accountId).executeTakeFirst()
export type TillRow = NonNullable<Awaited<ReturnType<typeof findTill>>>

/** The till of the addresses with this part. */
export const findTillByKey = (db: Db, callbackKey: string) =>
  db
    .selectFrom('mpesa_tills')
    .select(['money_account_id', 'environment', 'accepts_unknown', 'senders'])
    .where('callback_key', '=', callbackKey)
    .executeTakeFirst()

/** Tills of the pretend phones. */
export const findDemoTills = (db: Db) =>
  db
    .selectFrom('mpesa_tills')
    .innerJoin('money_accounts', 'money_accounts.id', 'money_account_id')
    .select(['money_accounts.id', 'name', 'number', 'callback_key'])
    .where('environment', '=', 'demo')
    .orderBy('money_accounts.id')
    .execute()

type Contents = {
  environment: MpesaEnvironment
  accepts_unknown: boolean
  senders: string[]
  pull_phone: string | null
}
type Sealed = { sealed_keys: string; sealed_by: string; can_prompt: boolean }

export const insertTill = (tx: Tx, till: Contents & Sealed & { money_account_id: number; callback_key: string }) =>
  tx.insertInto('mpesa_tills').values(till).execute()

/** What was registered at another environment, or by another app, counts no more. */
export const updateTill = (tx: Tx, accountId: number, till: Contents & Partial<Sealed>) =>
  tx
    .updateTable('mpesa_tills')
    .set((eb) => ({
      ...till,
      version: eb('version', '+', 1),
      registered_at: till.sealed_keys
        ? null
        : sql<Date | null>`case when environment = ${till.environment} then registered_at end`,
      // Registering again does no harm.
      pull_registered_at: null,
    }))
    .where('money_account_id', '=', accountId)
    .execute()

export const markRegistered = (db: Db, accountId: number) =>
  db
    .updateTable('mpesa_tills')
    .set({ registered_at: sql<Date>`now()` })
    .where('money_account_id', '=', accountId)
    .execute()
