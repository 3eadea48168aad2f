import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'

export type LinkPurpose = 'confirm-email' | 'reset-password' | 'invitation' | 'change-email'

type NewLink = { accountId: number; purpose: LinkPurpose; hash: string; minutes: number }

export const insertLink = (tx: Tx, { accountId, purpose, hash, minutes }: NewLink) =>
  tx
    .insertInto('account_tokens')
    .values({
      account_id: accountId,
      purpose,
      token_hash: hash,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute()

/** A mailed link with its account. Undefined for an expired or unknown link. */
export const findLink = (db: Db, hash: string, purpose: LinkPurpose) =>
  db
    .selectFrom('account_tokens')
    .innerJoin('accounts', 'accounts.id', 'account_tokens.account_id')
    .select([
      'account_tokens.id',
      'account_tokens.account_id',
      'account_tokens.used_at',
      'accounts.kind',
      'accounts.email',
      'accounts.language',
      'accounts.status',
      'accounts.email_confirmed_at',
      'accounts.wants_newsletter',
      'accounts.first_name',
      'accounts.last_name',
      'accounts.password_hash',
      'accounts.new_email',
    ])
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    // Not now(), which is the start of the transaction: the link may have been ended while this one waited for a lock.
    .where('account_tokens.expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()

export const lockAccount = (tx: Tx, accountId: number) =>
  tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()

export const markLinkUsed = (tx: Tx, linkId: number) =>
  tx.updateTable('account_tokens').set({ used_at: sql<Date>`now()` }).where('id', '=', linkId).execute()

/** Expires all valid links of this purpose. */
export const endLinks = (tx: Tx, accountId: number, purpose: LinkPurpose) =>
  tx
    .updateTable('account_tokens')
    .set({ expires_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()

/** Ends the links to a new address, which is forgotten. The account must be locked. */
export async function withdrawNewEmail(tx: Tx, accountId: number) {
  await endLinks(tx, accountId, 'change-email')
  await tx
    .updateTable('accounts')
    .set((eb) => ({ new_email: null, version: eb('version', '+', 1) }))
    .where('id', '=', accountId)
    .where('new_email', 'is not', null)
    .execute()
}

/** Links of a purpose mailed to an account in the last 24 hours: their number, and the age of the last in seconds. */
export const countLinks = (db: Db, accountId: number, purpose: LinkPurpose) =>
  db
    .selectFrom('account_tokens')
    .select(sql<number>`count(*)`.as('sent'))
    .select(sql<number | null>`extract(epoch from now() - max(created_at))::float8`.as('age'))
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()

/** Skips rows that another transaction holds; the next run deletes them. */
export const deleteOldLinks = (db: Db) =>
  sql`
    delete from account_tokens where id in (
      select id from account_tokens where expires_at < now() - interval '2 days' order by id for update skip locked
    )
  `.execute(db)
