import { sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import type { ReportDays } from './period.rules.ts'

const inDays = (days: ReportDays, from: string, branches: BranchScope) =>
  sql`day between ${from}::date and ${days.to}::date and ${isInScope(branches, 'branch_id')}`
const point = ({ from, step }: ReportDays) => sql`
  case when day < ${from}::date then null
    else greatest(date_trunc(${sql.lit(step)}, day)::date, ${from}::date) end`

export type ProductsRow = { point: string | null; pieces: number; cents: number; margin: number }

/** Pieces, line totals and margin of the points of a period and of the days before it. Cents. */
export const findProductFigures = async (db: Db, branches: BranchScope, days: ReportDays) =>
  (
    await sql<ProductsRow>`
    select ${point(days)} as point, sum(pieces)::bigint as pieces, sum(cents)::bigint as cents,
      sum(costed_cents - cost_cents)::bigint as margin
    from product_days where ${inDays(days, days.beforeFrom, branches)} group by 1 order by 1`.execute(db)
  ).rows

export type CategoryRow = { id: number; name: string; pieces: number; cents: number; before: number }

/** Line totals by category, under its name of today or, once it is deleted, of its last sale. Cents. */
export const findCategorySales = async (db: Db, branches: BranchScope, days: ReportDays, limit: number) =>
  (
    await sql<CategoryRow>`
    select sums.*, coalesce(categories.name, (
      select category_name from order_lines where category_id = sums.id order by id desc limit 1
    ), '') as name
    from (
      select category_id as id, coalesce(sum(pieces) filter (where day >= ${days.from}::date), 0)::bigint as pieces,
        coalesce(sum(cents) filter (where day >= ${days.from}::date), 0)::bigint as cents,
        coalesce(sum(cents) filter (where day < ${days.from}::date), 0)::bigint as before
      from product_days where ${inDays(days, days.beforeFrom, branches)} group by 1
    ) as sums left join categories on categories.id = sums.id
    order by cents desc, sums.id limit ${sql.lit(limit)}`.execute(db)
  ).rows

export type SoldRow = {
  id: number
  name: string
  item_code: string
  pieces: number
  cents: number
  costed_cents: number
  cost_cents: number
  by_revenue: number
  by_pieces: number
}

/** The products with the highest line totals and those with the most pieces, in one list. Cents. */
export const findSoldProducts = async (db: Db, branches: BranchScope, days: ReportDays, limit: number) =>
  (
    await sql<SoldRow>`
    with sold as (
      select product_id, sum(pieces)::bigint as pieces, sum(cents)::bigint as cents,
        sum(costed_cents)::bigint as costed_cents, sum(cost_cents)::bigint as cost_cents
      from product_days where ${inDays(days, days.from, branches)} group by 1 having sum(pieces) > 0
    ), ranked as (
      select *, row_number() over (order by cents desc, product_id) as by_revenue,
        row_number() over (order by pieces desc, product_id) as by_pieces
      from sold
    )
    select products.id, products.name, products.item_code, ranked.pieces, ranked.cents, ranked.costed_cents,
      ranked.cost_cents, by_revenue, by_pieces
    from ranked join products on products.id = ranked.product_id
    where by_revenue <= ${sql.lit(limit)} or by_pieces <= ${sql.lit(limit)}
    order by by_revenue`.execute(db)
  ).rows

/** How many products sold at least one piece, in the period and before it. */
export async function countSoldProducts(db: Db, branches: BranchScope, days: ReportDays) {
  const { rows } = await sql<{ now: number; before: number }>`
    select count(*) filter (where now > 0) as now, count(*) filter (where before > 0) as before from (
      select coalesce(sum(pieces) filter (where day >= ${days.from}::date), 0) as now,
        coalesce(sum(pieces) filter (where day < ${days.from}::date), 0) as before
      from product_days where ${inDays(days, days.beforeFrom, branches)} group by product_id
    ) as sold`.execute(db)
  return rows[0] ?? { now: 0, before: 0 }
}

export type DeadRow = { id: number; name: string; item_code: string; stock: number; cents: number }

/** Listed products with stock and no piece sold in the period in any branch, the highest stock value first. Cents. */
export const findDeadStock = async (db: Db, days: ReportDays, limit: number) =>
  (
    await sql<DeadRow>`
    select id, name, item_code, current_stock as stock, current_stock * selling_price_cents as cents
    from products
    where listed and current_stock > 0 and not exists (
      select from product_days where product_id = products.id and day between ${days.from}::date and ${days.to}::date
      having sum(pieces) > 0
    )
    order by cents desc, id limit ${sql.lit(limit)}`.execute(db)
  ).rows
