import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'

/** Days an export can be downloaded. */
const KEEP_DAYS = 7

/** Undefined before the first request, and after the export has expired. */
export const findExport = (db: Db, accountId: number) =>
  db
    .selectFrom('data_exports')
    .select(['status', 'file_key', 'requested_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('status', '<>', 'ready'), eb('expires_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst()
export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExport>>>

/** Requests an export. Undefined while one that was requested less than an hour ago is in work or ready. */
export const upsertExport = (tx: Tx, accountId: number) =>
  tx
    .insertInto('data_exports')
    .values({ account_id: accountId, status: 'being made' })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ status: 'being made', requested_at: sql<Date>`now()`, expires_at: null })
        .where((eb) =>
          eb.or([
            eb('data_exports.status', '=', 'failed'),
            eb('data_exports.requested_at', '<', sql<Date>`now() - interval '1 hour'`),
          ]),
        ),
    )
    .returning('account_id')
    .executeTakeFirst()

/** The export to be made, locked. Undefined for one that is ready, or whose account was erased. */
export const lockUnmade = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('data_exports')
    .innerJoin('accounts', 'accounts.id', 'data_exports.account_id')
    .select(['data_exports.file_key', 'accounts.language'])
    .where('data_exports.account_id', '=', accountId)
    .where('data_exports.status', '<>', 'ready')
    .forUpdate('data_exports')
    .executeTakeFirst()

export const findUnmade = (db: Db, accountId: number) =>
  db
    .selectFrom('data_exports')
    .innerJoin('accounts', 'accounts.id', 'data_exports.account_id')
    .select(['accounts.language', 'accounts.picture_key'])
    .where('data_exports.account_id', '=', accountId)
    .where('data_exports.status', '<>', 'ready')
    .executeTakeFirst()

export const markReady = (tx: Tx, accountId: number, fileKey: string) =>
  tx
    .updateTable('data_exports')
    .set({
      status: 'ready',
      file_key: fileKey,
      expires_at: sql<Date>`now() + make_interval(days => ${sql.lit(KEEP_DAYS)})`,
    })
    .where('account_id', '=', accountId)
    .execute()

export const markFailed = (db: Db, accountId: number) =>
  db
    .updateTable('data_exports')
    .set({ status: 'failed' })
    .where('account_id', '=', accountId)
    .where('status', '=', 'being made')
    .execute()

export const deleteExport = (tx: Tx, accountId: number) =>
  tx.deleteFrom('data_exports').where('account_id', '=', accountId).returning('file_key').executeTakeFirst()

/** Deletes expired exports and returns the keys of their files. */
export const deleteExpired = (db: Db) =>
  db.deleteFrom('data_exports').where('expires_at', '<', sql<Date>`now()`).returning('file_key').execute()
