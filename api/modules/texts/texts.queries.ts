import { type RawBuilder, sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { anyOf, anyOfRecord, fullName, hasTerms } from '#api/platform/database/fragments.ts'
import { findSliceIds, type KeyedSlice } from '#api/platform/database/lists.ts'
import type { Language } from '#contract/errors.ts'
import type { TextKind, TextState } from '#contract/site/text-choices.ts'

export type NewText = {
  customer_id: number | null
  kind: TextKind | 'test'
  language: Language
  phone: string
  body: string
  parts: number
  due_on?: string | null
}

export const insertTexts = (tx: Tx, texts: NewText[]) => tx.insertInto('texts').values(texts).execute()

/** A text that its caller sends itself, now. */
export const insertTaken = (db: Db, text: NewText) =>
  db
    .insertInto('texts')
    .values({ ...text, state: 'sending', attempts: 1, taken_at: sql<Date>`now()` })
    .returning(['id', 'customer_id', 'phone', 'body', 'attempts'])
    .executeTakeFirstOrThrow()

export type TextFilter = {
  search?: string | undefined
  state?: TextState | undefined
  kind?: TextKind | 'test' | undefined
  client?: number | undefined
}

/** Of a row of `texts`: the client, as the record is now. A test has none. */
const withClient = sql`
  left join customers as owners on owners.id = texts.customer_id
  left join customers on customers.id = coalesce(owners.merged_into_id, owners.id)`

function textsIn(scope: BranchScope, { search, state, kind, client }: TextFilter): RawBuilder<{ id: number }> {
  const conditions = [
    isInScope(scope, 'customers.branch_id'),
    ...(search ? [hasTerms('customers.search_text', search)] : []),
    ...(state === undefined ? [] : [sql`texts.state = ${state}`]),
    ...(kind === undefined ? [] : [sql`texts.kind = ${kind}`]),
    ...(client === undefined ? [] : [sql`texts.customer_id = ${anyOfRecord(client)}`]),
  ]
  return sql<{ id: number }>`select texts.id from texts ${withClient} where ${sql.join(conditions, sql` and `)}`
}

/** Ids of one slice of the texts, and the number of all, counted up to one above the cap. */
export const findTextIds = (db: Db, scope: BranchScope, filter: TextFilter, slice: KeyedSlice) =>
  findSliceIds(db, textsIn(scope, filter), slice)

/** Texts by id, the newest or the oldest first. */
export const findTexts = (db: Db, ids: readonly number[], ascending = false) =>
  db
    .selectFrom('texts')
    .leftJoin('customers as owners', 'owners.id', 'texts.customer_id')
    .leftJoin('customers', (join) => join.on(sql<boolean>`customers.id = coalesce(owners.merged_into_id, owners.id)`))
    .select([
      'texts.id',
      'texts.kind',
      'texts.language',
      'texts.phone',
      'texts.body',
      'texts.state',
      'texts.reason',
      'texts.parts',
      'texts.cost_cents',
      'texts.created_at',
      'texts.send_after',
      'texts.sent_at',
      'texts.delivered_at',
      'customers.id as client_id',
    ])
    .select(fullName<string | null>('customers').as('client'))
    .where('texts.id', '=', anyOf(ids))
    .orderBy('texts.id', ascending ? 'asc' : 'desc')
    .execute()
export type TextRow = Awaited<ReturnType<typeof findTexts>>[number]

/** A text to a client in scope, locked, with the phone of the client now and whether the client takes texts. */
export async function lockText(tx: Tx, scope: BranchScope, id: number) {
  const { rows } = await sql<{
    state: TextState
    body: string | null
    phone: string | null
    takes_texts: boolean
  }>`
    select texts.state, texts.body, customers.phone, coalesce(takes_texts, true) as takes_texts
    from texts ${withClient} left join text_choices on text_choices.customer_id = customers.id
    where texts.id = ${id} and ${isInScope(scope, 'customers.branch_id')}
    for update of texts
  `.execute(tx)
  return rows[0]
}

/** As if it had just been written: what the provider told of the first time counts no more. */
const queued = sql`state = 'queued', reason = null, attempts = 0, queued_at = now(), send_after = now(), taken_at = null,
  sent_at = null, delivered_at = null, provider_id = null, cost_cents = null`

export const queueAgain = (tx: Tx, id: number, phone: string) =>
  sql`update texts set ${queued}, phone = ${phone} where id = ${id}`.execute(tx)

/** Queues the held texts of a scope again, to people who take texts, locked by ascending id. Returns how many. */
export async function queueHeld(tx: Tx, scope: BranchScope): Promise<number> {
  const { numAffectedRows } = await sql`
    update texts set ${queued} where id in (
      select texts.id from texts ${withClient} left join text_choices on text_choices.customer_id = customers.id
      where texts.state = 'held' and texts.body is not null and customers.id is not null
        and takes_texts is not false and ${isInScope(scope, 'customers.branch_id')}
      order by texts.id for no key update of texts
    )`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Sends to the pretend phones, newest first. */
export const findNewestTexts = (db: Db) =>
  db
    .selectFrom('texts')
    .select(['id', 'phone', 'body', 'state', 'created_at', 'send_after'])
    .where('body', 'is not', null)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

/** Takes phone and words out of the texts of a customer; those that wait are not sent. */
export const eraseTexts = async (tx: Tx, customerId: number) => {
  await sql`
    update texts set phone = null, body = null, state = case state when 'queued' then 'withdrawn' when 'sending' then 'unknown' else state end
    where id in (select id from texts where customer_id = ${customerId} and body is not null order by id for no key update)
  `.execute(tx)
  await tx.deleteFrom('text_choices').where('customer_id', '=', customerId).execute()
}

/** Takes phone and words out of texts after 90 days, and forgets what was told of texts that are not known. */
export const purgeOldTexts = async (db: Db) => {
  await sql`
    update texts set phone = null, body = null where id in (
      select id from texts where body is not null and created_at < now() - interval '90 days'
        and state not in ('queued', 'sending')
      order by id for update skip locked
    )`.execute(db)
  await sql`
    delete from text_reports where id in (
      select id from text_reports where told_at < now() - interval '7 days' order by id for update skip locked
    )`.execute(db)
}
