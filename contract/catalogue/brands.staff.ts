import { z } from 'zod'
import { HistoryPage, HistoryQuery } from '../account/history.staff.ts'
import { PictureData } from '../account/profile.ts'
import { Done } from '../account/sessions.ts'
import { defineEndpoint } from '../endpoint.ts'
import { Id, IdParam, pageOf, pageQuery, sortQuery, Version } from '../lists.ts'
import { nameText } from '../texts.ts'
import { Slug } from './categories.staff.ts'
import { brandSorts } from './product-choices.ts'

const params = z.object({ id: IdParam })
const permission = 'Manage Products'

/** The same in every language. */
const Name = nameText(80, 'BRAND_NAME_NEEDED')

export const AddBrandInput = z.strictObject({ name: Name, slug: Slug.optional() })
export type AddBrandInput = z.infer<typeof AddBrandInput>

export const EditBrandInput = z.strictObject({
  name: Name,
  slug: Slug,
  /** The version that was read; another one on the server answers VERSION_CONFLICT, unless nothing would change. */
  version: Version,
})
export type EditBrandInput = z.infer<typeof EditBrandInput>

const Brand = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  /** All products that have it, also those that are not listed. */
  products: z.int(),
  /** The path of its picture. */
  picture: z.string().nullable(),
  version: z.int(),
})
export type Brand = z.infer<typeof Brand>

const BrandRecord = Brand.extend({
  /** Slugs it had before, and those of brands merged into it: their addresses lead to it. */
  formerSlugs: z.array(z.string()),
})
export type BrandRecord = z.infer<typeof BrandRecord>

/** What narrows and orders the list. */
export const BrandFilter = z.strictObject({
  search: z.string().trim().max(200).optional(),
  sort: sortQuery(brandSorts),
})
export type BrandFilter = z.infer<typeof BrandFilter>

export const listBrands = defineEndpoint({
  method: 'GET',
  path: '/api/v1/brands',
  permission,
  description: 'Brands with the number of their products, by name.',
  query: z.strictObject({ ...BrandFilter.shape, ...pageQuery(50) }),
  response: pageOf(Brand),
})

export const getBrand = defineEndpoint({
  method: 'GET',
  path: '/api/v1/brands/:id',
  permission,
  description: 'One brand, for editing.',
  params,
  response: BrandRecord,
})

export const listBrandHistory = defineEndpoint({
  method: 'GET',
  path: '/api/v1/brands/:id/history',
  permission,
  description: 'Changes of a brand, newest first.',
  params,
  query: HistoryQuery,
  response: HistoryPage,
})

/** ALREADY_TAKEN for the name or slug of another brand. */
export const addBrand = defineEndpoint({
  method: 'POST',
  path: '/api/v1/brands',
  permission,
  description: 'Add a brand. Answers 409 ALREADY_TAKEN with the field.',
  idempotent: true,
  status: 201,
  body: AddBrandInput,
  response: BrandRecord,
})

/** A changed slug leaves a redirect from the old one. */
export const editBrand = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/brands/:id',
  permission,
  description:
    'Change name and address of a brand. The old address redirects. Answers 409 ALREADY_TAKEN or VERSION_CONFLICT.',
  params,
  body: EditBrandInput,
  response: BrandRecord,
})

/** Needs no version: the same call has the same result. PICTURE_NOT_READABLE for another format, TOO_LARGE above 5 MB. */
export const setBrandPicture = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/brands/:id/picture',
  permission,
  description:
    'Set or remove the picture of a brand. A data URL of at most 5 MB, or null. Answers 422 PICTURE_NOT_READABLE or 413 TOO_LARGE.',
  params,
  /** A data URL, or null for no picture. */
  body: z.strictObject({ picture: PictureData.nullable() }),
  response: BrandRecord,
})

/** BRAND_IN_USE while products have it. */
export const deleteBrand = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/brands/:id',
  permission,
  description: 'Delete a brand without products. Answers 409 BRAND_IN_USE with the number of products.',
  params,
  response: Done,
})

/** What a merge would do. */
export const previewBrandMerge = defineEndpoint({
  method: 'GET',
  path: '/api/v1/brands/:id/merge',
  permission,
  description: 'What moving all products of a brand to another one would change.',
  params,
  query: z.strictObject({ into: IdParam }),
  response: z.object({
    products: z.int(),
    slugs: z.array(z.string()),
    version: z.int(),
    intoVersion: z.int(),
  }),
})

export const MergeBrandInput = z.strictObject({ into: Id, version: Version, intoVersion: Version })
export type MergeBrandInput = z.infer<typeof MergeBrandInput>

/** All or nothing. Sent again after a lost answer it answers the other brand as it is. */
export const mergeBrand = defineEndpoint({
  method: 'POST',
  path: '/api/v1/brands/:id/merge',
  permission,
  description:
    'Move all products to another brand and delete this one. Answers the other brand, or 409 VERSION_CONFLICT.',
  params,
  body: MergeBrandInput,
  response: BrandRecord,
})
