import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { fullName } from '#api/platform/database/fragments.ts'
import type { Slice } from '#api/platform/database/lists.ts'
import type { PlannedChange } from './stock-changes.rules.ts'

const levels = ['id', 'current_stock', 'reserved_stock', 'available_stock'] as const

export const findLevels = (db: Db, id: number) =>
  db.selectFrom('products').select(levels).where('id', '=', id).executeTakeFirst()

/** The stock of a product, locked as a booking locks it. */
export const lockLevels = (tx: Tx, id: number) =>
  tx.selectFrom('products').select(levels).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

const stockColumns = ['id', 'item_code', 'current_stock', 'reserved_stock'] as const

/** The stock of products by item code. */
export const findStockOf = (db: Db, codes: readonly string[]) =>
  db
    .selectFrom('products')
    .select(stockColumns)
    .where('item_code', 'in', [...codes])
    .execute()

/** Locks products by item code, by ascending id as orders do. */
export const lockStockOf = (tx: Tx, codes: readonly string[]) =>
  tx
    .selectFrom('products')
    .select('id')
    .where('item_code', 'in', [...codes])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

type Change = PlannedChange & { productId: number; actorId: number; note: string | null }

/** Counter and ledger, in one statement. The product must be locked. */
export const insertStockChange = (tx: Tx, { productId, kind, delta, actorId, note }: Change) =>
  sql`
  with changed as (
    update products set current_stock = current_stock + ${delta}::int,
      restocked_at = case when ${delta}::int > 0 and available_stock = 0 and listed_at < now() - interval '1 day'
        then now() else restocked_at end
    where id = ${productId} and ${delta}::int <> 0
  )
  insert into stock_movements (product_id, kind, current_delta, reserved_delta, actor_account_id, note)
  values (${productId}, ${kind}, ${delta}, 0, ${actorId}, ${note})
`.execute(tx)

type MovementRow = {
  id: number
  kind: string
  current_delta: number
  reserved_delta: number
  current_after: number
  reserved_after: number
  order_id: number | null
  by: string | null
  note: string | null
  at: Date
}

/**
 * What changed the stock of a product, newest first. The stock after each is what it is now without all newer changes, so
 * that a page reads no older rows.
 */
export async function findMovements(db: Db, productId: number, { page, size }: Slice): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select newest.id, newest.kind, current_delta, reserved_delta, order_id, note, at,
      products.current_stock - newer_current as current_after, products.reserved_stock - newer_reserved as reserved_after,
      ${fullName('accounts')} as by
    from (
      select *, coalesce(sum(current_delta) over newer, 0)::int as newer_current,
        coalesce(sum(reserved_delta) over newer, 0)::int as newer_reserved
      from (
        select * from stock_movements where product_id = ${productId} order by id desc limit ${(page + 1) * size}
      ) as read
      window newer as (order by id desc rows between unbounded preceding and 1 preceding)
    ) as newest
    join products on products.id = newest.product_id
    left join accounts on accounts.id = newest.actor_account_id
    order by newest.id desc limit ${size} offset ${page * size}
  `.execute(db)
  return rows
}

export const movementsOf = (db: Db, productId: number) =>
  db.selectFrom('stock_movements').select('id').where('product_id', '=', productId)
