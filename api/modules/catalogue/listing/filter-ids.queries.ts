import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import type { SubCategoryIds } from './product-filter.queries.ts'

type Names = { category?: string | undefined; subCategories?: string[] | undefined; brands?: string[] | undefined }
type FilterIds = {
  categoryId: number | null
  subCategories: SubCategoryIds[] | null
  /** Sub-categories that had one of the slugs in this category before they moved to another one. */
  movedSubCategories: SubCategoryIds[] | null
  brandIds: number[] | null
}

/**
 * The ids of the slugs (or lower-case names) of a filter, in one statement; unknown ones are left out. Old slugs of
 * categories, sub-categories and brands count where no current one matches.
 */
export async function findFilterIds(db: Db, { category, subCategories = [], brands = [] }: Names): Promise<FilterIds> {
  const { rows } = await sql<FilterIds>`
    with named as (
      select coalesce(
        (select id from categories where slug = ${category ?? null}),
        (select category_id from category_slugs where slug = ${category ?? null})) as category_id
    )
    select named.category_id as "categoryId",
      (select json_agg(json_build_object('id', id, 'categoryId', category_id)) from sub_categories
        where slug = any(${subCategories}::text[]) or lower(name) = any(${subCategories}::text[])) as "subCategories",
      (select json_agg(json_build_object('id', sub_categories.id, 'categoryId', sub_categories.category_id))
        from sub_category_slugs join sub_categories on sub_categories.id = sub_category_id
        where sub_category_slugs.category_id = named.category_id
          and sub_category_slugs.slug = any(${subCategories}::text[])) as "movedSubCategories",
      (select json_agg(id) from (
        select id from brands where slug = any(${brands}::text[]) or lower(name) = any(${brands}::text[])
        union select brand_id from brand_slugs where slug = any(${brands}::text[])
          and not exists (select from brands where slug = brand_slugs.slug or lower(name) = brand_slugs.slug)
      ) as found_brands) as "brandIds"
    from named
  `.execute(db)
  return rows[0] ?? { categoryId: null, subCategories: null, movedSubCategories: null, brandIds: null }
}
