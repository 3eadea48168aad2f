import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import { daysPastDue, nextDue, overdueCents } from '#api/platform/database/arrears.ts'
import type { Db } from '#api/platform/database/db.ts'
import { anyOf, fullName } from '#api/platform/database/fragments.ts'
import { isCustomerInScope, isListed } from './customer-search.queries.ts'

export const selectCustomers = (db: Db) =>
  db
    .selectFrom('customers')
    .leftJoin('accounts', 'accounts.id', 'customers.account_id')
    .leftJoin('groups', 'groups.id', 'customers.group_id')
    .leftJoin('credit_officers', 'credit_officers.id', 'groups.credit_officer_id')
    .leftJoin('branches', 'branches.id', 'customers.branch_id')
    .select([
      'customers.id',
      'customers.first_name',
      'customers.last_name',
      sql<string | null>`coalesce(customers.email, accounts.email)`.as('email'),
      'customers.phone',
      'customers.location',
      'customers.client_number',
      'customers.status',
      'customers.account_id',
      'customers.branch_id',
      'customers.group_id',
      'customers.version',
      'customers.created_at',
      'customers.order_count',
      'customers.spent_cents',
      'customers.recent_cents',
      'customers.first_order_at',
      'customers.last_order_at',
      'customers.loan_limit_cents',
      'customers.outstanding_cents',
      'customers.held_cents',
      'accounts.picture_key',
      'groups.name as group_name',
      'groups.credit_officer_id',
      'branches.name as branch_name',
    ])
    .select(fullName<string | null>('credit_officers').as('credit_officer'))
    .select([overdueCents().as('overdue_cents'), daysPastDue().as('days_past_due'), nextDue().as('next_due')])

/** Customers by id, in no order. */
export const findCustomersByIds = (db: Db, scope: BranchScope, ids: readonly number[]) =>
  selectCustomers(db).where('customers.id', '=', anyOf(ids)).where(isListed).where(isCustomerInScope(scope)).execute()
export type CustomerRow = Awaited<ReturnType<typeof findCustomersByIds>>[number]

const notes = sql<number>`(
  select count(*)::int from customer_notes join customers part on part.id = customer_notes.customer_id
  where part.id = customers.id or part.merged_into_id = customers.id
)`
const waitingRequests = (scope: BranchScope) => sql<number>`(
  select count(*)::int from order_requests
  where order_requests.account_id = customers.account_id and closed_as is null and ${isInScope(scope, 'order_requests.branch_id')}
    and not exists (select from orders where orders.order_request_id = order_requests.id)
)`

const customerRecords = (db: Db, scope: BranchScope) =>
  selectCustomers(db)
    .select([
      'customers.group_role',
      'customers.national_id_ending',
      'accounts.email as account_email',
      'accounts.status as account_status',
      'accounts.last_active_at',
      'credit_officers.phone as officer_phone',
      'credit_officers.account_id as officer_account_id',
      sql<boolean>`accounts.email_confirmed_at is not null`.as('email_confirmed'),
      notes.as('notes'),
      waitingRequests(scope).as('waiting_requests'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('customers as part')
          .select(['part.id', 'part.client_number as clientNumber', fullName('part').as('name')])
          .whereRef('part.merged_into_id', '=', 'customers.id')
          .orderBy('part.id'),
      ).as('merged'),
    )
    .where(isListed)
    .where(isCustomerInScope(scope))

/** The record with this id, or the one it was merged into. Undefined outside the scope and for an erased one. */
export const findCustomer = (db: Db, scope: BranchScope, id: number) =>
  customerRecords(db, scope)
    .where('customers.id', '=', sql<number>`(select coalesce(merged_into_id, id) from customers where id = ${id})`)
    .executeTakeFirst()
export type CustomerRecordRow = NonNullable<Awaited<ReturnType<typeof findCustomer>>>

/** The clients of these groups, by name. */
export const findCustomersOfGroups = (db: Db, scope: BranchScope, groupIds: readonly number[]) =>
  customerRecords(db, scope)
    .where('customers.group_id', '=', anyOf(groupIds))
    .orderBy('customers.first_name')
    .orderBy('customers.last_name')
    .orderBy('customers.id')
    .execute()

/** The names of a group, an officer and a branch in a filter, as a file's head states them. */
export async function nameFilter(
  db: Db,
  filter: { branch: number | null; group: number | null; officer: number | null },
) {
  const { rows } = await sql<{ branch: string | null; group: string | null; officer: string | null }>`
    select (select name from branches where id = ${filter.branch}) as branch,
      (select name from groups where id = ${filter.group}) as group,
      (select ${fullName('credit_officers')} from credit_officers where id = ${filter.officer}) as officer
  `.execute(db)
  return rows[0] ?? { branch: null, group: null, officer: null }
}
