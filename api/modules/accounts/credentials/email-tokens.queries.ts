import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'

export type LinkPurpose = 'confirm-email' | 'reset-password'

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

/** A link of a mail and whose account it is about; undefined for one too old or never made. */
export const findLink = (db: Db, hash: string, purpose: LinkPurpose) =>
  db
    .selectFrom('account_tokens')
    .innerJoin('accounts', 'accounts.id', 'account_tokens.account_id')
    .select(['account_tokens.id', 'account_tokens.account_id', 'account_tokens.used_at'])
    .select(['accounts.kind', 'accounts.email', 'accounts.language', 'accounts.status'])
    .select(['accounts.email_confirmed_at', 'accounts.wants_newsletter'])
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    // Not now(): who waited for a lock must see that the link ended meanwhile.
    .where('account_tokens.expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()

export const lockAccount = (tx: Tx, accountId: number) =>
  tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()

export const markLinkUsed = (tx: Tx, linkId: number) =>
  tx.updateTable('account_tokens').set({ used_at: sql<Date>`now()` }).where('id', '=', linkId).execute()

/** Links of this purpose that were mailed lead nowhere any more. */
export const endLinks = (tx: Tx, accountId: number, purpose: LinkPurpose) =>
  tx
    .updateTable('account_tokens')
    .set({ expires_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()

/** How many links of a purpose an account was mailed in a day, and how long ago the last, in seconds. */
export const countLinks = (db: Db, accountId: number, purpose: LinkPurpose) =>
  db
    .selectFrom('account_tokens')
    .select(sql<number>`count(*)`.as('sent'))
    .select(sql<number | null>`extract(epoch from now() - max(created_at))::float8`.as('age'))
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()

/** What another transaction holds goes with the next run. */
export const deleteOldLinks = (db: Db) =>
  sql`
    delete from account_tokens where id in (
      select id from account_tokens where expires_at < now() - interval '2 days' order by id for update skip locked
    )
  `.execute(db)
