// The default order of lists: the most wanted products first. See `product_places` in api/migrations/0166-baseline/catalogue.sql.

import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'
import { isCounted, type ProductFilter, withStats } from './listing/product-filter.queries.ts'

/** Whether the default order of this filter is that of places: searches, sections, ids and lists of staff have their own. */
export const usesPopularityOrder = ({ terms, section, ids, shown, lowStock, noPicture }: ProductFilter) =>
  terms.length === 0 && !section && !ids && !shown && !lowStock && !noPicture

/** The live stock in another form: as of the last count, unless the product awaits the next one. */
const isInStock = sql`
  places.sold_out = (places.product_id in (select id from products where listed and awaits_count)) as in_stock`

/**
 * The listed products with their places, named "products". What the roll-up counts is answered without reading
 * "products": its columns are in the index that gives the order.
 */
export function popularSource(filter: ProductFilter): RawBuilder<unknown> {
  const placed = sql`
    places.product_id as id, places.listed, places.category_id, places.sub_category_id, places.brand_id, places.sold_out,
    places.place`
  if (isCounted(filter)) {
    return sql`(select ${placed}${filter.inStock ? sql`, ${isInStock}` : sql``} from product_places as places) as products`
  }
  const isPriced = filter.isOnSale || filter.minCents !== undefined || filter.maxCents !== undefined
  const prices = isPriced ? sql`, products.selling_price_cents, products.list_price_cents` : sql``
  const reduced = filter.isOnSale ? sql`where places.reduced` : sql``
  return withStats(
    filter,
    sql`(
      select ${placed}, products.in_stock, products.listed_at${prices}
      from product_places as places join products on products.id = places.product_id ${reduced}
    ) as products`,
  )
}

/** Of each category, as many products have a place as are sold, and at least this many. */
const PLACED_OF_CATEGORY = 100

/** Readers do not wait. Writers of products that change a column of places do, so that rows are never locked crosswise. */
export const lockPlaces = (tx: Tx) => sql`lock table product_places in share row exclusive mode`.execute(tx)

/**
 * Computes the places by units of the last 90 days. Categories take turns, in stock and sold out apart, so that a page of
 * all products is mixed. Places change at one moment for all readers.
 */
export const updateWantedPlaces = (tx: Tx) =>
  sql`
  with ranked as (
    select product_id, coalesce(units_90_days, 0) as units,
      row_number() over (
        partition by sold_out, category_id order by coalesce(units_90_days, 0) desc, product_id desc
      ) as turn
    from product_places left join product_stats using (product_id) where listed
  ), placed as (
    select product_id, row_number() over (order by turn, units desc, product_id desc) as place
    from ranked where units > 0 or turn <= ${PLACED_OF_CATEGORY}
  )
  update product_places set place = planned.place
  from (select product_id, placed.place from ranked left join placed using (product_id)) as planned
  where product_places.product_id = planned.product_id and product_places.place is distinct from planned.place
`.execute(tx)
