import { sql } from 'kysely'
import type { Actor } from '#api/platform/actor.ts'
import type { Tx } from '#api/platform/database/db.ts'
import { likeBeginning } from '#api/platform/database/fragments.ts'
import type { PriceSource, ProductStatus } from '#contract/catalogue/product-choices.ts'
import type { AddProductInput, EditProductInput, PriceInput } from '#contract/catalogue/products.staff.ts'
import { toCents } from '#contract/money.ts'

/** States why prices change in this transaction, and by whom: a trigger copies it into the history of prices. */
export const setPriceSource = (tx: Tx, actor: Actor, source: PriceSource) =>
  sql`
  select set_config('shop.price_source', ${source}, true), set_config('shop.price_actor', ${String(actor.accountId)}, true)
`.execute(tx)

type Details = Omit<EditProductInput, 'version' | 'searchWords'> & { searchWords: string[] }
type Prices = Pick<PriceInput, 'listPrice' | 'sellingPrice'>

const pricesOf = ({ listPrice, sellingPrice }: Prices) => ({
  list_price_cents: toCents(listPrice),
  selling_price_cents: toCents(sellingPrice),
})

const columnsOf = (input: Details) => ({
  ...pricesOf(input),
  item_code: input.itemCode,
  name: input.name,
  name_sw: input.nameSw || null,
  description: input.description,
  description_sw: input.descriptionSw || null,
  category_id: input.categoryId,
  sub_category_id: input.subCategoryId,
  brand_id: input.brandId,
  cost_cents: input.cost === null ? null : toCents(input.cost),
  low_stock_level: input.lowStockLevel,
  is_featured: input.isFeatured,
  search_words: input.searchWords,
  attributes: JSON.stringify(Object.fromEntries(input.attributes.map(({ name, value }) => [name, value]))),
})

/** Locks the category of a product before the product itself, as a change of the category does. */
export const lockCategoryOf = (tx: Tx, categoryId: number) =>
  tx.selectFrom('categories').select('id').where('id', '=', categoryId).forShare().executeTakeFirst()

export const findCategoryOf = (tx: Tx, id: number) =>
  tx.selectFrom('products').select('category_id').where('id', '=', id).executeTakeFirst()

/** Whether the sub-category, if one is given, belongs to the category. */
export async function hasSubCategory(
  tx: Tx,
  { categoryId, subCategoryId }: Pick<Details, 'categoryId' | 'subCategoryId'>,
) {
  if (subCategoryId === null) return true
  const row = await tx
    .selectFrom('sub_categories')
    .select('id')
    .where('id', '=', subCategoryId)
    .where('category_id', '=', categoryId)
    .executeTakeFirst()
  return row !== undefined
}

export const findSlugsLike = async (tx: Tx, slug: string) => {
  const rows = await tx.selectFrom('products').select('slug').where('slug', 'like', likeBeginning(slug)).execute()
  return rows.map((row) => row.slug)
}

type NewProduct = AddProductInput & Pick<Details, 'lowStockLevel' | 'searchWords'>

export const insertProduct = (tx: Tx, slug: string, { status, stock: _, ...details }: NewProduct) =>
  tx
    .insertInto('products')
    .values({ ...columnsOf(details), slug, status })
    .returning('id')
    .executeTakeFirstOrThrow()

/** The version of a product, which is locked until the transaction ends. */
export const lockProduct = (tx: Tx, id: number) =>
  tx
    .selectFrom('products')
    .select(['id', 'version', 'status', 'category_id', 'sub_category_id', 'list_price_cents', 'selling_price_cents'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

const changed = { version: sql<number>`version + 1`, updated_at: sql<Date>`now()` }

export const updateProduct = (tx: Tx, id: number, input: Details) =>
  tx
    .updateTable('products')
    .set({ ...columnsOf(input), ...changed })
    .where('id', '=', id)
    .execute()

export const updatePrices = (tx: Tx, id: number, prices: Prices) =>
  tx
    .updateTable('products')
    .set({ ...pricesOf(prices), ...changed })
    .where('id', '=', id)
    .execute()

export const updatePlace = (
  tx: Tx,
  id: number,
  { categoryId, subCategoryId }: Pick<Details, 'categoryId' | 'subCategoryId'>,
) =>
  tx
    .updateTable('products')
    .set({ category_id: categoryId, sub_category_id: subCategoryId, ...changed })
    .where('id', '=', id)
    .execute()

export const updateStatus = (tx: Tx, id: number, status: ProductStatus) =>
  tx
    .updateTable('products')
    .set({ status, ...changed })
    .where('id', '=', id)
    .execute()

/** Stores the translations of attribute words, shared by all products; an empty one changes nothing. */
export async function storeAttributeWords(tx: Tx, attributes: Details['attributes']) {
  const words = attributes.flatMap(({ name, nameSw, value, valueSw }) => [
    { kind: 'name', word: name, wordSw: nameSw },
    { kind: 'value', word: value, wordSw: valueSw },
  ])
  const given = new Map(words.filter(({ wordSw }) => wordSw).map((one) => [`${one.kind} ${one.word}`, one]))
  const rows = [...given.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  if (rows.length === 0) return
  await sql`
    insert into attribute_words (kind, word, word_sw)
    select * from unnest(
      ${rows.map((row) => row.kind)}::text[], ${rows.map((row) => row.word)}::text[],
      ${rows.map((row) => row.wordSw)}::text[]
    )
    on conflict (kind, word) do update set word_sw = excluded.word_sw
    where attribute_words.word_sw <> excluded.word_sw
  `.execute(tx)
}
