import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'

/** Of a row of `texts`: it is no reminder, or what it reminds of is still unpaid. */
const isDue = sql`(texts.due_on is null or exists (
  select from reminders join unpaid_dues using (customer_id, due_on)
  where reminders.customer_id = texts.customer_id and due_on = texts.due_on and reminders.kind = texts.kind
    and unpaid_cents >= amount_cents
))`

/** Withdraws queued texts that are not wanted any more: of people who stopped them, of what is paid, two days old. */
export const withdrawUnwanted = (db: Db, now: Date) =>
  sql`
  update texts set state = 'withdrawn', reason = unwanted.reason from (
    select texts.id, case when takes_texts is false then 'stopped' when not ${isDue} then 'paid' else 'too-late' end as reason
    from texts left join text_choices using (customer_id)
    where texts.state = 'queued' and (takes_texts is false or not ${isDue} or queued_at < ${now}::timestamptz - interval '2 days')
    order by texts.id for update of texts skip locked
  ) as unwanted where texts.id = unwanted.id
`.execute(db)

export type TakenText = { id: number; customer_id: number | null; phone: string; body: string; attempts: number }

/**
 * Takes texts that are due to be sent: they are `sending` once it is committed, so that no other process sends them, nor
 * this one after it was killed.
 */
export async function takeTexts(db: Db, now: Date, size: number): Promise<TakenText[]> {
  const { rows } = await sql<TakenText>`
    update texts set state = 'sending', attempts = attempts + 1, taken_at = clock_timestamp() where id in (
      select id from texts where state = 'queued' and send_after <= ${now} order by send_after, id limit ${size}
      for update skip locked
    ) returning id, customer_id, phone, body, attempts
  `.execute(db)
  return rows
}

/** Texts that a process took and gave no account of, well after any answer could come. */
export const markUnanswered = (db: Db) =>
  sql`
  update texts set state = 'unknown', reason = 'silent' where id in (
    select id from texts where state = 'sending' and taken_at < clock_timestamp() - interval '2 minutes'
    order by id for update skip locked
  )`.execute(db)

/** Also of one that was given up meanwhile: its answer came after all. */
const stillOpen = sql`state in ('sending', 'unknown') and provider_id is null`

export const markSent = (
  db: Db,
  id: number,
  { providerId, costCents }: { providerId: string; costCents: number | null },
) =>
  sql`
  update texts set state = 'sent', reason = null, sent_at = now(), provider_id = ${providerId}, cost_cents = ${costCents}
  where id = ${id} and ${stillOpen}
`.execute(db)

export const markEnded = (db: Db, id: number, state: 'failed' | 'held' | 'unknown', reason: string) =>
  sql`update texts set state = ${state}, reason = ${reason} where id = ${id} and ${stillOpen}`.execute(db)

/** Puts one back in the queue that was not sent; one without words, erased meanwhile, is withdrawn. */
export const postpone = (db: Db, id: number, until: Date, reason: string) =>
  sql`
  update texts set state = case when body is null then 'withdrawn' else 'queued' end, reason = ${reason}, send_after = ${until}
  where id = ${id} and ${stillOpen}
`.execute(db)

/** No more texts to a person whose phone the provider refuses. */
export const refuseTexts = (db: Db, customerId: number) =>
  sql`
  insert into text_choices (customer_id, takes_texts, reason) values (${customerId}, false, 'refused')
  on conflict (customer_id) do update set takes_texts = false, reason = 'refused', changed_at = now()
    where text_choices.takes_texts
`.execute(db)

export const insertReport = (db: Db, report: { provider_id: string; status: string; failure: string | null }) =>
  db.insertInto('text_reports').values(report).execute()

/**
 * Writes what was told of texts onto them, and forgets it: a delivery is final, whatever is told after it. What is told of
 * a text whose answer is not stored yet waits for the next run. Returns the people whose phone the provider refuses.
 */
export async function applyReports(db: Db): Promise<number[]> {
  const { rows } = await sql<{ customer_id: number | null; failure: string | null }>`
    with told as (
      delete from text_reports where id in (
        select text_reports.id from text_reports join texts using (provider_id) order by text_reports.id limit 1000
        for update of text_reports skip locked
      ) returning *
    ), last as (
      select distinct on (provider_id) *, lower(status) = 'success' as is_delivered from told
      where lower(status) in ('success', 'failed', 'rejected', 'absentsubscriber', 'expired')
      order by provider_id, lower(status) = 'success' desc, id desc
    )
    update texts set state = case when is_delivered then 'delivered' else 'failed' end,
      reason = case when is_delivered then null else coalesce(failure, status) end,
      delivered_at = case when is_delivered then told_at end
    from last where texts.provider_id = last.provider_id and texts.state <> 'delivered'
    returning texts.customer_id, case when not is_delivered then failure end as failure
  `.execute(db)
  return rows.flatMap(({ customer_id: id, failure }) => (id !== null && failure === 'UserInBlacklist' ? [id] : []))
}
