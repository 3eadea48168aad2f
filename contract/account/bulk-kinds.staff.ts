import { z } from 'zod'
import { BulkCategoryInput, BulkPriceInput } from '../catalogue/bulk-products.staff.ts'
import { ProductStatusInput } from '../catalogue/products.staff.ts'
import { ReviewStatusInput } from '../catalogue/reviews.staff.ts'
import { DeclineLimitsInput, maxTakenLimits, TakeLimitsInput } from '../lending/lending.staff.ts'
import { MoveOrdersInput, PrintOrdersInput } from '../orders/bulk-orders.staff.ts'
import { maxPrintedOrders } from '../orders/printed-documents.ts'
import type { Permission } from '../permissions.ts'
import type { ConsoleList } from './console-lists.staff.ts'

/** One action on many rows of a list. */
export type Kind = {
  list: ConsoleList
  permission: Permission
  /** Stored with the job: no personal data. */
  params: z.ZodObject
  /** Where it is below `maxBulkRows`. */
  maxRows?: number
}

/** Every bulk action of the console. `api/bulk-kinds.ts` has the code of each. */
export const bulkKinds = {
  'approvals.approve': { list: 'approvals', permission: 'Approve Entries', params: z.strictObject({}) },
  'limits.decline': { list: 'limits', permission: 'Manage Lending', params: DeclineLimitsInput },
  'limits.take': {
    list: 'limits',
    permission: 'Manage Lending',
    params: TakeLimitsInput,
    maxRows: maxTakenLimits,
  },
  'orders.move': { list: 'orders', permission: 'Edit Orders', params: MoveOrdersInput },
  'orders.print': {
    list: 'orders',
    permission: 'View Orders',
    params: PrintOrdersInput,
    maxRows: maxPrintedOrders,
  },
  'products.set-category': { list: 'products', permission: 'Manage Products', params: BulkCategoryInput },
  'products.set-price': { list: 'products', permission: 'Manage Products', params: BulkPriceInput },
  'products.set-status': { list: 'products', permission: 'Manage Products', params: ProductStatusInput },
  'receipts.match-proposed': { list: 'receipts', permission: 'Manage Lending', params: z.strictObject({}) },
  'reviews.set-status': { list: 'reviews', permission: 'Manage Products', params: ReviewStatusInput },
  'users.activate': { list: 'users', permission: 'Edit Users', params: z.strictObject({}) },
  'users.deactivate': { list: 'users', permission: 'Edit Users', params: z.strictObject({}) },
} satisfies Record<string, Kind>

export type BulkKindName = keyof typeof bulkKinds
export const bulkKindNames = Object.keys(bulkKinds) as [BulkKindName, ...BulkKindName[]]
export type BulkParams<Name extends BulkKindName> = z.infer<(typeof bulkKinds)[Name]['params']>
