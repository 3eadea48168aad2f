import { z } from 'zod'
import { HistoryPage, HistoryQuery } from '../account/history.staff.ts'
import { defineEndpoint } from '../endpoint.ts'
import { Id, IdParam, pageOf, pageQuery, Shillings, Timestamp } from '../lists.ts'
import { previewReaders, priceSources } from './product-choices.ts'
import { ListProductsQuery, PricedProductDetail, PublicProductDetail } from './products.ts'

// What staff read of products next to the record that they edit.

const params = z.object({ id: IdParam })
const permission = 'Manage Products'

/** Who the preview of a product is for. */
export const PreviewQuery = z.strictObject({ as: z.enum(previewReaders) })

/** Never cached: drafts and archived products have no other answer. */
export const previewProduct = defineEndpoint({
  method: 'GET',
  path: '/api/v1/products/:id/preview',
  permission,
  description:
    'A product as its page shows it to a visitor, without prices, or to a member, listed or not. Sent `private, no-store`.',
  params,
  query: PreviewQuery,
  response: z.union([PricedProductDetail, PublicProductDetail]),
})

/** The part of the list's query that narrows it. */
export const ProductsFilter = ListProductsQuery.omit({
  sort: true,
  sortBy: true,
  sortDirection: true,
  page: true,
  size: true,
})
export type ProductsFilter = z.infer<typeof ProductsFilter>

export const ProductTotals = z.object({
  products: z.int(),
  inStock: z.int(),
  outOfStock: z.int(),
  /** What is on the shelf, at the selling price. */
  inventoryValue: Shillings,
  /** A search counts at most 10,000 products: there are more. */
  isCapped: z.boolean(),
})
export type ProductTotals = z.infer<typeof ProductTotals>

export const getProductTotals = defineEndpoint({
  method: 'GET',
  path: '/api/v1/products/totals',
  permission,
  description:
    'Number, stock and value of all products that a filter of the list leaves. Takes the filters of the list; `isCapped` when a search matches more than 10,000.',
  query: ProductsFilter,
  response: ProductTotals,
})

export const listProductHistory = defineEndpoint({
  method: 'GET',
  path: '/api/v1/products/:id/history',
  permission,
  description: 'Changes of a product, newest first.',
  params,
  query: HistoryQuery,
  response: HistoryPage,
})

/** Synonyms of which a word is in name, brand, category, search words or code of the product. */
const LeadingSynonyms = z.object({
  id: Id,
  /** Those that are in a text of the product. */
  matching: z.array(z.string()),
  /** The others: a search for one of them finds the product too. */
  leading: z.array(z.string()),
})
export type LeadingSynonyms = z.infer<typeof LeadingSynonyms>

export const listLeadingSynonyms = defineEndpoint({
  method: 'GET',
  path: '/api/v1/products/:id/synonyms',
  permission,
  description:
    'Synonyms by which a search finds the product. `matching` words are in its name, brand, category, search words or code; a search for a `leading` word finds it too.',
  params,
  response: z.object({ synonyms: z.array(LeadingSynonyms) }),
})

export const PriceChange = z.object({
  id: Id,
  listPrice: Shillings,
  sellingPrice: Shillings,
  cost: Shillings.nullable(),
  source: z.enum(priceSources),
  /** Null for an import. */
  by: z.string().nullable(),
  at: Timestamp,
})
export type PriceChange = z.infer<typeof PriceChange>

export const listPriceChanges = defineEndpoint({
  method: 'GET',
  path: '/api/v1/products/:id/prices',
  permission,
  description: 'Prices and cost of a product over time, newest first.',
  params,
  query: z.strictObject(pageQuery(20)),
  response: pageOf(PriceChange),
})
