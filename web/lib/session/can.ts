import type { Permission } from '#contract/permissions.ts'
import type { Session } from './session.ts'

/** Whether a session has a permission. Only staff sessions have permissions; the server checks them again. */
export const can = ({ kind, user }: Session, permission: Permission): boolean =>
  kind === 'staff' && user.permissions.includes(permission)
