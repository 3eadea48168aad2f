import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Id, pageOf, pageQuery, Shillings, sortQuery } from '../lists.ts'
import { categorySorts, categoryStatuses } from './category-choices.ts'
import { categoryIcons } from './category-icons.ts'

export const SubCategory = z.object({ id: Id, subCategoryName: z.string(), slug: z.string() })

export const Category = z.object({
  id: Id,
  categoryName: z.string(),
  /** The same as `categoryName`. */
  name: z.string(),
  slug: z.string(),
  /** The same as `slug`. */
  categoryCode: z.string(),
  description: z.string(),
  icon: z.enum(categoryIcons).nullable(),
  active: z.boolean(),
  subCategories: z.array(SubCategory),
})
export type Category = z.infer<typeof Category>

/** A category with the fields for staff who manage products. */
export const ManagedCategory = Category.extend({
  /** `active` in the words of the console. */
  status: z.enum(categoryStatuses),
  /** All products in it, also those that are not listed. */
  products: z.int(),
  /** Value of the order lines of these products, without cancelled orders: 'KSh 1,234'. */
  revenue: z.string(),
  /** The same as a number. */
  revenueAmount: Shillings,
  version: z.int(),
})
export type ManagedCategory = z.infer<typeof ManagedCategory>

/** What narrows and orders the list of staff. */
export const CategoryFilter = z.strictObject({
  /** In name and description of both languages. */
  search: z.string().trim().max(200).optional(),
  status: z.enum(categoryStatuses).optional(),
  sort: sortQuery(categorySorts),
})
export type CategoryFilter = z.infer<typeof CategoryFilter>

/** NOT_ALLOWED for visitors who send a filter of staff. */
export const listCategories = defineEndpoint({
  method: 'GET',
  path: '/api/v1/categories',
  permission: 'public',
  extendedFor: 'Manage Products',
  description:
    'Active categories with their sub-categories; for staff all of them, with figures. Status, products and revenue need Manage Products and are never cached; a filter of staff answers 403 NOT_ALLOWED without it. An ended session answers 401.',
  query: z.strictObject({ ...CategoryFilter.shape, ...pageQuery(50) }),
  response: pageOf(z.union([ManagedCategory, Category])),
})
