import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BulkJob, BulkStatus } from '#contract/account/bulk-jobs.staff.ts'
import { bulkJobKeys, orderKeys, productKeys, reportKeys, reviewKeys, userKeys } from '#web/lib/query/keys.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { recordPaths, screens } from '../screens.ts'

type Look = {
  /** What the job does. */
  title: (params: BulkJob['params']) => MessageDescriptor
  /** The page of a row. */
  path: (rowId: number) => string
  /** Invalidated when the job ends. */
  changes: readonly unknown[]
}

const orderTitles: Record<string, MessageDescriptor> = {
  Processing: msg`Process orders`,
  Shipped: msg`Ship orders`,
  Completed: msg`Deliver orders`,
}

const printTitles: Record<string, MessageDescriptor> = {
  'delivery-note': msg`Print delivery notes`,
  invoice: msg`Print invoices`,
}

const statusTitles: Record<string, MessageDescriptor> = {
  active: msg`Show products in the shop`,
  hidden: msg`Hide products`,
  archived: msg`Archive products`,
}

const exportTitles: Record<string, MessageDescriptor> = {
  audit: msg`Export the audit`,
  brands: msg`Export brands`,
  categories: msg`Export categories`,
  customers: msg`Export customers`,
  groups: msg`Export groups`,
  letters: msg`Export letters`,
  messages: msg`Export messages`,
  orders: msg`Export orders`,
  products: msg`Export products`,
  promotions: msg`Export promotions`,
  refusals: msg`Export refusals`,
  requests: msg`Export requests`,
  reviews: msg`Export reviews`,
  stock: msg`Export the stock list`,
  subscribers: msg`Export subscribers`,
  users: msg`Export users`,
}

export const bulkLooks: Record<BulkJob['kind'], Look> = {
  'orders.move': {
    title: ({ to }) => orderTitles[String(to)] ?? msg`Orders`,
    path: recordPaths.order,
    changes: orderKeys.all,
  },
  'orders.print': {
    title: ({ document }) => printTitles[String(document)] ?? msg`Print`,
    path: recordPaths.order,
    changes: bulkJobKeys.all,
  },
  'products.set-category': {
    title: () => msg`Change the category of products`,
    path: recordPaths.product,
    changes: productKeys.all,
  },
  'products.set-price': {
    title: () => msg`Change the prices of products`,
    path: recordPaths.product,
    changes: productKeys.all,
  },
  'products.set-status': {
    title: ({ status }) => statusTitles[String(status)] ?? msg`Products`,
    path: recordPaths.product,
    changes: productKeys.all,
  },
  'reviews.set-status': {
    title: ({ status }) => (status === 'hidden' ? msg`Hide reviews` : msg`Show reviews again`),
    path: (id) => `${screens.reviews.path}?review=${id}`,
    changes: reviewKeys.all,
  },
  'users.activate': { title: () => msg`Activate users`, path: recordPaths.user, changes: userKeys.all },
  'users.deactivate': { title: () => msg`Deactivate users`, path: recordPaths.user, changes: userKeys.all },
  export: {
    title: ({ list }) => exportTitles[String(list)] ?? msg`Export`,
    path: () => '',
    changes: bulkJobKeys.all,
  },
  report: { title: () => msg`Make a report`, path: () => '', changes: reportKeys.all },
}

export const bulkStatusLooks: Record<BulkStatus, { label: MessageDescriptor; tone: BadgeTone }> = {
  waiting: { label: msg({ message: 'Waiting', context: 'bulk action' }), tone: 'neutral' },
  running: { label: msg({ message: 'Running', context: 'bulk action' }), tone: 'info' },
  done: { label: msg({ message: 'Finished', context: 'bulk action' }), tone: 'action' },
  cancelled: { label: msg({ message: 'Stopped', context: 'bulk action' }), tone: 'neutral' },
  failed: { label: msg({ message: 'Failed', context: 'bulk action' }), tone: 'danger' },
}
