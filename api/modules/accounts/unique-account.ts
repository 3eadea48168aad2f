import type { Db, Tx } from '#api/platform/database/db.ts'
import { ShopError, toTaken } from '#api/platform/errors.ts'
import { findTaken, insertAccount, type NewAccount } from './accounts.queries.ts'

/** The unique indexes of accounts, for `toTaken`. */
export const uniqueInAccounts = {
  accounts_email: 'email',
  accounts_phone: 'phone',
  accounts_sign_in_phone: 'phone',
  accounts_username: 'username',
} as const

/**
 * Throws ALREADY_TAKEN. Called before the password is hashed, which is costly; the unique indexes decide concurrent
 * calls.
 */
export async function assertFree(db: Db, kind: 'staff' | 'member', email: string, phone: string | null) {
  const taken = await findTaken(db, kind, email, phone)
  if (taken) throw new ShopError('ALREADY_TAKEN', { field: taken.by_email ? 'email' : 'phone' })
}

/** Creates an account and returns its id. Throws ALREADY_TAKEN with the field when an account has it. */
export async function addAccount(tx: Tx, account: NewAccount): Promise<number> {
  const { id } = await insertAccount(tx, account).catch((error) => {
    throw toTaken(error, uniqueInAccounts)
  })
  return id
}
