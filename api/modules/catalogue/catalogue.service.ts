// The module's face: what other modules and jobs use of the catalogue.

import type { Actor } from '#api/platform/actor.ts'
import { bumpCacheVersion } from '#api/platform/database/cache-versions.ts'
import { allowLongWork, type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { retryContention } from '#api/platform/database/retry-contention.ts'
import { sectionSize } from '#contract/catalogue/browse.ts'
import { addFacetChanges, lockFacetCounts, recountStock, replaceFacetCounts } from './listing/facet-counts.queries.ts'
import { setPriceSource } from './managed/product-edits.queries.ts'
import {
  type ImportedProduct,
  insertNames,
  lockBrands,
  lockCategories,
  lockImported,
  upsertProducts,
} from './product-import.queries.ts'
import {
  indexNamesOf,
  mergeSales,
  type NamedOwner,
  replacePairs,
  replaceProductStats,
  replaceSearchWords,
  replaceSections,
} from './rollups.queries.ts'
import { lockPlaces, updateWantedPlaces } from './wanted.queries.ts'

const HERO_SIZE = 5

const recountAll = (db: Db) =>
  inTransaction(db, async (tx) => {
    await allowLongWork(tx)
    await recountStock(tx)
  })

/** Updates the roll-up of counts. A job calls it each minute; the second of two simultaneous calls waits. */
export async function refreshCounts(db: Db): Promise<void> {
  // Two transactions: the rows of products must not stay locked while this one waits for the roll-up.
  await recountAll(db)
  await inTransaction(db, async (tx) => {
    await allowLongWork(tx)
    await lockFacetCounts(tx)
    await addFacetChanges(tx)
  })
}

/**
 * Recomputes badges, rails, recommendations, counts and search words, hourly in a job and after imports. Without a lock
 * timeout: the second of two simultaneous calls waits for the first, and a large catalogue takes long.
 */
export async function refreshCatalogue(db: Db): Promise<void> {
  await recountAll(db)
  await db.transaction().execute(async (tx) => {
    await allowLongWork(tx)
    await replaceProductStats(tx)
    await replacePairs(tx)
    // Before the sections, so that simultaneous refreshes replace them one after the other.
    await lockFacetCounts(tx)
    await replaceSections(tx, sectionSize, HERO_SIZE)
    await replaceFacetCounts(tx)
    await replaceSearchWords(tx)
    await bumpCacheVersion(tx, 'catalogue')
  })
  // Apart, since writers of products wait while places are updated, and without the row of the cache version.
  await retryContention(() =>
    inTransaction(db, async (tx) => {
      await allowLongWork(tx)
      await lockPlaces(tx)
      await updateWantedPlaces(tx)
    }),
  )
  await inTransaction(db, (tx) => bumpCacheVersion(tx, 'catalogue'))
}

/**
 * Merges the additions of product_sales into one row each; the sums stay. Rows added meanwhile are merged in the next
 * run.
 */
export const mergeProductSales = (db: Db) => inTransaction(db, mergeSales)

const WORDS_BATCH = 200

/** Lets search find the products of a category or brand by its changed names, in batches of short transactions. */
export async function indexProductsOf(db: Db, owner: NamedOwner): Promise<void> {
  let last: number | undefined = 0
  while (last !== undefined) {
    const after: number = last
    last = await retryContention(() => inTransaction(db, (tx) => indexNamesOf(tx, owner, after, WORDS_BATCH)))
  }
  await inTransaction(db, (tx) => bumpCacheVersion(tx, 'catalogue'))
}

export { findAllCategories } from './categories/category-edits.queries.ts'
export {
  changeCategory,
  contentsOf as categoryContents,
  deleteEmptyCategory,
  insertNewCategory,
} from './categories/category-edits.ts'
export { findMovedList } from './categories/former-slugs.ts'
export { isListed } from './listed.queries.ts'
export { addPictureOf, catalogueFiles, makeProductPicture, sweepUploads } from './managed/pictures.ts'
export { insertNewProduct, uniqueInProducts } from './managed/product-edits.ts'
export { getProductRecord } from './managed/product-record.ts'
export { findImported, findUsed, type ImportedProduct, type StoredProduct } from './product-import.queries.ts'
export { toReview } from './products.presenters.ts'
export { addRating, subtractRating } from './products.queries.ts'
export { isListedSlug } from './products.service.ts'
export { findSalesDrift } from './rollups.queries.ts'
export { purgeOldSearchMisses } from './search/search.queries.ts'

/** Locks what the rows of an import touch, in the order of the shop's locks; first creates the places and brands they name. */
export async function lockForImport(tx: Tx, products: readonly ImportedProduct[]) {
  await insertNames(tx, products)
  await lockCategories(tx, products)
  await lockBrands(tx, products)
  await lockImported(
    tx,
    products.map((product) => product.itemCode),
  )
}

/** Adds or updates locked products by item code. Prices are recorded as imported by the actor. Returns them by item code. */
export async function saveImported(tx: Tx, actor: Actor, products: readonly ImportedProduct[]) {
  await setPriceSource(tx, actor, 'import')
  const saved = await upsertProducts(tx, products)
  await bumpCacheVersion(tx, 'catalogue')
  return saved
}
