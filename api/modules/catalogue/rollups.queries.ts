import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { businessZone } from '#contract/business-day.ts'
import type { ProductSection } from '#contract/catalogue/products.ts'
import { isListed } from './listed.queries.ts'
import { isReduced, sectionRules } from './search/product-filter.queries.ts'

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
    where orders.created_at > now() - interval '90 days' and orders.status <> 'Cancelled'
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

/** The twelve products most often bought in one order with each product, within a year. */
export async function replacePairs(tx: Tx) {
  await sql`delete from product_pairs`.execute(tx)
  await sql`
    insert into product_pairs (product_id, other_id, together)
    select product_id, other_id, together from (
      select one.product_id, other.product_id as other_id, count(*) as together,
        row_number() over (partition by one.product_id order by count(*) desc, other.product_id) as place
      from order_lines one
      join order_lines other on other.order_id = one.order_id and other.product_id <> one.product_id
      join orders on orders.id = one.order_id
      where orders.created_at > now() - interval '1 year' and orders.status <> 'Cancelled'
      group by one.product_id, other.product_id
    ) pairs where place <= 12
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

const takeInto = (tx: Tx, section: string, rule: RawBuilder<unknown>, best: RawBuilder<unknown>, size: number) =>
  sql`
  insert into section_products (section, place, product_id)
  select ${section}, row_number() over (order by ${best}, products.id), products.id
  from ${listed} and ${rule}
  order by ${best}, products.id limit ${size}
`.execute(tx)

/** Fills the rails again. Each product is in one rail at most, apart from "all" and the hero. */
export async function replaceSections(tx: Tx, size: number, heroSize: number) {
  await sql`delete from section_products`.execute(tx)
  await sql`delete from section_totals`.execute(tx)
  for (const section of takingOrder) {
    const { rule, best } = sectionRules[section]
    const untaken = sql`${rule} and not exists (
      select from section_products where section_products.product_id = products.id
    )`
    await takeInto(tx, section, untaken, best, size)
    await sql`
      insert into section_totals (section, total) select ${section}, count(*) from ${listed} and ${rule}
    `.execute(tx)
  }
  await takeInto(tx, 'all', sql`true`, sql`products.id`, size)
  await sql`insert into section_totals (section, total) select 'all', count(*) from ${listed}`.execute(tx)
  await replaceSaleTotal(tx)
  // A new random order each Nairobi day, the same for every visitor.
  const draw = sql`md5(products.id || ' ' || (now() at time zone ${sql.lit(businessZone)})::date)`
  await takeInto(tx, 'hero', sql`products.picture_key is not null and products.in_stock`, draw, heroSize)
}

/** Stores the number of Sale Items: the length of the sale list. */
export const replaceSaleTotal = (tx: Tx) =>
  sql`
  insert into section_totals (section, total) select 'sale', count(*) from products where ${isListed} and ${isReduced}
  on conflict (section) do update set total = excluded.total
`.execute(tx)

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
        sub_categories.name, sub_categories.name_sw)))
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
    from order_lines join orders on orders.id = order_id where status <> 'Cancelled'
  ) as both_sides group by product_id having sum(quantity) <> 0 or sum(cents) <> 0
`.execute(db)
  return rows
}

/**
 * Updates the search words of a category's next products after an id, after a change of its names. Returns the last id;
 * undefined at the end. Products that a booking holds are waited for, since no later run would find them.
 */
export async function indexCategoryNames(tx: Tx, categoryId: number, after: number, size: number) {
  const { rows } = await sql<{ last: number | null }>`
    with batch as (
      select id from products where category_id = ${categoryId} and id > ${after} order by id limit ${size}
      for no key update
    ), written as (
      update products set search_vector = product_search_vector(products) from batch where products.id = batch.id
    )
    select max(id) as last from batch
  `.execute(tx)
  return rows[0]?.last ?? undefined
}
