import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import type { Language } from '#contract/errors.ts'
import type { NoTextReason } from '#contract/site/text-choices.ts'

/** What a client chose; undefined for one who never chose. */
export const findChoice = (db: Db, customerId: number) =>
  db
    .selectFrom('text_choices')
    .select(['takes_texts', 'language', 'reason', 'changed_at'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()

type Choice = { takesTexts: boolean; language: Language | null }

/** Of a locked customer. */
export const upsertChoice = (tx: Tx, customerId: number, { takesTexts, language }: Choice) =>
  sql`
  insert into text_choices (customer_id, takes_texts, language, reason)
  values (${customerId}, ${takesTexts}, ${language}, ${takesTexts ? null : 'chosen'})
  on conflict (customer_id) do update set takes_texts = excluded.takes_texts, language = excluded.language,
    reason = case when text_choices.takes_texts = excluded.takes_texts then text_choices.reason else excluded.reason end,
    changed_at = case when text_choices.takes_texts = excluded.takes_texts then text_choices.changed_at else now() end
`.execute(tx)

/** The choice of the client that an account is linked to; does nothing without one. */
export const upsertOwnChoice = (tx: Tx, accountId: number, takesTexts: boolean) =>
  sql`
  insert into text_choices (customer_id, takes_texts, reason)
  select id, ${takesTexts}::boolean, ${takesTexts ? null : 'chosen'}::text from customers where account_id = ${accountId}
  on conflict (customer_id) do update set takes_texts = excluded.takes_texts, reason = excluded.reason, changed_at = now()
    where text_choices.takes_texts <> excluded.takes_texts
`.execute(tx)

/** Ends or begins the texts of all people with a phone, by ascending id. */
export const upsertChoicesOfPhone = (db: Db, phone: string, reason: NoTextReason | null) =>
  sql`
  insert into text_choices (customer_id, takes_texts, reason)
  select id, ${reason === null}::boolean, ${reason}::text from customers
  where phone = ${phone} and erased_at is null and merged_into_id is null order by id
  on conflict (customer_id) do update set takes_texts = excluded.takes_texts, reason = excluded.reason, changed_at = now()
    where text_choices.takes_texts <> excluded.takes_texts
`.execute(db)

/** A person who took no texts under a record that was merged takes none under the one that stays. */
export const carryChoice = (tx: Tx, fromId: number, toId: number) =>
  sql`
  insert into text_choices (customer_id, takes_texts, language, reason, changed_at)
  select ${toId}, takes_texts, language, reason, changed_at from text_choices where customer_id = ${fromId}
  on conflict (customer_id) do update set takes_texts = excluded.takes_texts, reason = excluded.reason,
    changed_at = excluded.changed_at where text_choices.takes_texts and not excluded.takes_texts
`.execute(tx)
