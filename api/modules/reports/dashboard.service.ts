import { listBranches } from '#api/modules/branches/branches.service.ts'
import { picturePath } from '#api/modules/files/pictures.service.ts'
import { countDueOrders } from '#api/modules/orders/orders.service.ts'
import { type Actor, may, narrowScope, scopeOf } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { periodDays } from '#contract/business-day.ts'
import { toShillings } from '#contract/money.ts'
import { fullNameOf } from '#contract/names.ts'
import { orderNumber } from '#contract/orders/order-states.ts'
import type { Dashboard, DashboardQuery } from '#contract/site/dashboard.staff.ts'
import {
  countLowStock,
  countRefusals,
  findDays,
  findLowStock,
  findRecentOrders,
  findTopProducts,
  type RecentOrderRow,
  type TopProductRow,
} from './dashboard.queries.ts'
import { toSales } from './dashboard.rules.ts'

const toRecentOrder = ({ id, personal, total_cents, status, created_at }: RecentOrderRow) => ({
  id,
  orderNumber: orderNumber(id),
  customer: fullNameOf(personal ?? {}),
  total: toShillings(total_cents),
  status,
  createdAt: created_at.toISOString(),
})

const toTopProduct = (row: TopProductRow) => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  isListed: row.listed,
  imageUrl: picturePath(row.picture_key),
  pieces: row.quantity,
  revenue: toShillings(row.revenue_cents),
  revenueBefore: toShillings(row.revenue_before_cents),
})

async function readLowStock(db: Db): Promise<Dashboard['lowStock']> {
  const products = await findLowStock(db)
  return {
    ...(await countLowStock(db)),
    products: products.map(({ item_code, ...product }) => ({ ...product, itemCode: item_code })),
  }
}

async function readTopProducts(...args: Parameters<typeof findTopProducts>): Promise<Dashboard['topProducts']> {
  const rows = await findTopProducts(...args)
  return { at: rows[0]?.computed_at.toISOString() ?? null, products: rows.map(toTopProduct) }
}

/** The blocks of the start page that the caller's permissions allow; the sales of a period in the caller's scope. */
export async function getDashboard(db: Db, actor: Actor, { period, branch }: DashboardQuery): Promise<Dashboard> {
  const days = periodDays[period]
  const whole = scopeOf(actor)
  const scope = narrowScope(whole, branch)
  const seesOrders = may(actor, 'View Orders')
  return {
    branches: whole === 'all' ? (await listBranches(db, actor)).content.map(({ id, name }) => ({ id, name })) : [],
    sales: seesOrders ? toSales(await findDays(db, scope, days)) : null,
    recentOrders: seesOrders ? (await findRecentOrders(db, scope)).map(toRecentOrder) : null,
    topProducts: seesOrders ? await readTopProducts(db, scope, days) : null,
    lowStock: may(actor, 'Manage Products') ? await readLowStock(db) : null,
    refusals: seesOrders ? await countRefusals(db, scope, days) : null,
    deliveriesDue: seesOrders ? await countDueOrders(db, scope) : null,
  }
}
