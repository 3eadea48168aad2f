// Above 300 lines: the one list of screens and addresses, from which sidebar, search, loaders and links are made.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  ArrowRightLeft,
  Banknote,
  BellRing,
  BookCheck,
  Boxes,
  Building2,
  CalendarClock,
  ChartColumn,
  CircleSlash,
  ClipboardCheck,
  FileText,
  FileUp,
  HandCoins,
  Inbox,
  Landmark,
  Languages,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MailPlus,
  MessageSquareMore,
  MessageSquareText,
  Newspaper,
  NotebookPen,
  NotebookText,
  Package,
  ReceiptText,
  ScrollText,
  SearchX,
  Send,
  ServerCog,
  Settings,
  Shapes,
  ShieldCheck,
  ShoppingCart,
  Smartphone,
  Tag,
  TicketPercent,
  TrendingUp,
  Users,
  UsersRound,
  Wallet,
} from 'lucide-react'
import type { Permission } from '#contract/permissions.ts'
import { href } from './href.ts'

/** The groups of the sidebar, in its order: what most staff work with each day is first. */
export const screenGroups = {
  sales: msg`Sales`,
  lending: msg`Lending`,
  catalogue: msg`Catalogue`,
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
export type Screen = Entry & {
  group: ScreenGroup
  permission: Permission
  /** The entry of the sidebar that several screens share, as tabs of one. */
  tabOf?: Entry
}

/** Open to every staff session. */
export const dashboard: Entry = { path: href('/admin'), name: msg`Dashboard`, icon: LayoutDashboard, key: 'd' }

/** Leads to the first of its tabs that the session may open. */
export const content: Entry = { path: href('/admin/content'), name: msg`Content`, icon: FileText }

/** As the content. */
export const groups: Entry = { path: href('/admin/groups'), name: msg`Groups`, icon: UsersRound }

/** Groups that meet, and the sheets that were posted. */
export const collections: Entry = {
  path: href('/admin/collections'),
  name: msg({ message: 'Collections', context: 'of money' }),
  icon: NotebookPen,
}

export const categories: Entry = { path: href('/admin/categories'), name: msg`Categories`, icon: Shapes }

/** As the content. */
export const receipts: Entry = { path: href('/admin/receipts'), name: msg`Receipts`, icon: HandCoins }

/** Clients who are behind, and reminders of due days. */
export const arrears: Entry = { path: href('/admin/arrears'), name: msg`Arrears`, icon: CalendarClock }

/** In the order of the sidebar within each group. */
export const screens = {
  products: {
    path: href('/admin/products'),
    name: msg`Products`,
    icon: Package,
    key: 'p',
    group: 'catalogue',
    permission: 'Manage Products',
  },
  categories: {
    path: categories.path,
    name: categories.name,
    icon: categories.icon,
    group: 'catalogue',
    permission: 'Manage Products',
    tabOf: categories,
  },
  brands: {
    path: href('/admin/brands'),
    name: msg`Brands`,
    icon: Tag,
    group: 'catalogue',
    permission: 'Manage Products',
    tabOf: categories,
  },
  stock: {
    path: href('/admin/stock'),
    name: msg`Stock`,
    icon: Boxes,
    key: 's',
    group: 'catalogue',
    permission: 'Manage Products',
  },
  promotions: {
    path: href('/admin/promotions'),
    name: msg`Promotions`,
    icon: TicketPercent,
    group: 'catalogue',
    permission: 'Manage Products',
  },
  reviews: {
    path: href('/admin/reviews'),
    name: msg`Reviews`,
    icon: MessageSquareText,
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
  requests: {
    path: href('/admin/requests'),
    name: msg`Requests`,
    icon: Inbox,
    key: 'r',
    group: 'sales',
    permission: 'Place Orders',
  },
  refusals: {
    path: href('/admin/refusals'),
    name: msg`Refusals`,
    icon: CircleSlash,
    group: 'sales',
    permission: 'View Orders',
  },
  groups: {
    path: groups.path,
    name: groups.name,
    icon: groups.icon,
    key: 'g',
    group: 'lending',
    permission: 'Place Orders',
    tabOf: groups,
  },
  handOver: {
    path: href('/admin/groups/hand-over'),
    name: msg`Groups to hand over`,
    icon: ArrowRightLeft,
    group: 'lending',
    permission: 'Manage Lending',
    tabOf: groups,
  },
  limits: {
    path: href('/admin/limits'),
    name: msg`Limit proposals`,
    icon: TrendingUp,
    group: 'lending',
    permission: 'Manage Lending',
    tabOf: groups,
  },
  collections: {
    path: collections.path,
    name: msg({ message: 'Meetings', context: 'of groups' }),
    icon: collections.icon,
    group: 'lending',
    permission: 'Record Repayments',
    tabOf: collections,
  },
  sheets: {
    path: href('/admin/collections/sheets'),
    name: msg`Collection sheets`,
    icon: NotebookText,
    group: 'lending',
    permission: 'Record Repayments',
    tabOf: collections,
  },
  approvals: {
    path: href('/admin/approvals'),
    name: msg`Approvals`,
    icon: ClipboardCheck,
    group: 'lending',
    permission: 'Place Orders',
  },
  cash: {
    path: href('/admin/receipts/cash'),
    name: msg`My cash`,
    icon: Wallet,
    group: 'lending',
    permission: 'Record Repayments',
    tabOf: receipts,
  },
  cashBoxes: {
    path: href('/admin/receipts/boxes'),
    name: msg`Cash in hand`,
    icon: Banknote,
    group: 'lending',
    permission: 'Manage Lending',
    tabOf: receipts,
  },
  moneyAccounts: {
    path: href('/admin/receipts/accounts'),
    name: msg({ message: 'Accounts', context: 'of money' }),
    icon: Landmark,
    group: 'lending',
    permission: 'Record Repayments',
    tabOf: receipts,
  },
  payouts: {
    path: href('/admin/receipts/payouts'),
    name: msg({ message: 'Payouts', context: 'by M-Pesa' }),
    icon: Send,
    group: 'lending',
    permission: 'Manage Lending',
    tabOf: receipts,
  },
  mpesaDays: {
    path: href('/admin/receipts/mpesa'),
    name: msg`M-Pesa`,
    icon: Smartphone,
    group: 'lending',
    permission: 'Manage Lending',
    tabOf: receipts,
  },
  months: {
    path: href('/admin/receipts/months'),
    name: msg({ message: 'Months', context: 'of the books' }),
    icon: BookCheck,
    group: 'lending',
    permission: 'Configure Settings',
    tabOf: receipts,
  },
  receiptList: {
    path: receipts.path,
    name: receipts.name,
    icon: receipts.icon,
    group: 'lending',
    permission: 'Record Repayments',
    tabOf: receipts,
  },
  arrears: {
    path: arrears.path,
    name: arrears.name,
    icon: arrears.icon,
    group: 'lending',
    permission: 'Record Repayments',
    tabOf: arrears,
  },
  reminders: {
    path: href('/admin/arrears/reminders'),
    name: msg`Reminders`,
    icon: BellRing,
    group: 'lending',
    permission: 'Record Repayments',
    tabOf: arrears,
  },
  branches: {
    path: href('/admin/branches'),
    name: msg`Branches and officers`,
    icon: Building2,
    group: 'people',
    permission: 'Configure Settings',
  },
  reports: {
    path: href('/admin/reports'),
    name: msg`Report`,
    icon: ChartColumn,
    key: 't',
    group: 'insight',
    permission: 'View Reports',
  },
  customers: {
    path: href('/admin/customers'),
    name: msg`Customers`,
    icon: Users,
    key: 'c',
    group: 'sales',
    permission: 'Manage Customers',
  },
  users: {
    path: href('/admin/users'),
    name: msg`Users`,
    icon: Users,
    key: 'u',
    group: 'people',
    permission: 'View Users',
  },
  roles: {
    path: href('/admin/roles'),
    name: msg`Roles`,
    icon: ShieldCheck,
    group: 'people',
    permission: 'Configure Settings',
  },
  audit: {
    path: href('/admin/audit'),
    name: msg`Audit`,
    icon: ScrollText,
    group: 'insight',
    permission: 'View Audit Log',
  },
  synonyms: {
    path: href('/admin/content/synonyms'),
    name: msg`Synonyms`,
    icon: Languages,
    group: 'setUp',
    permission: 'Manage Products',
    tabOf: content,
  },
  searches: {
    path: href('/admin/content/searches'),
    name: msg`Searches without result`,
    icon: SearchX,
    group: 'setUp',
    permission: 'Manage Products',
    tabOf: content,
  },
  texts: {
    path: href('/admin/content/texts'),
    name: msg`Texts (SMS)`,
    icon: MessageSquareMore,
    group: 'setUp',
    permission: 'Manage Customers',
    tabOf: content,
  },
  messages: {
    path: href('/admin/content/messages'),
    name: msg`Contact messages`,
    icon: Mail,
    group: 'sales',
    permission: 'Manage Customers',
  },
  newsletter: {
    path: href('/admin/content/newsletter'),
    name: msg`Newsletter`,
    icon: Newspaper,
    group: 'setUp',
    permission: 'Configure Settings',
    tabOf: content,
  },
  letters: {
    path: href('/admin/content/newsletter/letters'),
    name: msg`Letters`,
    icon: MailPlus,
    group: 'setUp',
    permission: 'Configure Settings',
    tabOf: content,
  },
  pages: {
    path: href('/admin/content/pages'),
    name: msg`Pages of the shop`,
    icon: FileText,
    group: 'setUp',
    permission: 'Manage Products',
    tabOf: content,
  },
  imports: {
    path: href('/admin/imports'),
    name: msg`Imports`,
    icon: FileUp,
    group: 'setUp',
    permission: 'Import Data',
  },
  settings: {
    path: href('/admin/settings'),
    name: msg`Settings`,
    icon: Settings,
    group: 'setUp',
    permission: 'Configure Settings',
  },
  system: {
    path: href('/admin/system'),
    name: msg`System`,
    icon: ServerCog,
    group: 'setUp',
    permission: 'Configure Settings',
  },
} satisfies Record<string, Screen>

/** A form without its own entry in the sidebar. */
export const newOrder = {
  path: href('/admin/orders/new'),
  name: msg`New Order`,
  icon: ShoppingCart,
  group: 'sales',
  permission: 'Place Orders',
} satisfies Screen
export const newOrderFor = ({ client }: { client: number }) => `${newOrder.path}?client=${client}`

/** Records a payment of a client. */
export const newReceipt = {
  path: href('/admin/receipts/new'),
  name: msg`Record repayment`,
  icon: HandCoins,
  group: 'lending',
  permission: 'Record Repayments',
} satisfies Screen
type Payment = { client: number; order?: number | undefined; amount?: number | undefined }
/** `order`: for which it is meant; `amount`: whole shillings to begin with. */
export const newReceiptFor = ({ client, order, amount }: Payment) =>
  [
    `${newReceipt.path}?client=${client}`,
    ...(order === undefined ? [] : [`order=${order}`]),
    ...(amount === undefined ? [] : [`amount=${amount}`]),
  ].join('&')

/** The form for a new letter, which its list links to. */
export const newLetterPath = href('/admin/content/newsletter/letters/new')

/** Addresses of record pages. */
export const recordPaths = {
  approval: (id: number) => href('/admin/approvals/:id', { id: String(id) }),
  branch: (id: number) => href('/admin/branches/:id', { id: String(id) }),
  brand: (id: number) => href('/admin/brands/:id', { id: String(id) }),
  cashBox: (id: number) => href('/admin/receipts/boxes/:id', { id: String(id) }),
  category: (id: number) => href('/admin/categories/:id', { id: String(id) }),
  mpesaDay: (id: number) => href('/admin/receipts/mpesa/:id', { id: String(id) }),
  import: (id: number) => href('/admin/imports/:id', { id: String(id) }),
  receipt: (id: number) => href('/admin/receipts/:id', { id: String(id) }),
  promotion: (id: number) => href('/admin/promotions/:id', { id: String(id) }),
  group: (id: number) => href('/admin/groups/:id', { id: String(id) }),
  /** Of a group; without a day that of today. */
  sheet: (group: number, day?: string) =>
    `${href('/admin/collections/:id', { id: String(group) })}${day === undefined ? '' : `?day=${day}`}`,
  product: (id: number) => href('/admin/products/:id', { id: String(id) }),
  letter: (id: number) => href('/admin/content/newsletter/letters/:id', { id: String(id) }),
  message: (id: number) => href('/admin/content/messages/:id', { id: String(id) }),
  page: (slug: string) => href('/admin/content/pages/:slug', { slug }),
  request: (id: number) => href('/admin/requests/:id', { id: String(id) }),
  customer: (id: number, part?: string) =>
    href('/admin/customers/:id/:part?', { id: String(id), ...(part && { part }) }),
  user: (id: number) => href('/admin/users/:id', { id: String(id) }),
  order: (id: number) => href('/admin/orders/:id', { id: String(id) }),
}
