import type { Permission } from '#contract/permissions.ts'
import type { Session } from './session.ts'

/** Whether a session may do something. Permissions count for staff sessions alone; the server checks them again. */
export const can = ({ kind, user }: Session, permission: Permission): boolean =>
  kind === 'staff' && user.permissions.includes(permission)
