import type { Actor } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { CategoryRecord } from '#contract/catalogue/categories.staff.ts'
import type { CategoryFilter } from '#contract/catalogue/categories.ts'
import type { Language } from '#contract/errors.ts'
import { toShillings } from '#contract/money.ts'
import { toCategory, toCategoryRecord, toManagedCategory } from './categories.presenters.ts'
import {
  findCategories,
  findCategoryRecord,
  findCategoryStats,
  findManagedCategories,
  findSubCategories,
} from './categories.queries.ts'

const cut = <Row>(rows: Row[], { page, size }: Slice) => rows.slice(page * size, (page + 1) * size)

/**
 * The active categories; all of them with figures for staff who manage products, who may filter and sort. There are few,
 * so a page is cut from all of them.
 */
export async function listCategories(
  db: Db,
  actor: Actor | null,
  language: Language,
  { page, size, ...filter }: CategoryFilter & Slice,
) {
  if (actor) {
    const rows = await findManagedCategories(db, language, filter)
    return toPage(cut(rows, { page, size }).map(toManagedCategory), rows.length, page, size)
  }
  if (Object.values(filter).some((value) => value !== undefined)) throw new ShopError('NOT_ALLOWED', {})
  const rows = await findCategories(db, language)
  return toPage(cut(rows, { page, size }).map(toCategory), rows.length, page, size)
}

/** One category for editing. Throws NOT_FOUND. */
export async function getCategory(db: Db, id: number): Promise<CategoryRecord> {
  const row = await findCategoryRecord(db, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  return toCategoryRecord(row, await findSubCategories(db, id))
}

export async function getCategoryStats(db: Db) {
  const { total, active, products, cents } = await findCategoryStats(db)
  return { total, active, inactive: total - active, products, revenue: toShillings(cents) }
}
