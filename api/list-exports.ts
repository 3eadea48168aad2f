import type { ListExports } from './modules/bulk-jobs/exports/list-exports.service.ts'
import { exportBrands } from './modules/catalogue/brands/brand-export.ts'
import { exportCategories } from './modules/catalogue/categories/category-export.ts'
import { exportProducts, exportStock } from './modules/catalogue/managed/product-export.ts'
import { exportArrears } from './modules/credit/arrears/arrears-export.ts'
import { exportReceipts } from './modules/credit/receipts/receipt-export.ts'
import { exportSheets } from './modules/credit/sheets/sheet-export.ts'
import { exportCustomers } from './modules/customers/records/customer-export.ts'
import { exportGroups } from './modules/groups/records/group-export.ts'
import { exportOrders } from './modules/orders/reading/order-export.ts'
import { exportRefusals } from './modules/orders/reading/refusal-export.ts'
import { exportPromotions } from './modules/promotions/managed/promotion-export.ts'
import { exportAudit } from './modules/reports/audit-export.ts'
import { exportLetters } from './modules/reports/letter-export.ts'
import { exportMessages } from './modules/reports/message-export.ts'
import { exportSubscribers } from './modules/reports/subscriber-export.ts'
import { exportRequests } from './modules/requests/request-export.ts'
import { exportReviews } from './modules/reviews/moderation/review-export.ts'
import { exportUsers } from './modules/staff/users/user-export.ts'

/** How each list is exported. */
export const listExports: ListExports = {
  arrears: exportArrears,
  audit: exportAudit,
  brands: exportBrands,
  categories: exportCategories,
  customers: exportCustomers,
  groups: exportGroups,
  letters: exportLetters,
  messages: exportMessages,
  orders: exportOrders,
  products: exportProducts,
  promotions: exportPromotions,
  receipts: exportReceipts,
  refusals: exportRefusals,
  requests: exportRequests,
  reviews: exportReviews,
  sheets: exportSheets,
  stock: exportStock,
  subscribers: exportSubscribers,
  users: exportUsers,
}
