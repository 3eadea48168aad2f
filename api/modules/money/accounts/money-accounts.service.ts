import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { type Actor, may, scopeOf, seesBranch } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { countUpTo, type Slice, toPage } from '#api/platform/database/lists.ts'
import { hasFields, refuseOutdated } from '#api/platform/edits.ts'
import { ShopError, toTaken } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import type { MoneyAccountKind } from '#contract/receipts/money-account-kinds.ts'
import type {
  AddMoneyAccountInput,
  EditMoneyAccountInput,
  MoneyAccount,
  MoneyAccountFilter,
} from '#contract/receipts/money-accounts.staff.ts'
import {
  type AccountRow,
  findAccount,
  findAccounts,
  findUsableAccount,
  insertAccount,
  lockEditable,
  lockOpenBranch,
  matchingAccounts,
  updateAccount,
} from './money-accounts.queries.ts'

const entity = 'money_account'

const taken = { money_accounts_name: 'name', money_accounts_number: 'number' } as const

const toAccount = ({ branch_id: id, branch_name: name, ...row }: AccountRow): MoneyAccount => ({
  ...row,
  branch: id === null ? null : { id, name: name ?? '' },
})

const readerOf = (actor: Actor) => ({
  scope: scopeOf(actor),
  accountId: actor.accountId,
  seesBoxes: may(actor, 'Manage Lending'),
})

/** Two statements. */
export async function listMoneyAccounts(db: Db, actor: Actor, { page, size, ...query }: MoneyAccountFilter & Slice) {
  const filter = { ...query, reader: readerOf(actor) }
  const rows = await findAccounts(db, filter, { page, size })
  return toPage(rows.map(toAccount), await countUpTo(db, matchingAccounts(db, filter)), page, size)
}

/** Throws NOT_FOUND outside the caller's scope. */
export async function getMoneyAccount(db: Db, actor: Actor, id: number): Promise<MoneyAccount> {
  const row = await findAccount(db, readerOf(actor), id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return toAccount(row)
}

/**
 * The account that money of the caller comes to or leaves. One statement. Throws NOT_FOUND outside the caller's scope
 * and for the cash box of another person, ACCOUNT_CLOSED.
 */
export async function requireMoneyAccount(
  tx: Tx,
  actor: Actor,
  id: number,
): Promise<{ id: number; kind: MoneyAccountKind }> {
  const account = await findUsableAccount(tx, scopeOf(actor), actor.accountId, id)
  if (!account) throw new ShopError('NOT_FOUND', {})
  const { kind, name, status } = account
  if (status === 'closed') throw new ShopError('ACCOUNT_CLOSED', { account: name })
  return { id, kind }
}

/** Staff of one branch see the accounts that serve all branches and do not change them. */
function assertChanges(actor: Actor, branchId: number | null) {
  if (!seesBranch(actor, branchId)) throw new ShopError(branchId === null ? 'NOT_ALLOWED' : 'NOT_FOUND', {})
}

async function assertOpen(tx: Tx, branchId: number | null) {
  if (branchId !== null && !(await lockOpenBranch(tx, branchId))) throw new ShopError('NOT_FOUND', {})
}

/** A till that the caller changes, locked. Throws NOT_FOUND for another kind and outside the caller's scope, NOT_ALLOWED. */
export async function lockTillInScope(tx: Tx, actor: Actor, id: number): Promise<{ number: string | null }> {
  const row = await lockEditable(tx, scopeOf(actor), id)
  if (row?.kind !== 'till') throw new ShopError('NOT_FOUND', {})
  assertChanges(actor, row.branch_id)
  return row
}

/** Throws NOT_FOUND for a branch that is closed or out of scope, NOT_ALLOWED, ALREADY_TAKEN. */
export async function addMoneyAccount(
  db: Db,
  actor: Actor,
  requestKey: string,
  input: AddMoneyAccountInput,
): Promise<MoneyAccount> {
  assertChanges(actor, input.branchId)
  const id = await once(db, { actor, endpoint: 'addMoneyAccount', requestKey, input }, async (tx) => {
    await assertOpen(tx, input.branchId)
    const { branchId: branch_id, ...contents } = input
    const added = await insertAccount(tx, { ...contents, branch_id })
    await recordAudit(tx, actor, { action: 'money_account.added', entity, entityId: added, after: input })
    return added
  }).catch((error) => {
    throw toTaken(error, taken)
  })
  return getMoneyAccount(db, actor, id)
}

/**
 * Changes an account that is no cash box, closes it or opens it again. Idempotent: an edit without a change does nothing.
 * Throws NOT_FOUND, NOT_ALLOWED, VERSION_CONFLICT, ALREADY_TAKEN.
 */
export async function editMoneyAccount(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...after }: EditMoneyAccountInput,
): Promise<MoneyAccount> {
  await inTransaction(db, async (tx) => {
    const row = await lockEditable(tx, scopeOf(actor), id)
    if (!row) throw new ShopError('NOT_FOUND', {})
    assertChanges(actor, row.branch_id)
    assertChanges(actor, after.branchId)
    const before = { name: row.name, number: row.number, branchId: row.branch_id, status: row.status }
    if (hasFields(after, before)) return
    refuseOutdated({ ...before, version: row.version }, { ...after, version })
    if (after.branchId !== before.branchId) await assertOpen(tx, after.branchId)
    const { branchId: branch_id, ...contents } = after
    await updateAccount(tx, id, { ...contents, branch_id })
    await recordAudit(tx, actor, { action: 'money_account.edited', entity, entityId: id, before, after })
  }).catch((error) => {
    throw toTaken(error, taken)
  })
  return getMoneyAccount(db, actor, id)
}
