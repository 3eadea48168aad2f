import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { localName } from '#api/modules/catalogue/local-names.queries.ts'
import { pickProducts } from '#api/modules/catalogue/pick-products.queries.ts'
import type { Db } from '#api/platform/database/db.ts'
import { anyOf } from '#api/platform/database/fragments.ts'
import type { Language } from '#contract/errors.ts'
import { allOf, isCounted, otherRules, type ProductFilter, rulesOf, sourceOf } from './product-filter.queries.ts'

export type FacetRow = {
  kind: 'category' | 'subCategory' | 'brand' | 'inStock' | 'all'
  slug: string
  name: string
  total: number
}

/** Changes that the roll-up does not contain yet: by staff and imports, and products that sold out or came back. */
const pending = sql`(
  select category_id, sub_category_id, brand_id, total, in_stock from facet_changes
  union all
  select category_id, coalesce(sub_category_id, 0), coalesce(brand_id, 0), 0, case when in_stock then 1 else -1 end
  from products where listed and awaits_count
)`

/** Each matching product, for a filter that the roll-up cannot answer. */
const matches = (filter: ProductFilter) => sql`(
  select category_id, coalesce(sub_category_id, 0) as sub_category_id, coalesce(brand_id, 0) as brand_id, 1 as total,
    in_stock::int as in_stock
  from ${sourceOf(filter)} where ${allOf(otherRules(filter))}
)`

const groups = { category: sql.ref('category_id'), subCategory: sql.ref('sub_category_id'), brand: sql.ref('brand_id') }

/** The coarsest level of the roll-up that contains the grouping and the filters. */
function levelOf(kind: FacetRow['kind'], filter: ProductFilter) {
  const byCategory = kind === 'category' || filter.categoryId !== undefined
  const byBrand = kind === 'brand' || filter.brandIds !== undefined
  if (kind === 'subCategory' || filter.subCategories || (byCategory && byBrand)) return 'detail'
  if (byCategory) return 'category'
  return byBrand ? 'brand' : 'all'
}

/** The counts of each choice of one kind. A facet ignores its own filter, which the caller removes before. */
function counted(kind: FacetRow['kind'], filter: ProductFilter): RawBuilder<unknown> {
  const { categoryId, subCategories, brandIds } = filter
  const rules: RawBuilder<SqlBool>[] = [
    sql`true`,
    ...(categoryId === undefined ? [] : [sql<SqlBool>`category_id = ${categoryId}`]),
    ...(subCategories ? [sql<SqlBool>`sub_category_id = ${anyOf(subCategories.map((sub) => sub.id))}`] : []),
    ...(brandIds ? [sql<SqlBool>`brand_id = ${anyOf(brandIds)}`] : []),
  ]
  const source = isCounted(filter)
    ? sql`(
        select category_id, sub_category_id, brand_id, total, in_stock from facet_counts
        where level = ${sql.lit(levelOf(kind, filter))} union all select * from changed
      )`
    : sql`changed`
  const id = kind === 'all' || kind === 'inStock' ? sql`0::bigint` : groups[kind]
  const figure = filter.inStock || kind === 'inStock' ? sql`sum(in_stock)` : sql`sum(total)`
  return sql`
    select ${sql.lit(kind)} as kind, ${id} as id, ${figure}::bigint as total
    from ${source} as counted where ${allOf(rules)} group by 2`
}

/** The number of products each choice would leave, given all other filters, in one statement. */
export async function findFacets(db: Db, language: Language, filter: ProductFilter): Promise<FacetRow[]> {
  const hasSubCategories = filter.categoryId !== undefined || filter.terms.length > 0
  const counts = [
    counted('category', { ...filter, categoryId: undefined }),
    ...(hasSubCategories ? [counted('subCategory', { ...filter, subCategories: undefined })] : []),
    counted('brand', { ...filter, brandIds: undefined }),
    counted('inStock', filter),
    counted('all', filter),
  ]
  const { rows } = await sql<FacetRow>`
    with changed as materialized ${isCounted(filter) ? pending : matches(filter)},
    counts as (${sql.join(counts, sql` union all `)})
    select kind, coalesce(categories.slug, sub_categories.slug, brands.slug, '') as slug,
      min(coalesce(${localName('categories', language)}, ${localName('sub_categories', language)}, brands.name, '')) as name, sum(counts.total)::bigint as total
    from counts
    left join categories on kind = 'category' and categories.id = counts.id
    left join sub_categories on kind = 'subCategory' and sub_categories.id = counts.id
    left join brands on kind = 'brand' and brands.id = counts.id
    where counts.total > 0 and (counts.id > 0 or kind in ('all', 'inStock'))
    group by 1, 2
  `.execute(db)
  return rows
}

type PriceRange = { lowest: number | null; highest: number | null }

/** The selling price at one end of a list ordered by price, read from the end of an index. */
const priceAt = (filter: ProductFilter, direction: 'asc' | 'desc') => sql`(
  select selling_price_cents from products join ${pickProducts(filter, { by: 'price', direction }, { page: 0, size: 1 })}
    as picked using (id)
)`

/** The lowest and highest selling price of the matches, ignoring the price filter. Cents. */
export async function findPriceRange(db: Db, filter: ProductFilter): Promise<PriceRange> {
  const others = { ...filter, minCents: undefined, maxCents: undefined }
  const ends = isCounted(others)
    ? sql<PriceRange>`select ${priceAt(others, 'asc')} as lowest, ${priceAt(others, 'desc')} as highest`
    : sql<PriceRange>`
        select min(selling_price_cents) as lowest, max(selling_price_cents) as highest
        from ${sourceOf(others)} where ${allOf(rulesOf(others))}`
  const { rows } = await ends.execute(db)
  return rows[0] ?? { lowest: null, highest: null }
}
