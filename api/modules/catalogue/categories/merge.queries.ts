import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'

/** Both categories of a merge with their sub-categories, as a preview shows them. */
export const findForMerge = (db: Db, ids: number[]) =>
  db
    .selectFrom('categories')
    .select(['id', 'name', 'slug', 'active', 'version'])
    .select(
      sql<{ id: number; name: string; slug: string }[]>`(
        select coalesce(json_agg(json_build_object('id', id, 'name', name, 'slug', slug) order by position, name), '[]')
        from sub_categories where category_id = categories.id
      )`.as('sub_categories'),
    )
    .select(sql<string[]>`array(select slug from category_slugs where category_id = categories.id)`.as('former_slugs'))
    .where('id', 'in', ids)
    .execute()

/** How many products a category has, and how many of them the shop lists while it is active. */
export const countForMerge = (db: Db, categoryId: number) =>
  db
    .selectFrom('products')
    .select([sql<number>`count(*)`.as('products'), sql<number>`count(*) filter (where status = 'active')`.as('active')])
    .where('category_id', '=', categoryId)
    .executeTakeFirstOrThrow()

type Joined = { from: { id: number; slug: string }; to: { id: number; slug: string } }[]

const pairs = (joined: Joined) => sql`unnest(
  ${joined.map(({ from }) => from.id)}::bigint[], ${joined.map(({ to }) => to.id)}::bigint[],
  ${joined.map(({ from }) => from.slug)}::text[], ${joined.map(({ to }) => to.slug)}::text[]
) as joined (from_id, to_id, from_slug, to_slug)`

/**
 * Moves all products of a category, locked by ascending id as orders do; those of joined sub-categories change theirs.
 * Returns how many.
 */
export async function mergeProducts(tx: Tx, from: number, into: number, joined: Joined): Promise<number> {
  const { numAffectedRows } = await sql`
    update products set category_id = ${into}, version = version + 1, updated_at = now(),
      sub_category_id = coalesce((select to_id from ${pairs(joined)} where from_id = sub_category_id), sub_category_id)
    where id in (select id from products where category_id = ${from} order by id for no key update)
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Lets all old addresses of a category and its sub-categories lead to the category that it was merged into. */
export async function moveFormerSlugs(tx: Tx, from: number, into: number, joined: Joined) {
  await sql`update category_slugs set category_id = ${into} where category_id = ${from}`.execute(tx)
  await sql`
    update sub_category_slugs set sub_category_id = to_id from ${pairs(joined)} where sub_category_id = from_id
  `.execute(tx)
  await sql`
    insert into sub_category_slugs (category_id, slug, sub_category_id)
    select ${into}::bigint, slug, sub_category_id from sub_category_slugs where category_id = ${from}
    union select ${into}::bigint, from_slug, to_id from ${pairs(joined)} where from_slug <> to_slug
    on conflict do nothing
  `.execute(tx)
}
