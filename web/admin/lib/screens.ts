import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { LayoutDashboard, type LucideIcon, ReceiptText, Shapes } from 'lucide-react'
import { href } from 'react-router'
import type { Permission } from '#contract/permissions.ts'

/** The groups of the sidebar, in its order. */
export const screenGroups = {
  catalogue: msg`Catalogue`,
  sales: msg`Sales`,
  lending: msg`Lending`,
  people: msg`People`,
  insight: msg`Insight`,
  setUp: msg({ message: 'Set-up', context: 'group of screens' }),
} satisfies Record<string, MessageDescriptor>
export type ScreenGroup = keyof typeof screenGroups

/** A page with an entry in the sidebar or the search. */
export type Entry = {
  path: string
  name: MessageDescriptor
  icon: LucideIcon
  /** The letter that opens the page after `g`. */
  key?: string
}

/** A screen of the console. Sidebar, search, loader, screen and record pages read its permission from this list. */
export type Screen = Entry & { group: ScreenGroup; permission: Permission }

/** Open to every staff session. */
export const dashboard: Entry = { path: href('/admin'), name: msg`Dashboard`, icon: LayoutDashboard, key: 'd' }

/** In the order of the sidebar within each group. */
export const screens = {
  categories: {
    path: href('/admin/categories'),
    name: msg`Categories`,
    icon: Shapes,
    group: 'catalogue',
    permission: 'Manage Products',
  },
  orders: {
    path: href('/admin/orders'),
    name: msg`Orders`,
    icon: ReceiptText,
    key: 'o',
    group: 'sales',
    permission: 'View Orders',
  },
} satisfies Record<string, Screen>

/** Addresses of record pages. */
export const recordPaths = {
  category: (id: number) => href('/admin/categories/:id', { id: String(id) }),
  order: (id: number) => href('/admin/orders/:id', { id: String(id) }),
}
