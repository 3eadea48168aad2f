import { sql } from 'kysely'
import { isCustomerInScope, isListed } from '#api/modules/customers/changes/customer-writes.service.ts'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { anyOf, fullName } from '#api/platform/database/fragments.ts'

const anyText = (texts: readonly string[]) => sql<string>`any(${texts}::text[])`

const permissionsOfRole = sql<string[]>`array(
  select permission from role_permissions where role_permissions.role_id = roles.id
)`

/** The built-in role of credit officers, whatever its name is now. */
export const findOfficerRole = (db: Db) =>
  db
    .selectFrom('roles')
    .select(['name', 'status', permissionsOfRole.as('permissions')])
    .where('key', '=', 'credit-officer')
    .executeTakeFirst()

/** Staff accounts of all branches by email, in lower case. */
export const findStaffByEmail = (db: Db, emails: readonly string[]) =>
  db
    .selectFrom('accounts')
    .innerJoin('roles', 'roles.id', 'accounts.role_id')
    .leftJoin('branches', 'branches.id', 'accounts.branch_id')
    .select(['accounts.id', 'accounts.kind', 'accounts.email', 'accounts.phone', 'accounts.status', 'accounts.version'])
    .select(['accounts.branch_id', 'accounts.all_branches', 'branches.name as branch', fullName('accounts').as('name')])
    .select(['roles.name as role', 'roles.key as role_key', permissionsOfRole.as('permissions')])
    .where('accounts.kind', '=', 'staff')
    .where('accounts.erased_at', 'is', null)
    .where(sql`lower(accounts.email)`, '=', anyText(emails))
    .execute()
export type StaffRow = Awaited<ReturnType<typeof findStaffByEmail>>[number]

export const findAccounts = (db: Db, ids: readonly number[]) =>
  db.selectFrom('accounts').select(['id', 'version', 'first_name', 'last_name']).where('id', '=', anyOf(ids)).execute()

/** The personal part of the last entry about an edit: the values before it. Null once an erasure has blanked it. */
export async function findPersonalBefore(
  db: Db,
  action: 'account.edited' | 'customer.edited',
  id: number,
): Promise<Record<string, string | null> | null> {
  const row = await db
    .selectFrom('audit_entries')
    .select(sql<Record<string, string | null> | null>`personal -> 'before'`.as('before'))
    .where('entity', '=', action === 'account.edited' ? 'account' : 'customer')
    .where('entity_id', '=', id)
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.before ?? null
}

/** Credit officers in scope, with whether they can be given a group. */
export const findOfficers = (db: Db, scope: BranchScope) =>
  db
    .selectFrom('credit_officers')
    .innerJoin('branches', 'branches.id', 'credit_officers.branch_id')
    .leftJoin('accounts', 'accounts.id', 'credit_officers.account_id')
    .select(['credit_officers.id', 'credit_officers.branch_id', 'branches.name as branch', 'accounts.email'])
    .select(fullName('credit_officers').as('name'))
    .select(
      sql<boolean>`(credit_officers.status = 'active' and coalesce(accounts.status, 'active') = 'active')`.as(
        'is_active',
      ),
    )
    .where(isInScope(scope, 'credit_officers.branch_id'))
    .orderBy('credit_officers.id')
    .execute()
export type OfficerRow = Awaited<ReturnType<typeof findOfficers>>[number]

/** Groups in scope with these folded names or these numbers, those that are not closed first. */
export const findGroupsLike = (db: Db, scope: BranchScope, names: readonly string[], numbers: readonly string[]) =>
  db
    .selectFrom('groups')
    .innerJoin('branches', 'branches.id', 'groups.branch_id')
    .innerJoin('credit_officers', 'credit_officers.id', 'groups.credit_officer_id')
    .leftJoin('accounts', 'accounts.id', 'credit_officers.account_id')
    .select(['groups.id', 'groups.name', 'groups.group_number as number', 'groups.status', 'groups.version'])
    .select(['groups.branch_id', 'branches.name as branch', 'branches.code as branch_code'])
    .select(['groups.credit_officer_id', 'accounts.email as officer_email', fullName('credit_officers').as('officer')])
    .select(['groups.meeting_day', 'groups.meeting_time', 'groups.meeting_place'])
    .where(isInScope(scope, 'groups.branch_id'))
    .where((eb) =>
      eb.or([
        eb(sql`fold_words(groups.name)`, '=', anyText(names)),
        eb(sql`upper(groups.group_number)`, '=', anyText(numbers)),
      ]),
    )
    .orderBy(sql`groups.status = 'closed'`)
    .orderBy('groups.id')
    .execute()
export type GroupRow = Awaited<ReturnType<typeof findGroupsLike>>[number]

export const findGroupVersions = (db: Db, ids: readonly number[]) =>
  db.selectFrom('groups').select(['id', 'version']).where('id', '=', anyOf(ids)).execute()

/** Locked by ascending id, before anything of their clients. */
export const lockGroups = (tx: Tx, ids: readonly number[]) =>
  tx.selectFrom('groups').select('id').where('id', '=', anyOf(ids)).orderBy('id').forNoKeyUpdate().execute()

type Searched = {
  numbers: string[]
  hashes: string[]
  phones: string[]
  namesWithoutPhone: string[]
  groupIds: number[]
}

const foldedName = sql`fold_words(customers.first_name || ' ' || customers.last_name)`

/** Customers without a phone by their folded names: few have none, so that only theirs are folded. */
const withoutPhone = (names: readonly string[]) => sql`
  select id from customers where ${isListed} and phone is null
    and ${foldedName} = any(${names.flatMap((name) => [name, `${name} `])}::text[])`

/** Customers in scope who may be people of a file; a union, so that each part uses its own index. */
export const findPeople = (db: Db, scope: BranchScope, searched: Searched) =>
  db
    .selectFrom('customers')
    .leftJoin('accounts', 'accounts.id', 'customers.account_id')
    .leftJoin('groups', 'groups.id', 'customers.group_id')
    .leftJoin('branches', 'branches.id', 'customers.branch_id')
    .select(['customers.id', 'customers.phone', 'customers.location', 'customers.client_number as number'])
    .select(['customers.national_id_hash', 'customers.account_id', 'customers.loan_limit_cents', 'customers.version'])
    .select(['customers.branch_id', 'branches.name as branch', 'branches.code as branch_code'])
    .select(['customers.group_id', 'groups.name as group', 'groups.group_number'])
    .select([
      'customers.first_name',
      'customers.last_name',
      'customers.email as own_email',
      fullName('customers').as('name'),
    ])
    .select(sql<string | null>`coalesce(customers.email, accounts.email)`.as('email'))
    .where(
      sql<boolean>`customers.id in (
        select id from customers where client_number = any(${searched.numbers}::text[])
        union select id from customers where national_id_hash = any(${searched.hashes}::text[])
        union select id from customers where ${isListed} and phone = any(${searched.phones}::text[])
        union select id from customers where group_id = ${anyOf(searched.groupIds)}
        ${searched.namesWithoutPhone.length > 0 ? sql`union ${withoutPhone(searched.namesWithoutPhone)}` : sql``}
      )`,
    )
    .where(isListed)
    .where(isCustomerInScope(scope))
    .orderBy('customers.id')
    .execute()
export type PersonRow = Awaited<ReturnType<typeof findPeople>>[number]

/** The client numbers among these that are given already, in any branch. */
export const findGivenNumbers = (db: Db, numbers: readonly string[]) =>
  db
    .selectFrom('customers')
    .select(['client_number as number', sql<boolean>`erased_at is not null`.as('is_erased')])
    .where('client_number', '=', anyText(numbers))
    .execute()

export const findCustomers = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('customers')
    .select(['id', 'version', 'first_name', 'last_name', 'phone', 'email', 'location'])
    .where('id', '=', anyOf(ids))
    .execute()

/** Locked by ascending id. */
export const lockPeople = (tx: Tx, ids: readonly number[]) =>
  tx.selectFrom('customers').select('id').where('id', '=', anyOf(ids)).orderBy('id').forNoKeyUpdate().execute()
