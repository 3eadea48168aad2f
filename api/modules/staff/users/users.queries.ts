import { type RawBuilder, sql } from 'kysely'
import type { BranchScope } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { anyOf, hasTerms, fullName as personNameOf, zone } from '#api/platform/database/fragments.ts'
import { isSold } from '#api/platform/database/order-states.ts'
import type { UsersQuery } from '#contract/account/users.staff.ts'

const notErased = sql<boolean>`accounts.erased_at is null`
/** The expression of the index. */
const lastActive = sql<Date>`coalesce(accounts.last_active_at, '-infinity')`
const isOnline = sql<boolean>`${lastActive} > now() - interval '5 minutes'`

const weekBegin = () => sql<Date>`
  date_trunc('week', now() at time zone ${zone()}) at time zone ${zone()}`
const isNew = () => sql<boolean>`accounts.created_at >= ${weekBegin()}`

/** The planner expects a short array: it reads the accounts online by index, instead of all in the order of the list. */
const isOneOfOnline = sql<boolean>`accounts.id = any(array(
  select id from accounts where ${notErased} and ${isOnline}
))`

/**
 * Whether an account is in scope: staff of the branch, its customers, and members who sent it a request. Each part is
 * found by its index.
 */
const isUserInScope = (scope: BranchScope): RawBuilder<boolean> => {
  if (scope === 'all') return sql<boolean>`true`
  if (scope === 'none') return sql<boolean>`false`
  return sql<boolean>`accounts.id in (
    select id from accounts where branch_id = ${scope}
    union all select account_id from customers where branch_id = ${scope} and account_id is not null
    union all select account_id from order_requests where branch_id = ${scope}
  )`
}

export type UserFilter = Pick<UsersQuery, 'search' | 'role' | 'status' | 'branch' | 'kind' | 'isOnline' | 'isNew'> & {
  scope: BranchScope
}

const conditionsOf = ({ scope, search, role, status, branch, kind, isOnline: online, isNew: recent }: UserFilter) => [
  notErased,
  ...(scope === 'all' ? [] : [isUserInScope(scope)]),
  ...(search ? [hasTerms('accounts.search_text', search)] : []),
  ...(role === undefined ? [] : [sql<boolean>`accounts.role_id = ${role}`]),
  ...(status === undefined ? [] : [sql<boolean>`accounts.status = ${status}`]),
  ...(branch === undefined ? [] : [sql<boolean>`accounts.branch_id = ${branch}`]),
  ...(kind === undefined ? [] : [sql<boolean>`accounts.kind = ${kind}`]),
  ...(online === undefined ? [] : [online ? isOneOfOnline : sql<boolean>`not ${isOnline}`]),
  ...(recent === undefined ? [] : [recent ? isNew() : sql<boolean>`not ${isNew()}`]),
]

const matching = (filter: UserFilter) => sql`accounts where ${sql.join(conditionsOf(filter), sql` and `)}`

const fullName = sql`lower(accounts.first_name || ' ' || accounts.last_name)`
const orders = {
  'joined.asc': sql`accounts.id`,
  'joined.desc': sql`accounts.id desc`,
  'name.asc': sql`${fullName}, accounts.id`,
  'name.desc': sql`${fullName} desc, accounts.id desc`,
  'last_active.asc': sql`${lastActive}, accounts.id`,
  'last_active.desc': sql`${lastActive} desc, accounts.id desc`,
}

export type UserSlice = Pick<UsersQuery, 'sort' | 'olderThan' | 'newerThan'> & { size: number; offset: number }

/** Ids of one slice of the users that a filter matches, in its order. */
export async function findUserIds(db: Db, filter: UserFilter, slice: UserSlice): Promise<number[]> {
  const { sort = 'joined.desc', olderThan, newerThan, size, offset } = slice
  const key = olderThan ? sql`and accounts.id < ${olderThan}` : newerThan ? sql`and accounts.id > ${newerThan}` : sql``
  const order = olderThan ? orders['joined.desc'] : newerThan ? orders['joined.asc'] : orders[sort]
  const { rows } = await sql<{ id: number }>`
    select accounts.id from ${matching(filter)} ${key} order by ${order} limit ${size} offset ${offset}
  `.execute(db)
  // Read upwards from a key and shown downwards, or the other way round.
  const isReversed = (newerThan !== undefined && sort === 'joined.desc') || (olderThan && sort === 'joined.asc')
  const ids = rows.map(({ id }) => id)
  return isReversed ? ids.toReversed() : ids
}

/** Counts up to `cap` + 1. */
export async function countUsers(db: Db, filter: UserFilter, cap: number): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select count(*)::int as counted from (select from ${matching(filter)} limit ${cap + 1}) as first_ones
  `.execute(db)
  return rows[0]?.counted ?? 0
}

const rolePermissions = sql<string[]>`array(
  select permission from role_permissions where role_permissions.role_id = accounts.role_id order by permission
)`
/** Orders of the customer with an account, without cancelled ones: their number and total. */
const orderSums = sql<{ counted: number; cents: number }>`(
  select json_build_object('counted', count(orders.id), 'cents', coalesce(sum(orders.total_cents), 0))
  from customers join orders on orders.customer_id = customers.id and ${isSold('orders.status')}
  where customers.account_id = accounts.id
)`

const selectUsers = (db: Db) =>
  db
    .selectFrom('accounts')
    .innerJoin('roles', 'roles.id', 'accounts.role_id')
    .leftJoin('branches', 'branches.id', 'accounts.branch_id')
    .select([
      'accounts.id',
      'accounts.kind',
      'accounts.status',
      'accounts.username',
      'accounts.email',
      'accounts.new_email',
      'accounts.phone',
      'accounts.first_name',
      'accounts.last_name',
      'accounts.location',
      'accounts.language',
      'accounts.picture_key',
      'accounts.role_id',
      'accounts.branch_id',
      'accounts.all_branches',
      'accounts.created_at',
      'accounts.last_active_at',
      'accounts.version',
      'roles.name as role',
      'roles.key as role_key',
      'roles.status as role_status',
      'branches.name as branch',
      sql<boolean>`accounts.email_confirmed_at is not null`.as('email_confirmed'),
      sql<boolean>`accounts.totp_confirmed_at is not null`.as('two_factor'),
      sql<boolean>`accounts.password_hash = ''`.as('is_invited'),
      isOnline.as('is_online'),
      rolePermissions.as('permissions'),
    ])

/** Users by id, in no order. */
export const findUsersByIds = (db: Db, scope: BranchScope, ids: readonly number[]) =>
  selectUsers(db)
    .select(orderSums.as('order_sums'))
    .where('accounts.id', '=', anyOf(ids))
    .where(notErased)
    .where(isUserInScope(scope))
    .execute()
export type UserRow = Awaited<ReturnType<typeof findUsersByIds>>[number]

const openSessions = sql<number>`(
  select count(*)::int from sessions
  where sessions.account_id = accounts.id and ended_at is null and expires_at > now()
)`
const ledGroups = sql<number>`(
  select count(*)::int from credit_officers join groups on groups.credit_officer_id = credit_officers.id
  where credit_officers.account_id = accounts.id and groups.status <> 'closed'
)`

export const findUser = (db: Db, scope: BranchScope, id: number) =>
  selectUsers(db)
    .select([orderSums.as('order_sums'), openSessions.as('open_sessions'), ledGroups.as('groups')])
    .where('accounts.id', '=', id)
    .where(notErased)
    .where(isUserInScope(scope))
    .executeTakeFirst()
export type UserDetailRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** An account as changes of it read it, after it was locked. */
export const findUserToChange = (db: Db, id: number, scope: BranchScope = 'all') =>
  selectUsers(db).where('accounts.id', '=', id).where(notErased).where(isUserInScope(scope)).executeTakeFirst()
export type UserToChange = NonNullable<Awaited<ReturnType<typeof findUserToChange>>>

/** Figures of the users in scope, in one pass. */
export async function countUserStats(db: Db, scope: BranchScope) {
  const { rows } = await sql<Record<'total' | 'online' | 'new' | 'pending' | 'totalBefore' | 'newBefore', number>>`
    select count(*)::int as total,
      (count(*) filter (where ${isOnline} and status = 'active'))::int as online,
      (count(*) filter (where created_at >= week.begin))::int as new,
      (count(*) filter (where status = 'pending'))::int as pending,
      (count(*) filter (where created_at < week.begin))::int as "totalBefore",
      (count(*) filter (where created_at < week.begin and created_at >= week.begin - interval '7 days'))::int as "newBefore"
    from accounts, (select ${weekBegin()} as begin) as week
    where ${notErased} and ${isUserInScope(scope)}
  `.execute(db)
  return rows[0] ?? { total: 0, online: 0, new: 0, pending: 0, totalBefore: 0, newBefore: 0 }
}

export const findBranch = (db: Db, id: number) =>
  db
    .selectFrom('branches')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()

/** The names of users as results of bulk actions show them. */
export const nameUsers = (db: Db, scope: BranchScope, ids: number[]) =>
  db
    .selectFrom('accounts')
    .select(['id', personNameOf('accounts').as('name')])
    .where('id', '=', anyOf(ids))
    .where(notErased)
    .where(isUserInScope(scope))
    .execute()

/** Whether another account of this kind has the address. */
export const findByEmail = (db: Db, kind: 'staff' | 'member', email: string) =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('kind', '=', kind)
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst()

export const findRoleName = (db: Db, id: number) =>
  db.selectFrom('roles').select('name').where('id', '=', id).executeTakeFirst()

export const findBranchName = (db: Db, id: number) =>
  db.selectFrom('branches').select('name').where('id', '=', id).executeTakeFirst()
