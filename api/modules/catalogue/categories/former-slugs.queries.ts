import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'

const tables = {
  category: { table: sql.table('category_slugs'), owner: sql.ref('category_id') },
  brand: { table: sql.table('brand_slugs'), owner: sql.ref('brand_id') },
}
type Noun = keyof typeof tables

/** The slug in use is no old one any more. */
export const releaseSlug = (tx: Tx, noun: Noun, slug: string) =>
  sql`delete from ${tables[noun].table} where slug = ${slug}`.execute(tx)

/** Lets an old slug lead to a category or brand. `formerId`: the one that was merged into it. */
export const recordFormerSlug = (tx: Tx, noun: Noun, slug: string, id: number, formerId: number | null = null) => {
  const { table, owner } = tables[noun]
  return sql`
    insert into ${table} (slug, ${owner}, former_id) values (${slug}, ${id}, ${formerId})
    on conflict (slug) do update set ${owner} = excluded.${owner}, former_id = excluded.former_id
  `.execute(tx)
}

/** Lets the address of a sub-category in the category it left lead to it. */
export const recordFormerPlace = (tx: Tx, old: { categoryId: number; slug: string }, subCategoryId: number) =>
  tx
    .insertInto('sub_category_slugs')
    .values({ category_id: old.categoryId, slug: old.slug, sub_category_id: subCategoryId })
    .onConflict((conflict) => conflict.columns(['category_id', 'slug']).doUpdateSet({ sub_category_id: subCategoryId }))
    .execute()

/** The id of the category or brand that another one was merged into. */
export async function findMergedInto(db: Db, noun: Noun, formerId: number) {
  const { table, owner } = tables[noun]
  const { rows } = await sql<{ id: number }>`
    select ${owner} as id from ${table} where former_id = ${formerId}
  `.execute(db)
  return rows[0]?.id
}

/** Of these slugs those that brands had before and none has now, with the slugs they lead to. */
export async function findCurrentBrands(db: Db, slugs: string[]) {
  const { rows } = await sql<{ former: string; slug: string }>`
    select brand_slugs.slug as former, brands.slug from brand_slugs join brands on brands.id = brand_id
    where brand_slugs.slug = any(${slugs}::text[])
      and not exists (
        select from brands as own where own.slug = brand_slugs.slug or lower(own.name) = brand_slugs.slug
      )
  `.execute(db)
  return new Map(rows.map(({ former, slug }) => [former, slug]))
}

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
