import {
  insertUser,
  lockWithRole,
  mailInvitation,
  uniqueInAccounts,
} from '#api/modules/accounts/users/account-writes.service.ts'
import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { insertApplicantNotices } from '#api/modules/notifications/notify.service.ts'
import { assertHolds, readOwnRights } from '#api/modules/roles/roles.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { toTaken } from '#api/platform/errors.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import type { CreateUserInput } from '#contract/account/user-changes.staff.ts'
import type { UserRecord } from '#contract/account/users.staff.ts'
import type { Language } from '#contract/errors.ts'
import { splitName } from '../users/rights.rules.ts'
import { getUser } from '../users/users.service.ts'
import { holdRole, roleGone } from './locked-user.ts'
import { followOfficerRole } from './officer-role.ts'
import { chooseReach } from './reach.ts'

const nowhere = { branchId: null, allBranches: false }

/** In the transaction of the caller. */
export async function createUserIn(tx: Tx, actor: Actor, input: CreateUserInput, language: Language): Promise<number> {
  const role = await holdRole(tx, input.role)
  if (role.status !== 'active') throw roleGone()
  const { kind } = role
  await lockWithRole(tx, actor.accountId)
  await readOwnRights(tx, actor)
  if (kind === 'staff') assertHolds(actor, role.permissions)
  // Staff of one branch add staff of that branch, unless they say otherwise.
  const isOpen = input.branchId === undefined && !input.allBranches
  const isOwnBranch = kind === 'staff' && isOpen && !actor.allBranches
  const sent = isOwnBranch ? { ...input, branchId: actor.branchId } : input
  const { reach, branch } = await chooseReach(tx, actor, kind, sent, nowhere)
  const status = input.status ?? 'active'
  const { first_name: firstName, last_name: lastName } = splitName(input.name)
  const user = {
    kind,
    roleId: role.id,
    status,
    firstName,
    lastName,
    email: input.email,
    phone: input.phone ?? null,
    location: input.location || null,
    language: input.language ?? language,
    ...reach,
  }
  const { id } = await insertUser(tx, user).catch((error) => {
    throw toTaken(error, uniqueInAccounts)
  })
  if (status === 'active') await mailInvitation(tx, { ...user, id })
  if (status === 'pending') await insertApplicantNotices(tx, id, actor.accountId)
  await recordAudit(tx, actor, {
    action: 'account.added',
    entity: 'account',
    entityId: id,
    after: { role: role.name, status, branch, allBranches: reach.allBranches },
  })
  await followOfficerRole(tx, actor, { ...user, id }, { roleKey: role.key, branchId: reach.branchId, branch })
  return id
}

/**
 * Adds an account without a password. An active one gets an invitation by mail. Throws EXCEEDS_OWN_RIGHTS, ALREADY_TAKEN
 * with the field, VALIDATION_FAILED for a role or branch that is gone, SESSION_ENDED or BUSY for a caller whose rights
 * ended meanwhile.
 */
export async function createUser(
  db: Db,
  actor: Actor,
  input: CreateUserInput,
  { requestKey, language }: { requestKey: string; language: Language },
): Promise<UserRecord> {
  const call = { actor, endpoint: 'createUser', requestKey, input }
  const id = await once(db, call, (tx) => createUserIn(tx, actor, input, language))
  // A member is outside the scope of staff of one branch until it sends them a request.
  return getUser(db, actor, id, 'all')
}
