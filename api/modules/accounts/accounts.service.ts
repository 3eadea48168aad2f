import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction } from '#api/platform/db.ts'
import { ShopError, sqlState } from '#api/platform/errors.ts'
import { hashPassword } from '#api/platform/passwords.ts'
import type { RegisterStaffInput } from '#contract/sessions.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { deleteOldSessions, findSharesHistory, findStaffByEmail, insertStaff } from './accounts.queries.ts'

export { actorOf } from './sessions.service.ts'

const UNIQUE = '23505'

/**
 * Keeps a request for a staff account: status `pending`, the role with least reach, until an administrator approves.
 * Throws ALREADY_TAKEN for a known address.
 */
export async function registerStaff(db: Db, input: RegisterStaffInput) {
  if (await findStaffByEmail(db, input.email)) throw new ShopError('ALREADY_TAKEN', { field: 'email' })
  const passwordHash = await hashPassword(input.password)
  const { firstName, lastName, email, phone } = input
  await inTransaction(db, async (tx) => {
    const staff = { username: null, firstName, lastName, email, phone, passwordHash }
    const { id } = await insertStaff(tx, { ...staff, role: 'Credit Officer', status: 'pending' })
    await recordAudit(tx, null, { action: 'account.requested', entity: 'account', entityId: id })
  }).catch((error) => {
    throw sqlState(error) === UNIQUE ? new ShopError('ALREADY_TAKEN', { field: 'email' }) : error
  })
  return { success: true as const, message: 'Registration successful! An administrator will approve your account.' }
}

/** Makes the first administrator of a shop. Throws ALREADY_TAKEN for a known user name or address. */
export async function createAdmin(
  db: Db,
  input: { username: string; email: string; password: string; firstName: string; lastName: string },
): Promise<number> {
  const passwordHash = await hashPassword(input.password)
  return inTransaction(db, async (tx) => {
    const { password: _, ...person } = input
    const { id } = await insertStaff(tx, { ...person, phone: null, passwordHash, role: 'Admin', status: 'active' })
    await recordAudit(tx, null, {
      action: 'account.created',
      entity: 'account',
      entityId: id,
      after: { role: 'Admin' },
    })
    return id
  }).catch((error) => {
    throw sqlState(error) === UNIQUE ? new ShopError('ALREADY_TAKEN', { field: 'username or email' }) : error
  })
}

/** Removes sessions that ended more than a month ago. */
export const forgetOldSessions = (db: Db) => deleteOldSessions(db)

/** Whether this person lets what they bought shape what is recommended to them. Off unless they said so. */
export const sharesHistory = async (db: Db, actor: Actor) =>
  (await findSharesHistory(db, actor.accountId))?.shares_purchase_history ?? false
