import { type RawBuilder, sql } from 'kysely'
import { type Actor, type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { anyOf, fullName, isWithin, nameContains } from '#api/platform/database/fragments.ts'
import { COUNT_CAP, countUpTo, type KeyedSlice } from '#api/platform/database/lists.ts'
import { holdsTrace, type Traces } from '#api/platform/database/personal-traces.ts'
import type { Labelled } from '#contract/messages/audit-field-labels.ts'
import type { AuditAction, AuditKind } from '#contract/messages/audit-labels.ts'
import { recordName } from './record-names.queries.ts'

export type Change<Before = unknown, After = unknown, Personal = unknown> = {
  action: AuditAction
  entity: AuditKind
  /** Null for an event without a row, such as a sign-in with an unknown name. */
  entityId: number | null
  /**
   * Ids and facts only: data that names a person goes into `personal`, which an erasure blanks. Ids are named when the entry
   * is read.
   */
  before?: Before & Labelled<Before>
  after?: After & Labelled<After>
  personal?: Personal & Labelled<Personal>
}

const json = (value: unknown) => (value ? JSON.stringify(value) : null)

/** Writes an audit entry in the transaction of the change. Its fields must have labels. */
export const recordAudit = <Before, After, Personal>(
  tx: Tx,
  actor: Actor | null,
  entry: Change<Before, After, Personal>,
) =>
  tx
    .insertInto('audit_entries')
    .values({
      actor_account_id: actor?.accountId ?? null,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId,
      before: json(entry.before),
      after: json(entry.after),
      personal: json(entry.personal),
      request_id: actor?.requestId ?? null,
    })
    .execute()

/** The same of many changes, in one statement. */
export const recordAudits = <Before, After>(
  tx: Tx,
  actor: Actor,
  entries: readonly Omit<Change<Before, After>, 'personal'>[],
) =>
  sql`
    insert into audit_entries (actor_account_id, action, entity, entity_id, before, after, request_id)
    select ${actor.accountId}, action, entity, entity_id, before, after, ${actor.requestId}
    from unnest(${entries.map(({ action }) => action)}::text[], ${entries.map(({ entity }) => entity)}::text[],
      ${entries.map(({ entityId }) => entityId)}::bigint[], ${entries.map(({ before }) => json(before))}::jsonb[],
      ${entries.map(({ after }) => json(after))}::jsonb[]) as entry (action, entity, entity_id, before, after)
  `.execute(tx)

/** Counts an event in the current hour and returns the new count. */
export async function countInHour(
  tx: Tx,
  { action, entity, entityId }: Pick<Change, 'action' | 'entity' | 'entityId'>,
): Promise<number> {
  const { times } = await tx
    .insertInto('audit_tallies')
    .values({ action, entity, entity_id: entityId ?? 0, hour: sql<Date>`date_trunc('hour', now())` })
    .onConflict((conflict) =>
      conflict
        .columns(['action', 'entity', 'entity_id', 'hour'])
        .doUpdateSet({ times: sql<number>`audit_tallies.times + 1` }),
    )
    .returning('times')
    .executeTakeFirstOrThrow()
  return times
}

/** Deletes counts older than a year. */
export const deleteOldTallies = (db: Db) =>
  db.deleteFrom('audit_tallies').where('hour', '<', sql<Date>`now() - interval '1 year'`).execute()

type Part = { size: number; olderThan?: number | undefined }

/** One id is compared by itself, so that the order of the index serves the list. */
const isOneOf = (ids: readonly number[]) =>
  ids.length === 1 ? sql<boolean>`entity_id = ${ids[0]}` : sql<boolean>`entity_id = ${anyOf(ids)}`

/** Entries about a record with the names of who made them, newest first. */
export const findEntriesAbout = (db: Db, entity: string, ids: readonly number[], { size, olderThan }: Part) =>
  db
    .selectFrom('audit_entries')
    .leftJoin('accounts', 'accounts.id', 'audit_entries.actor_account_id')
    .select([
      'audit_entries.id',
      'audit_entries.at',
      'audit_entries.action',
      'audit_entries.before',
      'audit_entries.after',
      fullName<string | null>('accounts').as('by'),
    ])
    .where('entity', '=', entity)
    .where(isOneOf(ids))
    .$if(olderThan !== undefined, (query) => query.where('audit_entries.id', '<', Number(olderThan)))
    .orderBy('audit_entries.id', 'desc')
    .limit(size)
    .execute()

/** Counts up to the cap + 1. */
export const countEntriesAbout = (db: Db, entity: string, ids: readonly number[]): Promise<number> =>
  countUpTo(db, db.selectFrom('audit_entries').select('id').where('entity', '=', entity).where(isOneOf(ids)))

/** Entries of an account, newest first. */
export const findEntriesOf = (db: Db, accountId: number, { size, olderThan }: Part) =>
  db
    .selectFrom('audit_entries')
    .select(['id', 'at', 'action', 'entity', 'entity_id'])
    .where('actor_account_id', '=', accountId)
    .$if(olderThan !== undefined, (query) => query.where('id', '<', Number(olderThan)))
    .orderBy('id', 'desc')
    .limit(size)
    .execute()

/** Counts up to the cap + 1. */
export async function countEntriesOf(db: Db, accountId: number): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select count(*) as counted from (
      select from audit_entries where actor_account_id = ${accountId} limit ${COUNT_CAP + 1}) as own
  `.execute(db)
  return rows[0]?.counted ?? 0
}

export type AuditFilter = {
  branches: BranchScope
  search?: string | undefined
  person?: number | undefined
  entity?: string | undefined
  record?: number | undefined
  action?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The accounts whose entries match: of the branch, the shop's own have none, and of the name. */
const actorsOf = ({ branches, search }: AuditFilter) => sql<{ id: number }>`
  select id from accounts where ${branches === 'all' ? sql`true` : isInScope(branches, 'branch_id')}
    and ${search ? nameContains(fullName('accounts'), search) : sql`true`}`

/** More accounts are not given one by one. */
const MAX_ACTORS = 1_000

/** Undefined where the filter has neither a branch nor a name, or where many accounts match. */
async function findActors(db: Db, filter: AuditFilter): Promise<number[] | undefined> {
  if (filter.branches === 'all' && !filter.search) return
  const { rows } = await sql<{ id: number }>`${actorsOf(filter)} limit ${MAX_ACTORS + 1}`.execute(db)
  return rows.length > MAX_ACTORS ? undefined : rows.map(({ id }) => id)
}

function entriesIn(filter: AuditFilter, actors: readonly number[] | undefined) {
  const { person, entity, record, action, from, to } = filter
  const isLimited = filter.branches !== 'all' || Boolean(filter.search)
  const conditions = [
    ...(actors ? [sql`actor_account_id = ${anyOf(actors)}`] : []),
    ...(!actors && isLimited ? [sql`actor_account_id in (${actorsOf(filter)})`] : []),
    ...(person === undefined ? [] : [sql`actor_account_id = ${person}`]),
    ...(entity === undefined ? [] : [sql`entity = ${entity}`]),
    ...(record === undefined ? [] : [sql`entity_id = ${record}`]),
    ...(action === undefined ? [] : [sql`action = ${action}`]),
    ...isWithin('at', { from, to }),
  ]
  return sql`audit_entries where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}`
}

/** The entries of one slice by time, as the indexes have them. */
function sliceOf(matching: RawBuilder<unknown>, { size, offset, olderThan, newerThan, ascending }: KeyedSlice) {
  const entry = (id: number) => sql`(select key.at, key.id from audit_entries as key where key.id = ${id})`
  const key = olderThan
    ? sql`and (at, id) < ${entry(olderThan)}`
    : newerThan
      ? sql`and (at, id) > ${entry(newerThan)}`
      : sql``
  const isUpward = olderThan ? false : newerThan ? true : ascending
  const direction = isUpward ? sql`asc` : sql`desc`
  return sql`select id from ${matching} ${key} order by at ${direction}, id ${direction} limit ${size} offset ${offset}`
}

/** Ids of one slice of the entries, and the number of all, counted up to one above the cap. One more statement for a branch or a name. */
export async function findAuditIds(db: Db, filter: AuditFilter, slice: KeyedSlice) {
  const matching = entriesIn(filter, await findActors(db, filter))
  const { rows } = await sql<{ ids: number[]; counted: number }>`
    select
      (select count(*) from (select from ${matching} limit ${sql.lit(COUNT_CAP + 1)}) as first_ones) as counted,
      array_to_json(array(${sliceOf(matching, slice)})) as ids
  `.execute(db)
  return rows[0] ?? { ids: [], counted: 0 }
}

export const findAuditEntries = (db: Db, branches: BranchScope, ids: readonly number[], ascending: boolean) =>
  db
    .selectFrom('audit_entries')
    .leftJoin('accounts', 'accounts.id', 'audit_entries.actor_account_id')
    .select([
      'audit_entries.id',
      'audit_entries.at',
      'audit_entries.action',
      'audit_entries.entity',
      'audit_entries.entity_id',
      'audit_entries.actor_account_id',
      'audit_entries.before',
      'audit_entries.after',
      'audit_entries.personal',
      fullName<string | null>('accounts').as('by'),
      recordName(branches).as('record'),
    ])
    .where('audit_entries.id', '=', anyOf(ids))
    .orderBy('audit_entries.at', ascending ? 'asc' : 'desc')
    .orderBy('audit_entries.id', ascending ? 'asc' : 'desc')
    .execute()
export type AuditRow = Awaited<ReturnType<typeof findAuditEntries>>[number]

/** The accounts and customers whom entries name or are about, without erased ones. */
export const findPeopleOfEntries = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('audit_entries')
    .select([
      'audit_entries.id',
      sql<number[]>`array(
        select accounts.id from accounts where erased_at is null and (
          accounts.id = audit_entries.actor_account_id
          or (audit_entries.entity = 'account' and accounts.id = audit_entries.entity_id)
          or (audit_entries.entity = 'order_request' and accounts.id = (
            select account_id from order_requests where order_requests.id = audit_entries.entity_id))
        ))`.as('accounts'),
      sql<number[]>`array(
        select customers.id from customers where erased_at is null and (audit_entries.entity = 'receipt' and customers.id in (
          select customer_id from repayments where receipt_id = audit_entries.entity_id
        ) or customers.id = case audit_entries.entity
          when 'customer' then audit_entries.entity_id
          when 'order' then (select customer_id from orders where orders.id = audit_entries.entity_id)
          when 'repayment' then (select customer_id from repayments where repayments.id = audit_entries.entity_id)
        end))`.as('customers'),
    ])
    .where('audit_entries.id', '=', anyOf(ids))
    .execute()

export type Person = {
  /** Null for a customer without an account. */
  accountId: number | null
  /** The customer with the records that were merged into it. */
  customerIds: number[]
  traces: Traces
  /** Entries by staff are about others: those stay unless they contain a trace. */
  isStaff?: boolean
}

/** A text as it is escaped inside a JSON string. */
const asInJson = (text: string) => JSON.stringify(text).slice(1, -1)

/**
 * Blanks `personal` in entries by or about a person, about their orders, requests and repayments, and in entries that
 * contain one of the traces. Actions and ids stay.
 */
export const erasePersonInAudit = (tx: Tx, { accountId, customerIds, traces, isStaff = false }: Person) =>
  sql`
  update audit_entries set personal = null where personal is not null and (
    (actor_account_id = ${accountId}::bigint and not ${isStaff}::boolean)
    or (entity = 'account' and entity_id = ${accountId}::bigint)
    or (entity = 'order_request' and entity_id in (select id from order_requests where account_id = ${accountId}::bigint))
    or (entity = 'customer' and entity_id = ${anyOf(customerIds)})
    or (entity = 'order' and entity_id in (select id from orders where customer_id = ${anyOf(customerIds)}))
    or (entity = 'receipt' and entity_id in (select receipt_id from repayments where customer_id = ${anyOf(customerIds)}))
    or (entity = 'repayment' and entity_id in (select id from repayments where customer_id = ${anyOf(customerIds)}))
    or ${holdsTrace(sql`personal::text`, { texts: traces.texts.map(asInJson), numbers: traces.numbers })}
  )`.execute(tx)
