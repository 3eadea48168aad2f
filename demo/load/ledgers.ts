import type { Insertable } from 'kysely'
import type { Tables } from '#api/platform/db.ts'
import { isoOf } from './calendar.ts'
import type { History, Order } from './history.ts'
import type { Step } from './lifecycle.ts'
import type { Product } from './products.ts'
import type { Shelf } from './stock.ts'

type Movement = Insertable<Tables['stock_movements']>
type Entry = Insertable<Tables['credit_entries']>

/** Who acted, as account ids. */
export type Actors = {
  placedBy(order: Order): number
  movedBy(order: Order, step: Step): number
  /** Books goods in and repayments. */
  office: number
}

/** Every change of the shelves in the order of time: what came in, was promised, given back, handed over. */
export function stockMovements(
  history: History,
  products: Product[],
  stock: Map<number, Shelf>,
  actors: Actors,
): Movement[] {
  const movements: { at: number; row: Omit<Movement, 'id'> }[] = []
  const note = (at: number, row: Omit<Movement, 'id' | 'at' | 'note'>) =>
    movements.push({ at, row: { ...row, note: null, at: isoOf(at) } })

  for (const product of products) {
    for (const { at, units } of stock.get(product.id)?.receipts ?? []) {
      const received = { kind: 'received', current_delta: units, reserved_delta: 0, order_id: null }
      note(at, { product_id: product.id, ...received, actor_account_id: actors.office })
    }
  }
  for (const { at, happening } of history.events) {
    if (happening.kind === 'repaid') continue
    const { order } = happening
    const to = happening.kind === 'placed' ? 'Pending' : happening.step.to
    if (to === 'Processing' || to === 'Shipped') continue
    const actor = happening.kind === 'placed' ? actors.placedBy(order) : actors.movedBy(order, happening.step)
    for (const { product, quantity } of order.lines) {
      note(at, {
        product_id: product.id,
        kind: to === 'Pending' ? 'reserved' : to === 'Cancelled' ? 'released' : 'delivered',
        current_delta: to === 'Completed' ? -quantity : 0,
        reserved_delta: to === 'Pending' ? quantity : -quantity,
        order_id: order.id,
        actor_account_id: actor,
      })
    }
  }
  // The sort is stable: goods that came in at the very moment of an order stand before it.
  return movements.sort((a, b) => a.at - b.at).map(({ row }, index) => ({ id: index + 1, ...row }))
}

/** Every change of what clients hold and owe, in the order of time. */
export function creditEntries(history: History, actors: Actors): Entry[] {
  const entries: Entry[] = []
  const note = (at: number, order: Order, kind: string, heldCents: number, outstandingCents: number, actor: number) =>
    entries.push({
      id: entries.length + 1,
      customer_id: order.client.id,
      kind,
      held_delta_cents: heldCents,
      outstanding_delta_cents: outstandingCents,
      order_id: order.id,
      actor_account_id: actor,
      note: null,
      at: isoOf(at),
    })

  for (const { at, happening } of history.events) {
    const { order } = happening
    const total = order.totalCents
    if (happening.kind === 'placed') note(at, order, 'hold', total, 0, actors.placedBy(order))
    else if (happening.kind === 'repaid') note(at, order, 'repayment', 0, -happening.cents, actors.office)
    else if (happening.step.to === 'Cancelled') {
      note(at, order, 'release', -total, 0, actors.movedBy(order, happening.step))
    } else if (happening.step.to === 'Completed') {
      note(at, order, 'delivery', -total, total, actors.movedBy(order, happening.step))
    }
  }
  return entries
}
