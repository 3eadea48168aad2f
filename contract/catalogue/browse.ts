import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { languages } from '../errors.ts'
import { Id, IdParam, NumberParam, Shillings } from '../lists.ts'
import { ListProductsQuery, ListPublicProductsQuery, Picture, type ProductSection } from './products.ts'

/**
 * The rails of the shop's front page, in the order they are shown: first one that is the same for every reader, so that it
 * is not replaced on the screen. `all` is every product.
 */
export const sectionKeys = [
  'best-seller',
  'recommended',
  'trending',
  'back-in-stock',
  'featured',
  'top',
  'new-arrivals',
  'all',
] as const satisfies readonly (ProductSection | 'all')[]
export type SectionKey = (typeof sectionKeys)[number]

/** Items a rail holds at most: 12 times 3. */
export const sectionSize = 36

/** Fields of a card in a rail, without prices. */
export const ProductCard = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  nameLanguage: z.enum(languages),
  itemCode: z.string(),
  /** The first 160 characters. */
  description: z.string(),
  descriptionLanguage: z.enum(languages),
  brandName: z.string().nullable(),
  categoryName: z.string(),
  picture: Picture.nullable(),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  availableStock: z.int(),
  inStock: z.boolean(),
  isNew: z.boolean(),
  isBestSeller: z.boolean(),
  isTrending: z.boolean(),
})
export type ProductCard = z.infer<typeof ProductCard>

const Cards = z.object({ products: z.array(ProductCard) })

export const listSections = defineEndpoint({
  method: 'GET',
  path: '/api/v1/products/sections',
  permission: 'public',
  description: 'The rails of the front page, distinct across sections; `size` cards of each.',
  query: z.strictObject({
    size: NumberParam.pipe(z.int().min(1).max(sectionSize)).optional(),
    section: z.enum(sectionKeys).optional(),
  }),
  response: z.object({
    sections: z.array(z.object({ key: z.enum(sectionKeys), total: z.int(), products: z.array(ProductCard) })),
  }),
})

export const listHeroProducts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/products/hero',
  permission: 'public',
  description: 'Up to five products with a picture, a new choice each day.',
  response: Cards,
})

/** Tiles of the front page. */
export const maxTiles = 8

export const CategoryTile = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  /** Of its most sold product in stock. */
  picture: Picture,
})
export type CategoryTile = z.infer<typeof CategoryTile>

export const listCategoryTiles = defineEndpoint({
  method: 'GET',
  path: '/api/v1/categories/tiles',
  permission: 'public',
  description: 'Up to eight categories with the picture of a product, most sold first.',
  response: z.object({ categories: z.array(CategoryTile) }),
})

const Ids = z.string().regex(/^\d{1,15}(,\d{1,15}){0,399}$/)

/** Based on recently viewed products, and on purchases where the account shares its purchase history. */
export const listRecommended = defineEndpoint({
  method: 'GET',
  path: '/api/v1/products/recommended',
  permission: 'signed in',
  description: 'Products bought together with what this person looks at; popular products for new visitors.',
  query: z.strictObject({ viewed: Ids.optional() }),
  response: Cards,
})

export const listRelatedProducts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/products/:id/related',
  permission: 'public',
  description:
    'Up to twelve products that go with one. `isPaired` when the first were bought together with it, else all are of its category.',
  params: z.object({ id: IdParam }),
  /** `isPaired`: the first ones were bought together with it; otherwise all are of its category. */
  response: Cards.extend({ isPaired: z.boolean() }),
})

/** Prices of products already on screen, apart from the public content, which is cached without them. */
export const listPrices = defineEndpoint({
  method: 'GET',
  path: '/api/v1/products/prices',
  permission: 'signed in',
  description: 'Prices of up to 400 products.',
  query: z.strictObject({ ids: Ids }),
  response: z.object({
    prices: z.array(z.object({ id: Id, price: Shillings, originalPrice: Shillings.nullable(), discount: z.int() })),
  }),
})

export const suggest = defineEndpoint({
  method: 'GET',
  path: '/api/v1/products/suggestions',
  permission: 'public',
  description:
    'Products and categories for a search being typed, from two letters. `correctedTo` names the words that were searched instead.',
  query: z.strictObject({ search: z.string().trim().min(2).max(100) }),
  response: z.object({
    products: z.array(
      z.object({
        id: Id,
        slug: z.string(),
        name: z.string(),
        nameLanguage: z.enum(languages),
        categoryName: z.string(),
        picture: Picture.nullable(),
        availableStock: z.int(),
      }),
    ),
    categories: z.array(z.object({ slug: z.string(), name: z.string(), subCategory: z.string().nullable() })),
    /** The words as the catalogue spells them, when nothing was found for the typed ones. */
    correctedTo: z.string().optional(),
  }),
})

const Facet = z.object({ slug: z.string(), name: z.string(), count: z.int() })
const facets = {
  categories: z.array(Facet),
  subCategories: z.array(Facet),
  brands: z.array(Facet),
  inStock: z.int(),
  total: z.int(),
}

const filterOnly = { page: true, size: true, sort: true } as const

export const listPublicFacets = defineEndpoint({
  method: 'GET',
  path: '/api/v1/products/facets/public',
  permission: 'public',
  description: 'How many products each filter would leave, given the others.',
  query: ListPublicProductsQuery.omit({ ...filterOnly, min: true, max: true }),
  response: z.object(facets),
})

export const listFacets = defineEndpoint({
  method: 'GET',
  path: '/api/v1/products/facets',
  permission: 'signed in',
  description: 'The same with price: the lowest and highest among what is left.',
  query: ListProductsQuery.omit({
    ...filterOnly,
    sortBy: true,
    sortDirection: true,
    shown: true,
    lowStock: true,
    noPicture: true,
  }),
  response: z.object({ ...facets, minPrice: Shillings.nullable(), maxPrice: Shillings.nullable() }),
})
