import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { readSettings } from '#api/modules/settings/settings.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { bumpCacheVersion } from '#api/platform/database/cache-versions.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { hasFields, refuseOutdated } from '#api/platform/edits.ts'
import { ShopError, toTaken } from '#api/platform/errors.ts'
import { toSlug } from '#api/platform/slugs.ts'
import type { PriceSource, ProductStatus } from '#contract/catalogue/product-choices.ts'
import type {
  AddProductInput,
  EditProductInput,
  PriceInput,
  ProductRecord,
} from '#contract/catalogue/products.staff.ts'
import type { Language } from '#contract/errors.ts'
import { toShillings } from '#contract/money.ts'
import { lockBrandOf } from '../brands/brand-edits.queries.ts'
import { firstFreeSlug } from '../categories/categories.rules.ts'
import { type Prices, priceProblem } from './bulk-prices.rules.ts'
import {
  findCategoryOf,
  findSlugsLike,
  hasSubCategory,
  insertProduct,
  lockCategoryOf,
  lockProduct,
  setPriceSource,
  storeAttributeWords,
  updatePlace,
  updatePrices,
  updateProduct,
  updateStatus,
} from './product-edits.queries.ts'
import { getProductRecord } from './product-record.ts'

const entity = 'product'

/** The unique indexes of products, for `toTaken`. */
export const uniqueInProducts = { products_item_code_key: 'itemCode', products_slug_key: 'slug' } as const

function refuseChoice(field: string): never {
  throw new ShopError('VALIDATION_FAILED', { fields: [{ field, code: 'CHOICE_GONE' }] })
}

type Places = Pick<EditProductInput, 'categoryId' | 'subCategoryId' | 'brandId'>

/** Locks category and brand of a product. Throws VALIDATION_FAILED that names a category, sub-category or brand which is gone. */
async function assertPlaces(tx: Tx, input: Places) {
  if (!(await lockCategoryOf(tx, input.categoryId))) refuseChoice('categoryId')
  if (!(await hasSubCategory(tx, input))) refuseChoice('subCategoryId')
  if (input.brandId !== null && !(await lockBrandOf(tx, input.brandId))) refuseChoice('brandId')
}

/** A list price that is the selling price is none: the form has it empty. */
const asWritten = <Fields extends Prices>({ listPrice, ...fields }: Fields) => ({
  ...fields,
  listPrice: listPrice > fields.sellingPrice ? listPrice : null,
})

type Lists = Prices & { searchWords: string[]; attributes: AddProductInput['attributes'] }

/** The lists of a product as texts: the history of a record shows single values only. */
const asTexts = <Fields extends Lists>({ searchWords, attributes, ...fields }: Fields) => ({
  ...asWritten(fields),
  searchWords: searchWords.join(', '),
  attributes: attributes
    .map(({ name, value, nameSw, valueSw }) =>
      nameSw || valueSw ? `${name}: ${value} (${nameSw || name}: ${valueSw || value})` : `${name}: ${value}`,
    )
    .join(', '),
})

/** Adds a product without stock, in a transaction that receives its first stock too. Its address is made of its name. */
export async function insertNewProduct(tx: Tx, actor: Actor, input: AddProductInput): Promise<number> {
  await assertPlaces(tx, input)
  await setPriceSource(tx, actor, 'added')
  const base = `${toSlug(input.name)}-${toSlug(input.itemCode)}`
  const slug = firstFreeSlug(base, await findSlugsLike(tx, base))
  const lowStockLevel = input.lowStockLevel ?? (await readSettings(tx)).lowStockLevel
  const product = { ...input, lowStockLevel, searchWords: input.searchWords ?? [] }
  const { id } = await insertProduct(tx, slug, product)
  await storeAttributeWords(tx, input.attributes)
  await recordAudit(tx, actor, {
    action: 'product.added',
    entity,
    entityId: id,
    after: { ...asTexts(product), slug },
  })
  await bumpCacheVersion(tx, 'catalogue')
  return id
}

type Contents = Omit<EditProductInput, 'version' | 'searchWords'> & { searchWords: string[] }

/** The stored product with the fields of an edit. */
const contentsOf = (record: ProductRecord): Contents => ({
  itemCode: record.itemCode,
  name: record.name,
  nameSw: record.nameSw,
  description: record.description,
  descriptionSw: record.descriptionSw,
  categoryId: record.categoryId,
  subCategoryId: record.subCategoryId,
  brandId: record.brandId,
  listPrice: record.listPrice,
  sellingPrice: record.sellingPrice,
  cost: record.cost,
  lowStockLevel: record.lowStockLevel,
  isFeatured: record.isFeatured,
  attributes: record.attributes,
  searchWords: record.searchWords,
})

const inOrder = (input: Contents): Contents => ({
  ...input,
  attributes: input.attributes.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
})

/** Locks a product and reads it. Throws NOT_FOUND. */
async function lockRecord(tx: Tx, language: Language, id: number) {
  if (!(await lockProduct(tx, id))) throw new ShopError('NOT_FOUND', {})
  return getProductRecord(tx, language, id)
}

async function edit(tx: Tx, actor: Actor, id: number, { version, ...fields }: EditProductInput): Promise<void> {
  await assertPlaces(tx, fields)
  const record = await lockRecord(tx, actor.language, id)
  const before = contentsOf(record)
  const input = { ...fields, searchWords: fields.searchWords ?? before.searchWords }
  if (hasFields(inOrder(before), inOrder(input))) return
  refuseOutdated({ id, ...before, version: record.version }, { id, ...input, version })
  await setPriceSource(tx, actor, 'edited')
  await updateProduct(tx, id, input)
  await storeAttributeWords(tx, input.attributes)
  await recordAudit(tx, actor, {
    action: 'product.edited',
    entity,
    entityId: id,
    before: asTexts(before),
    after: asTexts(inOrder(input)),
  })
  await bumpCacheVersion(tx, 'catalogue')
}

/**
 * Idempotent: the same edit sent again returns the stored product. Throws NOT_FOUND, VERSION_CONFLICT for an outdated
 * version, ALREADY_TAKEN for the item code of another product.
 */
export async function editProduct(db: Db, actor: Actor, language: Language, id: number, input: EditProductInput) {
  await inTransaction(db, (tx) => edit(tx, actor, id, input)).catch((error) => {
    throw toTaken(error, uniqueInProducts)
  })
  return getProductRecord(db, language, id)
}

/** The prices of a locked product, in shillings. Throws NOT_FOUND. */
async function lockPrices(tx: Tx, id: number) {
  const row = await lockProduct(tx, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  const prices = { listPrice: toShillings(row.list_price_cents), sellingPrice: toShillings(row.selling_price_cents) }
  return { prices, version: row.version }
}

/** Stores prices of a locked product. Throws PRICE_ABOVE_LIST, PRICE_OUT_OF_RANGE. */
async function storePrices(tx: Tx, actor: Actor, id: number, source: PriceSource, before: Prices, after: Prices) {
  const refusal = priceProblem(after)
  if (refusal) throw refusal
  await setPriceSource(tx, actor, source)
  await updatePrices(tx, id, after)
  await recordAudit(tx, actor, {
    action: 'product.priced',
    entity,
    entityId: id,
    before: asWritten(before),
    after: asWritten(after),
  })
  await bumpCacheVersion(tx, 'catalogue')
}

/** Idempotent too: prices that the product has already are no conflict. */
export async function editPrice(db: Db, actor: Actor, language: Language, id: number, input: PriceInput) {
  await inTransaction(db, async (tx) => {
    const { prices: before, version } = await lockPrices(tx, id)
    const after = { listPrice: input.listPrice, sellingPrice: input.sellingPrice }
    if (hasFields(after, before)) return
    refuseOutdated({ id, ...before, version }, { id, ...input })
    await storePrices(tx, actor, id, 'edited', before, after)
  })
  return getProductRecord(db, language, id)
}

/** Changes prices by what they are. False where they stay. Throws NOT_FOUND, PRICE_ABOVE_LIST, PRICE_OUT_OF_RANGE. */
export async function setPrices(
  tx: Tx,
  actor: Actor,
  id: number,
  source: PriceSource,
  change: (before: Prices) => Prices,
): Promise<boolean> {
  const { prices: before } = await lockPrices(tx, id)
  const after = change(before)
  if (hasFields(after, before)) return false
  await storePrices(tx, actor, id, source, before, after)
  return true
}

type Place = Pick<EditProductInput, 'categoryId' | 'subCategoryId'>

/** Moves a product to a category. False where it is there. Throws NOT_FOUND, VALIDATION_FAILED for a place that is gone. */
export async function movePlace(tx: Tx, actor: Actor, id: number, after: Place): Promise<boolean> {
  await assertPlaces(tx, { ...after, brandId: null })
  const row = await lockProduct(tx, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  const before = { categoryId: row.category_id, subCategoryId: row.sub_category_id }
  if (hasFields(after, before)) return false
  await updatePlace(tx, id, after)
  await recordAudit(tx, actor, { action: 'product.moved', entity, entityId: id, before, after })
  await bumpCacheVersion(tx, 'catalogue')
  return true
}

/** False where the product has the status already. Throws NOT_FOUND. */
export async function setStatus(tx: Tx, actor: Actor, id: number, status: ProductStatus): Promise<boolean> {
  const category = await findCategoryOf(tx, id)
  if (category) await lockCategoryOf(tx, category.category_id)
  const row = await lockProduct(tx, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  if (row.status === status) return false
  await updateStatus(tx, id, status)
  const change = { before: { status: row.status }, after: { status } }
  await recordAudit(tx, actor, { action: 'product.status-set', entity, entityId: id, ...change })
  await bumpCacheVersion(tx, 'catalogue')
  return true
}

/** Shows, hides or archives a product. Needs no version: the same call has the same result. */
export async function setProductStatus(db: Db, actor: Actor, language: Language, id: number, status: ProductStatus) {
  await inTransaction(db, (tx) => setStatus(tx, actor, id, status))
  return getProductRecord(db, language, id)
}
