import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'

/**
 * Undefined for inactive accounts and for members with an unconfirmed address. Staff addresses are approved by an
 * administrator.
 */
export const findReachable = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('accounts')
    .select(['first_name', 'email', 'language', 'mails_security'])
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('kind', '=', 'staff'), eb('email_confirmed_at', 'is not', null)]))
    .executeTakeFirst()

/** The oldest active administrator; null before the first one. */
export async function findFirstAdmin(db: Db): Promise<number | null> {
  const found = await db
    .selectFrom('accounts')
    .innerJoin('roles', 'roles.id', 'accounts.role_id')
    .select('accounts.id')
    .where('roles.key', '=', 'admin')
    .where('accounts.status', '=', 'active')
    .orderBy('accounts.id')
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? null
}

/** The keys of all portraits. */
export const findPictureKeys = (db: Db) =>
  db.selectFrom('accounts').select('picture_key as key').where('picture_key', 'is not', null).execute()

/** The keys of all data exports that have a file. */
export const findExportKeys = (db: Db) =>
  db.selectFrom('data_exports').select('file_key as key').where('file_key', 'is not', null).execute()

const permissionsOfRole = sql<string[]>`array(
  select permission from role_permissions where role_permissions.role_id = accounts.role_id order by permission
)`.as('permissions')

/** Accounts with the columns a session needs, each with its role and the permissions of the role. */
export const selectAccounts = (db: Db) =>
  db
    .selectFrom('accounts')
    .innerJoin('roles', 'roles.id', 'accounts.role_id')
    .select([
      'accounts.id',
      'accounts.kind',
      'accounts.username',
      'accounts.email',
      'accounts.phone',
      'accounts.first_name',
      'accounts.last_name',
      'accounts.branch_id',
      'accounts.all_branches',
      'accounts.language',
      'accounts.picture_key',
      'roles.name as role',
      permissionsOfRole,
    ])

export const findAccount = (db: Db, accountId: number) =>
  selectAccounts(db).where('accounts.id', '=', accountId).executeTakeFirstOrThrow()
export type AccountRow = Awaited<ReturnType<typeof findAccount>>

/** Undefined for a member, and for an account that is not active or has a role that is not. */
export const findActiveStaff = (db: Db, accountId: number) =>
  selectAccounts(db)
    .where('accounts.id', '=', accountId)
    .where('accounts.kind', '=', 'staff')
    .where('accounts.status', '=', 'active')
    .where('roles.status', '=', 'active')
    .executeTakeFirst()

export type LivingSession = AccountRow & {
  session_id: string
  remember: boolean
  last_used_at: Date
  /** The role requires two-factor sign-in, and the account has not switched it on. */
  lacks_two_factor: boolean
}

/**
 * The sessions among these ids that are neither ended nor expired, each with its account and permissions, in one
 * statement. A database function, because its plan is cached.
 */
export async function findLivingSessions(db: Db, sessionIds: string[]): Promise<LivingSession[]> {
  const { rows } = await sql<LivingSession>`select * from living_sessions(${sessionIds}) as "sessions"`.execute(db)
  return rows
}

/**
 * Updates the last use of an account and its session. Lock order: the account, then the session. Does nothing while
 * another transaction holds the account, so that no request waits for it.
 */
export const touchSession = (db: Db, accountId: number, sessionId: string) =>
  sql`
    with free as (
      select id from accounts where id = ${accountId} for no key update skip locked
    ), used as (
      update accounts set last_active_at = now() from free where accounts.id = free.id returning accounts.id
    )
    update sessions set last_used_at = now() from used where sessions.id = ${sessionId} and account_id = used.id
  `.execute(db)

/** Whether an account of this kind has the address (`by_email`) or, for members, the phone. */
export const findTaken = (db: Db, kind: 'staff' | 'member', email: string, phone: string | null) =>
  db
    .selectFrom('accounts')
    .select(sql<boolean>`lower(email) = ${email}`.as('by_email'))
    .where('kind', '=', kind)
    .where((eb) =>
      eb.or([
        eb(sql`lower(email)`, '=', email),
        ...(kind === 'member' && phone ? [eb('phone', '=', phone), eb('sign_in_phone', '=', phone)] : []),
      ]),
    )
    .orderBy('by_email', 'desc')
    .executeTakeFirst()

export type NewAccount = {
  kind: 'staff' | 'member'
  /** A built-in role, by its key. */
  role: 'admin' | 'credit-officer' | 'member'
  status: 'active' | 'pending'
  /** The account may see clients and orders of every branch. */
  allBranches?: boolean
  username?: string | null
  email: string
  phone: string | null
  passwordHash: string
  firstName: string
  lastName: string
  language?: 'en' | 'sw'
  /** The version of the terms a member agrees to now. */
  termsVersion?: string
  wantsNewsletter?: boolean
  isEmailConfirmed?: boolean
}

export const insertAccount = (tx: Tx, account: NewAccount) =>
  tx
    .insertInto('accounts')
    .values((eb) => ({
      kind: account.kind,
      all_branches: account.allBranches ?? false,
      username: account.username ?? null,
      email: account.email,
      phone: account.phone,
      sign_in_phone: account.kind === 'member' ? account.phone : null,
      password_hash: account.passwordHash,
      first_name: account.firstName,
      last_name: account.lastName,
      status: account.status,
      language: account.language ?? 'en',
      terms_version: account.termsVersion ?? null,
      terms_at: account.termsVersion ? sql<Date>`now()` : null,
      wants_newsletter: account.wantsNewsletter ?? false,
      email_confirmed_at: account.isEmailConfirmed ? sql<Date>`now()` : null,
      role_id: eb.selectFrom('roles').select('roles.id').where('roles.key', '=', account.role),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
