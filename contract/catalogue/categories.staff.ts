import { z } from 'zod'
import { HistoryPage, HistoryQuery } from '../account/history.staff.ts'
import { Done } from '../account/sessions.ts'
import { defineEndpoint } from '../endpoint.ts'
import { messageCode } from '../errors.ts'
import { Id, IdParam, Shillings, Version } from '../lists.ts'
import { isName, nameText } from '../texts.ts'
import { ManagedCategory } from './categories.ts'
import { categoryStatuses } from './category-choices.ts'
import { categoryIcons } from './category-icons.ts'

const params = z.object({ id: IdParam })
const permission = 'Manage Products'

const Name = nameText(80, 'CATEGORY_NAME_NEEDED')
/** Empty: not translated. */
const Translation = z.string().trim().max(80).refine(isName, messageCode('NAME_WITHOUT_LETTERS')).default('')
const Description = z.string().trim().max(1000).default('')
/** Part of an address in the shop. */
export const Slug = z
  .string()
  .trim()
  .toLowerCase()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, messageCode('SLUG_CHARACTERS'))
const Icon = z.enum(categoryIcons).nullable().default(null)

const details = {
  name: Name,
  nameSw: Translation,
  description: Description,
  descriptionSw: Description,
  icon: Icon,
  status: z.enum(categoryStatuses).default('active'),
}

/** The spec's `{ name, description, status }`, with what else a category has. */
export const AddCategoryInput = z.strictObject({ ...details, slug: Slug.optional() })
export type AddCategoryInput = z.infer<typeof AddCategoryInput>

export const EditCategoryInput = z.strictObject({
  ...details,
  slug: Slug,
  /** The version that was read; another one on the server answers VERSION_CONFLICT, unless nothing would change. */
  version: Version,
})
export type EditCategoryInput = z.infer<typeof EditCategoryInput>

export const AddSubCategoryInput = z.strictObject({ name: Name, nameSw: Translation })
export type AddSubCategoryInput = z.infer<typeof AddSubCategoryInput>

export const EditSubCategoryInput = z.strictObject({ name: Name, nameSw: Translation, version: Version })
export type EditSubCategoryInput = z.infer<typeof EditSubCategoryInput>

export const SubCategoryRecord = z.object({
  id: Id,
  /** In English. */
  name: z.string(),
  subCategoryName: z.string(),
  nameSw: z.string(),
  slug: z.string(),
  products: z.int(),
  version: z.int(),
})
export type SubCategoryRecord = z.infer<typeof SubCategoryRecord>

/** One category as it is edited: names and descriptions in both languages, whatever language was requested. */
export const CategoryRecord = ManagedCategory.extend({
  nameSw: z.string(),
  descriptionSw: z.string(),
  /** Slugs it had before, and those of categories merged into it: their addresses lead to it. */
  formerSlugs: z.array(z.string()),
  subCategories: z.array(SubCategoryRecord),
})
export type CategoryRecord = z.infer<typeof CategoryRecord>

export const getCategoryStats = defineEndpoint({
  method: 'GET',
  path: '/api/v1/categories/stats',
  permission,
  description: 'How many categories there are, with all products and their revenue.',
  response: z.object({ total: z.int(), active: z.int(), inactive: z.int(), products: z.int(), revenue: Shillings }),
})

export const getCategory = defineEndpoint({
  method: 'GET',
  path: '/api/v1/categories/:id',
  permission,
  description: 'One category with its sub-categories, for editing.',
  params,
  response: CategoryRecord,
})

export const listCategoryHistory = defineEndpoint({
  method: 'GET',
  path: '/api/v1/categories/:id/history',
  permission,
  description: 'Changes of a category, newest first.',
  params,
  query: HistoryQuery,
  response: HistoryPage,
})

export const addCategory = defineEndpoint({
  method: 'POST',
  path: '/api/v1/categories',
  permission,
  description: 'Add a category, last in the order. Answers 409 ALREADY_TAKEN with the field.',
  idempotent: true,
  status: 201,
  body: AddCategoryInput,
  response: CategoryRecord,
})

/** A changed slug leaves a redirect from the old one. */
export const editCategory = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/categories/:id',
  permission,
  description: 'Change a category. The old address redirects. Answers 409 ALREADY_TAKEN or VERSION_CONFLICT.',
  params,
  body: EditCategoryInput,
  response: CategoryRecord,
})

/** CATEGORY_NOT_EMPTY while products are in it. Its sub-categories go with it. */
export const deleteCategory = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/categories/:id',
  permission,
  description: 'Delete a category without products. Answers 409 CATEGORY_NOT_EMPTY with the number of products.',
  params,
  response: Done,
})

/** A place in an order, from 1. A place beyond the last one is the last. */
const Place = z.strictObject({ place: z.int().min(1).max(10_000) })

export const placeCategory = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/categories/:id/place',
  permission,
  description: 'Move a category to a position in the order of the shop. Positions count from 1.',
  params,
  body: Place,
  response: z.object({ place: z.int() }),
})

const Into = z.strictObject({ into: IdParam })

/** What a merge would do. */
export const previewMerge = defineEndpoint({
  method: 'GET',
  path: '/api/v1/categories/:id/merge',
  permission,
  description: 'What moving everything of a category into another one would change.',
  params,
  query: Into,
  response: z.object({
    products: z.int(),
    /** Products that the shop would list from then on, or no longer. */
    listedChange: z.int(),
    movedSubCategories: z.array(z.string()),
    /** Sub-categories that the other category has too: their products join those. */
    joinedSubCategories: z.array(z.string()),
    slugs: z.array(z.string()),
    version: z.int(),
    intoVersion: z.int(),
  }),
})

export const MergeCategoryInput = z.strictObject({ into: Id, version: Version, intoVersion: Version })
export type MergeCategoryInput = z.infer<typeof MergeCategoryInput>

/** All or nothing. Sent again after a lost answer it answers the other category as it is. */
export const mergeCategory = defineEndpoint({
  method: 'POST',
  path: '/api/v1/categories/:id/merge',
  permission,
  description:
    'Move all products and sub-categories into another category and delete this one. Answers the other category, or 409 VERSION_CONFLICT.',
  params,
  body: MergeCategoryInput,
  response: CategoryRecord,
})

export const addSubCategory = defineEndpoint({
  method: 'POST',
  path: '/api/v1/categories/:id/sub-categories',
  permission,
  description: 'Add a sub-category, last in its category. Answers 409 ALREADY_TAKEN with the field.',
  idempotent: true,
  status: 201,
  params,
  body: AddSubCategoryInput,
  response: CategoryRecord,
})

export const editSubCategory = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/sub-categories/:id',
  permission,
  description:
    'Rename a sub-category; its address stays. Answers the category, or 409 ALREADY_TAKEN or VERSION_CONFLICT.',
  params,
  body: EditSubCategoryInput,
  response: CategoryRecord,
})

export const placeSubCategory = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/sub-categories/:id/place',
  permission,
  description: 'Move a sub-category to a position in its category. Answers the category.',
  params,
  body: Place,
  response: CategoryRecord,
})

export const MoveSubCategoryInput = z.strictObject({ categoryId: Id, version: Version })
export type MoveSubCategoryInput = z.infer<typeof MoveSubCategoryInput>

/** Its old address redirects. ALREADY_TAKEN when the other category has one of this name. */
export const moveSubCategory = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/sub-categories/:id/category',
  permission,
  description:
    'Move a sub-category with its products to another category. Answers the category it is in now, or 409 ALREADY_TAKEN or VERSION_CONFLICT.',
  params,
  body: MoveSubCategoryInput,
  response: CategoryRecord,
})

/** CATEGORY_NOT_EMPTY while products are in it. */
export const deleteSubCategory = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/sub-categories/:id',
  permission,
  description: 'Delete a sub-category without products. Answers 409 CATEGORY_NOT_EMPTY.',
  params,
  response: Done,
})
