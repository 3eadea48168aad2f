import type { BulkKinds } from './modules/bulk-jobs/bulk-jobs.service.ts'
import {
  setProductCategories,
  setProductPrices,
  setProductStatuses,
} from './modules/catalogue/managed/bulk-products.ts'
import { approveEntries } from './modules/credit/approvals/approvals.service.ts'
import { matchProposed } from './modules/credit/receipts/match-proposed.ts'
import { declineLimits, takeLimits } from './modules/customers/growth/bulk-growth.ts'
import { moveOrders } from './modules/orders/changes/move-orders.ts'
import { printOrders } from './modules/orders/document/print-orders.ts'
import { setReviewStatuses } from './modules/reviews/moderation/moderation.service.ts'
import { activateUsers, deactivateUsers } from './modules/staff/changes/bulk-status.ts'

/** The code of every bulk action; `contract/account/bulk-kinds.staff.ts` has its permission and parameters. */
export const bulkKinds: BulkKinds = {
  'approvals.approve': approveEntries,
  'limits.decline': declineLimits,
  'limits.take': takeLimits,
  'orders.move': moveOrders,
  'orders.print': printOrders,
  'products.set-category': setProductCategories,
  'products.set-price': setProductPrices,
  'products.set-status': setProductStatuses,
  'receipts.match-proposed': matchProposed,
  'reviews.set-status': setReviewStatuses,
  'users.activate': activateUsers,
  'users.deactivate': deactivateUsers,
}
