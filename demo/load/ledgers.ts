import type { Insertable } from 'kysely'
import type { Tables } from '#api/platform/database/db.ts'
import { dateOf, isoOf } from './calendar.ts'
import type { Client } from './clients.ts'
import type { History, Order, Repayment } from './events.ts'
import type { Step } from './lifecycle.ts'
import type { Product } from './products.ts'
import type { Shelf } from './stock.ts'

type Movement = Insertable<Tables['stock_movements']>
type Entry = Insertable<Tables['credit_entries']>

/** Account ids of those who act. */
export type Actors = {
  placedBy(order: Order): number
  movedBy(order: Order, step: Step): number
  /** Records payments: cash the officer of the group who has an account, all else the office. */
  receivedBy(repayment: Repayment): number
  /** Records receipts of stock. */
  office: number
}

/** All stock movements in the order of time: received, reserved, released, delivered. */
export function stockMovements(
  history: History,
  products: Product[],
  stock: Map<number, Shelf>,
  actors: Actors,
): Movement[] {
  const movements: { at: number; row: Omit<Movement, 'id'> }[] = []
  const note = (at: number, row: Omit<Movement, 'id' | 'at' | 'effective_on' | 'note'>) =>
    movements.push({ at, row: { ...row, note: null, at: isoOf(at), effective_on: dateOf(at) } })

  for (const product of products) {
    for (const { at, units } of stock.get(product.id)?.receipts ?? []) {
      const received = { kind: 'received', current_delta: units, reserved_delta: 0, order_id: null } as const
      note(at, { product_id: product.id, ...received, actor_account_id: actors.office })
    }
  }
  for (const { at, happening } of history.events) {
    if (happening.kind !== 'placed' && happening.kind !== 'step') continue // returned items are broken
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
  // The sort is stable: receipts at the same moment as an order come first.
  return movements.sort((a, b) => a.at - b.at).map(({ row }, index) => ({ id: index + 1, ...row }))
}

type Change = { heldCents?: number; outstandingCents?: number; orderId?: number; repaymentId?: number }

/** All credit entries of clients in the order of time. */
export function creditEntries(history: History, actors: Actors): Entry[] {
  const entries: Entry[] = []
  const note = (at: number, client: Client, kind: Entry['kind'], actor: number, change: Change) =>
    entries.push({
      id: entries.length + 1,
      customer_id: client.id,
      kind,
      held_delta_cents: change.heldCents ?? 0,
      outstanding_delta_cents: change.outstandingCents ?? 0,
      order_id: change.orderId ?? null,
      repayment_id: change.repaymentId ?? null,
      actor_account_id: actor,
      note: null,
      at: isoOf(at),
      effective_on: dateOf(at),
    })

  const noteStep = (at: number, order: Order, step: Step) => {
    const actor = actors.movedBy(order, step)
    const released = { heldCents: -order.totalCents, orderId: order.id }
    if (step.to === 'Cancelled') note(at, order.client, 'release', actor, released)
    if (step.to === 'Completed')
      note(at, order.client, 'delivery', actor, { ...released, outstandingCents: order.totalCents })
  }

  const noteMoney = (at: number, actor: number, sign: 1 | -1, { id, client, cents }: Repayment) => {
    const kind = sign < 0 ? 'repayment' : 'reversal'
    note(at, client, kind, actor, { outstandingCents: sign * cents, repaymentId: id })
  }

  for (const { at, happening } of history.events) {
    switch (happening.kind) {
      case 'placed': {
        const { order } = happening
        note(at, order.client, 'hold', actors.placedBy(order), { heldCents: order.totalCents, orderId: order.id })
        break
      }
      case 'step':
        noteStep(at, happening.order, happening.step)
        break
      case 'returned': {
        const { order, back } = happening
        const credited = { outstandingCents: -back.creditedCents, orderId: order.id }
        if (back.creditedCents > 0) note(at, order.client, 'return', actors.office, credited)
        break
      }
      case 'repaid':
        noteMoney(at, actors.receivedBy(happening.repayment), -1, happening.repayment)
        break
      case 'reversed':
        noteMoney(at, actors.office, 1, happening.repayment)
    }
  }
  return entries
}
