import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BulkJob, BulkStatus } from '#contract/account/bulk-jobs.staff.ts'
import {
  bulkJobKeys,
  clientKeys,
  orderKeys,
  productKeys,
  receiptKeys,
  reportKeys,
  reviewKeys,
  userKeys,
} from '#web/lib/query/keys.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { recordPaths, screens } from '../screens.ts'
import { approvalKeys } from '../waiting.queries.ts'

type Look = {
  /** The page of a row. */
  path: (rowId: number) => string
  /** Invalidated when the job ends. */
  changes: readonly unknown[]
}

export const bulkLooks: Record<BulkJob['kind'], Look> = {
  'approvals.approve': { path: recordPaths.approval, changes: approvalKeys.all },
  'limits.decline': { path: recordPaths.customer, changes: clientKeys.all },
  'limits.take': { path: recordPaths.customer, changes: clientKeys.all },
  'orders.move': {
    path: recordPaths.order,
    changes: orderKeys.all,
  },
  'orders.print': {
    path: recordPaths.order,
    changes: bulkJobKeys.all,
  },
  'products.set-category': {
    path: recordPaths.product,
    changes: productKeys.all,
  },
  'products.set-price': {
    path: recordPaths.product,
    changes: productKeys.all,
  },
  'products.set-status': {
    path: recordPaths.product,
    changes: productKeys.all,
  },
  'receipts.match-proposed': { path: recordPaths.receipt, changes: receiptKeys.all },
  'reviews.set-status': {
    path: (id) => `${screens.reviews.path}?review=${id}`,
    changes: reviewKeys.all,
  },
  'users.activate': { path: recordPaths.user, changes: userKeys.all },
  'users.deactivate': { path: recordPaths.user, changes: userKeys.all },
  export: {
    path: () => '',
    changes: bulkJobKeys.all,
  },
  report: { path: () => '', changes: reportKeys.all },
}

export const bulkStatusLooks: Record<BulkStatus, { label: MessageDescriptor; tone: BadgeTone }> = {
  waiting: { label: msg({ message: 'Waiting', context: 'bulk action' }), tone: 'neutral' },
  running: { label: msg({ message: 'Running', context: 'bulk action' }), tone: 'info' },
  done: { label: msg({ message: 'Finished', context: 'bulk action' }), tone: 'action' },
  cancelled: { label: msg({ message: 'Stopped', context: 'bulk action' }), tone: 'neutral' },
  failed: { label: msg({ message: 'Failed', context: 'bulk action' }), tone: 'danger' },
}
