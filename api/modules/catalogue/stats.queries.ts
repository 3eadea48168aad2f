import { sql } from 'kysely'
import type { Db } from '#api/platform/db.ts'

/**
 * Recomputes the sales figures of all products from the order lines, cancelled orders left out:
 * BESTSELLER is the top 5% of its category by units in 90 days; TRENDING at least 5 units in 14 days and at least
 * double the 14 before.
 */
export const replaceProductStats = (db: Db) =>
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
  ), ranked as (
    select products.id, coalesce(units_14, 0) as units_14, coalesce(units_before, 0) as units_before,
      coalesce(units_90, 0) as units_90,
      row_number() over (partition by category_id order by coalesce(units_90, 0) desc, products.id) as place,
      count(*) over (partition by category_id) as in_category
    from products left join sold on sold.product_id = products.id
    where products.status = 'active'
  )
  insert into product_stats as kept
    (product_id, units_14_days, units_14_days_before, units_90_days, is_best_seller, is_trending)
  select id, units_14, units_before, units_90,
    units_90 > 0 and place <= ceil(in_category * 0.05), units_14 >= 5 and units_14 >= 2 * units_before
  from ranked
  on conflict (product_id) do update set
    units_14_days = excluded.units_14_days, units_14_days_before = excluded.units_14_days_before,
    units_90_days = excluded.units_90_days, is_best_seller = excluded.is_best_seller,
    is_trending = excluded.is_trending, computed_at = now()
`.execute(db)

/** Tells every process that what visitors see has changed. */
export const bumpCatalogueVersion = (db: Db) =>
  db.updateTable('cache_versions').set({ version: sql<number>`version + 1` }).where('scope', '=', 'catalogue').execute()
