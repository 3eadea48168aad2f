import { sql } from 'kysely'
import type { Actor } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { COUNT_CAP } from '#api/platform/database/lists.ts'
import { holdsTrace, type Traces } from '#api/platform/database/personal-traces.ts'

export type Change = {
  action: string
  entity: string
  /** Null for an event without a row, such as a sign-in with an unknown name. */
  entityId: number | null
  /** Ids and facts only: data that names a person goes into `personal`, which an erasure blanks. */
  before?: object
  after?: object
  personal?: object
}

const json = (value: object | undefined) => (value ? JSON.stringify(value) : null)

/** Writes an audit entry in the transaction of the change. */
export const recordAudit = (tx: Tx, actor: Actor | null, entry: Change) =>
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

/** Counts an event in the current hour and returns the new count. */
export async function countInHour(tx: Tx, { action, entity, entityId }: Change): Promise<number> {
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

/** Entries of an account, newest first. */
export const findEntriesOf = (
  db: Db,
  accountId: number,
  { size, olderThan }: { size: number; olderThan?: number | undefined },
) =>
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

export type Person = { accountId: number; customerId: number | null; traces: Traces }

/** A text as it is escaped inside a JSON string. */
const asInJson = (text: string) => JSON.stringify(text).slice(1, -1)

/**
 * Blanks `personal` in entries by or about a person, about their orders, requests and repayments, and in entries that
 * contain one of the traces. Actions and ids stay.
 */
export const erasePersonInAudit = (tx: Tx, { accountId, customerId, traces }: Person) =>
  sql`
  update audit_entries set personal = null where personal is not null and (
    actor_account_id = ${accountId}
    or (entity = 'account' and entity_id = ${accountId})
    or (entity = 'order_request' and entity_id in (select id from order_requests where account_id = ${accountId}))
    or (entity = 'customer' and entity_id = ${customerId}::bigint)
    or (entity = 'order' and entity_id in (select id from orders where customer_id = ${customerId}::bigint))
    or (entity = 'repayment' and entity_id in (select id from repayments where customer_id = ${customerId}::bigint))
    or ${holdsTrace(sql`personal::text`, { texts: traces.texts.map(asInJson), numbers: traces.numbers })}
  )`.execute(tx)
