import { assertOwnPassword, lockSamePassword } from '#api/modules/accounts/credentials/verify-own-password.ts'
import { mailAccount } from '#api/modules/accounts/security-mail.ts'
import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { readSettings } from '#api/modules/settings/settings.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import type { Keys } from '#api/platform/secrets/keys.ts'
import type { DeletionRequest } from '#contract/account/my-data.ts'
import { businessDay } from '#contract/business-day.ts'
import { toShillings } from '#contract/money.ts'
import { deleteExport } from './data-export.queries.ts'
import {
  anonymiseAccount,
  type DueRow,
  findDeletion,
  findDue,
  lockAny,
  lockDue,
  requestErasure,
  withdrawErasure,
} from './deletion.queries.ts'
import { eraseAtOf, GRACE_DAYS, waitsForOf } from './deletion.rules.ts'

export { type DueRow, findFormerContacts } from './deletion.queries.ts'

async function readDeletion(db: Db, accountId: number): Promise<DeletionRequest> {
  const { repaymentBounceDays } = await readSettings(db)
  const row = await findDeletion(db, accountId, repaymentBounceDays)
  const books = {
    owed: toShillings(row.owed_cents),
    creditBalance: toShillings(row.credit_cents),
    openOrders: row.open_orders,
    repaymentsClearOn: row.repayments_clear_on,
  }
  return {
    requestedAt: row.deletion_requested_at?.toISOString() ?? null,
    eraseAt: row.deletion_requested_at && eraseAtOf(row.deletion_requested_at).toISOString(),
    waitsFor: waitsForOf(books, businessDay(new Date())),
  }
}

/** Two statements. */
export const getDeletion = (db: Db, actor: Actor) => readDeletion(db, actor.accountId)

/** Starts the days of grace; a repeated request does not restart them. Throws WRONG_PASSWORD, TOO_MANY_REQUESTS. */
export async function requestDeletion(db: Db, keys: Keys, actor: Actor, password: string): Promise<DeletionRequest> {
  const { accountId } = actor
  const credentials = await assertOwnPassword(db, keys, actor, password, 'prove')
  await inTransaction(db, async (tx) => {
    await lockSamePassword(tx, credentials, 'prove')
    if (!(await requestErasure(tx, accountId))) return
    await recordAudit(tx, actor, { action: 'deletion.requested', entity: 'account', entityId: accountId })
    await mailAccount(tx, accountId, (name) => ({ kind: 'deletion-requested', data: { name, days: GRACE_DAYS } }))
  })
  return getDeletion(db, actor)
}

export async function cancelDeletion(db: Db, actor: Actor): Promise<DeletionRequest> {
  const { accountId } = actor
  await inTransaction(db, async (tx) => {
    if (!(await withdrawErasure(tx, accountId))) return
    await recordAudit(tx, actor, { action: 'deletion.cancelled', entity: 'account', entityId: accountId })
  })
  return getDeletion(db, actor)
}

/** Ids of accounts whose deletion was requested and whose days of grace are over. */
export const accountsToErase = async (db: Db) => (await findDue(db)).map(({ id }) => id)

/**
 * The account, locked. Undefined unless its days of grace are over, nothing is owed and no order is open. The customer
 * must be locked before.
 */
export async function lockToErase(tx: Tx, accountId: number): Promise<DueRow | undefined> {
  const account = await lockDue(tx, accountId)
  // Read under the lock: a booking may have committed while this transaction waited for it.
  return account && (await readDeletion(tx, accountId)).waitsFor === null ? account : undefined
}

/** The same for an account that staff delete: without days of grace. */
export async function lockToDelete(tx: Tx, accountId: number): Promise<DueRow | undefined> {
  const account = await lockAny(tx, accountId)
  return account && (await readDeletion(tx, accountId)).waitsFor === null ? account : undefined
}

/** What delays an erasure now: debts, open orders, repayments that can bounce; null when nothing does. */
export const readBooks = async (db: Db, accountId: number) => (await readDeletion(db, accountId)).waitsFor

/** Erases the person from a locked account. Returns the key of the data export file to remove, or null. */
export async function eraseAccount(tx: Tx, accountId: number): Promise<string | null> {
  const copy = await deleteExport(tx, accountId)
  await anonymiseAccount(tx, accountId)
  await recordAudit(tx, null, { action: 'account.erased', entity: 'account', entityId: accountId })
  return copy?.file_key ?? null
}
