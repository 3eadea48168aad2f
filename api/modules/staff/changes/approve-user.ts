import {
  assertMailDue,
  endAccess,
  mailAccount,
  mailConfirmLink,
  mailInvitation,
  nameInMail,
  removeUnreferred,
  updateUser,
} from '#api/modules/accounts/users/account-writes.service.ts'
import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { queueMail } from '#api/modules/notifications/notifications.service.ts'
import { settleNotices } from '#api/modules/notifications/notify.service.ts'
import { assertHolds } from '#api/modules/roles/roles.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { ApproveUserInput } from '#contract/account/user-changes.staff.ts'
import type { UserRecord } from '#contract/account/users.staff.ts'
import { toLanguage } from '#contract/errors.ts'
import type { UserToChange } from '../users/users.queries.ts'
import { getUser } from '../users/users.service.ts'
import { holdRole, lockUser, roleGone } from './locked-user.ts'
import { followOfficerRole } from './officer-role.ts'
import { branchOrAllNeeded, chooseReach } from './reach.ts'

const addresseeOf = (user: UserToChange) => ({
  id: user.id,
  kind: user.kind,
  email: user.email,
  firstName: user.first_name,
  language: toLanguage(user.language),
})

/** Throws STATUS_NOT_ALLOWED unless the account waits for approval. */
function assertPending(user: UserToChange) {
  if (user.status !== 'pending') {
    throw new ShopError('STATUS_NOT_ALLOWED', { status: user.status })
  }
}

/**
 * Activates a pending account with a role, and staff with a branch or all branches. Sent again it answers the user as it
 * is. Throws ADDRESS_NOT_CONFIRMED until the owner confirmed the address; an account that staff added has no password,
 * and its invitation confirms the address. Throws STATUS_NOT_ALLOWED, ROLE_KIND_DIFFERS, EXCEEDS_OWN_RIGHTS.
 */
export async function approveUser(db: Db, actor: Actor, id: number, input: ApproveUserInput): Promise<UserRecord> {
  await inTransaction(db, async (tx) => {
    const role = await holdRole(tx, input.role)
    const user = await lockUser(tx, actor, id)
    const now = { branchId: user.branch_id, allBranches: user.all_branches }
    if (user.status === 'active' && user.role_id === role.id) return
    assertPending(user)
    if (role.kind !== user.kind) throw new ShopError('ROLE_KIND_DIFFERS', {})
    if (role.status !== 'active') throw roleGone()
    if (user.kind === 'staff') assertHolds(actor, role.permissions)
    const { reach, branch } = await chooseReach(tx, actor, user.kind, input, now)
    if (user.kind === 'staff' && reach.branchId === null && !reach.allBranches) throw branchOrAllNeeded()
    if (!user.email_confirmed && !user.is_invited) throw new ShopError('ADDRESS_NOT_CONFIRMED', {})
    await updateUser(tx, id, {
      status: 'active',
      role_id: role.id,
      branch_id: reach.branchId,
      all_branches: reach.allBranches,
    })
    await settleNotices(tx, 'applicant_id', id)
    if (user.is_invited) await mailInvitation(tx, addresseeOf(user))
    else await mailAccount(tx, id, (name) => ({ kind: 'account-approved', data: { name, role: role.name } }))
    await recordAudit(tx, actor, {
      action: 'account.approved',
      entity: 'account',
      entityId: id,
      before: { status: 'pending', role: user.role },
      after: { status: 'active', role: role.name, branch: branch ?? user.branch, allBranches: reach.allBranches },
    })
    const person = { id, firstName: user.first_name, lastName: user.last_name, phone: user.phone }
    const place = { branchId: reach.branchId, branch: branch ?? user.branch }
    await followOfficerRole(tx, actor, person, { roleKey: role.key, ...place })
  })
  return getUser(db, actor, id, 'all')
}

/**
 * Removes a pending account, or deactivates it where something refers to it; a confirmed address gets a mail. Throws NOT_FOUND,
 * STATUS_NOT_ALLOWED.
 */
export const declineUser = (db: Db, actor: Actor, id: number) =>
  inTransaction(db, async (tx) => {
    const user = await lockUser(tx, actor, id)
    assertPending(user)
    if (user.email_confirmed) {
      const { email: to, language, firstName } = addresseeOf(user)
      await queueMail(tx, { kind: 'account-declined', language, to, data: { name: nameInMail(firstName) } })
    }
    if (!(await removeUnreferred(tx, id))) {
      await endAccess(tx, id)
      await updateUser(tx, id, { status: 'inactive' })
      await settleNotices(tx, 'applicant_id', id)
    }
    await recordAudit(tx, actor, { action: 'account.declined', entity: 'account', entityId: id })
  })

/** Mails the link to confirm the address again; a confirmed one gets none. Throws MAIL_JUST_SENT. */
export const remindUser = (db: Db, actor: Actor, id: number) =>
  inTransaction(db, async (tx) => {
    const user = await lockUser(tx, actor, id)
    if (user.email_confirmed || user.status === 'inactive') return
    await assertMailDue(tx, id, 'confirm-email')
    await mailConfirmLink(tx, addresseeOf(user))
    await recordAudit(tx, actor, { action: 'account.reminded', entity: 'account', entityId: id })
  })
