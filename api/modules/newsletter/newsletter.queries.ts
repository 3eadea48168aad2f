import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import type { Language } from '#contract/errors.ts'

/** Days a confirmation link is valid; unconfirmed addresses are deleted afterwards. */
export const CONFIRM_DAYS = 7
/** Minutes before the same address is mailed again. */
const QUIET_MINUTES = 10

/**
 * Stores a pending subscription. Returns the row when a mail is due; undefined when the address is confirmed already or
 * was mailed within QUIET_MINUTES. Concurrent calls create one row.
 */
export const upsertRequest = (tx: Tx, email: string, language: Language) =>
  tx
    .insertInto('newsletter_subscriptions')
    .values({ email, language })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet({ language, asked_at: sql<Date>`now()` })
        .where('newsletter_subscriptions.status', '=', 'pending')
        .where(
          'newsletter_subscriptions.asked_at',
          '<',
          sql<Date>`now() - make_interval(mins => ${sql.lit(QUIET_MINUTES)})`,
        ),
    )
    .returning('id')
    .executeTakeFirst()

/** Subscribes a confirmed address. Returns the row, or undefined when it was subscribed before. */
export const upsertConfirmed = (tx: Tx, email: string, language: Language) =>
  tx
    .insertInto('newsletter_subscriptions')
    .values({ email, language, status: 'confirmed', confirmed_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet({ language, status: 'confirmed', confirmed_at: sql<Date>`now()` })
        .where('newsletter_subscriptions.status', '=', 'pending'),
    )
    .returning('id')
    .executeTakeFirst()

type NewToken = { subscriptionId: number; hash: string; purpose: 'confirm' | 'unsubscribe' }

export const insertTokens = (tx: Tx, tokens: NewToken[]) =>
  tx
    .insertInto('newsletter_tokens')
    .values(
      tokens.map(({ subscriptionId, hash, purpose }) => ({
        token_hash: hash,
        subscription_id: subscriptionId,
        purpose,
      })),
    )
    .execute()

/** The subscription of a link, locked. Undefined for an unknown or expired link. */
export const lockByToken = (tx: Tx, hash: string, purpose: 'confirm' | 'unsubscribe') =>
  tx
    .selectFrom('newsletter_tokens')
    .innerJoin('newsletter_subscriptions', 'newsletter_subscriptions.id', 'newsletter_tokens.subscription_id')
    .select(['newsletter_subscriptions.id', 'email', 'language', 'status'])
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .$if(purpose === 'confirm', (query) =>
      query.where(
        'newsletter_tokens.created_at',
        '>',
        sql<Date>`now() - make_interval(days => ${sql.lit(CONFIRM_DAYS)})`,
      ),
    )
    .forUpdate('newsletter_subscriptions')
    .executeTakeFirst()

export const confirm = (tx: Tx, id: number) =>
  tx
    .updateTable('newsletter_subscriptions')
    .set({ status: 'confirmed', confirmed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/**
 * Deletes the address and the confirmation links. Unsubscribe links of old mails stay valid and give the same answer.
 */
export const eraseSubscriber = (tx: Tx, id: number) =>
  sql`
    with ended as (delete from newsletter_tokens where subscription_id = ${id} and purpose = 'confirm')
    update newsletter_subscriptions set status = 'unsubscribed', email = null, unsubscribed_at = now() where id = ${id}
  `.execute(tx)

/** The subscription of an address, pending or confirmed, locked. */
export const lockByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom('newsletter_subscriptions')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst()

/**
 * Deletes subscriptions that were not confirmed in time. Skips rows that another transaction holds; the next run
 * deletes them.
 */
export const purgeUnconfirmed = (db: Db) =>
  sql`
    delete from newsletter_subscriptions where id in (
      select id from newsletter_subscriptions
      where status = 'pending' and asked_at < now() - make_interval(days => ${sql.lit(CONFIRM_DAYS)})
      order by id for update skip locked
    )
  `.execute(db)
