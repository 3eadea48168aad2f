import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type LucideIcon, ReceiptText } from 'lucide-react'
import { href } from 'react-router'
import type { Permission } from '#contract/permissions.ts'

/** A screen of the console. Menu, loader, screen and record pages read its permission from this list. */
export type Screen = { path: string; name: MessageDescriptor; icon: LucideIcon; permission: Permission }

/** In the order of the menu. */
export const screens = {
  orders: { path: href('/admin/orders'), name: msg`Orders`, icon: ReceiptText, permission: 'View Orders' },
} satisfies Record<string, Screen>

/** Addresses of record pages. */
export const recordPaths = {
  order: (id: number) => href('/admin/orders/:id', { id: String(id) }),
}
