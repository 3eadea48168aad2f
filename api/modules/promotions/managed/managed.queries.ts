import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { anyOf, likePattern, zone } from '#api/platform/database/fragments.ts'
import { COUNT_CAP, type Slice } from '#api/platform/database/lists.ts'
import { isSold } from '#api/platform/database/order-states.ts'
import type { PromotionState } from '#contract/orders/promotion-choices.ts'
import type { PromotionFilter } from '#contract/orders/promotions.staff.ts'

/** The last business day before a moment that ends a period. */
const lastDay = () => sql<string | null>`((promotions.ends_at - interval '1 microsecond') at time zone ${zone()})::date`
const firstDay = () => sql<string | null>`(promotions.starts_at at time zone ${zone()})::date`

/** Orders with the promotion that are not cancelled, counted up to its maximum, at least up to the cap + 1. */
const uses = sql<number>`(select count(*) from (
  select from orders where orders.promotion_id = promotions.id and ${isSold('orders.status')}
  limit greatest(${sql.lit(COUNT_CAP + 1)}, promotions.max_uses)
) as counted)`

/** Whether as many orders have the promotion as may. */
const isUsedUp = sql<boolean>`promotions.max_uses is not null and promotions.max_uses <= (select count(*) from (
  select from orders where orders.promotion_id = promotions.id and ${isSold('orders.status')} limit promotions.max_uses
) as counted)`

const state = sql<PromotionState>`case
  when not promotions.active or promotions.ends_at <= now() then 'ended'
  when promotions.starts_at > now() then 'scheduled'
  when ${isUsedUp} then 'used-up'
  else 'active' end`

const select = (db: Db) =>
  db
    .selectFrom('promotions')
    .select(['id', 'code', 'kind', 'percent', 'amount_cents', 'minimum_cents', 'max_uses', 'max_uses_per_client'])
    .select(['created_at', 'version'])
    .select([firstDay().as('starts_on'), lastDay().as('ends_on'), state.as('state'), uses.as('uses')])
    .where('deleted_at', 'is', null)

const matching = (db: Db, { search, state: wanted }: PromotionFilter) =>
  db
    .selectFrom('promotions')
    .select('id')
    .where('deleted_at', 'is', null)
    .$if(Boolean(search), (query) => query.where('code', 'like', likePattern((search ?? '').toUpperCase())))
    .$if(wanted !== undefined, (query) => query.where(sql<boolean>`${state} = ${wanted}`))

/** Ids of one page. An order by state or use would count the orders of all promotions. */
export async function findPromotionIds(db: Db, filter: PromotionFilter, { page, size }: Slice): Promise<number[]> {
  const [field, direction] = (filter.sort ?? 'created_at.desc').split('.') as ['created_at' | 'code', 'asc' | 'desc']
  const rows = await matching(db, filter)
    .orderBy(field === 'code' ? 'code' : 'id', direction)
    .limit(size)
    .offset(page * size)
    .execute()
  return rows.map(({ id }) => id)
}

export const matchingPromotions = matching

/** Promotions by id, in the order of the ids. */
export const findPromotions = (db: Db, ids: readonly number[]) =>
  select(db).where('id', '=', anyOf(ids)).orderBy(sql`array_position(${ids}::bigint[], id)`).execute()
export type PromotionRow = Awaited<ReturnType<typeof findPromotions>>[number]

/** One promotion with what it took off all its orders, read from the index `orders_of_promotion` only. */
export const findPromotionRecord = (db: Db, id: number) =>
  select(db)
    .select(
      sql<number>`(
        select coalesce(sum(discount_cents), 0)::bigint from orders
        where orders.promotion_id = promotions.id and ${isSold('orders.status')}
      )`.as('discount_cents'),
    )
    .where('id', '=', id)
    .executeTakeFirst()

/** The terms of a promotion as they are stored, without `code`. */
export type StoredTerms = {
  kind: 'percent' | 'amount'
  percent: number | null
  amount_cents: number | null
  minimum_cents: number
  max_uses: number | null
  max_uses_per_client: number | null
  starts_at: RawBuilder<Date> | null
  ends_at: RawBuilder<Date> | null
}

export const insertPromotion = (tx: Tx, code: string, terms: StoredTerms) =>
  tx
    .insertInto('promotions')
    .values({ code, ...terms })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Locks a promotion against edits, and against orders where it has a use limit. */
export const lockPromotion = (tx: Tx, id: number) =>
  tx
    .selectFrom('promotions')
    .select(['id', 'code', 'kind', 'percent', 'amount_cents', 'minimum_cents', 'max_uses', 'max_uses_per_client'])
    .select(['version', 'active'])
    .select([firstDay().as('starts_on'), lastDay().as('ends_on')])
    .select(sql<boolean>`not active or coalesce(ends_at <= now(), false)`.as('has_ended'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Leaves an end of the period out that stays as it is: one in the middle of a day must not move to its end. */
export const updatePromotion = (tx: Tx, id: number, terms: Omit<StoredTerms, 'ends_at'> & Partial<StoredTerms>) =>
  tx
    .updateTable('promotions')
    .set({ ...terms, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

/** Ends it now; one that was to begin later never begins. */
export const endPromotionNow = (tx: Tx, id: number) =>
  tx
    .updateTable('promotions')
    .set({
      starts_at: sql<Date>`least(starts_at, now())`,
      ends_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()

export const markDeleted = (tx: Tx, id: number) =>
  tx.updateTable('promotions').set({ deleted_at: sql<Date>`now()` }).where('id', '=', id).execute()

/** Whether any order has it, cancelled ones included. */
export const hasOrders = async (tx: Tx, id: number) =>
  (await tx.selectFrom('orders').select('id').where('promotion_id', '=', id).limit(1).executeTakeFirst()) !== undefined
