import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'

type NewFigures = {
  orderId: number
  actorId: number
  numberOfMonths: number
  shippingCents: number
  totalCents: number
  depositCents: number
  /** The personal fields that change. */
  personal: object
  /** For the event, so without personal data. */
  details: object
}

/** Writes an edit of an order and its event, in one statement. */
export const updateEdited = (tx: Tx, edit: NewFigures) =>
  sql`
  with edited as (
    update orders set number_of_months = ${edit.numberOfMonths}, shipping_cents = ${edit.shippingCents},
      total_cents = ${edit.totalCents}, deposit_cents = ${edit.depositCents},
      personal = coalesce(personal, '{}') || ${JSON.stringify(edit.personal)}::jsonb,
      version = version + 1, updated_at = now()
    where id = ${edit.orderId} returning id
  )
  insert into order_events (order_id, kind, actor_account_id, details)
  select id, 'edited', ${edit.actorId}::bigint, ${JSON.stringify(edit.details)}::jsonb from edited
`.execute(tx)
