import { sql } from 'kysely'
import { localName } from '#api/modules/catalogue/local-names.queries.ts'
import type { Db } from '#api/platform/database/db.ts'
import { anyOf } from '#api/platform/database/fragments.ts'
import type { Language } from '#contract/errors.ts'
import type { ProductFilter } from '../listing/product-filter.queries.ts'
import { type ProductOrder, pickProducts } from '../pick-products.queries.ts'

/** Ids of the products that a filter matches, in the order of the list; at most `max`. */
export async function findIdsInOrder(db: Db, filter: ProductFilter, order: ProductOrder, max: number) {
  const { rows } = await sql<{ id: number }>`
    select id from ${pickProducts(filter, order, { page: 0, size: max })} as picked order by place
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Products with all that the export has of them. */
export const findExportRows = (db: Db, language: Language, ids: number[]) =>
  db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('sub_categories', 'sub_categories.id', 'products.sub_category_id')
    .leftJoin('brands', 'brands.id', 'products.brand_id')
    .select([
      'products.id',
      'item_code',
      'products.name',
      'products.name_sw',
      localName('categories', language).as('category'),
      localName<string | null>('sub_categories', language).as('sub_category'),
      'brands.name as brand',
      'list_price_cents',
      'selling_price_cents',
      'cost_cents',
      'current_stock',
      'reserved_stock',
      'available_stock',
      'low_stock_level',
      'search_words',
      'products.status',
    ])
    .where('products.id', '=', anyOf(ids))
    .execute()

type Slugs = { category?: string | undefined; subcategory?: string | undefined; brand?: string | undefined }

/** The names behind the slugs of a filter; null for one that is not a slug of now. */
export async function findFilterNames(db: Db, language: Language, { category, subcategory, brand }: Slugs) {
  const { rows } = await sql<{ category: string | null; sub_category: string | null; brand: string | null }>`
    select
      (select ${localName('categories', language)} from categories where slug = ${category ?? null}) as category,
      (select ${localName('sub_categories', language)} from sub_categories
        where slug = ${subcategory ?? null} order by id limit 1) as sub_category,
      (select name from brands where slug = ${brand ?? null}) as brand
  `.execute(db)
  return rows[0]
}
