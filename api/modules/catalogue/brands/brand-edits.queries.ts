import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'
import { likeBeginning } from '#api/platform/database/fragments.ts'

/** Brands by ascending id, locked against edits and against products that get one of them. */
export const lockBrands = (tx: Tx, ids: number[]) =>
  tx
    .selectFrom('brands')
    .select(['id', 'name', 'slug', 'version', 'picture_key'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Locks the brand of a product before the product itself, as a merge of the brand does. */
export const lockBrandOf = (tx: Tx, id: number) =>
  tx.selectFrom('brands').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()

type Names = { name: string; slug: string }

export const insertBrand = (tx: Tx, names: Names) =>
  tx.insertInto('brands').values(names).returning('id').executeTakeFirstOrThrow()

export const updateBrand = (tx: Tx, id: number, { name, slug }: Names) =>
  tx.updateTable('brands').set({ name, slug, version: sql<number>`version + 1` }).where('id', '=', id).execute()

export const updateBrandPicture = (tx: Tx, id: number, picture_key: string | null) =>
  tx.updateTable('brands').set({ picture_key }).where('id', '=', id).execute()

export const deleteBrandRow = (tx: Tx, id: number) => tx.deleteFrom('brands').where('id', '=', id).execute()

/** The slugs of brands that begin with a text. */
export const findBrandSlugsLike = async (tx: Tx, slug: string) => {
  const rows = await tx.selectFrom('brands').select('slug').where('slug', 'like', likeBeginning(slug)).execute()
  return rows.map((row) => row.slug)
}

export const countProductsOfBrand = async (tx: Tx, brandId: number) => {
  const { products } = await tx
    .selectFrom('products')
    .select(sql<number>`count(*)`.as('products'))
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow()
  return products
}

/** Moves all products of a brand to another one, locked by ascending id as orders do. Returns how many. */
export async function moveProductsOfBrand(tx: Tx, from: number, into: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update products set brand_id = ${into}, version = version + 1, updated_at = now()
    where id in (select id from products where brand_id = ${from} order by id for no key update)
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Lets all old slugs of a brand lead to the brand that it is merged into. */
export const moveFormerBrandSlugs = (tx: Tx, from: number, into: number) =>
  tx.updateTable('brand_slugs').set({ brand_id: into }).where('brand_id', '=', from).execute()
