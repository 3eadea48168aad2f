import type { Db } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import type { Language } from '#contract/errors.ts'
import { findCategories } from './categories.queries.ts'

/** The active categories. There are few, so a page is cut from all of them. */
export async function listCategories(db: Db, language: Language, { page, size }: Slice) {
  const rows = await findCategories(db, language)
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
