import { sql } from 'kysely'
import type { BranchScope } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { foldWords } from '#contract/names.ts'
import { isCustomerInScope, isListed } from '../records/customer-search.queries.ts'
import { selectCustomers } from '../records/customers.queries.ts'

/** Whom duplicates are searched for; `id` null for a customer who is not added yet. */
export type Searched = {
  id: number | null
  name: string
  phone: string | null
  nationalIdHash: string | null
}

const MAX_READ = 100
const name = sql<string>`fold_words(customers.first_name || ' ' || customers.last_name)`

/**
 * Customers in scope with the national id, the phone or a similar name, the most alike first; a union, so that each part
 * uses its own index.
 */
export const findAlike = (db: Db, scope: BranchScope, searched: Searched) =>
  selectCustomers(db)
    .select([
      sql<boolean>`coalesce(customers.phone = ${searched.phone}::text, false)`.as('has_phone'),
      sql<boolean>`coalesce(customers.national_id_hash = ${searched.nationalIdHash}::text, false)`.as(
        'has_national_id',
      ),
      sql<number>`similarity(${name}, ${foldWords(searched.name)})`.as('likeness'),
    ])
    .where(
      sql<boolean>`customers.id in (
        select customers.id from customers where ${isListed} and phone = ${searched.phone}::text
        union select customers.id from customers where ${isListed} and national_id_hash = ${searched.nationalIdHash}::text
        union (select customers.id from customers where ${isListed} and ${name} % ${foldWords(searched.name)}
          order by similarity(${name}, ${foldWords(searched.name)}) desc, id limit ${sql.lit(MAX_READ)})
      )`,
    )
    .where(isListed)
    .where(isCustomerInScope(scope))
    .$if(searched.id !== null, (query) => query.where('customers.id', '<>', Number(searched.id)))
    .orderBy('has_national_id', 'desc')
    .orderBy('has_phone', 'desc')
    .orderBy('likeness', 'desc')
    .orderBy('customers.id')
    .limit(MAX_READ)
    .execute()

export const findNationalIdHash = async (db: Db, id: number): Promise<string | null> =>
  (await db.selectFrom('customers').select('national_id_hash').where('id', '=', id).executeTakeFirst())
    ?.national_id_hash ?? null
