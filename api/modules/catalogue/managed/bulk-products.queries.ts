import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import { anyOf } from '#api/platform/database/fragments.ts'
import type { Language } from '#contract/errors.ts'
import { allOf, type ProductFilter, rulesOf, sourceOf } from '../listing/product-filter.queries.ts'
import { localName } from '../local-names.queries.ts'

/** Ids of the products that a filter of the list matches, in ascending order; at most `max`. */
export async function findMatchingIds(db: Db, filter: ProductFilter, max: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select products.id from ${sourceOf(filter)} where ${allOf(rulesOf(filter))} order by products.id limit ${max}
  `.execute(db)
  return rows.map((row) => row.id)
}

export const nameProducts = (db: Db, ids: number[]) =>
  db.selectFrom('products').select(['id', 'name']).where('id', '=', anyOf(ids)).execute()

/** What a preview of a bulk change shows of products. */
export const findForPreview = (db: Db, ids: number[], language: Language) =>
  db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('sub_categories', 'sub_categories.id', 'products.sub_category_id')
    .select([
      'products.id',
      'products.name',
      'products.status',
      'products.list_price_cents',
      'products.selling_price_cents',
      'products.category_id',
      'products.sub_category_id',
      localName('categories', language).as('category'),
      localName<string | null>('sub_categories', language).as('sub_category'),
    ])
    .where('products.id', '=', anyOf(ids))
    .orderBy('products.id')
    .execute()

type Place = { categoryId: number; subCategoryId: number | null }

/** The names of a category and its sub-category; undefined where either is gone. */
export async function findPlaceNames(db: Db, { categoryId, subCategoryId }: Place, language: Language) {
  const row = await db
    .selectFrom('categories')
    .leftJoin('sub_categories', (join) =>
      join.onRef('sub_categories.category_id', '=', 'categories.id').on('sub_categories.id', '=', subCategoryId),
    )
    .select([
      localName('categories', language).as('category'),
      localName<string | null>('sub_categories', language).as('subCategory'),
    ])
    .where('categories.id', '=', categoryId)
    .executeTakeFirst()
  return subCategoryId !== null && row?.subCategory === null ? undefined : row
}
