import { type Actor, may, scopeOf } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { availableCents } from '#contract/lending/available.ts'
import { toShillings } from '#contract/money.ts'
import type { OrderPeople } from '#contract/orders/orders.staff.ts'
import { findOrderPeople } from './order-people.queries.ts'

/** The officer's phone, the group, and the client's available amount and arrears as of now. Throws NOT_FOUND outside the caller's scope. */
export async function getOrderPeople(db: Db, actor: Actor, orderId: number): Promise<OrderPeople> {
  const row = await findOrderPeople(db, scopeOf(actor), orderId)
  if (!row) throw new ShopError('NOT_FOUND', {})
  const { officerPhone, groupId, clientId } = row
  const { loan_limit_cents: limit, outstanding_cents: outstanding, held_cents: held } = row
  return {
    officerPhone,
    groupId,
    client:
      clientId === null
        ? null
        : {
            id: clientId,
            available: availableOf(limit, outstanding ?? 0, held ?? 0),
            arrears: may(actor, 'Place Orders')
              ? { overdue: toShillings(row.overdue_cents), daysPastDue: row.days_past_due }
              : null,
          },
  }
}

const availableOf = (limit: number | null, outstanding: number, held: number) =>
  limit === null ? null : toShillings(availableCents(limit, outstanding, held))
