import type { Db, Tx } from '#api/platform/database/db.ts'
import { isUniqueViolation, ShopError } from '#api/platform/errors.ts'
import type { TakenField } from '#contract/errors.ts'
import { findTaken, insertAccount, type NewAccount } from './accounts.queries.ts'

const fields: Record<string, TakenField> = {
  accounts_email: 'email',
  accounts_phone: 'phone',
  accounts_sign_in_phone: 'phone',
  accounts_username: 'username',
}

const constraintOf = (error: unknown) =>
  isUniqueViolation(error) && error instanceof Error && 'constraint' in error ? String(error.constraint) : ''

/**
 * Throws ALREADY_TAKEN. Called before the password is hashed, which is costly; the unique indexes decide concurrent
 * calls.
 */
export async function assertFree(db: Db, kind: 'staff' | 'member', email: string, phone: string | null) {
  const taken = await findTaken(db, kind, email, phone)
  if (taken) throw new ShopError('ALREADY_TAKEN', { field: taken.by_email ? 'email' : 'phone' })
}

/** Throws ALREADY_TAKEN with the field when the work stores a value that another account has. */
export const refusingTaken = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error) => {
    const field = fields[constraintOf(error)]
    throw field ? new ShopError('ALREADY_TAKEN', { field }) : error
  })

/** Creates an account and returns its id. Throws ALREADY_TAKEN with the field when an account has it. */
export async function addAccount(tx: Tx, account: NewAccount): Promise<number> {
  const { id } = await refusingTaken(insertAccount(tx, account))
  return id
}
