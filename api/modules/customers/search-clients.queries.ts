import { type RawBuilder, sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { anyOf, hasTerms, likePattern, nameContains } from '#api/platform/database/fragments.ts'
import type { Slice } from '#api/platform/database/lists.ts'
import { COUNT_CAP } from '#api/platform/database/lists.ts'
import { selectClients } from './clients.queries.ts'
import { clientNumberIn } from './clients.rules.ts'

type Listed = { id: number; place: number }

/** Clients of a scope; where an account is given only those of the groups that its officer leads. */
export type Reach = { scope: BranchScope; officerOf: number | null }

const isInReach = ({ scope, officerOf }: Reach) =>
  officerOf === null
    ? isInScope(scope, 'customers.branch_id')
    : sql<boolean>`${isInScope(scope, 'customers.branch_id')} and customers.group_id = any (array(
        select groups.id from groups join credit_officers on credit_officers.id = groups.credit_officer_id
        where credit_officers.account_id = ${officerOf}
      ))`

const isClient = (reach: Reach) =>
  sql`customers.client_number is not null and customers.merged_into_id is null and ${isInReach(reach)}`

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
export function findRecentClients(db: Db, reach: Reach, accountId: number, { page, size }: Slice) {
  const wanted = (page + 1) * size
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
          where ${isClient(reach)} order by ${order} limit ${wanted}
        ) union all (
          select id, null, first_name, last_name from customers
          where ${isClient(reach)} and id <> all (array(select customer_id from booked))
          order by first_name, last_name, id limit ${wanted}
        )
      ) booked_and_others order by place limit ${size} offset ${page * size}`,
  )
}

/** The clients in reach of these ids, by name. */
export const findClientsById = (db: Db, reach: Reach, ids: readonly number[]) =>
  selectClients(db)
    .where('customers.id', '=', anyOf(ids))
    .where(isInReach(reach))
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
function matching(reach: Reach, { text: search, nationalIdHash }: Searched) {
  const pattern = likePattern(search.toLowerCase())
  return sql`
    select id from customers where client_number = ${clientNumberIn(search)} and ${isClient(reach)}
    union
    select id from customers where national_id_hash = ${nationalIdHash} and ${isClient(reach)}
    union
    select id from customers where ${hasTerms('search_text', search)} and ${isClient(reach)}
    union
    select id from customers where ${isClient(reach)} and group_id = any (array(
      select id from groups where ${nameContains(sql`name`, search)} or lower(group_number) like ${pattern}
    ))`
}

/** Sorted by name, with the client of the searched number or national id first. */
export const findClients = (db: Db, reach: Reach, search: Searched, { page, size }: Slice) =>
  onPage(
    db,
    sql`
      select id, row_number() over (
        order by client_number is not distinct from ${clientNumberIn(search.text)} desc,
          coalesce(national_id_hash = ${search.nationalIdHash}, false) desc, first_name, last_name, id
      ) as place
      from customers where id in (${matching(reach, search)})
      order by place limit ${size} offset ${page * size}`,
  )

/** Names with a letter missing or too many are at least so similar: 'acheng' and 'Achieng' 0.5. */
const MIN_SIMILARITY = 0.45

/** Clients with a name like the search, the most similar first, found by the index of trigrams. */
export const findSimilarClients = (db: Db, reach: Reach, search: string, size: number) =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(MIN_SIMILARITY)}, true)`.execute(tx)
    return onPage(
      tx,
      sql`
        select id, row_number() over (
          order by word_similarity(${search}, search_text) desc, first_name, last_name, id
        ) as place
        from customers where ${search} <% search_text and ${isClient(reach)}
        order by place limit ${size}`,
    )
  })

/** Counts up to the cap + 1. */
export async function countClients(db: Db, reach: Reach, search: Searched): Promise<number> {
  const found = search.text ? matching(reach, search) : sql`select id from customers where ${isClient(reach)}`
  const { rows } = await sql<{ counted: number }>`
    select count(*) as counted from (select from (${found}) found limit ${COUNT_CAP + 1}) first
  `.execute(db)
  return rows[0]?.counted ?? 0
}
