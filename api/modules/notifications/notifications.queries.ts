import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { today } from '#api/platform/database/fragments.ts'
import { holdsTrace } from '#api/platform/database/personal-traces.ts'
import type { Language } from '#contract/errors.ts'

export type NewMail = {
  kind: string
  language: Language
  accountId: number | null
  to: string
  replyTo: string | null
  dueOn: string | null
  headers: Record<string, string>
  subject: string
  text: string
  html: string
}

export const insertMails = (tx: Tx, mails: NewMail[]) =>
  tx
    .insertInto('mails')
    .values(
      mails.map((mail) => ({
        kind: mail.kind,
        language: mail.language,
        account_id: mail.accountId,
        to_address: mail.to,
        reply_to: mail.replyTo,
        due_on: mail.dueOn,
        headers: JSON.stringify(mail.headers),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
      })),
    )
    .returning(['id', 'to_address as to'])
    .execute()

/**
 * Of a row of `mails`: it is no reminder, or what it reminds of is still unpaid and the member wants it. One of a day to come
 * ends with the day.
 */
const isWanted = () => sql<boolean>`(mails.due_on is null or exists (
  select from accounts join customers on customers.account_id = accounts.id
    join reminders on reminders.customer_id = customers.id join unpaid_dues using (customer_id, due_on)
  where accounts.id = mails.account_id and wants_reminders and reminders.kind = mails.kind and due_on = mails.due_on
    and unpaid_cents >= amount_cents and (mails.kind = 'payment-overdue' or due_on >= ${today()})
))`

/**
 * Claims a queued mail for one attempt, longer than an attempt can last. Undefined when it is gone or claimed already.
 */
export const claimMail = (db: Db, mailId: number) =>
  db
    .updateTable('mails')
    .set({
      attempts: sql<number>`attempts + 1`,
      attempted_at: sql<Date>`now()`,
      claimed_until: sql<Date>`now() + interval '2 minutes'`,
    })
    .where('id', '=', mailId)
    .where('status', '=', 'queued')
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', sql<Date>`now()`)]))
    .returning(['id', 'to_address', 'reply_to', 'headers', 'subject', 'text', 'html', 'created_at'])
    .returning(isWanted().as('is_wanted'))
    .executeTakeFirst()
export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>

/** Marks a mail as delivered and blanks all columns with personal data or secret links. */
export const blankSentMail = (db: Db, mailId: number) =>
  db
    .updateTable('mails')
    .set({
      status: 'sent',
      sent_at: sql<Date>`now()`,
      claimed_until: null,
      last_failure: null,
      to_address: null,
      reply_to: null,
      headers: null,
      text: null,
      html: null,
    })
    .where('id', '=', mailId)
    .execute()

/** Marks a mail as sent and leaves its content for the demo's mail box. */
export const markMailSent = (db: Db, mailId: number) =>
  db
    .updateTable('mails')
    .set({ status: 'sent', sent_at: sql<Date>`now()`, claimed_until: null })
    .where('id', '=', mailId)
    .execute()

export const releaseMail = (db: Db, mailId: number, status: 'queued' | 'failed', failure: string) =>
  db.updateTable('mails').set({ status, claimed_until: null, last_failure: failure }).where('id', '=', mailId).execute()

/** Queued mails without an attempt for an hour, longer than a job retries; 500 at a time. */
export const findStuckMails = (db: Db) =>
  db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'queued')
    .where(sql<Date>`coalesce(attempted_at, created_at)`, '<', sql<Date>`now() - interval '1 hour'`)
    .orderBy(sql`coalesce(attempted_at, created_at)`)
    .limit(500)
    .execute()

/**
 * Deletes mails older than 30 days unless they are queued. Skips rows that another transaction holds; the next run
 * deletes them.
 */
export const purgeOldMails = (db: Db) =>
  sql`
    delete from mails where id in (
      select id from mails where status <> 'queued' and created_at < now() - interval '30 days'
      order by id for update skip locked
    )
  `.execute(db)

/** The newest 200. */
export const findNewestMails = (db: Db) =>
  db
    .selectFrom('mails')
    .select(['id', 'kind', 'language', 'to_address', 'subject', 'status', 'created_at'])
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

export const findMail = (db: Db, mailId: number) =>
  db
    .selectFrom('mails')
    .select(['id', 'kind', 'language', 'to_address', 'reply_to', 'subject', 'text', 'html', 'status', 'created_at'])
    .where('id', '=', mailId)
    .executeTakeFirst()

/** Deletes those of these mails that are queued and not being delivered now. Returns their ids. */
export const withdrawMails = async (tx: Tx, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    delete from mails where id in (
      select id from mails
      where id = any(${ids}::bigint[]) and status = 'queued' and coalesce(claimed_until < now(), true)
      order by id for update skip locked
    ) returning id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Deletes those of these mails that were not sent: their address must not stay. */
export const deleteUnsentMails = (db: Db, ids: readonly number[]) =>
  sql`
    delete from mails where id in (
      select id from mails where id = any(${ids}::bigint[]) and status <> 'sent' order by id for update
    )
  `.execute(db)

type Named = { accountId: number | null; emails: string[]; numbers: string[] }

/**
 * Deletes mails to an account and its addresses, mails to officers about its requests, and forwarded contact messages
 * of its owner, sent or not.
 */
export const eraseMails = (tx: Tx, { accountId, emails, numbers }: Named) =>
  sql`
  delete from mails where account_id = ${accountId}::bigint or lower(to_address) = any(${emails})
    or (kind = 'request-sent' and exists (
      select from order_requests where account_id = ${accountId}::bigint and subject ~ ('#R00' || id || '$')
    ))
    or (kind = 'contact-message' and (
      lower(reply_to) = any(${emails}) or ${holdsTrace(sql`text`, { texts: [], numbers })}
    ))
`.execute(tx)
