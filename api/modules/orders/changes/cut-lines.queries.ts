import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'
import type { Cut } from './cut-lines.rules.ts'

type Rest = {
  orderId: number
  actorId: number
  reason: string
  cuts: readonly Cut[]
  itemCount: number
  subtotalCents: number
  discountCents: number
  totalCents: number
  depositCents: number
  details: object
}

/** Writes lines and totals of an order after a cut, and its event, in one statement. */
export const updateCut = (tx: Tx, rest: Rest) =>
  sql`
  with cut as (
    select * from unnest(
      ${rest.cuts.map((cut) => cut.id)}::bigint[], ${rest.cuts.map((cut) => cut.after)}::int[]
    ) as cut (line_id, quantity)
  ), gone as (
    delete from order_lines using cut where order_lines.id = cut.line_id and cut.quantity = 0
  ), smaller as (
    update order_lines set quantity = cut.quantity, line_total_cents = unit_price_cents * cut.quantity
    from cut where order_lines.id = cut.line_id and cut.quantity > 0
  ), changed as (
    update orders set subtotal_cents = ${rest.subtotalCents}, discount_cents = ${rest.discountCents},
      total_cents = ${rest.totalCents}, deposit_cents = ${rest.depositCents}, item_count = ${rest.itemCount}, version = version + 1, updated_at = now()
    where id = ${rest.orderId} returning id
  )
  insert into order_events (order_id, kind, actor_account_id, reason, details)
  select id, 'cut', ${rest.actorId}::bigint, ${rest.reason}, ${JSON.stringify(rest.details)}::jsonb from changed
`.execute(tx)
