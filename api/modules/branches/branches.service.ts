import { type Actor, scopeOf } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { toFullPage } from '#api/platform/database/lists.ts'
import type { Branch } from '#contract/lending/groups.ts'
import type { OpenBranch } from '#contract/orders/order-requests.ts'
import { findBranches } from './branches.queries.ts'

export { addBranchIn, editBranchIn, removeBranch, setBranchStatus } from './branch-edits.ts'

/** The active branches in the caller's scope: one, all, or none. */
export async function listBranches(db: Db, actor: Actor) {
  const rows = await findBranches(db, scopeOf(actor))
  return toFullPage(rows.map((row): Branch => ({ ...row, branchId: row.id, branchName: row.name })))
}

/** The public data of every active branch. */
export async function listOpenBranches(db: Db) {
  const rows = await findBranches(db, 'all')
  return toFullPage(rows.map(({ id, name, town }): OpenBranch => ({ id, name, town })))
}
