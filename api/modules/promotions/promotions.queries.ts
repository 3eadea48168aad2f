import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/db.ts'

const selectPromotion = (db: Db, code: string) =>
  db
    .selectFrom('promotions')
    .select(['id', 'code', 'kind', 'percent', 'amount_cents', 'minimum_cents', 'active'])
    .select(['starts_at', 'ends_at', 'max_uses', 'max_uses_per_client', 'used_count'])
    .select(sql<Date>`now()`.as('now'))
    .where('code', '=', code)

const usesBy = (customer: ReturnType<typeof sql<number>>) =>
  sql<number>`(
    select count(*) from orders
    where orders.promotion_id = promotions.id and orders.customer_id = ${customer} and orders.status <> 'Cancelled'
  )`.as('uses_by_client')

/** The promotion, locked, with the uses of a client: exact, since their orders change under their own lock alone. */
export const lockByCode = (tx: Tx, code: string, clientId: number) =>
  selectPromotion(tx, code)
    .select(usesBy(sql`${clientId}`))
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The promotion as it is, with the uses of the client that an account is; 0 for one that is none. */
export const findByCode = (db: Db, code: string, accountId: number) =>
  selectPromotion(db, code)
    .select(usesBy(sql`(select customers.id from customers where customers.account_id = ${accountId})`))
    .executeTakeFirst()

/** One use more, or one fewer. */
export const countUse = (tx: Tx, id: number, by: 1 | -1) =>
  tx
    .updateTable('promotions')
    .set({ used_count: sql<number>`used_count + ${by}` })
    .where('id', '=', id)
    .execute()

/** Promotions whose counter differs from their orders that are not cancelled; none when all is well. */
export const findPromotionDrift = (db: Db) =>
  sql<{ id: number; used_count: number; orders: number }>`
    select promotions.id, used_count, coalesce(used.orders, 0) as orders
    from promotions left join (
      select promotion_id, count(*) as orders from orders
      where promotion_id is not null and status <> 'Cancelled' group by promotion_id
    ) used on used.promotion_id = promotions.id
    where used_count <> coalesce(used.orders, 0)
  `.execute(db)
