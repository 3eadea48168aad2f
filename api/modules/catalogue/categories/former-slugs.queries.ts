import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'

/** The slug in use is no old one any more. */
export const releaseSlug = (tx: Tx, slug: string) => tx.deleteFrom('category_slugs').where('slug', '=', slug).execute()

/** Lets an old slug lead to a category. `formerId`: the category that was merged into it. */
export const recordFormerSlug = (tx: Tx, slug: string, categoryId: number, formerId: number | null = null) =>
  tx
    .insertInto('category_slugs')
    .values({ slug, category_id: categoryId, former_id: formerId })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ category_id: categoryId, former_id: formerId }))
    .execute()

/** Lets the address of a sub-category in the category it left lead to it. */
export const recordFormerPlace = (tx: Tx, old: { categoryId: number; slug: string }, subCategoryId: number) =>
  tx
    .insertInto('sub_category_slugs')
    .values({ category_id: old.categoryId, slug: old.slug, sub_category_id: subCategoryId })
    .onConflict((conflict) => conflict.columns(['category_id', 'slug']).doUpdateSet({ sub_category_id: subCategoryId }))
    .execute()

/** The category that another one was merged into. */
export const findMergedInto = (db: Db, formerId: number) =>
  db.selectFrom('category_slugs').select('category_id').where('former_id', '=', formerId).executeTakeFirst()

export type CurrentAddress = { category: string; subcategory: string | null }

/**
 * Where the old slugs of a category and a sub-category lead, in one statement; the slugs in use come first. Undefined
 * for an unknown category. An unknown sub-category is null.
 */
export async function findCurrentAddress(db: Db, category: string, subcategory: string | null) {
  const { rows } = await sql<CurrentAddress>`
    with found as (
      select id, slug from categories where id = coalesce(
        (select id from categories where slug = ${category}),
        (select category_id from category_slugs where slug = ${category}))
    )
    select coalesce(moved.category, found.slug) as category, case when own.id is not null then ${subcategory} else moved.slug end as subcategory
    from found
    left join lateral (
      select id from sub_categories
      where category_id = found.id and (slug = ${subcategory} or lower(name) = ${subcategory}) limit 1
    ) own on true
    left join lateral (
      select sub_categories.slug, categories.slug as category from sub_category_slugs
      join sub_categories on sub_categories.id = sub_category_id
      join categories on categories.id = sub_categories.category_id
      where sub_category_slugs.category_id = found.id and sub_category_slugs.slug = ${subcategory} and own.id is null
    ) moved on true
  `.execute(db)
  return rows[0]
}
