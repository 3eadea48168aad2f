import { z } from 'zod'
import { PricedProduct } from '../catalogue/products.ts'
import { defineEndpoint } from '../endpoint.ts'
import { CustomerRecord } from '../lending/customers.staff.ts'
import { GroupRecord } from '../lending/groups.staff.ts'
import { Branch, ClientCredit } from '../lending/groups.ts'
import { Timestamp } from '../lists.ts'
import { MoneyAccount } from '../receipts/money-accounts.staff.ts'
import { Sheet } from '../receipts/sheets.staff.ts'

/** Groups and products of a pack at most. */
export const maxPackGroups = 100
export const maxPackProducts = 1000

/** A client of an own group; the credit as the checkout shows it. */
export const PackClient = CustomerRecord.extend({ lending: ClientCredit })
export type PackClient = z.infer<typeof PackClient>

/** A product in stock, as its card shows it. */
export const PackProduct = PricedProduct.pick({
  id: true,
  itemCode: true,
  slug: true,
  name: true,
  nameLanguage: true,
  brandName: true,
  picture: true,
  category: true,
  subCategory: true,
  rating: true,
  reviewCount: true,
  availableStock: true,
  isNew: true,
  isBestSeller: true,
  isTrending: true,
  unitPrice: true,
  originalPrice: true,
  discount: true,
  size: true,
  color: true,
})
export type PackProduct = z.infer<typeof PackProduct>

/** What a member of staff needs in the field without a connection. */
export const FieldPack = z.object({
  asAt: Timestamp,
  /** The active groups that the account leads, by name; none without Place Orders. */
  groups: z.array(GroupRecord),
  /** The clients of these groups, by name. */
  clients: z.array(PackClient),
  /** Of each group the sheet of today and that of its next meeting after today; none without Record Repayments. */
  sheets: z.array(Sheet),
  /** Those in the scope of the account. */
  branches: z.array(Branch),
  /** Open accounts that money can come to, without cash boxes; none without Record Repayments. */
  accounts: z.array(MoneyAccount),
  /** Products in stock, the most wanted first. */
  products: z.array(PackProduct),
})
export type FieldPack = z.infer<typeof FieldPack>

export const getFieldPack = defineEndpoint({
  method: 'GET',
  path: '/api/v1/field-pack',
  permission: 'Manage Customers',
  description:
    'What I need in the field without a connection: own active groups, their clients with credit, the collection sheets of today and of the next meetings, and the products in stock. Groups and clients need Place Orders, sheets Record Repayments.',
  response: FieldPack,
})
