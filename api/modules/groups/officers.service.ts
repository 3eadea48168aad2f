import type { Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import {
  findOfficerOf,
  insertOfficer,
  linkOfficer,
  lockOfficerOf,
  lockUnlinkedOfficer,
  type OfficerFields,
  updateOfficerBranch,
} from './officers.queries.ts'

export { eraseOfficer, switchOfficerOff } from './officers.queries.ts'

/** Throws GROUPS_TO_HAND_OVER while the officer with the account leads a group. */
export async function assertLeadsNone(tx: Tx, accountId: number) {
  await lockOfficerOf(tx, accountId)
  const officer = await findOfficerOf(tx, accountId)
  if (officer && officer.groups > 0) throw new ShopError('GROUPS_TO_HAND_OVER', { groups: officer.groups })
}

/**
 * Moves the officer with an account to the branch of the account; null for none. An account without an officer needs no
 * move. Throws GROUPS_TO_HAND_OVER while the officer leads a group of another branch.
 */
export async function moveOfficer(tx: Tx, accountId: number, branchId: number | null) {
  await lockOfficerOf(tx, accountId)
  const officer = await findOfficerOf(tx, accountId)
  if (!officer || officer.branch_id === branchId) return
  if (officer.groups > 0) throw new ShopError('GROUPS_TO_HAND_OVER', { groups: officer.groups })
  if (branchId !== null) await updateOfficerBranch(tx, officer.id, branchId)
}

/**
 * Gives an account its credit officer, to whom groups can be given: the one of the branch with the same name and phone
 * who has no account, else a new one. Returns whether the account had none before. The account must be locked.
 */
export async function ensureOfficer(tx: Tx, accountId: number, fields: OfficerFields): Promise<boolean> {
  if (await findOfficerOf(tx, accountId)) return false
  const unlinked = fields.phone === null ? undefined : await lockUnlinkedOfficer(tx, fields)
  if (unlinked) await linkOfficer(tx, unlinked.id, accountId)
  else await insertOfficer(tx, accountId, fields)
  return true
}
