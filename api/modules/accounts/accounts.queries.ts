import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/db.ts'

/** Columns of an account as sessions show it, with its role and what the role permits. */
const accountColumns = [
  'accounts.id',
  'accounts.kind',
  'accounts.username',
  'accounts.email',
  'accounts.phone',
  'accounts.first_name',
  'accounts.last_name',
  'accounts.branch_id',
  'accounts.language',
  'roles.name as role',
] as const

const permissionsOfRole = sql<string[]>`array(
  select permission from role_permissions where role_permissions.role_id = accounts.role_id order by permission
)`.as('permissions')

/** The living session, its account and what it may, in one statement. */
export const findSession = (db: Db, sessionId: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .innerJoin('roles', 'roles.id', 'accounts.role_id')
    .select(accountColumns)
    .select([permissionsOfRole, 'sessions.remember', 'sessions.last_used_at'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('accounts.status', '=', 'active')
    .where('roles.status', '=', 'active')
    .executeTakeFirst()
export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** By user name or e-mail for staff, by e-mail or phone for members. */
export const findAccountToSignIn = (db: Db, kind: 'staff' | 'member', name: string, phone: string | null) =>
  db
    .selectFrom('accounts')
    .innerJoin('roles', 'roles.id', 'accounts.role_id')
    .select(accountColumns)
    .select([permissionsOfRole, 'accounts.password_hash', 'accounts.status', 'roles.status as role_status'])
    .where('accounts.kind', '=', kind)
    .where((where) =>
      where.or([
        where(sql`lower(accounts.email)`, '=', name.toLowerCase()),
        ...(kind === 'staff' ? [where(sql`lower(accounts.username)`, '=', name.toLowerCase())] : []),
        ...(kind === 'member' && phone ? [where('accounts.phone', '=', phone)] : []),
      ]),
    )
    .executeTakeFirst()

export const insertSession = (db: Db, session: { accountId: number; remember: boolean; expiresAt: Date }) =>
  db
    .insertInto('sessions')
    .values({ account_id: session.accountId, remember: session.remember, expires_at: session.expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()

export const extendSession = (db: Db, sessionId: string, expiresAt: Date) =>
  db
    .updateTable('sessions')
    .set({ expires_at: expiresAt, last_used_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute()

/** Notes the use of a session and its account, so that neither is written on every request. */
export const touchSession = (db: Db, sessionId: string) =>
  sql`
    with used as (update sessions set last_used_at = now() where id = ${sessionId} returning account_id)
    update accounts set last_active_at = now() from used where accounts.id = used.account_id
  `.execute(db)

export const endSession = (db: Db, sessionId: string) =>
  db.updateTable('sessions').set({ ended_at: sql<Date>`now()` }).where('id', '=', sessionId).execute()

export const deleteOldSessions = (db: Db) =>
  db.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now() - interval '30 days'`).execute()

export const findStaffByEmail = (db: Db, email: string) =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('kind', '=', 'staff')
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst()

type NewStaff = {
  username: string | null
  email: string
  phone: string | null
  passwordHash: string
  firstName: string
  lastName: string
  role: string
  status: 'active' | 'pending'
}

export const insertStaff = (tx: Tx, staff: NewStaff) =>
  tx
    .insertInto('accounts')
    .values((expression) => ({
      kind: 'staff',
      username: staff.username,
      email: staff.email,
      phone: staff.phone,
      password_hash: staff.passwordHash,
      first_name: staff.firstName,
      last_name: staff.lastName,
      status: staff.status,
      role_id: expression.selectFrom('roles').select('roles.id').where('roles.name', '=', staff.role),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()

export const findSharesHistory = (db: Db, accountId: number) =>
  db.selectFrom('accounts').select('shares_purchase_history').where('id', '=', accountId).executeTakeFirst()
