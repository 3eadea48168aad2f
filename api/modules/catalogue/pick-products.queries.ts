import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Slice } from '#api/platform/database/lists.ts'
import {
  allOf,
  allowedSubCategories,
  isCounted,
  type ProductFilter,
  rankOf,
  rulesOf,
  sectionRules,
  sourceOf,
} from './listing/product-filter.queries.ts'
import { popularSource, usesPopularityOrder } from './wanted.queries.ts'

/** `best` is the natural order of a search, a section or a list of ids; otherwise the most wanted products are first. */
export type ProductOrder = {
  by: 'best' | 'id' | 'item_code' | 'name' | 'price' | 'stock' | 'rating'
  direction: 'asc' | 'desc'
}

const columns = {
  id: sql`products.id`,
  item_code: sql`products.item_code`,
  name: sql`products.name`,
  price: sql`products.selling_price_cents`,
  /** As of the last count, at most a minute ago: see `products` in api/migrations/0166-baseline/catalogue.sql. */
  stock: sql`products.counted_stock`,
  rating: sql`products.rating_mean`,
} as const

/** One range of an index: products that match `rules`, read in `order`. */
type IndexRange = { key: RawBuilder<unknown>; rules: RawBuilder<SqlBool>[]; order: RawBuilder<unknown> }
type IndexRanges = { ranges: IndexRange[]; mergeOrder: RawBuilder<unknown> }

const one = (key: RawBuilder<unknown>, order: RawBuilder<unknown>): IndexRanges => ({
  ranges: [{ key, rules: [], order }],
  mergeOrder: sql``,
})

/** Unrated products are last in both directions, so the ascending order reads first the rated, then the unrated ones. */
const lowestRatedFirst: IndexRanges = {
  ranges: [
    {
      key: columns.rating,
      rules: [sql`products.rating_mean is not null`],
      order: sql`products.rating_mean nulls first, products.id desc`,
    },
    { key: columns.rating, rules: [sql`products.rating_mean is null`], order: sql`products.id` },
  ],
  mergeOrder: sql`found.key nulls last, found.id`,
}

/** In stock before sold out, then by place; those without one, newest first. */
const mostPopularFirst: IndexRanges = {
  ranges: [
    {
      key: sql`row(products.sold_out, products.place)`,
      rules: [],
      order: sql`products.sold_out, products.place, products.id desc`,
    },
  ],
  mergeOrder: sql`found.key, found.id desc`,
}

function rangesFor(filter: ProductFilter, { by, direction }: ProductOrder): IndexRanges {
  if (by === 'best') {
    if (filter.terms.length > 0) return one(sql`null`, sql`${rankOf(filter.terms)} desc, products.id`)
    if (filter.section) return one(sql`null`, sql`${sectionRules[filter.section].best}, products.id`)
    if (filter.ids) return one(sql`null`, sql`array_position(${filter.ids}::bigint[], products.id), products.id`)
    return usesPopularityOrder(filter)
      ? mostPopularFirst
      : { ...one(columns.id, columns.id), mergeOrder: sql`found.id` }
  }
  if (by === 'rating' && direction === 'asc') return lowestRatedFirst
  const sortDirection = sql.raw(direction)
  if (by === 'id')
    return { ...one(columns.id, sql`products.id ${sortDirection}`), mergeOrder: sql`found.id ${sortDirection}` }
  if (by === 'rating') {
    const order = sql`products.rating_mean desc nulls last, products.id`
    return { ...one(columns.rating, order), mergeOrder: sql`found.key desc nulls last, found.id` }
  }
  const order = sql`${columns[by]} ${sortDirection}, products.id ${sortDirection}`
  return { ...one(columns[by], order), mergeOrder: sql`found.key ${sortDirection}, found.id ${sortDirection}` }
}

/** Several brands or sub-categories: each is a range of its own index. */
function leadingValuesOf(filter: ProductFilter) {
  if (!isCounted({ ...filter, minCents: undefined, maxCents: undefined })) return undefined
  if (filter.brandIds) {
    if (filter.brandIds.length < 2) return undefined
    return {
      from: sql`unnest(${filter.brandIds}::bigint[]) as lead (brand_id)`,
      rule: sql<SqlBool>`products.brand_id = lead.brand_id`,
      without: { brandIds: undefined },
    }
  }
  const subs = allowedSubCategories(filter)
  if (!subs || subs.length < 2) return undefined
  return {
    from: sql`unnest(${subs.map((sub) => sub.id)}::bigint[]) as lead (sub_category_id)`,
    rule: sql<SqlBool>`products.sub_category_id = lead.sub_category_id`,
    without: { subCategories: undefined, categoryId: undefined },
  }
}

export type Pick = { id: number; place: number; matching: number | null }

/**
 * The ids of one page with their places, read in index order where an index exists. `matching` is the number of all
 * matches in a search, otherwise null. Names are joined to the picked rows afterwards.
 */
export function pickProducts(filter: ProductFilter, order: ProductOrder, { page, size }: Slice): RawBuilder<Pick> {
  const { ranges, mergeOrder } = rangesFor(filter, order)
  const [first] = ranges
  const leading = leadingValuesOf(filter)
  const source = order.by === 'best' && usesPopularityOrder(filter) ? popularSource(filter) : sourceOf(filter)
  const slice = sql`limit ${size} offset ${page * size}`
  const placed = (inner: RawBuilder<unknown>) =>
    sql<Pick>`(select id, matching, row_number() over () as place from (${inner}) as page)`
  if (first && ranges.length === 1 && !leading) {
    const matching = filter.terms.length > 0 ? sql`count(*) over ()` : sql`null::bigint`
    return placed(sql`
      select products.id, ${matching} as matching from ${source} where ${allOf(rulesOf(filter))}
      order by ${first.order} ${slice}`)
  }
  const rules = leading ? [...rulesOf({ ...filter, ...leading.without }), leading.rule] : rulesOf(filter)
  const reads = ranges.map(
    (range) => sql`(
      select products.id, ${range.key} as key from ${source} where ${allOf([...rules, ...range.rules])}
      order by ${range.order} limit ${(page + 1) * size}
    )`,
  )
  return placed(sql`
    select found.id, null::bigint as matching from ${leading?.from ?? sql`(select) as lead`}
      cross join lateral (${sql.join(reads, sql` union all `)}) as found
    order by ${mergeOrder} ${slice}`)
}
