import type { Actor } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/db.ts'
import { wholeList } from '#api/platform/lists.ts'
import type { Branch } from '#contract/groups.ts'
import type { OpenBranch } from '#contract/order-requests.ts'
import { findBranches } from './branches.queries.ts'

/** The active branches the caller works for: one, or all. */
export async function listBranches(db: Db, actor: Actor) {
  const rows = await findBranches(db, actor.branchId)
  return wholeList(rows.map((row): Branch => ({ ...row, branchId: row.id, branchName: row.name })))
}

/** Every active branch, as anybody may know it. */
export async function listOpenBranches(db: Db) {
  const rows = await findBranches(db, null)
  return wholeList(rows.map(({ id, name, town }): OpenBranch => ({ id, name, town })))
}
