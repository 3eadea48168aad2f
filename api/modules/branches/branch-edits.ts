import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { type Actor, scopeOf } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { tryDeletion } from '#api/platform/database/try-deletion.ts'
import { hasFields, refuseOutdated } from '#api/platform/edits.ts'
import { ShopError, toTaken } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import type { AddBranchInput, BranchRecord, BranchStatus, EditBranchInput } from '#contract/lending/branches.staff.ts'
import { deleteBranch, insertBranch, lockBranch, updateBranch } from './branch-records.queries.ts'
import { assertBranchInScope, getBranch } from './branch-records.service.ts'

const entity = 'branch'

const taken = { branches_code_key: 'code', branches_name_key: 'name' } as const

async function lock(tx: Tx, actor: Actor, id: number) {
  assertBranchInScope(actor, id)
  const row = await lockBranch(tx, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return row
}

/** In the transaction of the caller. Throws NOT_ALLOWED for staff of one branch, who would not see it; ALREADY_TAKEN. */
export async function addBranchIn(tx: Tx, actor: Actor, input: AddBranchInput): Promise<number> {
  if (scopeOf(actor) !== 'all') throw new ShopError('NOT_ALLOWED', {})
  const added = await insertBranch(tx, input).catch((error) => {
    throw toTaken(error, taken)
  })
  const { code: branchCode, ...contents } = input
  await recordAudit(tx, actor, { action: 'branch.added', entity, entityId: added, after: { ...contents, branchCode } })
  return added
}

/** The same once under a key. */
export async function addBranch(
  db: Db,
  actor: Actor,
  requestKey: string,
  input: AddBranchInput,
): Promise<BranchRecord> {
  const call = { actor, endpoint: 'addBranch', requestKey, input }
  const id = await once(db, call, (tx) => addBranchIn(tx, actor, input))
  return getBranch(db, actor, id)
}

/** In the transaction of the caller. */
export async function editBranchIn(tx: Tx, actor: Actor, id: number, input: EditBranchInput) {
  const { version: _, ...after } = input
  const row = await lock(tx, actor, id)
  const before = { name: row.name, town: row.town, phone: row.phone }
  if (hasFields(after, before)) return
  refuseOutdated({ ...before, version: row.version }, input)
  await updateBranch(tx, id, after).catch((error) => {
    throw toTaken(error, taken)
  })
  await recordAudit(tx, actor, { action: 'branch.edited', entity, entityId: id, before, after })
}

/**
 * Changes name, town and phone. Idempotent: an edit without a change does nothing. Throws NOT_FOUND,
 * VERSION_CONFLICT, ALREADY_TAKEN.
 */
export async function editBranch(db: Db, actor: Actor, id: number, input: EditBranchInput): Promise<BranchRecord> {
  await inTransaction(db, (tx) => editBranchIn(tx, actor, id, input))
  return getBranch(db, actor, id)
}

/** In the transaction of the caller. Idempotent. Throws NOT_FOUND, BRANCH_IN_USE. */
export async function setBranchStatus(tx: Tx, actor: Actor, id: number, status: BranchStatus) {
  const { status: was } = await lock(tx, actor, id)
  if (was === status) return
  if (status === 'inactive') {
    // Read after the lock: rows that refer to the branch are inserted after it is released.
    const { groups, clients, officers, accounts, openOrders } = await getBranch(tx, actor, id)
    if (groups + clients + officers + accounts + openOrders > 0) {
      throw new ShopError('BRANCH_IN_USE', { groups, clients, officers, accounts, openOrders })
    }
  }
  await updateBranch(tx, id, { status })
  await recordAudit(tx, actor, {
    action: status === 'inactive' ? 'branch.closed' : 'branch.reopened',
    entity,
    entityId: id,
    before: { status: was },
    after: { status },
  })
}

/** Idempotent. Throws NOT_FOUND, BRANCH_IN_USE unless the branch is empty. */
export async function closeBranch(db: Db, actor: Actor, id: number): Promise<BranchRecord> {
  await inTransaction(db, (tx) => setBranchStatus(tx, actor, id, 'inactive'))
  return getBranch(db, actor, id)
}

/** Idempotent. Throws NOT_FOUND. */
export async function reopenBranch(db: Db, actor: Actor, id: number): Promise<BranchRecord> {
  await inTransaction(db, (tx) => setBranchStatus(tx, actor, id, 'active'))
  return getBranch(db, actor, id)
}

/**
 * Takes a branch back that was just added: deletes it, or closes it where something refers to it. Throws NOT_FOUND,
 * BRANCH_IN_USE.
 */
export async function removeBranch(tx: Tx, actor: Actor, id: number) {
  await setBranchStatus(tx, actor, id, 'inactive')
  if (!(await tryDeletion(tx, () => deleteBranch(tx, id)))) return
  await recordAudit(tx, actor, { action: 'branch.deleted', entity, entityId: id })
}
