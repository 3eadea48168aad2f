import { portraitPath } from '#api/modules/files/portraits.service.ts'
import { type Actor, scopeOf } from '#api/platform/actor.ts'
import { personName } from '#api/platform/person-name.ts'
import type { User, UserAccess, UserRecord } from '#contract/account/users.staff.ts'
import { type Language, toLanguage } from '#contract/errors.ts'
import { permissionSentences } from '#contract/messages/permission-labels.ts'
import { toShillings } from '#contract/money.ts'
import { permissions } from '#contract/permissions.ts'
import { mayChange } from './rights.rules.ts'
import type { UserDetailRow, UserRow, UserToChange } from './users.queries.ts'

export const toUser = (actor: Actor, row: UserRow): User => ({
  id: row.id,
  name: personName(row).trim(),
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  emailConfirmed: row.email_confirmed,
  newEmail: row.new_email,
  username: row.username,
  phone: row.phone,
  location: row.location ?? '',
  role: row.role,
  roleId: row.role_id,
  kind: row.kind,
  status: row.status,
  branchId: row.branch_id,
  branch: row.branch,
  allBranches: row.all_branches,
  language: toLanguage(row.language),
  avatar: row.picture_key && portraitPath(row.picture_key),
  joinDate: row.created_at.toISOString(),
  lastActive: row.last_active_at?.toISOString() ?? null,
  isOnline: row.is_online,
  twoFactor: row.two_factor,
  isInvited: row.is_invited,
  orders: row.order_sums.counted,
  totalSpent: toShillings(row.order_sums.cents),
  canEdit: mayChange(actor, row),
  version: row.version,
})

export const toUserRecord = (actor: Actor, row: UserDetailRow): UserRecord => ({
  ...toUser(actor, row),
  openSessions: row.open_sessions,
  groups: row.groups,
})

type Why = UserAccess['permissions'][number]['why']

/** Why an account has a permission, or lacks it: the first reason that applies. */
export function whyOf(
  row: Pick<UserToChange, 'kind' | 'status' | 'role_status' | 'permissions'>,
  permission: string,
): Why {
  if (row.kind !== 'staff') return 'member'
  if (!row.permissions.includes(permission)) return 'not in role'
  if (row.status === 'pending') return 'account pending'
  if (row.status !== 'active') return 'account inactive'
  return row.role_status === 'active' ? 'granted by role' : 'role inactive'
}

export function toAccess(row: UserToChange, language: Language): UserAccess {
  const scope = scopeOf({ kind: row.kind, branchId: row.branch_id, allBranches: row.all_branches })
  return {
    id: row.id,
    name: personName(row).trim(),
    kind: row.kind,
    status: row.status,
    role: { id: row.role_id, name: row.role, status: row.role_status },
    scope: typeof scope === 'number' ? 'branch' : scope,
    branch: row.branch_id === null ? null : { id: row.branch_id, name: row.branch ?? '' },
    allBranches: row.all_branches,
    permissions: permissions.map((permission) => {
      const why = whyOf(row, permission)
      return {
        permission,
        allows: permissionSentences[language][permission],
        granted: why === 'granted by role',
        why,
      }
    }),
  }
}
