import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'
import { anyOf } from '#api/platform/database/fragments.ts'

const columns = ['id', 'category_id', 'name', 'name_sw', 'slug', 'version'] as const

/** The category of a sub-category, to lock that one first. */
export const findCategoryOf = (tx: Tx, id: number) =>
  tx.selectFrom('sub_categories').select('category_id').where('id', '=', id).executeTakeFirst()

/** The sub-categories of categories by ascending id, locked against edits. */
export const lockSubCategories = (tx: Tx, categoryIds: number[]) =>
  tx
    .selectFrom('sub_categories')
    .select(columns)
    .where('category_id', '=', anyOf(categoryIds))
    .orderBy('id')
    .forUpdate()
    .execute()
export type LockedSubCategory = Awaited<ReturnType<typeof lockSubCategories>>[number]

type Names = { name: string; nameSw: string }

export const insertSubCategory = (tx: Tx, categoryId: number, slug: string, { name, nameSw }: Names) =>
  tx
    .insertInto('sub_categories')
    .values((eb) => ({
      category_id: categoryId,
      name,
      name_sw: nameSw || null,
      slug,
      position: eb
        .selectFrom('sub_categories')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
        .where('category_id', '=', categoryId),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateSubCategory = (tx: Tx, id: number, { name, nameSw }: Names) =>
  tx
    .updateTable('sub_categories')
    .set({ name, name_sw: nameSw || null, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

/** Puts sub-categories at the end of another category. Their products must follow in this transaction. */
export async function moveSubCategories(tx: Tx, ids: number[], categoryId: number) {
  await sql`set constraints products_sub_category_of_category deferred`.execute(tx)
  await sql`
    update sub_categories set category_id = ${categoryId}, version = version + 1, position = placed.place + (
      select coalesce(max(position), 0) from sub_categories where category_id = ${categoryId}
    )
    from unnest(${ids}::bigint[]) with ordinality as placed (id, place) where sub_categories.id = placed.id
  `.execute(tx)
}

/** Moves the products of a sub-category to its new category, locked by ascending id as orders do. Returns how many. */
export async function moveProductsOf(tx: Tx, subCategoryId: number, from: number, to: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update products set category_id = ${to}, version = version + 1, updated_at = now() where id in (
      select id from products where category_id = ${from} and sub_category_id = ${subCategoryId}
      order by id for no key update
    )
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export const countProductsOfSub = async (tx: Tx, { id, category_id }: LockedSubCategory) => {
  const { products } = await tx
    .selectFrom('products')
    .select(sql<number>`count(*)`.as('products'))
    .where('category_id', '=', category_id)
    .where('sub_category_id', '=', id)
    .executeTakeFirstOrThrow()
  return products
}

export const deleteSubCategories = (tx: Tx, ids: number[]) =>
  tx.deleteFrom('sub_categories').where('id', '=', anyOf(ids)).execute()
