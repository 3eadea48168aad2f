import { returnValueCents } from '#api/modules/orders/changes/return-items.rules.ts'
import { returnReasons } from '../people/notes.ts'
import type { Line } from './basket.ts'
import { laterOn } from './calendar.ts'
import type { Random } from './random.ts'

/** A return of broken items, which are not restocked. */
export type Return = {
  id: number
  line: Line
  quantity: number
  reason: string
  totalCents: number
  /** Deducted from the outstanding amount; the rest was refunded. */
  creditedCents: number
}

const RETURNS = 0.012

/** The moment at which one piece of a delivered order is returned, if any. */
export function drawReturn(random: Random, deliveredAt: number, isWanted: boolean): number | null {
  if (!isWanted && !random.chance(RETURNS)) return null
  return laterOn(deliveredAt, random.whole(3, 30), random)
}

type Delivered = { subtotalCents: number; discountCents: number; lines: Line[] }

/** A return of one piece of a line, at its share of the order's total. */
export function planReturn(random: Random, order: Delivered): Omit<Return, 'id' | 'creditedCents'> {
  const line = random.pick(order.lines)
  const lines = order.lines.map(({ product, quantity }) => ({
    id: product.id,
    productId: product.id,
    name: product.source.name,
    quantity,
    unitPriceCents: product.priceCents,
    returned: 0,
  }))
  const piece = { id: line.product.id, productId: line.product.id, quantity: 1, restock: false }
  return { line, quantity: 1, reason: random.pick(returnReasons), totalCents: returnValueCents(order, lines, [piece]) }
}
