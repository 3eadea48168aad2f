import { msg } from '@lingui/core/macro'
import { type LucideIcon, ReceiptText } from 'lucide-react'
import type { Permission } from '#contract/permissions.ts'

/** The menu of the console, in its order. An entry shows to those who may open its screen. */
export const entries: { to: string; name: ReturnType<typeof msg>; icon: LucideIcon; permission: Permission }[] = [
  { to: '/admin/orders', name: msg`Orders`, icon: ReceiptText, permission: 'View Orders' },
]
