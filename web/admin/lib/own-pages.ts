import { msg } from '@lingui/core/macro'
import { History, ListChecks, Send, UserRound } from 'lucide-react'
import { can } from '#web/lib/session/can.ts'
import type { Session } from '#web/lib/session/session.ts'
import { href } from './href.ts'
import { type Entry, screens } from './screens.ts'

/** Pages about the signed-in account, open to every staff session. The profile menu and the search lead to them. */
export const ownPages = {
  me: { path: href('/admin/me'), name: msg`My Profile`, icon: UserRound },
  activity: { path: href('/admin/me/activity'), name: msg`Activity`, icon: History },
  outbox: { path: href('/admin/outbox'), name: msg`Outbox`, icon: Send },
  jobs: { path: href('/admin/me/jobs'), name: msg`Bulk actions`, icon: ListChecks },
} satisfies Record<string, Entry>

/** The result of one bulk action. */
export const jobPath = (id: number) => href('/admin/me/jobs/:id', { id: String(id) })

/** Where a menu's Settings leads: to those of the shop, without their permission to one's own. */
export const settingsPath = (session: Session) =>
  can(session, screens.settings.permission) ? screens.settings.path : ownPages.me.path
