import type { ReactNode } from 'react'
import type { Permission } from '#contract/permissions.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'

/** Renders its children if the session has the permission. */
export const Can = ({ permission, children }: { permission: Permission; children: ReactNode }) =>
  can(useSession(), permission) && children
