import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import { daysPastDue, overdueCents } from '#api/platform/database/arrears.ts'
import type { Db } from '#api/platform/database/db.ts'
import { anyOf, fullName, survivorOf } from '#api/platform/database/fragments.ts'

/** Clients with their group, its current officer and their branch. */
export const selectClients = (db: Db) =>
  db
    .selectFrom('customers')
    .leftJoin('groups', 'groups.id', 'customers.group_id')
    .leftJoin('credit_officers', 'credit_officers.id', 'groups.credit_officer_id')
    .leftJoin('branches', 'branches.id', 'customers.branch_id')
    .where('customers.client_number', 'is not', null)
    .where('customers.merged_into_id', 'is', null)
    .select([
      'customers.id',
      'customers.first_name',
      'customers.last_name',
      'customers.client_number',
      'customers.phone',
      'customers.location',
      'customers.status',
      'customers.account_id',
      'customers.national_id_ending',
      'customers.version',
      'customers.loan_limit_cents',
      'customers.outstanding_cents',
      'customers.held_cents',
      'customers.group_id',
      'groups.name as group_name',
      'groups.credit_officer_id',
      'customers.branch_id',
      'branches.name as branch_name',
    ])
    .select(fullName<string | null>('credit_officers').as('credit_officer'))
    .select([overdueCents().as('overdue_cents'), daysPastDue().as('days_past_due')])

/** The clients in scope that are linked to these accounts. */
export const findClientsOfAccounts = (db: Db, scope: BranchScope, accountIds: readonly number[]) =>
  selectClients(db)
    .where('customers.account_id', '=', anyOf(accountIds))
    .where(isInScope(scope, 'customers.branch_id'))
    .execute()
export type ClientRow = Awaited<ReturnType<typeof findClientsOfAccounts>>[number]

/** With the language of the account. A merged client is read through the one it was merged into. Undefined outside the scope. */
export const findClient = (db: Db, scope: BranchScope, id: number) =>
  selectClients(db)
    .leftJoin('accounts', 'accounts.id', 'customers.account_id')
    .select('accounts.language')
    .where('customers.id', '=', survivorOf(id))
    .where(isInScope(scope, 'customers.branch_id'))
    .executeTakeFirst()
