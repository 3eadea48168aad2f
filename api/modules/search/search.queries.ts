import { sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { hasTerms, likeBeginning, likePattern, nameContains } from '#api/platform/database/fragments.ts'
import { maxConsoleResults } from '#contract/site/console-search.staff.ts'

/** Matches read before the first ones are chosen from them. */
const candidates = 50

export type PersonSearch = {
  clientNumber: string | null
  /** Fingerprint of a search that has the form of a national id. */
  nationalIdHash: string | null
  /** What name, number or phone must contain; null where the index cannot find it. */
  text: string | null
}

/**
 * The client of the number or national id first, then by name. Erased and merged ones are left out with `num_nulls`: as
 * `is null` the conditions are those of the lists' indexes, which the planner would read in full on a database without
 * statistics.
 */
export async function findPeople(db: Db, scope: BranchScope, { clientNumber, nationalIdHash, text }: PersonSearch) {
  const inScope = isInScope(scope, 'branch_id')
  const byTerms =
    text === null
      ? sql``
      : sql`union (select id from customers where ${hasTerms('search_text', text)} and ${inScope} limit ${candidates})`
  const byNationalId = nationalIdHash
    ? sql`union select id from customers where national_id_hash = ${nationalIdHash} and ${inScope}`
    : sql``
  const { rows } = await sql<{
    id: number
    first_name: string
    last_name: string
    client_number: string | null
    phone: string | null
    group_name: string | null
  }>`
    with found as (
      select id from customers where client_number = ${clientNumber} and ${inScope} ${byNationalId} ${byTerms}
    )
    select customers.id, first_name, last_name, client_number, phone, groups.name as group_name
    from found join customers using (id) left join groups on groups.id = customers.group_id
    where num_nulls(erased_at, merged_into_id) = 2
    order by client_number is not distinct from ${clientNumber} desc,
      coalesce(national_id_hash = ${nationalIdHash}, false) desc, last_name, first_name, customers.id
    limit ${maxConsoleResults}
  `.execute(db)
  return rows
}

/** By the first characters of the item code, and by any part of the name unless the text is too short for the index. */
export async function findProducts(db: Db, text: string, isByName: boolean) {
  const code = sql`lower(item_code) like ${likeBeginning(text)}`
  const byName = isByName
    ? sql`union (select id from products where lower(name) like ${likePattern(text)} limit ${candidates})`
    : sql``
  const { rows } = await sql<{ id: number; name: string; item_code: string; slug: string; listed: boolean }>`
    with found as (
      (select id from products where ${code} order by lower(item_code) using ~<~ limit ${candidates}) ${byName}
    )
    select products.id, name, item_code, slug, listed from found join products using (id)
    order by ${code} desc, listed desc, lower(name) like ${likeBeginning(text)} desc, name, products.id
    limit ${maxConsoleResults}
  `.execute(db)
  return rows
}

/** By name. An office has few groups, so that the number needs no index. */
export const findGroups = (db: Db, scope: BranchScope, text: string) =>
  db
    .selectFrom('groups')
    .innerJoin('branches', 'branches.id', 'groups.branch_id')
    .select(['groups.id', 'groups.name', 'groups.group_number', 'branches.name as branch_name'])
    .where(isInScope(scope, 'groups.branch_id'))
    .where(sql<boolean>`(${nameContains(sql`groups.name`, text)} or lower(group_number) like ${likeBeginning(text)})`)
    .orderBy('groups.name')
    .orderBy('groups.id')
    .limit(maxConsoleResults)
    .execute()
