import { recordAudit } from '#api/modules/audit/audit.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { csvFile } from '#api/platform/csv.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import { businessDay } from '#contract/business-day.ts'
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

const headings: Record<Language, string[]> = {
  en: ['Name', 'Name in Swahili', 'Address', 'Status', 'Products', 'Sub-categories', 'Revenue (KSh)', 'Description'],
  sw: ['Jina', 'Jina kwa Kiswahili', 'Anwani', 'Hali', 'Bidhaa', 'Aina ndogo', 'Mapato (KSh)', 'Maelezo'],
}
const statuses: Record<Language, [active: string, inactive: string]> = {
  en: ['Active', 'Inactive'],
  sw: ['Inatumika', 'Haitumiki'],
}

/** The categories that a filter leaves, in its order. The audit has no searched words, which may name a person. */
export async function exportCategories(
  db: Db,
  actor: Actor,
  language: Language,
  filter: CategoryFilter,
): Promise<File> {
  const rows = await inTransaction(db, async (tx) => {
    const found = await findManagedCategories(tx, language, filter)
    await recordAudit(tx, actor, {
      action: 'category.exported',
      entity: 'category',
      entityId: null,
      after: { categories: found.length, status: filter.status, isSearched: Boolean(filter.search) },
    })
    return found
  })
  return csvFile(
    `categories-${businessDay(new Date())}.csv`,
    headings[language],
    rows.map((row) => [
      row.name_en,
      row.name_sw,
      row.slug,
      statuses[language][row.active ? 0 : 1],
      row.products,
      row.sub_categories.length,
      toShillings(row.revenue_cents),
      row.description,
    ]),
  )
}
