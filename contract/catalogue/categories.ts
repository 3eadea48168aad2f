import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Id, pageOf, pageQuery } from '../lists.ts'

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
  active: z.boolean(),
  subCategories: z.array(SubCategory),
})
export type Category = z.infer<typeof Category>

export const listCategories = defineEndpoint({
  method: 'GET',
  path: '/api/v1/categories',
  permission: 'public',
  summary: 'Active categories with their sub-categories',
  query: z.strictObject(pageQuery(50)),
  response: pageOf(Category),
})
