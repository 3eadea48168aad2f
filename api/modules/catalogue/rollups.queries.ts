import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { zone } from '#api/platform/database/fragments.ts'
import { isSold } from '#api/platform/database/order-states.ts'
import type { ProductSection } from '#contract/catalogue/products.ts'
import { isListed } from './listed.queries.ts'
import { sectionRules } from './listing/product-filter.queries.ts'

/**
 * Sales figures of all listed products from the order lines, without cancelled orders. BESTSELLER: top 5% of its
 * category by units in 90 days. TRENDING: at least 5 units in 14 days and at least double the 14 days before.
 * `top_score` is the mean rating weighted by its count (a Bayesian mean with five ratings of the shop's average in
 * advance).
 */
export const replaceProductStats = (tx: Tx) =>
  sql`
  with sold as (
    select order_lines.product_id,
      coalesce(sum(quantity) filter (where orders.created_at > now() - interval '14 days'), 0)::int as units_14,
      coalesce(sum(quantity) filter (where orders.created_at <= now() - interval '14 days'
        and orders.created_at > now() - interval '28 days'), 0)::int as units_before,
      sum(quantity)::int as units_90
    from orders join order_lines on order_lines.order_id = orders.id
    where orders.created_at > now() - interval '90 days' and ${isSold('orders.status')}
    group by order_lines.product_id
  ), average as (
    select coalesce(sum(rating_sum)::numeric / nullif(sum(rating_count), 0), 0) as rating from products
  ), ranked as (
    select products.id, coalesce(units_14, 0) as units_14, coalesce(units_before, 0) as units_before,
      coalesce(units_90, 0) as units_90,
      case when rating_count > 0 then (rating_sum + 5 * average.rating) / (rating_count + 5) end as top_score,
      row_number() over (partition by category_id order by coalesce(units_90, 0) desc, products.id) as place,
      count(*) over (partition by category_id) as in_category
    from products cross join average left join sold on sold.product_id = products.id
    where ${isListed}
  )
  insert into product_stats
    (product_id, units_14_days, units_14_days_before, units_90_days, is_best_seller, is_trending, top_score)
  select id, units_14, units_before, units_90,
    units_90 > 0 and place <= ceil(in_category * 0.05), units_14 >= 5 and units_14 >= 2 * units_before, top_score
  from ranked order by id
  on conflict (product_id) do update set
    units_14_days = excluded.units_14_days, units_14_days_before = excluded.units_14_days_before,
    units_90_days = excluded.units_90_days, is_best_seller = excluded.is_best_seller,
    is_trending = excluded.is_trending, top_score = excluded.top_score, computed_at = now()
`.execute(tx)

/** Orders that must have both products, and how many times as many as chance would give. */
const FEWEST_TOGETHER = 3
const MIN_LIFT = 1.5

/**
 * The twelve products that go best with each product, from the orders of a year: bought together in several orders, and
 * more often than chance would give (the lift of association rules: orders with both, times all orders, by orders with
 * one times orders with the other). Both are of one category, or of two categories that are combined more often than by
 * chance.
 */
export async function replacePairs(tx: Tx) {
  await sql`delete from product_pairs`.execute(tx)
  await sql`
    with bought as materialized (
      select order_id, product_id, products.category_id
      from order_lines join orders on orders.id = order_id join products on products.id = product_id
      where orders.created_at > now() - interval '1 year' and ${isSold('orders.status')}
    ), pairs as materialized (
      select one.product_id, one.category_id, other.product_id as other_id, other.category_id as other_category_id,
        count(*) as together
      from bought one join bought other on other.order_id = one.order_id and other.product_id <> one.product_id
      group by 1, 2, 3, 4
    ), times as (
      select product_id, count(*) as orders from bought group by 1
    ), ends as (
      select category_id, sum(together) as pairs from pairs group by 1
    ), neighbours as (
      select pairs.category_id, pairs.other_category_id from pairs
      join ends as one on one.category_id = pairs.category_id
      join ends as other on other.category_id = pairs.other_category_id
      group by 1, 2
      having pairs.category_id = pairs.other_category_id
        or sum(together) * (select sum(pairs) from ends) > max(one.pairs) * max(other.pairs)
    ), lifted as (
      select pairs.*, together::numeric * (select count(distinct order_id) from bought) / (one.orders * other.orders) as lift
      from pairs
      join neighbours using (category_id, other_category_id)
      join times as one on one.product_id = pairs.product_id
      join times as other on other.product_id = pairs.other_id
      where together >= ${FEWEST_TOGETHER}
    )
    insert into product_pairs (product_id, other_id, together)
    select product_id, other_id, together from (
      select product_id, other_id, together,
        row_number() over (partition by product_id order by together desc, lift desc, other_id) as place
      from lifted where lift >= ${MIN_LIFT}
    ) best where place <= 12
  `.execute(tx)
}

const listed = sql`
  products left join product_stats on product_stats.product_id = products.id where ${isListed}`

/** The order in which rails take their products: a product goes to the most specific rail it matches. */
const takingOrder: ProductSection[] = [
  'trending',
  'back-in-stock',
  'best-seller',
  'featured',
  'new-arrivals',
  'top',
  'recommended',
]

/** A rail with fewer products is not shown; they may go to the next rail that they match. */
const FEWEST_IN_RAIL = 6

/**
 * Takes the best products, sold out ones last. Categories take turns, so that no category has more than two products side
 * by side while others still have some.
 */
const takeInto = (tx: Tx, section: string, rule: RawBuilder<unknown>, best: RawBuilder<unknown>, size: number) =>
  sql`
  with matching as (
    select products.id, products.in_stock, row_number() over (order by ${best}, products.id) as place,
      row_number() over (partition by products.in_stock, products.category_id order by ${best}, products.id) as turn
    from ${listed} and ${rule}
  )
  insert into section_products (section, place, product_id)
  select ${section}, row_number() over (order by in_stock desc, turn, place), id
  from matching order by in_stock desc, turn, place limit ${size}
`.execute(tx)

const mostSold = sql`coalesce(product_stats.units_90_days, 0) desc`

/** The order of a rail whose list has no better one than that of the ids. */
const railOrder = (section: ProductSection) => (section === 'featured' ? mostSold : sectionRules[section].best)

/** The most sold product with a picture of each category; the categories by what all their products have sold. */
const takeTiles = (tx: Tx) =>
  sql`
  with shown as (
    select products.id, products.category_id, sum(product_stats.units_90_days) over (partition by products.category_id) as units,
      row_number() over (
        partition by products.category_id
        order by products.picture_key is null, products.in_stock desc, ${mostSold}, products.id
      ) as turn
    from ${listed}
  )
  insert into section_products (section, place, product_id)
  select 'tiles', row_number() over (order by units desc nulls last, category_id), id from shown where turn = 1
`.execute(tx)

/** Fills the rails again. Each product is in one rail at most, apart from "all", the hero and the tiles. */
export async function replaceSections(tx: Tx, size: number, heroSize: number) {
  await sql`delete from section_products`.execute(tx)
  await sql`delete from section_totals`.execute(tx)
  for (const section of takingOrder) {
    const { rule } = sectionRules[section]
    const untaken = sql`${rule} and not exists (
      select from section_products where section_products.product_id = products.id
    )`
    await takeInto(tx, section, untaken, railOrder(section), size)
    await sql`
      delete from section_products where section = ${section}
        and (select count(*) from section_products where section = ${section}) < ${FEWEST_IN_RAIL}
    `.execute(tx)
    await sql`
      insert into section_totals (section, total) select ${section}, count(*) from ${listed} and ${rule}
    `.execute(tx)
  }
  await takeInto(tx, 'all', sql`true`, mostSold, size)
  await sql`insert into section_totals (section, total) select 'all', count(*) from ${listed}`.execute(tx)
  // A new random order each business day, the same for every visitor.
  const draw = sql`md5(products.id || ' ' || (now() at time zone ${zone()})::date)`
  await takeTiles(tx)
  await takeInto(tx, 'hero', sql`products.picture_key is not null and products.in_stock`, draw, heroSize)
}

/**
 * Every word of listed names, brands, categories and synonyms, unaccented and in lower case: the candidates for
 * spelling corrections.
 */
export async function replaceSearchWords(tx: Tx) {
  await sql`delete from search_words`.execute(tx)
  await sql`
    insert into search_words (word, uses)
    select word, ndoc from ts_stat($$
      select to_tsvector('simple', unaccent(concat_ws(' ', products.name, products.name_sw, brands.name, categories.name, categories.name_sw,
        sub_categories.name, sub_categories.name_sw, array_to_string(products.search_words, ' '))))
      from products join categories on categories.id = products.category_id
      left join brands on brands.id = products.brand_id
      left join sub_categories on sub_categories.id = products.sub_category_id
      where ${isListed}
    $$)
    where length(word) between 3 and 40 and word !~ '[0-9]'
    union select word, 1 from (select unnest(words) as word from synonyms) known where word !~ '[^[:alpha:]]'
    on conflict (word) do nothing
  `.execute(tx)
}

/** Replaces the additions of product_sales by their sums. */
export const mergeSales = (tx: Tx) =>
  sql`
  with taken as (delete from product_sales returning *)
  insert into product_sales (product_id, quantity, revenue_cents)
  select product_id, sum(quantity), sum(revenue_cents) from taken
  group by product_id having sum(quantity) <> 0 or sum(revenue_cents) <> 0 order by product_id
`.execute(tx)

/** Sums of product_sales that differ from the order lines, by how much; empty when all agree. */
export const findSalesDrift = async (db: Db) => {
  const { rows } = await sql<{ product_id: number; quantity: number; cents: number }>`
  select product_id, sum(quantity)::bigint as quantity, sum(cents)::bigint as cents from (
    select product_id, quantity, revenue_cents as cents from product_sales
    union all select product_id, -order_lines.quantity, -line_total_cents
    from order_lines join orders on orders.id = order_id where ${isSold('status')}
  ) as both_sides group by product_id having sum(quantity) <> 0 or sum(cents) <> 0
`.execute(db)
  return rows
}

/** A category or brand whose products are found by its name. */
export type NamedOwner = { column: 'category_id' | 'brand_id'; id: number }

/**
 * Updates the search words of the next products of a category or brand after an id, after a change of its names. Returns the last id;
 * undefined at the end. Products that a booking holds are waited for, since no later run would find them.
 */
export async function indexNamesOf(tx: Tx, { column, id }: NamedOwner, after: number, size: number) {
  const { rows } = await sql<{ last: number | null }>`
    with batch as (
      select id from products where ${sql.ref(column)} = ${id} and id > ${after} order by id limit ${size}
      for no key update
    ), written as (
      update products set search_vector = product_search_vector(products) from batch where products.id = batch.id
    )
    select max(id) as last from batch
  `.execute(tx)
  return rows[0]?.last ?? undefined
}
