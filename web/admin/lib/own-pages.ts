import { msg } from '@lingui/core/macro'
import { History, UserRound } from 'lucide-react'
import { href } from 'react-router'
import type { Entry } from './screens.ts'

/** Pages about the signed-in account, open to every staff session. The profile menu and the search lead to them. */
export const ownPages = {
  me: { path: href('/admin/me'), name: msg`My Profile`, icon: UserRound },
  activity: { path: href('/admin/me/activity'), name: msg`Activity`, icon: History },
} satisfies Record<string, Entry>
