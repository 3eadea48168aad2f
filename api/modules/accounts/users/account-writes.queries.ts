import { sql, type Updateable } from 'kysely'
import type { Tables, Tx } from '#api/platform/database/db.ts'
import { anyOf } from '#api/platform/database/fragments.ts'

const isActiveAdmin = sql<boolean>`(
  accounts.status = 'active' and accounts.role_id = (select id from roles where key = 'admin')
)`

/**
 * Locks accounts and all active Admins by ascending id, so that two changes that could remove the last Admin run one
 * after the other.
 */
export const lockWithAdmins = (tx: Tx, accountIds: readonly number[]) =>
  tx
    .selectFrom('accounts')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', anyOf(accountIds)), isActiveAdmin]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Locks an account, and all of a role where one is named, by ascending id. The role must be locked. */
export const lockWithRole = (tx: Tx, accountId: number, roleId?: number) =>
  tx
    .selectFrom('accounts')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', accountId), ...(roleId === undefined ? [] : [eb('role_id', '=', roleId)])]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Read after `lockWithAdmins`. */
export async function countActiveAdmins(tx: Tx): Promise<number> {
  const { counted } = await tx
    .selectFrom('accounts')
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .where(isActiveAdmin)
    .executeTakeFirstOrThrow()
  return counted
}

type UserColumns =
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'new_email'
  | 'email_confirmed_at'
  | 'phone'
  | 'location'
  | 'role_id'
  | 'status'
  | 'branch_id'
  | 'all_branches'
  | 'language'
export type UserChange = Pick<Updateable<Tables['accounts']>, UserColumns>

/** The account must be locked. */
export const updateUser = (tx: Tx, accountId: number, change: UserChange) =>
  tx
    .updateTable('accounts')
    .set(change)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', accountId)
    .execute()

export type NewUser = {
  kind: 'staff' | 'member'
  roleId: number
  status: 'active' | 'inactive' | 'pending'
  firstName: string
  lastName: string
  email: string
  phone: string | null
  location: string | null
  branchId: number | null
  allBranches: boolean
  language: 'en' | 'sw'
}

/** An account without a password, which no one can sign in to until an invitation is accepted. */
export const insertUser = (tx: Tx, user: NewUser) =>
  tx
    .insertInto('accounts')
    .values({
      kind: user.kind,
      role_id: user.roleId,
      status: user.status,
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      phone: user.phone,
      location: user.location,
      branch_id: user.branchId,
      all_branches: user.allBranches,
      language: user.language,
      password_hash: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Gives all accounts of a role another one, locked by ascending id, and returns how many. The roles must be locked. */
export async function moveAccountsToRole(tx: Tx, fromId: number, toId: number): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with held as (select id from accounts where role_id = ${fromId} order by id for no key update),
      moved as (
        update accounts set role_id = ${toId}, version = version + 1 from held where accounts.id = held.id
        returning accounts.erased_at
      )
    select (count(*) filter (where erased_at is null))::int as moved from moved
  `.execute(tx)
  return rows[0]?.moved ?? 0
}

/** Whether anything but the tables that are deleted with an account refers to it. */
export async function isReferredTo(tx: Tx, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from audit_entries where actor_account_id = ${accountId})
      or exists (select from customers where account_id = ${accountId} and (
        client_number is not null or exists (select from orders where orders.customer_id = customers.id)
        or exists (select from reviews where reviews.customer_id = customers.id)))
      or exists (select from credit_officers where account_id = ${accountId}) as found
  `.execute(tx)
  return rows[0]?.found ?? true
}

export const deleteAccount = (tx: Tx, accountId: number) =>
  tx.deleteFrom('accounts').where('id', '=', accountId).execute()

/** The new address takes the place of the old one. The account must be locked. */
export const acceptNewEmail = (tx: Tx, accountId: number) =>
  tx
    .updateTable('accounts')
    .set((eb) => ({
      email: eb.ref('new_email').$notNull(),
      new_email: null,
      email_confirmed_at: sql<Date>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', accountId)
    .where('new_email', 'is not', null)
    .returning('id')
    .executeTakeFirst()

export type FormerContact = { first_name: string; last_name: string; phone: string | null; email: string | null }

/** Stores names, phone and address that an account had until now; an erasure finds what was written under them. */
export const insertFormerContact = (tx: Tx, accountId: number, contact: FormerContact) =>
  tx
    .insertInto('former_contacts')
    .values({ account_id: accountId, ...contact })
    .execute()
