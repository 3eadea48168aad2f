import type { Db } from '#api/platform/database/db.ts'
import { countUpTo, type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { priceSources } from '#contract/catalogue/product-choices.ts'
import type { LeadingSynonyms, PriceChange } from '#contract/catalogue/product-reads.staff.ts'
import type { ProductRecord } from '#contract/catalogue/products.staff.ts'
import type { Language } from '#contract/errors.ts'
import { toShillings } from '#contract/money.ts'
import { toPicture, toProductStatus } from '../products.presenters.ts'
import {
  findBrandChoices,
  findCategoryChoices,
  findLeadingSynonyms,
  findPriceChanges,
  findProductRecord,
  type PriceChangeRow,
  priceChangesOf,
  type RecordRow,
} from './product-record.queries.ts'

const toRecord = (row: RecordRow): ProductRecord => ({
  id: row.id,
  itemCode: row.item_code,
  slug: row.slug,
  name: row.name,
  nameSw: row.name_sw ?? '',
  description: row.description,
  descriptionSw: row.description_sw ?? '',
  categoryId: row.category_id,
  categoryName: row.category_name,
  subCategoryId: row.sub_category_id,
  subCategoryName: row.sub_category_name,
  brandId: row.brand_id,
  brandName: row.brand_name,
  listPrice: toShillings(row.list_price_cents),
  sellingPrice: toShillings(row.selling_price_cents),
  cost: toShillings(row.cost_cents),
  lowStockLevel: row.low_stock_level,
  isFeatured: row.is_featured,
  attributes: row.attributes,
  searchWords: row.search_words,
  status: toProductStatus(row.status),
  isListed: row.listed,
  picture: toPicture(row),
  currentStock: row.current_stock,
  reservedStock: row.reserved_stock,
  availableStock: row.available_stock ?? 0,
  soldQuantity: row.sold,
  soldAmount: toShillings(row.sold_cents),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})

/** One product for editing. Throws NOT_FOUND. */
export async function getProductRecord(db: Db, language: Language, id: number): Promise<ProductRecord> {
  const row = await findProductRecord(db, language, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return toRecord(row)
}

const toPriceChange = (row: PriceChangeRow): PriceChange => ({
  id: row.id,
  listPrice: toShillings(row.list_price_cents),
  sellingPrice: toShillings(row.selling_price_cents),
  cost: toShillings(row.cost_cents),
  source: priceSources.find((source) => source === row.source) ?? 'import',
  by: row.by,
  at: row.at.toISOString(),
})

/** The history of a product's prices, newest first; empty for an unknown product. */
export async function listPriceChanges(db: Db, productId: number, slice: Slice) {
  const rows = await findPriceChanges(db, productId, slice)
  return toPage(rows.map(toPriceChange), await countUpTo(db, priceChangesOf(db, productId)), slice.page, slice.size)
}

/** Synonyms that lead a search to a product; none for an unknown one. */
export const listLeadingSynonyms = async (db: Db, productId: number): Promise<{ synonyms: LeadingSynonyms[] }> => ({
  synonyms: await findLeadingSynonyms(db, productId),
})

export const listProductChoices = async (db: Db, language: Language) => ({
  categories: await findCategoryChoices(db, language),
  brands: await findBrandChoices(db),
})
