import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { anyOf, today } from '#api/platform/database/fragments.ts'
import { isListed } from '../catalogue/catalogue.service.ts'

export type StockLine = { productId: number; quantity: number }

const selectForSale = (db: Db, ids: number[]) =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'item_code', 'list_price_cents', 'selling_price_cents', 'available_stock'])
    .select(isListed.as('is_listed'))
    .where('id', '=', anyOf(ids))
    .orderBy('id')

/** The products, read without a lock: for figures that are only shown, never for booking. */
export const findForSale = (db: Db, ids: number[]) => selectForSale(db, ids).execute()

/**
 * Locks the products by ascending id, so that two orders wait for each other instead of deadlocking. Unknown ids are
 * left out.
 */
export const lockForSale = (tx: Tx, ids: number[]) => selectForSale(tx, ids).forNoKeyUpdate().execute()

/**
 * Reserves stock for an order: counter and movements, in one statement. The products must be locked and enough
 * available.
 */
export const reserveStock = (tx: Tx, orderId: number, actorId: number, lines: StockLine[]) =>
  sql`
  with line as (
    select * from unnest(
      ${lines.map((line) => line.productId)}::bigint[], ${lines.map((line) => line.quantity)}::int[]
    ) as line (product_id, quantity)
  ), reserved as (
    update products set reserved_stock = reserved_stock + line.quantity
    from line where products.id = line.product_id
  )
  insert into stock_movements (product_id, kind, current_delta, reserved_delta, order_id, actor_account_id)
  select product_id, 'reserved', 0, quantity, ${orderId}, ${actorId} from line
`.execute(tx)

type Leaving = {
  orderId: number
  actorId: number | null
  lines: StockLine[]
  /** YYYY-MM-DD; null for lines that are released. */
  deliveredOn: string | null
}

/**
 * Lowers the reserved stock, in one statement: for released lines only, from today; for delivered lines with the current
 * stock, from the delivery day. The rows must be locked.
 */
const insertLeaving = (tx: Tx, { orderId, actorId, lines, deliveredOn }: Leaving) => {
  const kind = deliveredOn === null ? 'released' : 'delivered'
  return sql`
  with line as (
    select * from unnest(
      ${lines.map((line) => line.productId)}::bigint[], ${lines.map((line) => line.quantity)}::int[]
    ) as line (product_id, quantity)
  ), changed as (
    update products set reserved_stock = reserved_stock - line.quantity,
      current_stock = current_stock - case when ${kind} = 'delivered' then line.quantity else 0 end
    from line where products.id = line.product_id
  )
  insert into stock_movements (
    product_id, kind, current_delta, reserved_delta, order_id, actor_account_id, effective_on
  )
  select product_id, ${kind}, case when ${kind} = 'delivered' then -quantity else 0 end, -quantity, ${orderId}, ${actorId},
    coalesce(${deliveredOn}::date, ${today()})
  from line
`.execute(tx)
}

type Delivery = Leaving & { deliveredOn: string }

export const insertRelease = (tx: Tx, release: Omit<Leaving, 'deliveredOn'>) =>
  insertLeaving(tx, { ...release, deliveredOn: null })

/** Removes delivered stock. The products must be locked. */
export const deliverStock = (tx: Tx, delivery: Delivery) => insertLeaving(tx, delivery)

type Redelivery = {
  orderId: number
  actorId: number
  lines: readonly StockLine[]
  /** The delivery day so far, YYYY-MM-DD. */
  from: string
  /** The delivery day from now on; null for a delivery that is taken back. */
  to: string | null
}

/**
 * Counter-movements of a delivery, from its day, and for another delivery day the same delivery again. A delivery that is
 * taken back reserves its items again. The products must be locked.
 */
export const correctDelivery = (tx: Tx, { orderId, actorId, lines, from, to }: Redelivery) =>
  sql`
  with line as (
    select * from unnest(
      ${lines.map((line) => line.productId)}::bigint[], ${lines.map((line) => line.quantity)}::int[]
    ) as line (product_id, quantity)
  ), changed as (
    update products set reserved_stock = reserved_stock + line.quantity, current_stock = current_stock + line.quantity
    from line where products.id = line.product_id and ${to}::date is null
  )
  insert into stock_movements (
    product_id, kind, current_delta, reserved_delta, order_id, actor_account_id, effective_on
  )
  select product_id, 'delivered', sign * quantity, sign * quantity, ${orderId}::bigint, ${actorId}::bigint, day
  from line, (values (1, ${from}::date), (-1, ${to}::date)) as step (sign, day)
  where day is not null order by product_id, sign desc
`.execute(tx)

/** Products whose counters differ from the sums of their movements; empty when all agree. */
export const findStockDrift = async (db: Db) => {
  const { rows } = await sql<{
    id: number
    current_stock: number
    reserved_stock: number
    current_sum: number
    reserved_sum: number
  }>`
    select products.id, current_stock, reserved_stock,
      coalesce(moved.current_sum, 0) as current_sum, coalesce(moved.reserved_sum, 0) as reserved_sum
    from products left join (
      select product_id, sum(current_delta) as current_sum, sum(reserved_delta) as reserved_sum
      from stock_movements group by product_id
    ) moved on moved.product_id = products.id
    where current_stock <> coalesce(moved.current_sum, 0) or reserved_stock <> coalesce(moved.reserved_sum, 0)
  `.execute(db)
  return rows
}

/**
 * A value that changes with every movement, watched by the caches of public answers. Transactions may commit in another
 * order than they took their ids, so the last id by itself would miss the slower one; the rows before it are counted too.
 */
export const findLastMovement = async (db: Db) => {
  const { rows } = await sql<{ id: number; recent: number }>`
    select last.id, (select count(*) from stock_movements where id > last.id - 5000) as recent
    from (select max("id") as "id" from "stock_movements") as last
  `.execute(db)
  return rows[0]
}

type Receipt = {
  kind: 'received' | 'returned'
  orderId: number | null
  actorId: number | null
  note: string | null
  lines: readonly StockLine[]
}

/**
 * Receipt or return of stock: counter, ledger and, for products that were sold out, the time of restocking, in one
 * statement.
 */
export const insertReceipt = (tx: Tx, { kind, orderId, actorId, note, lines }: Receipt) =>
  sql`
  with line as (
    select * from unnest(
      ${lines.map((line) => line.productId)}::bigint[], ${lines.map((line) => line.quantity)}::int[]
    ) as line (product_id, quantity)
  ), received as (
    update products set current_stock = current_stock + line.quantity,
      restocked_at = case when available_stock = 0 and listed_at < now() - interval '1 day' then now() else restocked_at end
    from line where products.id = line.product_id
  )
  insert into stock_movements (product_id, kind, current_delta, reserved_delta, order_id, actor_account_id, note)
  select product_id, ${kind}, quantity, 0, ${orderId}::bigint, ${actorId}::bigint, ${note} from line
`.execute(tx)
