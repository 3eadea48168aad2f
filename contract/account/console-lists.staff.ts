import { listBrands } from '../catalogue/brands.staff.ts'
import { listCategories } from '../catalogue/categories.ts'
import { listProducts } from '../catalogue/products.ts'
import { listAllReviews } from '../catalogue/reviews.staff.ts'
import type { Endpoint } from '../endpoint.ts'
import { listApprovals } from '../lending/approvals.staff.ts'
import { listArrears } from '../lending/arrears.staff.ts'
import { listCustomers } from '../lending/customers.staff.ts'
import { listGroupRecords } from '../lending/groups.staff.ts'
import { listLimitProposals } from '../lending/lending.staff.ts'
import { listRequests } from '../orders/order-requests.ts'
import { listOrders } from '../orders/orders.staff.ts'
import { listPromotions } from '../orders/promotions.staff.ts'
import { listRefusals } from '../orders/refusals.staff.ts'
import { type Permission, permissions } from '../permissions.ts'
import { listReceipts } from '../receipts/receipts.staff.ts'
import { listSheets } from '../receipts/sheets.staff.ts'
import { listLetters } from '../site/letters.staff.ts'
import { listMessages } from '../site/messages.staff.ts'
import { listSubscribers } from '../site/newsletter.staff.ts'
import { listAudit } from './audit.staff.ts'
import { listUsers } from './users.staff.ts'

/**
 * The call behind each list of the console, by the name under which column layouts and views of the list are stored. The
 * query of the call is the filter of the list: a view may have its parameters, except those of a page.
 */
export const consoleLists = {
  approvals: listApprovals,
  arrears: listArrears,
  audit: listAudit,
  brands: listBrands,
  categories: listCategories,
  groups: listGroupRecords,
  letters: listLetters,
  limits: listLimitProposals,
  messages: listMessages,
  customers: listCustomers,
  orders: listOrders,
  products: listProducts,
  promotions: listPromotions,
  receipts: listReceipts,
  refusals: listRefusals,
  requests: listRequests,
  reviews: listAllReviews,
  sheets: listSheets,
  stock: listProducts,
  subscribers: listSubscribers,
  users: listUsers,
} satisfies Record<string, Endpoint>

/** The permission of a list; undefined where every staff session may read it. */
export const permissionOfList = (list: ConsoleList): Permission | undefined => {
  const { permission, extendedFor }: Endpoint = consoleLists[list]
  return extendedFor ?? permissions.find((one) => one === permission)
}

export type ConsoleList = keyof typeof consoleLists
export const consoleListNames = Object.keys(consoleLists) as [ConsoleList, ...ConsoleList[]]
