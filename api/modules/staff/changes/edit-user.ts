import {
  endAccess,
  insertFormerContact,
  mailAccount,
  mailInvitation,
  requestNewEmail,
  type UserChange,
  uniqueInAccounts,
  updateUser,
  withdrawNewEmail,
} from '#api/modules/accounts/users/account-writes.service.ts'
import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { moveOfficer } from '#api/modules/groups/officers.service.ts'
import { assertHolds, type HeldRole } from '#api/modules/roles/roles.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { refuseOutdatedRow } from '#api/platform/edits.ts'
import { ShopError, toTaken } from '#api/platform/errors.ts'
import type { EditUserInput } from '#contract/account/user-changes.staff.ts'
import type { UserRecord } from '#contract/account/users.staff.ts'
import { toLanguage } from '#contract/errors.ts'
import { isSameReach, splitName } from '../users/rights.rules.ts'
import { findByEmail, type UserToChange } from '../users/users.queries.ts'
import { getUser } from '../users/users.service.ts'
import { assertOtherAdmin, holdRole, lockUser, roleGone } from './locked-user.ts'
import { followOfficerRole } from './officer-role.ts'
import { chooseReach } from './reach.ts'

const reachNow = (user: UserToChange) => ({ branchId: user.branch_id, allBranches: user.all_branches })

/** The columns that an edit changes; those with the stored value are left out. */
function changeOf(user: UserToChange, input: EditUserInput, role: HeldRole | null, reach: ReturnType<typeof reachNow>) {
  const requested: UserChange = {
    ...(input.name === undefined ? {} : splitName(input.name)),
    ...(input.phone === undefined ? {} : { phone: input.phone }),
    ...(input.location === undefined ? {} : { location: input.location || null }),
    ...(input.language === undefined ? {} : { language: input.language }),
    ...(input.status === undefined ? {} : { status: input.status }),
    ...(role ? { role_id: role.id } : {}),
    branch_id: reach.branchId,
    all_branches: reach.allBranches,
    ...emailChange(user, input.email),
  }
  const stored = user as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(requested).filter(([column, value]) => value !== stored[column]),
  ) as UserChange
}

/**
 * A new address waits for its confirmation; the present one, sent again, withdraws it. That of an invited account, which has no password yet, is replaced: a
 * mistyped one cannot confirm anything.
 */
function emailChange(user: UserToChange, email: string | undefined): UserChange {
  if (email === undefined) return {}
  if (email === user.email.toLowerCase()) return { new_email: null }
  return user.is_invited ? { email, email_confirmed_at: null } : { new_email: email }
}

/** Throws what forbids the role, status, branch or address of an edit. */
async function assertAllowed(tx: Tx, actor: Actor, user: UserToChange, change: UserChange, role: HeldRole | null) {
  const isOthers = ['role_id', 'status', 'branch_id', 'all_branches', 'email'].some((column) => column in change)
  if ((isOthers || change.new_email) && user.id === actor.accountId) throw new ShopError('OWN_ACCOUNT', {})
  if (role && change.role_id !== undefined) {
    if (role.kind !== user.kind) throw new ShopError('ROLE_KIND_DIFFERS', {})
    if (role.status !== 'active') throw roleGone()
    assertHolds(actor, role.permissions)
  }
  if (change.status !== undefined && (user.status === 'pending' || change.status === 'pending')) {
    throw new ShopError('STATUS_NOT_ALLOWED', { status: user.status })
  }
  if (change.role_id !== undefined || change.status === 'inactive') await assertOtherAdmin(tx, user)
  if (change.new_email && (await findByEmail(tx, user.kind, change.new_email))) {
    throw new ShopError('ALREADY_TAKEN', { field: 'email' })
  }
}

/** Moves the officer, ends the sessions and sends the mails that belong to a change. The account is updated. */
async function follow(tx: Tx, user: UserToChange, change: UserChange, reach: ReturnType<typeof reachNow>) {
  if (!isSameReach(reach, reachNow(user)) && !reach.allBranches) await moveOfficer(tx, user.id, reach.branchId)
  const { first_name, last_name, phone } = user
  const hasName = 'first_name' in change || 'last_name' in change
  if (hasName || 'phone' in change || 'email' in change) {
    await insertFormerContact(tx, user.id, {
      first_name,
      last_name,
      phone,
      email: 'email' in change ? user.email : null,
    })
  }
  if (change.status === 'inactive') await endAccess(tx, user.id)
  const firstName = change.first_name ?? first_name
  const language = toLanguage(change.language ?? user.language)
  const isActive = (change.status ?? user.status) === 'active'
  if (isActive && user.is_invited && ('email' in change || 'status' in change)) {
    await mailInvitation(tx, { id: user.id, kind: user.kind, email: change.email ?? user.email, firstName, language })
  }
  if (change.new_email === null) await withdrawNewEmail(tx, user.id)
  if (change.new_email) await requestNewEmail(tx, { id: user.id, firstName, language }, change.new_email)
  if ('phone' in change) {
    await mailAccount(tx, user.id, (name) => ({ kind: 'phone-changed', data: { name, signsIn: false } }))
  }
}

type Facts = { role: string; status: string; branch: string | null; allBranches: boolean; language: string }
const personal = ['first_name', 'last_name', 'email', 'new_email', 'phone', 'location'] as const

/** What the audit has of an edit: roles and branches by their names; what names the person where an erasure blanks it. */
function audited(user: UserToChange, change: UserChange, after: Facts) {
  const { role, status, branch, all_branches: allBranches, language } = user
  const fields = personal.filter((column) => column in change)
  const valuesOf = (row: object) => Object.fromEntries(fields.map((column) => [column, Reflect.get(row, column)]))
  return {
    before: { role, status, branch, allBranches, language },
    after: { ...after, ...(fields.length > 0 ? { fields: fields.join(', ') } : {}) },
    ...(fields.length > 0 ? { personal: { before: valuesOf(user), after: valuesOf(change) } } : {}),
  }
}

async function audit(tx: Tx, actor: Actor, user: UserToChange, change: UserChange, after: Facts) {
  const action =
    change.status === undefined
      ? 'account.edited'
      : change.status === 'active'
        ? 'account.activated'
        : 'account.deactivated'
  await recordAudit(tx, actor, { action, entity: 'account', entityId: user.id, ...audited(user, change, after) })
}

/** Changes an account. False when nothing changed. */
export async function editUserIn(tx: Tx, actor: Actor, id: number, input: EditUserInput): Promise<boolean> {
  const role = input.role === undefined ? null : await holdRole(tx, input.role)
  const user = await lockUser(tx, actor, id)
  const now = reachNow(user)
  const { reach, branch } = await chooseReach(tx, actor, user.kind, input, now)
  const change = changeOf(user, input, role, reach)
  if (Object.keys(change).length === 0) return false
  await refuseOutdatedRow(user, { ...input, id }, () => getUser(tx, actor, id))
  await assertAllowed(tx, actor, user, change, role)
  await updateUser(tx, id, change).catch((error) => {
    throw toTaken(error, uniqueInAccounts)
  })
  await follow(tx, user, change, reach)
  await audit(tx, actor, user, change, {
    role: role?.name ?? user.role,
    status: change.status ?? user.status,
    branch: isSameReach(reach, now) ? user.branch : branch,
    allBranches: reach.allBranches,
    language: change.language ?? user.language,
  })
  if (change.role_id !== undefined || change.branch_id !== undefined) {
    const { first_name: firstName = user.first_name, last_name: lastName = user.last_name } = change
    const person = { id, firstName, lastName, phone: change.phone === undefined ? user.phone : change.phone }
    const place = { branchId: reach.branchId, branch: branch ?? user.branch }
    await followOfficerRole(tx, actor, person, { roleKey: role?.key ?? user.role_key, ...place })
  }
  return true
}

/**
 * Idempotent: the same edit sent again returns the stored account. A deactivation ends all sessions in the transaction.
 * Throws NOT_FOUND, EXCEEDS_OWN_RIGHTS, OWN_ACCOUNT, LAST_ADMIN, ROLE_KIND_DIFFERS, STATUS_NOT_ALLOWED,
 * GROUPS_TO_HAND_OVER, VERSION_CONFLICT, ALREADY_TAKEN, VALIDATION_FAILED.
 */
export async function editUser(db: Db, actor: Actor, id: number, input: EditUserInput): Promise<UserRecord> {
  await inTransaction(db, (tx) => editUserIn(tx, actor, id, input))
  // Staff of one branch no longer see a user they took out of it.
  return getUser(db, actor, id, 'all')
}
