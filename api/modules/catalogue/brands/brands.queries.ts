import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import { anyOf, likePattern } from '#api/platform/database/fragments.ts'
import type { Slice } from '#api/platform/database/lists.ts'
import type { BrandFilter } from '#contract/catalogue/brands.staff.ts'

/** All products of a brand, the unlisted ones too, counted in the index products_of_brand only. */
const products = sql<number>`(select count(*) from products where brand_id = brands.id)`.as('products')

const columns = ['brands.id', 'brands.name', 'brands.slug', 'brands.version', 'brands.picture_key'] as const

const matching = (db: Db, search: string | undefined) =>
  db
    .selectFrom('brands')
    .$if(Boolean(search), (query) =>
      query.where(sql<boolean>`lower(brands.name) like ${likePattern((search ?? '').toLowerCase())}`),
    )

/** The products of all brands, counted in one pass over the index products_of_brand. */
const counts = sql<{ brand_id: number; products: number }>`(
  select brand_id, count(*) as products from products group by brand_id
)`.as<'counts'>('counts')

/** One page of the brands, each counted; an order by products counts those of all brands. */
export function findBrands(db: Db, { search, sort }: BrandFilter, { page, size }: Slice) {
  const [field, direction] = (sort ?? 'name.asc').split('.') as ['name' | 'products', 'asc' | 'desc']
  const byName = sql`lower(brands.name)`
  const ids = matching(db, search)
    .select('brands.id')
    .$if(field === 'products', (query) =>
      query.leftJoin(counts, 'counts.brand_id', 'brands.id').orderBy(sql`coalesce(counts.products, 0)`, direction),
    )
    .orderBy(byName, field === 'name' ? direction : 'asc')
    .limit(size)
    .offset(page * size)
  return db
    .selectFrom('brands')
    .innerJoin(ids.as('page'), 'page.id', 'brands.id')
    .select([...columns, products])
    .$if(field === 'products', (query) => query.orderBy('products', direction))
    .orderBy(byName, field === 'name' ? direction : 'asc')
    .execute()
}
export type BrandRow = Awaited<ReturnType<typeof findBrands>>[number]

export const matchingBrands = (db: Db, { search }: BrandFilter) => matching(db, search).select('brands.id')

/** Brands by id, with their products. */
export const findBrandsById = (db: Db, ids: number[]) =>
  db
    .selectFrom('brands')
    .select([...columns, products])
    .where('brands.id', '=', anyOf(ids))
    .execute()

/** One brand with the slugs that lead to it. */
export const findBrandRecord = (db: Db, id: number) =>
  db
    .selectFrom('brands')
    .select([...columns, products])
    .select(
      sql<string[]>`array(select slug from brand_slugs where brand_id = brands.id order by slug)`.as('former_slugs'),
    )
    .where('brands.id', '=', id)
    .executeTakeFirst()
