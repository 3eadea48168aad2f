import { sql } from 'kysely'
import type { Db } from '#api/platform/db.ts'
import { filtered, type ProductFilter, soldProducts, type Without } from './product-filter.queries.ts'

export type FacetRow = {
  kind: 'category' | 'subCategory' | 'brand' | 'inStock' | 'all'
  slug: string
  name: string
  total: number
}

const counted = (db: Db, filter: ProductFilter, without: Without) => filtered(soldProducts(db), filter, without)

/** How many products each choice would leave, given all other filters, in one statement. */
export function countFacets(db: Db, filter: ProductFilter): Promise<FacetRow[]> {
  const total = sql<number>`count(*)`.as('total')
  const kind = (name: FacetRow['kind']) => sql<FacetRow['kind']>`${sql.lit(name)}`.as('kind')
  const none = sql<string>`''`
  return counted(db, filter, 'category')
    .groupBy('categories.id')
    .select([kind('category'), 'categories.slug as slug', 'categories.name as name', total])
    .unionAll(
      counted(db, filter, 'subCategories')
        .where('sub_categories.id', 'is not', null)
        .$if(filter.category === undefined && filter.words.length === 0, (all) => all.where(sql<boolean>`false`))
        .groupBy(['sub_categories.slug'])
        .select([
          kind('subCategory'),
          sql<string>`sub_categories.slug`.as('slug'),
          sql<string>`min(sub_categories.name)`.as('name'),
          total,
        ]),
    )
    .unionAll(
      counted(db, filter, 'brands')
        .where('brands.id', 'is not', null)
        .groupBy('brands.id')
        .select([kind('brand'), sql<string>`brands.slug`.as('slug'), sql<string>`brands.name`.as('name'), total]),
    )
    .unionAll(
      counted(db, { ...filter, inStock: true }, 'category')
        .$if(filter.category !== undefined, (query) => query.where('categories.slug', '=', filter.category ?? ''))
        .select([kind('inStock'), none.as('slug'), none.as('name'), total]),
    )
    .unionAll(filtered(soldProducts(db), filter).select([kind('all'), none.as('slug'), none.as('name'), total]))
    .execute()
}

/** The same with no filter at all: read from the roll-up. */
export async function findFacetCounts(db: Db): Promise<FacetRow[]> {
  const { rows } = await sql<FacetRow>`
    select kind, coalesce(categories.slug, brands.slug, '') as slug, coalesce(categories.name, brands.name, '') as name, total
    from facet_counts
    left join categories on kind = 'category' and categories.id = facet_counts.id
    left join brands on kind = 'brand' and brands.id = facet_counts.id
    where kind <> 'subCategory'
  `.execute(db)
  return rows
}

/** The lowest and highest selling price among what is left when price itself does not filter. Cents. */
export const findPriceRange = (db: Db, filter: ProductFilter) =>
  filtered(soldProducts(db), { ...filter, minCents: undefined, maxCents: undefined })
    .select((select) => [
      select.fn.min('products.selling_price_cents').as('lowest'),
      select.fn.max('products.selling_price_cents').as('highest'),
    ])
    .executeTakeFirstOrThrow()
