import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import type { ReturnedLine } from './return-items.rules.ts'

/** The lines of a locked order with the quantity returned before. */
export const findDeliveredLines = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('order_lines')
    .select(['id', 'product_id as productId', 'product_name as name', 'quantity', 'unit_price_cents as unitPriceCents'])
    .select(
      sql<number>`(
        select coalesce(sum(back.quantity), 0) from order_return_lines back where back.order_line_id = order_lines.id
      )`.as('returned'),
    )
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .execute()

type NewReturn = {
  orderId: number
  actorId: number
  reason: string
  totalCents: number
  creditedCents: number
  refundedCents: number
  /** The account that pays the refund. */
  paidBy: { id: number; reference: string | null } | null
  lines: readonly ReturnedLine[]
  details: object
}

/** Inserts a return with its lines, refund and event and raises the order's version, in one statement. Returns its id. */
export async function insertReturn(tx: Tx, back: NewReturn): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with returned as (
      insert into order_returns (order_id, reason, total_cents, credited_cents, refunded_cents, waived_cents,
        actor_account_id)
      values (${back.orderId}, ${back.reason}, ${back.totalCents}, ${back.creditedCents},
        ${back.refundedCents}, ${back.totalCents - back.creditedCents - back.refundedCents}, ${back.actorId})
      returning id
    ), lined as (
      insert into order_return_lines (return_id, order_line_id, quantity, restocked)
      select returned.id, line.* from returned, unnest(
        ${back.lines.map((line) => line.id)}::bigint[], ${back.lines.map((line) => line.quantity)}::int[],
        ${back.lines.map((line) => line.restock)}::boolean[]
      ) as line
    ), paid_back as (
      insert into return_refunds (return_id, money_account_id, reference)
      select id, ${back.paidBy?.id ?? null}::bigint, ${back.paidBy?.reference ?? null}::text from returned
      where ${back.paidBy !== null}
    ), changed as (
      update orders set version = version + 1, updated_at = now() where id = ${back.orderId}
    ), noted as (
      insert into order_events (order_id, kind, actor_account_id, reason, details)
      values (${back.orderId}, 'returned', ${back.actorId}, ${back.reason}, ${JSON.stringify(back.details)}::jsonb)
    )
    select id from returned
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the return was not inserted')
  return row.id
}

export const findReturn = (db: Db, id: number) =>
  db
    .selectFrom('order_returns')
    .select(['id', 'order_id', 'total_cents', 'credited_cents', 'refunded_cents', 'waived_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
