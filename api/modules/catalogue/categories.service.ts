import type { Db } from '#api/platform/database/db.ts'
import { toPage } from '#api/platform/database/lists.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import type { Language } from '#contract/errors.ts'
import { findCategories } from './categories.queries.ts'

const DEFAULT_SIZE = 50

type Query = { page?: number | undefined; size?: number | undefined }

/** The active categories. There are few, so a page is cut from all of them. */
export async function listCategories(db: Db, language: Language, query: Query) {
  const rows = await findCategories(db, language)
  const { page = 0, size = DEFAULT_SIZE } = query
  const content = rows.slice(page * size, (page + 1) * size).map(
    (row): Category => ({
      id: row.id,
      categoryName: row.name,
      name: row.name,
      slug: row.slug,
      categoryCode: row.slug,
      description: row.description,
      active: row.active,
      subCategories: row.sub_categories,
    }),
  )
  return toPage(content, rows.length, page, size)
}
