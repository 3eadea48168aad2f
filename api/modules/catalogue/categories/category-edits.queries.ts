import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { likeBeginning } from '#api/platform/database/fragments.ts'
import type { AddCategoryInput, EditCategoryInput } from '#contract/catalogue/categories.staff.ts'

type Details = Omit<AddCategoryInput, 'slug'>

const columnsOf = ({ name, nameSw, description, descriptionSw, icon, status }: Details) => ({
  name,
  name_sw: nameSw || null,
  description,
  description_sw: descriptionSw || null,
  icon,
  active: status === 'active',
})

const lockable = [
  'id',
  'name',
  'name_sw',
  'description',
  'description_sw',
  'icon',
  'active',
  'slug',
  'version',
] as const

/** A category, locked against other edits. */
export const lockCategory = (tx: Tx, id: number) =>
  tx.selectFrom('categories').select(lockable).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
export type LockedCategory = NonNullable<Awaited<ReturnType<typeof lockCategory>>>

/** All categories, locked by ascending id or not. */
export const findAllCategories = (db: Db) => db.selectFrom('categories').select(lockable).orderBy('id').execute()

/** Categories that will be emptied or deleted, by ascending id: products that are being added to one are waited for. */
export const lockForDelete = (tx: Tx, ids: number[]) =>
  tx.selectFrom('categories').select(lockable).where('id', 'in', ids).orderBy('id').forUpdate().execute()

/** Locks all categories, by ascending id. */
export const lockAllCategories = (tx: Tx) =>
  tx.selectFrom('categories').select('id').orderBy('id').forNoKeyUpdate().execute()

/** Adds a category, last in the order, which must be locked. */
export const insertCategory = (tx: Tx, slug: string, input: Details) =>
  tx
    .insertInto('categories')
    .values((eb) => ({
      ...columnsOf(input),
      slug,
      position: eb.selectFrom('categories').select(sql<number>`coalesce(max(position), 0) + 1`.as('next')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateCategory = (tx: Tx, id: number, { slug, ...details }: Omit<EditCategoryInput, 'version'>) =>
  tx
    .updateTable('categories')
    .set({ ...columnsOf(details), slug, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

/** The slugs that begin with a text: those of categories. */
export const findSlugsLike = async (db: Db, slug: string) => {
  const rows = await db.selectFrom('categories').select('slug').where('slug', 'like', likeBeginning(slug)).execute()
  return rows.map((row) => row.slug)
}

export const countProductsOf = async (tx: Tx, categoryId: number) => {
  const { products } = await tx
    .selectFrom('products')
    .select(sql<number>`count(*)`.as('products'))
    .where('category_id', '=', categoryId)
    .executeTakeFirstOrThrow()
  return products
}

/** Deletes a category without products, with its sub-categories. */
export async function deleteCategory(tx: Tx, id: number) {
  await tx.deleteFrom('sub_categories').where('category_id', '=', id).execute()
  await tx.deleteFrom('categories').where('id', '=', id).execute()
}
