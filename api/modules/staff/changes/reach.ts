import { listBranches } from '#api/modules/branches/branches.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { ReachChoices } from '#contract/account/reach.staff.ts'
import { assertMayGive, isContradictory, type Reach, reachOf } from '../users/rights.rules.ts'
import { findBranch } from '../users/users.queries.ts'

const refused = (code: 'BRANCH_OR_ALL' | 'CHOICE_GONE', field: 'branchId' | 'allBranches' = 'branchId') =>
  new ShopError('VALIDATION_FAILED', { fields: [{ field, code }] })

type Sent = { branchId?: number | null | undefined; allBranches?: boolean | undefined }

/**
 * The reach that a call asks for, and the name of its branch. Throws VALIDATION_FAILED for an unknown branch, a branch
 * together with the flag, or either for a member; EXCEEDS_OWN_RIGHTS for what the caller cannot give.
 */
export async function chooseReach(tx: Tx, actor: Actor, kind: string, sent: Sent, now: Reach) {
  if (isContradictory(sent)) throw refused('BRANCH_OR_ALL')
  const reach = reachOf(sent, now)
  if (reach.branchId === now.branchId && reach.allBranches === now.allBranches) return { reach, branch: null }
  if (kind !== 'staff') throw refused('CHOICE_GONE', reach.allBranches ? 'allBranches' : 'branchId')
  assertMayGive(actor, reach)
  const branch = reach.branchId === null ? null : await findBranch(tx, reach.branchId)
  if (reach.branchId !== null && !branch) throw refused('CHOICE_GONE')
  return { reach, branch: branch?.name ?? null }
}

export const branchOrAllNeeded = () => refused('BRANCH_OR_ALL')

/** The branches that a caller may give, and whether the flag of all branches. One statement. */
export async function listReachChoices(db: Db, actor: Actor): Promise<ReachChoices> {
  const { content } = await listBranches(db, actor)
  return { branches: content.map(({ id, name }) => ({ id, name })), allBranches: actor.allBranches }
}
