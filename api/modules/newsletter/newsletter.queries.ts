import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import type { Language } from '#contract/errors.ts'

/** Days a link to confirm works; what nobody confirmed is forgotten then. */
export const CONFIRM_DAYS = 7
/** Minutes before the same address is mailed again. */
const QUIET_MINUTES = 10

/**
 * Notes that an address wants the newsletter. Answers the row when a mail is due; nothing when the address is confirmed
 * already or was mailed minutes ago. Two at once make one row.
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

/** Subscribes an address known to be its owner's. Answers the row, or nothing when it was subscribed before. */
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

export const insertTokens = (
  tx: Tx,
  subscriptionId: number,
  tokens: { hash: string; purpose: 'confirm' | 'unsubscribe' }[],
) =>
  tx
    .insertInto('newsletter_tokens')
    .values(tokens.map(({ hash, purpose }) => ({ token_hash: hash, subscription_id: subscriptionId, purpose })))
    .execute()

/** The subscription that a link is about, locked; undefined for a link that leads nowhere any more. */
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

/** Forgets the address; links of old mails go on saying that it is so, links to confirm end. */
export const eraseSubscriber = (tx: Tx, id: number) =>
  sql`
    with ended as (delete from newsletter_tokens where subscription_id = ${id} and purpose = 'confirm')
    update newsletter_subscriptions set status = 'unsubscribed', email = null, unsubscribed_at = now() where id = ${id}
  `.execute(tx)

/** The subscription of an address, wished for or confirmed, locked. */
export const lockByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom('newsletter_subscriptions')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst()

/** What another transaction holds goes with the next run. */
export const deleteUnconfirmed = (db: Db) =>
  sql`
    delete from newsletter_subscriptions where id in (
      select id from newsletter_subscriptions
      where status = 'pending' and asked_at < now() - make_interval(days => ${sql.lit(CONFIRM_DAYS)})
      order by id for update skip locked
    )
  `.execute(db)
