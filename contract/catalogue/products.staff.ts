import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { messageCode, wholeNumberCode } from '../errors.ts'
import { Id, IdParam, Shillings, Timestamp, Version } from '../lists.ts'
import { isName, isOneLine, nameText } from '../texts.ts'
import { longestSearchWord, maxPrice, maxSearchWords, productStatuses, usualLowStock } from './product-choices.ts'
import { Picture } from './products.ts'
import { maxPieces } from './stock-choices.ts'

const params = z.object({ id: IdParam })
const permission = 'Manage Products'

const Name = nameText(200, 'PRODUCT_NAME_NEEDED')
/** Empty: not translated. */
const Translation = z.string().trim().max(200).refine(isName, messageCode('NAME_WITHOUT_LETTERS')).default('')
const Description = z.string().trim().max(5000).default('')
const ItemCode = z
  .string()
  .trim()
  .min(1, messageCode('ITEM_CODE_NEEDED'))
  .max(60)
  .refine(isOneLine, messageCode('NOT_ONE_LINE'))
/** Whole shillings. */
const Price = z.int(wholeNumberCode('PRICE_WHOLE')).min(1).max(maxPrice)
const Cost = z.number().min(0).max(maxPrice).multipleOf(0.01).nullable().default(null)
const Word = z.string().trim().max(80).refine(isOneLine, messageCode('NOT_ONE_LINE'))

/** Names and values of one attribute. A translation is shared by all products with the same word; empty: none given. */
const Attribute = z.strictObject({
  name: Word.min(1),
  nameSw: Word.default(''),
  value: Word.min(1),
  valueSw: Word.default(''),
})

/** Words and phrases without a comma, which separates them in the form and in files. */
const SearchWords = z
  .array(
    z
      .string()
      .trim()
      .transform((text) => text.replace(/\s+/g, ' '))
      .pipe(
        z
          .string()
          .min(1)
          .max(longestSearchWord)
          .regex(/^[^,]*[\p{L}\p{N}][^,]*$/u, messageCode('SEARCH_WORD_CHARACTERS'))
          .refine(isOneLine, messageCode('NOT_ONE_LINE')),
      ),
  )
  .max(maxSearchWords)
  .refine(
    (words) => new Set(words.map((word) => word.toLowerCase())).size === words.length,
    messageCode('SEARCH_WORD_REPEATED'),
  )

const LowStockLevel = z.int().min(0).max(maxPieces)

const details = {
  itemCode: ItemCode,
  name: Name,
  nameSw: Translation,
  description: Description,
  descriptionSw: Description,
  categoryId: z.int(messageCode('CHOICE_NEEDED')).positive(),
  subCategoryId: Id.nullable().default(null),
  brandId: Id.nullable().default(null),
  listPrice: Price,
  /** Never above the list price. */
  sellingPrice: Price,
  cost: Cost,
  lowStockLevel: LowStockLevel.default(usualLowStock),
  isFeatured: z.boolean().default(false),
  attributes: z.array(Attribute).max(30).default([]),
  /** Tags: other words by which the search finds it, in any language. The shop does not show them. Absent: unchanged. */
  searchWords: SearchWords.optional(),
}

type Prices = { listPrice: number; sellingPrice: number }
/** A list price that is refused itself is not compared. */
const isBelowList = ({ listPrice, sellingPrice }: Prices) => sellingPrice <= listPrice || listPrice < 1
const aboveList = { path: ['sellingPrice'], message: messageCode('PRICE_ABOVE_LIST') }

type Attributes = { attributes: { name: string }[] }
const isNamedOnce = ({ attributes }: Attributes) =>
  new Set(attributes.map(({ name }) => name)).size === attributes.length
const namedTwice = { path: ['attributes'], message: messageCode('ATTRIBUTE_REPEATED') }

export const AddProductInput = z
  .strictObject({
    ...details,
    /** Null: the usual level in the settings. */
    lowStockLevel: LowStockLevel.nullable().default(null),
    status: z.enum(['active', 'hidden']).default('active'),
    /** What is on the shelf already. */
    stock: z.int().min(0).max(maxPieces).default(0),
  })
  .refine(isBelowList, aboveList)
  .refine(isNamedOnce, namedTwice)
export type AddProductInput = z.infer<typeof AddProductInput>

export const EditProductInput = z
  .strictObject({
    ...details,
    /** The version that was read; another one on the server answers VERSION_CONFLICT. */
    version: Version,
  })
  .refine(isBelowList, aboveList)
  .refine(isNamedOnce, namedTwice)
export type EditProductInput = z.infer<typeof EditProductInput>

export const PriceInput = z
  .strictObject({ listPrice: Price, sellingPrice: Price, version: Version })
  .refine(isBelowList, aboveList)
export type PriceInput = z.infer<typeof PriceInput>

/** One product as it is edited: names and descriptions in both languages, whatever language was requested. */
export const ProductRecord = z.object({
  id: Id,
  itemCode: z.string(),
  slug: z.string(),
  name: z.string(),
  nameSw: z.string(),
  description: z.string(),
  descriptionSw: z.string(),
  categoryId: Id,
  categoryName: z.string(),
  subCategoryId: Id.nullable(),
  subCategoryName: z.string().nullable(),
  brandId: Id.nullable(),
  brandName: z.string().nullable(),
  listPrice: Shillings,
  sellingPrice: Shillings,
  cost: Shillings.nullable(),
  lowStockLevel: z.int(),
  isFeatured: z.boolean(),
  attributes: z.array(z.object({ name: z.string(), nameSw: z.string(), value: z.string(), valueSw: z.string() })),
  searchWords: z.array(z.string()),
  status: z.enum(productStatuses),
  /** Whether the shop lists it: active, in an active category. */
  isListed: z.boolean(),
  picture: Picture.nullable(),
  currentStock: z.int(),
  reservedStock: z.int(),
  availableStock: z.int(),
  /** Of all orders that are not cancelled. */
  soldQuantity: z.int(),
  soldAmount: Shillings,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: z.int(),
})
export type ProductRecord = z.infer<typeof ProductRecord>

export const getProductRecord = defineEndpoint({
  method: 'GET',
  path: '/api/v1/products/:id/record',
  permission,
  description:
    'One product with all that staff edit, listed or not. Names are in English, with the Swahili ones next to them.',
  params,
  response: ProductRecord,
})

/** ALREADY_TAKEN for the item code of another product. */
export const addProduct = defineEndpoint({
  method: 'POST',
  path: '/api/v1/products',
  permission,
  description: 'Add a product, with its first stock. Answers 409 ALREADY_TAKEN with `itemCode`.',
  idempotent: true,
  status: 201,
  body: AddProductInput,
  response: ProductRecord,
})

export const editProduct = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/products/:id',
  permission,
  description:
    'Change a product; its address stays. Status and stock have their own calls. Answers 409 ALREADY_TAKEN or VERSION_CONFLICT.',
  params,
  body: EditProductInput,
  response: ProductRecord,
})

export const editPrice = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/products/:id/price',
  permission,
  description:
    'Change the two prices of a product. Answers 409 VERSION_CONFLICT with both versions when the record changed meanwhile.',
  params,
  body: PriceInput,
  response: ProductRecord,
})

export const ProductStatusInput = z.strictObject({ status: z.enum(productStatuses) })

/** Needs no version: the same call has the same result. */
export const setProductStatus = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/products/:id/status',
  permission,
  description: 'Show, hide or archive a product; its orders do not change.',
  params,
  body: ProductStatusInput,
  response: ProductRecord,
})

/** All brands and categories, inactive ones too, to choose from. */
export const listProductChoices = defineEndpoint({
  method: 'GET',
  path: '/api/v1/products/choices',
  permission,
  description: 'Categories with their sub-categories, and brands, to choose for a product. Inactive ones too.',
  response: z.object({
    categories: z.array(
      z.object({ id: Id, name: z.string(), subCategories: z.array(z.object({ id: Id, name: z.string() })) }),
    ),
    brands: z.array(z.object({ id: Id, name: z.string() })),
  }),
})
