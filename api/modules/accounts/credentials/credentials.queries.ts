import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'

/** The password hash and authenticator secret of an account. */
export const findCredentials = (db: Db, accountId: number) =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'password_hash', 'totp_secret', 'totp_confirmed_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

export const updatePassword = (tx: Tx, accountId: number, passwordHash: string) =>
  tx.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', accountId).execute()

/** Undefined when two-factor sign-in is on: an active secret is never replaced. */
export const updateTotpSecret = (db: Db, accountId: number, encryptedSecret: string) =>
  db
    .updateTable('accounts')
    .set({ totp_secret: encryptedSecret, totp_last_step: null })
    .where('id', '=', accountId)
    .where('totp_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** Undefined when two-factor sign-in is on already. */
export const confirmTotp = (tx: Tx, accountId: number) =>
  tx
    .updateTable('accounts')
    .set({ totp_confirmed_at: sql<Date>`now()` })
    .where('id', '=', accountId)
    .where('totp_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** Marks a TOTP time step as used. Undefined for a step that was used before, or an earlier one. */
export const spendStep = (tx: Tx, accountId: number, step: number) =>
  tx
    .updateTable('accounts')
    .set({ totp_last_step: step })
    .where('id', '=', accountId)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()

/** Undefined for an unknown code, or one that was used before. */
export const spendRecoveryCode = (tx: Tx, accountId: number, hash: string) =>
  tx
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()

/** Deletes all recovery codes of the account and inserts new ones. The account must be locked. */
export const replaceRecoveryCodes = (tx: Tx, accountId: number, hashes: string[]) =>
  tx
    .with('deleted', (query) => query.deleteFrom('recovery_codes').where('account_id', '=', accountId))
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash })))
    .execute()

/** Switches two-factor sign-in off and deletes its secret and recovery codes. */
export const deleteTwoFactor = (tx: Tx, accountId: number) =>
  sql`
    with deleted as (delete from recovery_codes where account_id = ${accountId})
    update accounts set totp_secret = null, totp_confirmed_at = null, totp_last_step = null where id = ${accountId}
  `.execute(tx)
