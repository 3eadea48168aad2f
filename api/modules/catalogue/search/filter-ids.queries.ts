import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import type { SubCategoryIds } from './product-filter.queries.ts'

type Names = { category?: string | undefined; subCategories?: string[] | undefined; brands?: string[] | undefined }
type FilterIds = { categoryId: number | null; subCategories: SubCategoryIds[] | null; brandIds: number[] | null }

/** The ids of the slugs (or lower-case names) of a filter, in one statement; unknown ones are left out. */
export async function findFilterIds(db: Db, { category, subCategories = [], brands = [] }: Names): Promise<FilterIds> {
  const { rows } = await sql<FilterIds>`
    select (select id from categories where slug = ${category ?? null}) as "categoryId",
      (select json_agg(json_build_object('id', id, 'categoryId', category_id)) from sub_categories
        where slug = any(${subCategories}::text[]) or lower(name) = any(${subCategories}::text[])) as "subCategories",
      (select json_agg(id) from brands
        where slug = any(${brands}::text[]) or lower(name) = any(${brands}::text[])) as "brandIds"
  `.execute(db)
  return rows[0] ?? { categoryId: null, subCategories: null, brandIds: null }
}
