import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { orderState } from '#api/platform/database/order-states.ts'
import { selectOrder } from './locked-order.queries.ts'

const isOver = (days: number) => sql<boolean>`(
  orders.status = ${orderState('Pending')} and orders.created_at < now() - make_interval(days => ${days}::int)
)`

/** Orders Pending for more than this many days, with an id above `after`, ascending, at most `limit`. */
export const findOverdue = (db: Db, days: number, after: number, limit: number) =>
  db.selectFrom('orders').select('id').where(isOver(days)).where('id', '>', after).orderBy('id').limit(limit).execute()

/** One of these orders, locked; undefined when its state has changed or another transaction holds it. */
export const lockOverdue = (tx: Tx, days: number, id: number) =>
  selectOrder(tx, id).where(isOver(days)).forNoKeyUpdate().skipLocked().executeTakeFirst()
