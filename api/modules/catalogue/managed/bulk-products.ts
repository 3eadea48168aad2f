import type { BulkKind } from '#api/modules/bulk-jobs/bulk-jobs.service.ts'
import { hasFields } from '#api/platform/edits.ts'
import { ShopError } from '#api/platform/errors.ts'
import { toShillings } from '#contract/money.ts'
import { readPricedFilter } from '../listing/filters.ts'
import { changedPrices, priceProblem } from './bulk-prices.rules.ts'
import { findForPreview, findMatchingIds, findPlaceNames, nameProducts } from './bulk-products.queries.ts'
import { movePlace, setPrices, setStatus } from './product-edits.ts'

/** What the bulk actions on products share: any of them takes the rows of the product list. */
const rows: Pick<BulkKind<'products.set-status'>, 'findIds' | 'nameRows'> = {
  findIds: async (db, _actor, query, max) => findMatchingIds(db, await readPricedFilter(db, query), max),
  nameRows: (db, _actor, ids) => nameProducts(db, ids),
}

/** Why a row that has the wanted state already is skipped. */
const alreadySo = (isSo: boolean) => (isSo ? new ShopError('ALREADY_SO', {}) : null)

function assertChanged(isChanged: boolean) {
  if (!isChanged) throw new ShopError('ALREADY_SO', {})
}

/** Shows, hides or archives many products, each as a single change. */
export const setProductStatuses: BulkKind<'products.set-status'> = {
  ...rows,
  changeRow: async (tx, actor, id, { status }) => assertChanged(await setStatus(tx, actor, id, status)),
  preview: async (db, ids, { status }, language) =>
    (await findForPreview(db, ids, language)).map(({ id, name, status: before }) => ({
      id,
      name,
      before: { status: before },
      after: { status },
      skip: alreadySo(before === status),
    })),
}

/** Raises or lowers prices of many products, each as an edit of its prices with the source `bulk` in the history. */
export const setProductPrices: BulkKind<'products.set-price'> = {
  ...rows,
  changeRow: async (tx, actor, id, change) =>
    assertChanged(await setPrices(tx, actor, id, 'bulk', (before) => changedPrices(before, change))),
  preview: async (db, ids, change) =>
    (await findForPreview(db, ids, 'en')).map(({ id, name, list_price_cents, selling_price_cents }) => {
      const before = { listPrice: toShillings(list_price_cents), sellingPrice: toShillings(selling_price_cents) }
      const after = changedPrices(before, change)
      return { id, name, before, after, skip: priceProblem(after) ?? alreadySo(hasFields(after, before)) }
    }),
}

/** Moves many products to a category and sub-category. */
export const setProductCategories: BulkKind<'products.set-category'> = {
  ...rows,
  changeRow: async (tx, actor, id, place) => assertChanged(await movePlace(tx, actor, id, place)),
  preview: async (db, ids, place, language) => {
    const after = await findPlaceNames(db, place, language)
    if (!after) throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'categoryId', code: 'CHOICE_GONE' }] })
    return (await findForPreview(db, ids, language)).map((row) => {
      const isInPlace = row.category_id === place.categoryId && row.sub_category_id === place.subCategoryId
      const before = { category: row.category, subCategory: row.sub_category }
      return { id: row.id, name: row.name, before, after, skip: alreadySo(isInPlace) }
    })
  },
}
