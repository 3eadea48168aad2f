import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { likePattern } from '#api/platform/database/fragments.ts'
import type { RolesQuery } from '#contract/account/roles.staff.ts'

const permissionsOf = sql<string[]>`array(
  select permission from role_permissions where role_permissions.role_id = roles.id order by permission
)`

const selectRoles = (db: Db) =>
  db
    .selectFrom('roles')
    .select([
      'roles.id',
      'roles.key',
      'roles.name',
      'roles.description',
      'roles.status',
      'roles.kind',
      'roles.version',
      permissionsOf.as('permissions'),
    ])

const userCount = sql<number>`(
  select count(*)::int from accounts where accounts.role_id = roles.id and accounts.erased_at is null
)`

const selectCounted = (db: Db) => selectRoles(db).select(userCount.as('users'))

export const findRole = (db: Db, id: number) => selectCounted(db).where('roles.id', '=', id).executeTakeFirst()
export type RoleRow = NonNullable<Awaited<ReturnType<typeof findRole>>>

const matching = (db: Db, { search, status }: Pick<RolesQuery, 'search' | 'status'>) =>
  selectCounted(db)
    .where((eb) => (status === undefined ? eb.lit(true) : eb('roles.status', '=', status)))
    .$if(Boolean(search), (query) => {
      const pattern = likePattern((search as string).toLowerCase())
      return query.where(sql<boolean>`lower(roles.name || ' ' || roles.description) like ${pattern}`)
    })

const orders = {
  'added.asc': sql`key is null, id`,
  'added.desc': sql`key is not null, case when key is null then -id else id end`,
  'name.asc': sql`lower(name), id`,
  'name.desc': sql`lower(name) desc, id desc`,
  'users.asc': sql`users, lower(name), id`,
  'users.desc': sql`users desc, lower(name), id`,
}

/** One page of the roles that a filter matches. */
export const findRoles = (db: Db, { sort = 'added.desc', page, size, ...filter }: RolesQuery) =>
  db
    .selectFrom(matching(db, filter).as('roles'))
    .selectAll()
    .orderBy(orders[sort])
    .limit(size)
    .offset(page * size)
    .execute()

/** How many roles a filter matches, and how many there are by status. */
export async function countRoles(db: Db, { search = '', status }: RolesQuery) {
  const { rows } = await sql<{ matching: number; total: number; active: number }>`
    select count(*)::int as total, (count(*) filter (where status = 'active'))::int as active,
      (count(*) filter (where (${status ?? null}::text is null or status = ${status ?? null})
        and lower(name || ' ' || description) like ${likePattern(search.toLowerCase())}))::int as matching
    from roles
  `.execute(db)
  return rows[0] ?? { matching: 0, total: 0, active: 0 }
}

export const findRoleChoices = (db: Db) => selectRoles(db).orderBy(sql`lower(roles.name)`).orderBy('roles.id').execute()
export type RoleChoiceRow = Awaited<ReturnType<typeof findRoleChoices>>[number]

/** Role, permissions, status and reach of an account. */
export const findRights = (db: Db, accountId: number) =>
  db
    .selectFrom('accounts')
    .innerJoin('roles', 'roles.id', 'accounts.role_id')
    .select(['accounts.status', 'accounts.branch_id', 'accounts.all_branches'])
    .select(['roles.id as role_id', 'roles.status as role_status', permissionsOf.as('permissions')])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst()

/** Roles by id, locked by ascending id, so that two edits or deletions wait for each other. */
export async function lockRoles(tx: Tx, ids: readonly number[]) {
  await tx.selectFrom('roles').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  return selectCounted(tx).where('roles.id', 'in', ids).execute()
}

/** The role of this name in share mode: it cannot be changed or deleted until the transaction ends. */
export async function holdRoleNamed(tx: Tx, name: string) {
  const role = await tx
    .selectFrom('roles')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .forShare()
    .executeTakeFirst()
  return role && selectRoles(tx).where('roles.id', '=', role.id).executeTakeFirst()
}
export type HeldRole = NonNullable<Awaited<ReturnType<typeof holdRoleNamed>>>

type RoleFields = { name: string; description: string; status: 'active' | 'inactive' }

export const insertRole = (tx: Tx, fields: RoleFields) =>
  tx
    .insertInto('roles')
    .values({ ...fields, kind: 'staff' })
    .returning('id')
    .executeTakeFirstOrThrow()

/** The role must be locked. */
export const updateRole = (tx: Tx, id: number, fields: RoleFields) =>
  tx
    .updateTable('roles')
    .set(fields)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Replaces the permissions of a locked role, in the order of their names. */
export const replacePermissions = (tx: Tx, roleId: number, permissions: readonly string[]) =>
  sql`
  with removed as (
    delete from role_permissions where role_id = ${roleId} and permission <> all(${permissions}::text[])
  )
  insert into role_permissions (role_id, permission)
  select ${roleId}, permission from unnest(${permissions}::text[]) as permission order by permission
  on conflict do nothing`.execute(tx)

export const deleteRole = (tx: Tx, id: number) => tx.deleteFrom('roles').where('id', '=', id).execute()

/** Whether an account with the role has the flag of all branches. */
export const findFlagInRole = (tx: Tx, roleId: number) =>
  tx
    .selectFrom('accounts')
    .select('id')
    .where('role_id', '=', roleId)
    .where('all_branches', '=', true)
    .limit(1)
    .executeTakeFirst()
