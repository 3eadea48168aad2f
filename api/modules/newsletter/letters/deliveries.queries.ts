import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import type { LetterLanguage } from '#contract/site/letter-choices.ts'

/** Writes one delivery for each confirmed address of the language. Returns how many. */
export async function insertDeliveries(tx: Tx, letterId: number, language: LetterLanguage): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into newsletter_deliveries (letter_id, subscription_id)
    select ${letterId}, id from newsletter_subscriptions
    where status = 'confirmed' and (${language} = 'both' or language = ${language})
    order by id
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/**
 * Settles the deliveries of a locked letter whose mail was sent, failed, or was deleted with its recipient, and counts them
 * at the letter. Returns how many, and how many mails are still queued.
 */
export async function settleDeliveries(tx: Tx, letterId: number): Promise<{ settled: number; queued: number }> {
  const { rows } = await sql<{ settled: number; queued: number }>`
    with due as (
      select subscription_id, mail_id from newsletter_deliveries
      where letter_id = ${letterId} and outcome = 'queued' and settled_at is null
      order by subscription_id for no key update
    ), ended as (
      select due.subscription_id,
        case mails.status when 'sent' then 'sent' when 'failed' then 'failed' else 'skipped' end as outcome
      from due left join mails on mails.id = due.mail_id
      where mails.id is null or mails.status <> 'queued'
    ), written as (
      update newsletter_deliveries set outcome = ended.outcome, settled_at = now()
      from ended
      where letter_id = ${letterId} and newsletter_deliveries.subscription_id = ended.subscription_id
      returning newsletter_deliveries.outcome
    ), counted as (
      update newsletter_letters set
        sent_count = sent_count + (select count(*) from written where outcome = 'sent'),
        failed_count = failed_count + (select count(*) from written where outcome = 'failed'),
        skipped_count = skipped_count + (select count(*) from written where outcome = 'skipped')
      where id = ${letterId}
    )
    select (select count(*) from written) as settled,
      (select count(*) from due) - (select count(*) from written) as queued
  `.execute(tx)
  return rows[0] ?? { settled: 0, queued: 0 }
}

/**
 * The next recipients of a locked letter by ascending id, whose subscriptions are locked: who unsubscribes at this moment
 * is skipped, or gets no further letter.
 */
export const lockNextRecipients = (tx: Tx, letterId: number, limit: number) =>
  tx
    // Only the ids first: a join would begin at the oldest subscription of all in each batch.
    .with(
      (next) => next('next').materialized(),
      (db) =>
        db
          .selectFrom('newsletter_deliveries')
          .select('subscription_id')
          .where('letter_id', '=', letterId)
          .where('outcome', '=', 'open')
          .where('settled_at', 'is', null)
          .orderBy('subscription_id')
          .limit(limit),
    )
    .selectFrom('newsletter_subscriptions')
    .innerJoin('next', 'next.subscription_id', 'newsletter_subscriptions.id')
    .select(['newsletter_subscriptions.id', 'email', 'language', 'status'])
    .orderBy('newsletter_subscriptions.id')
    .forUpdate('newsletter_subscriptions')
    .execute()

/** Writes the mails of recipients; those without one are skipped. */
export const markQueued = (tx: Tx, letterId: number, recipients: readonly { id: number; mailId: number | null }[]) =>
  sql`
    with taken as (
      select id, mail_id from unnest(
        ${recipients.map(({ id }) => id)}::bigint[], ${recipients.map(({ mailId }) => mailId)}::bigint[]
      ) as taken (id, mail_id)
    ), written as (
      update newsletter_deliveries set
        outcome = case when taken.mail_id is null then 'skipped' else 'queued' end,
        mail_id = taken.mail_id,
        settled_at = case when taken.mail_id is null then now() end
      from taken where letter_id = ${letterId} and subscription_id = taken.id
      returning outcome
    )
    update newsletter_letters
    set skipped_count = skipped_count + (select count(*) from written where outcome = 'skipped')
    where id = ${letterId}
  `.execute(tx)

/** Mails of a letter that are queued, by the state of its deliveries. */
export const findQueuedMails = async (tx: Tx, letterId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('newsletter_deliveries')
    .select(sql<number>`mail_id`.as('mail_id'))
    .where('letter_id', '=', letterId)
    .where('outcome', '=', 'queued')
    .where('settled_at', 'is', null)
    .execute()
  return rows.map(({ mail_id }) => mail_id)
}

/** Ends the deliveries of a locked letter that have no mail yet, or whose mail was withdrawn. */
export const stopDeliveries = (tx: Tx, letterId: number, withdrawn: readonly number[]) =>
  sql`
    with ended as (
      update newsletter_deliveries set outcome = 'stopped', mail_id = null, settled_at = now()
      where letter_id = ${letterId} and settled_at is null
        and (outcome = 'open' or mail_id = any(${withdrawn}::bigint[]))
      returning 1
    )
    update newsletter_letters set skipped_count = skipped_count + (select count(*) from ended) where id = ${letterId}
  `.execute(tx)

/** Mails of letters to a subscription that may still have its address. */
export const findUnsentMailsTo = async (db: Db, subscriptionId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('newsletter_deliveries')
    .select('mail_id')
    .where('subscription_id', '=', subscriptionId)
    .where('outcome', 'in', ['queued', 'failed'])
    .execute()
  return rows.flatMap(({ mail_id }) => mail_id ?? [])
}
