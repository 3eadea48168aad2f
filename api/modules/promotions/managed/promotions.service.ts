import type { Db } from '#api/platform/database/db.ts'
import { countUpTo, type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { toShillings } from '#contract/money.ts'
import type { PromotionFilter, PromotionRecord } from '#contract/orders/promotions.staff.ts'
import { findPromotionIds, findPromotionRecord, findPromotions, matchingPromotions } from './managed.queries.ts'
import { toPromotion } from './promotions.presenters.ts'

/** Promotions with their use. Three statements. */
export async function listPromotions(db: Db, { page, size, ...filter }: PromotionFilter & Slice) {
  const ids = await findPromotionIds(db, filter, { page, size })
  const rows = ids.length === 0 ? [] : await findPromotions(db, ids)
  return toPage(rows.map(toPromotion), await countUpTo(db, matchingPromotions(db, filter)), page, size)
}

/** Throws NOT_FOUND. */
export async function getPromotion(db: Db, id: number): Promise<PromotionRecord> {
  const row = await findPromotionRecord(db, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return { ...toPromotion(row), discounts: toShillings(row.discount_cents) }
}
