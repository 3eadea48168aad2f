import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { ensureOfficer } from '#api/modules/groups/officers.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Tx } from '#api/platform/database/db.ts'

type Person = { id: number; firstName: string; lastName: string; phone: string | null }

/**
 * Makes an account with the built-in role Credit Officer and a branch a credit officer of the branch. Without a branch,
 * and in any other role, it stays as it is: a group belongs to a branch.
 */
export async function followOfficerRole(
  tx: Tx,
  actor: Actor,
  { id, ...person }: Person,
  { roleKey, branchId, branch }: { roleKey: string | null; branchId: number | null; branch: string | null },
) {
  if (roleKey !== 'credit-officer' || branchId === null) return
  if (!(await ensureOfficer(tx, id, { ...person, branchId }))) return
  await recordAudit(tx, actor, { action: 'officer.added', entity: 'account', entityId: id, after: { branch } })
}
