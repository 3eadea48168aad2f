import { sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { anyOf, hasTerms } from '#api/platform/database/fragments.ts'

/** Above this number of matching members a search is broad: only the newest requests are searched. */
const maxMembers = 500
const broadSearchRows = 5_000

/** A search term resolved by index, before any request is read. */
export type RequestSearch = {
  requestId: number | null
  accountIds: number[]
  text: string
  isBroad: boolean
}

/** The id in a search for a request number (`#R0012`, `R0012`, `12`), or null. */
export function requestIdIn(text: string): number | null {
  const digits = /^#?r?0*(\d{1,15})$/i.exec(text.trim())?.[1]
  return digits ? Number(digits) : null
}

/**
 * Resolves a search term to a request number and the ids of members, also by their client record in the scope, in one
 * statement.
 */
export async function findRequestSearch(db: Db, scope: BranchScope, text: string): Promise<RequestSearch> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(id), '[]') as ids from (
      (select id from accounts where kind = 'member' and ${hasTerms('search_text', text)}
        limit ${sql.lit(maxMembers + 1)})
      union
      (select account_id from customers where ${hasTerms('search_text', text)} and account_id is not null
          and ${isInScope(scope, 'branch_id')}
        limit ${sql.lit(maxMembers + 1)})
    ) as found
  `.execute(db)
  const accountIds = rows[0]?.ids ?? []
  return { requestId: requestIdIn(text), accountIds, text, isBroad: accountIds.length > maxMembers }
}

/** Whether a row of `order_requests` is found by a search. A broad one looks through the newest requests of the scope. */
export function isFound(scope: BranchScope, { requestId, accountIds, text, isBroad }: RequestSearch) {
  if (!isBroad)
    return sql<boolean>`(order_requests.id = ${requestId} or order_requests.account_id = ${anyOf(accountIds)})`
  return sql<boolean>`order_requests.id in (
    select recent.id from (
      select id, account_id from order_requests where ${isInScope(scope, 'branch_id')}
      order by id desc limit ${sql.lit(broadSearchRows)}
    ) as recent join accounts on accounts.id = recent.account_id
    where recent.id = ${requestId} or ${hasTerms('search_text', text)})`
}
