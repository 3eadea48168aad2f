import { type RawBuilder, sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { anyOf, hasTerms, likePattern, nameContains } from '#api/platform/database/fragments.ts'
import type { Slice } from '#api/platform/database/lists.ts'
import { COUNT_CAP } from '#api/platform/database/lists.ts'
import { selectClients } from './clients.queries.ts'
import { clientNumberIn } from './clients.rules.ts'

type Listed = { id: number; place: number }

const isClient = (scope: BranchScope) =>
  sql`client_number is not null and merged_into_id is null and ${isInScope(scope, 'branch_id')}`

/** The clients of one page, in the order of `place`. */
const onPage = (db: Db, listed: RawBuilder<Listed>) =>
  selectClients(db)
    .innerJoin(sql<Listed>`(${listed})`.as('listed'), 'listed.id', 'customers.id')
    .orderBy('listed.place')
    .execute()

const BOOKINGS_LOOKED_AT = 1000

/**
 * The clients of the account's latest bookings first, then all others by name. Each half reads no further than the
 * page.
 */
export function findRecentClients(db: Db, scope: BranchScope, accountId: number, { page, size }: Slice) {
  const reach = (page + 1) * size
  const order = sql`last_order_id desc nulls last, first_name, last_name, id`
  return onPage(
    db,
    sql`
      with booked as (
        select customer_id, max(id) as last_order_id from (
          select customer_id, id from orders where placed_by = ${accountId} order by id desc limit ${BOOKINGS_LOOKED_AT}
        ) latest group by customer_id
      )
      select id, row_number() over (order by ${order}) as place from (
        (
          select id, last_order_id, first_name, last_name from booked join customers on customers.id = booked.customer_id
          where ${isClient(scope)} order by ${order} limit ${reach}
        ) union all (
          select id, null, first_name, last_name from customers
          where ${isClient(scope)} and id <> all (array(select customer_id from booked))
          order by first_name, last_name, id limit ${reach}
        )
      ) booked_and_others order by place limit ${size} offset ${page * size}`,
  )
}

/** The clients in scope of these ids, by name. */
export const findClientsById = (db: Db, scope: BranchScope, ids: readonly number[]) =>
  selectClients(db)
    .where('customers.id', '=', anyOf(ids))
    .where(isInScope(scope, 'customers.branch_id'))
    .orderBy('customers.first_name')
    .orderBy('customers.last_name')
    .orderBy('customers.id')
    .execute()

/** The text of a search, and its fingerprint when it has the form of a national id. */
export type Searched = { text: string; nationalIdHash: string | null }

/**
 * Ids of clients with this number or national id, with all search terms, or in a group with this name or number; a union, so that each
 * part uses its own index.
 */
function matching(scope: BranchScope, { text: search, nationalIdHash }: Searched) {
  const pattern = likePattern(search.toLowerCase())
  return sql`
    select id from customers where client_number = ${clientNumberIn(search)} and ${isClient(scope)}
    union
    select id from customers where national_id_hash = ${nationalIdHash} and ${isClient(scope)}
    union
    select id from customers where ${hasTerms('search_text', search)} and ${isClient(scope)}
    union
    select id from customers where ${isClient(scope)} and group_id = any (array(
      select id from groups where ${nameContains(sql`name`, search)} or lower(group_number) like ${pattern}
    ))`
}

/** Sorted by name, with the client of the searched number or national id first. */
export const findClients = (db: Db, scope: BranchScope, search: Searched, { page, size }: Slice) =>
  onPage(
    db,
    sql`
      select id, row_number() over (
        order by client_number is not distinct from ${clientNumberIn(search.text)} desc,
          coalesce(national_id_hash = ${search.nationalIdHash}, false) desc, first_name, last_name, id
      ) as place
      from customers where id in (${matching(scope, search)})
      order by place limit ${size} offset ${page * size}`,
  )

/** Names with a letter missing or too many are at least so similar: 'acheng' and 'Achieng' 0.5. */
const MIN_SIMILARITY = 0.45

/** Clients with a name like the search, the most similar first, found by the index of trigrams. */
export const findSimilarClients = (db: Db, scope: BranchScope, search: string, size: number) =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(MIN_SIMILARITY)}, true)`.execute(tx)
    return onPage(
      tx,
      sql`
        select id, row_number() over (
          order by word_similarity(${search}, search_text) desc, first_name, last_name, id
        ) as place
        from customers where ${search} <% search_text and ${isClient(scope)}
        order by place limit ${size}`,
    )
  })

/** Counts up to the cap + 1. */
export async function countClients(db: Db, scope: BranchScope, search: Searched): Promise<number> {
  const found = search.text ? matching(scope, search) : sql`select id from customers where ${isClient(scope)}`
  const { rows } = await sql<{ counted: number }>`
    select count(*) as counted from (select from (${found}) found limit ${COUNT_CAP + 1}) first
  `.execute(db)
  return rows[0]?.counted ?? 0
}
