import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { selectOrder } from './locked-order.queries.ts'

const isOver = (days: number) => sql<boolean>`(
  orders.status = 'Pending' and orders.created_at < now() - make_interval(days => ${days}::int)
)`

/** Orders still Pending after so many days, by id from `after` on, at most `limit`. */
export const findOverdue = (db: Db, days: number, after: number, limit: number) =>
  db.selectFrom('orders').select('id').where(isOver(days)).where('id', '>', after).orderBy('id').limit(limit).execute()

/** One of them, locked; undefined when it moved meanwhile or somebody is at it. */
export const lockOverdue = (tx: Tx, days: number, id: number) =>
  selectOrder(tx, id).where(isOver(days)).forNoKeyUpdate().skipLocked().executeTakeFirst()
