import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { isSold } from '#api/platform/database/order-states.ts'

/** Orders with the promotion that are not cancelled. Counted only where the promotion has a use limit, otherwise 0. */
const usedCount = sql<number>`(
  case when promotions.max_uses is null then 0 else (
    select count(*) from orders where orders.promotion_id = promotions.id and ${isSold('orders.status')}
  ) end
)`.as('used_count')

const selectPromotion = (db: Db, code: string) =>
  db
    .selectFrom('promotions')
    .select([
      'id',
      'code',
      'kind',
      'percent',
      'amount_cents',
      'minimum_cents',
      'active',
      'starts_at',
      'ends_at',
      'max_uses',
      'max_uses_per_client',
    ])
    .select(usedCount)
    .select(sql<Date>`now()`.as('now'))
    .where('code', '=', code)
    .where('deleted_at', 'is', null)

const usesBy = (customer: ReturnType<typeof sql<number>>) =>
  sql<number>`(
    select count(*) from orders
    where orders.promotion_id = promotions.id and orders.customer_id = ${customer} and ${isSold('orders.status')}
  )`.as('uses_by_client')

/** The promotion with the uses of a client. The count is exact while the client is locked, as only then their uses change. */
export const findForClient = (tx: Tx, code: string, clientId: number) =>
  selectPromotion(tx, code)
    .select(usesBy(sql`${clientId}`))
    .executeTakeFirst()

/** Locks a promotion that has a use limit, until this transaction ends. */
export const lockLimited = (tx: Tx, id: number) =>
  tx
    .selectFrom('promotions')
    .select('id')
    .where('id', '=', id)
    .where('max_uses', 'is not', null)
    .forNoKeyUpdate()
    .execute()

/** The promotion with the uses of an account's client; 0 uses for an account without a client. */
export const findByCode = (db: Db, code: string, accountId: number) =>
  selectPromotion(db, code)
    .select(usesBy(sql`(select customers.id from customers where customers.account_id = ${accountId})`))
    .executeTakeFirst()

/** The use limit of a code; null for an unlimited one. */
export const findLimit = (db: Db, code: string) =>
  db
    .selectFrom('promotions')
    .select('max_uses')
    .where('code', '=', code)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The code of a promotion, also of a deleted one. */
export const findPromoCode = (db: Db, id: number) =>
  db.selectFrom('promotions').select('code').where('id', '=', id).executeTakeFirst()

/** Orders with an unknown promotion; empty when all is well. There is no foreign key for it, which would lock its row. */
export const findOrdersOfNoPromotion = (db: Db) =>
  db
    .selectFrom('orders')
    .leftJoin('promotions', 'promotions.id', 'orders.promotion_id')
    .select(['orders.id', 'orders.promotion_id'])
    .where('orders.promotion_id', 'is not', null)
    .where('promotions.id', 'is', null)
    .orderBy('orders.id')
    .execute()
