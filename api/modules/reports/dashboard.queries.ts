import { sql } from 'kysely'
import { isListed } from '#api/modules/catalogue/catalogue.service.ts'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { beginOfDays, today } from '#api/platform/database/fragments.ts'
import { COUNT_CAP } from '#api/platform/database/lists.ts'
import type { RefusalReason } from '#contract/orders/refusals.staff.ts'
import { refusalReasons } from '#contract/orders/refusals.staff.ts'
import { maxDashboardRows } from '#contract/site/dashboard.staff.ts'

export type DayRow = { day: string; orders: number; new_customers: number; pieces: number; cents: number }

/** The figures of the last `days` business days and as many before, one row each, the oldest first. */
export const findDays = async (db: Db, branches: BranchScope, days: number) => {
  const { rows } = await sql<DayRow>`
    select calendar.day, coalesce(sum(orders), 0)::bigint as orders,
      coalesce(sum(new_customers), 0)::bigint as new_customers, coalesce(sum(pieces), 0)::bigint as pieces,
      coalesce(sum(revenue_cents), 0)::bigint as cents
    from (select ${today()} - back as day from generate_series(0, ${2 * days - 1}::integer) as back) as calendar
    left join order_days on order_days.day = calendar.day and ${isInScope(branches, 'order_days.branch_id')}
    group by calendar.day order by calendar.day
  `.execute(db)
  return rows
}

export const findRecentOrders = (db: Db, branches: BranchScope) =>
  db
    .selectFrom('orders')
    .select(['id', 'status', 'total_cents', 'created_at'])
    .select(sql<{ firstName?: string; lastName?: string } | null>`personal`.as('personal'))
    .where(isInScope(branches, 'branch_id'))
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(maxDashboardRows)
    .execute()
export type RecentOrderRow = Awaited<ReturnType<typeof findRecentOrders>>[number]

/** The top products of a branch or of all, as of the last refresh. */
export const findTopProducts = (db: Db, branches: BranchScope, days: number) =>
  db
    .selectFrom('top_products')
    .innerJoin('products', 'products.id', 'top_products.product_id')
    .select([
      'products.id',
      'products.name',
      'products.slug',
      'products.listed',
      'products.picture_key',
      'top_products.quantity',
      'top_products.revenue_cents',
      'top_products.revenue_before_cents',
      'top_products.computed_at',
    ])
    .where('top_products.days', '=', days)
    .where(
      branches === 'all' ? sql<boolean>`top_products.branch_id is null` : isInScope(branches, 'top_products.branch_id'),
    )
    .orderBy('place')
    .limit(maxDashboardRows)
    .execute()
export type TopProductRow = Awaited<ReturnType<typeof findTopProducts>>[number]

const isOut = sql<boolean>`products.low_stock and not products.in_stock`
const isLow = sql<boolean>`products.low_stock and products.in_stock`

/** The listed products that are lowest on stock but not out of stock, in the order of the last count of stock. */
export const findLowStock = (db: Db) =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'item_code', 'slug', 'available_stock as available'])
    .where(isListed)
    .where(isLow)
    .orderBy('counted_stock')
    .orderBy('id')
    .limit(maxDashboardRows)
    .execute()

/** How many listed products are low on stock and out of stock, each counted up to the cap. */
export async function countLowStock(db: Db): Promise<{ low: number; out: number }> {
  const listed = db.selectFrom('products').select('id').where(isListed)
  const { rows } = await sql<{ low: number; out: number }>`
    select (select count(*) from (${listed.where(isLow).limit(COUNT_CAP)}) as low_ones) as low,
      (select count(*) from (${listed.where(isOut).limit(COUNT_CAP)}) as out_ones) as out
  `.execute(db)
  return rows[0] ?? { low: 0, out: 0 }
}

/** The number of refusals by reason in the last `days` business days, the most frequent reason first. */
export async function countRefusals(db: Db, branches: BranchScope, days: number) {
  const { rows } = await sql<{ reason: RefusalReason; count: number }>`
    select code as reason, count(*) as count from order_refusals
    where at >= ${beginOfDays(days)} and ${isInScope(branches, 'branch_id')}
      and code = any(${[...refusalReasons]}::text[])
    group by code order by count(*) desc, code
  `.execute(db)
  return rows
}
