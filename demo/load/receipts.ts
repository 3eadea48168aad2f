import { DAY, HOUR, midnightOf } from './calendar.ts'
import { type Demand, peakAt } from './demand.ts'
import type { Random } from './random.ts'

export type Receipt = { at: number; units: number }

type Wish = {
  demand: Demand
  /** Units of all receipts; at least the maximum need. */
  total: number
  priceCents: number
  firstAt: number
  /** Moment of the restock after the product was sold out, with the rest of `total`. */
  restockedAt: number | null
  /** Latest moment of receipts that no order requires. */
  until: number
}

const lotFor = (random: Random, priceCents: number) =>
  random.pick(priceCents > 1_500_000 ? [5, 8, 10] : priceCents > 300_000 ? [10, 12, 20, 24] : [24, 36, 48, 60])

/** Receipts from the supplier: the first before the product is listed, each other some days before it is needed. */
export function planReceipts(random: Random, wish: Wish): Receipt[] {
  const { demand, total, restockedAt } = wish
  const cap = restockedAt === null ? total : peakAt(demand, restockedAt)
  const lot = lotFor(random, wish.priceCents)
  const receipts: Receipt[] = []
  let received = 0
  let lastAt = wish.firstAt
  const receive = (at: number, units: number) => {
    if (units < 1) return
    receipts.push({ at, units })
    received += units
    lastAt = at
  }

  receive(wish.firstAt, Math.min(cap, lot))
  for (const { at, units } of demand.peaks) {
    if (units <= received || units > cap) continue
    // In the morning: after the previous receipt, before the order that needs it.
    const early = Math.max(midnightOf(at) - random.whole(0, 4) * DAY + 7 * HOUR, lastAt + HOUR)
    receive(
      early < at ? early : Math.floor((lastAt + at) / 2),
      Math.min(cap - received, Math.max(lot, units - received)),
    )
  }
  if (restockedAt !== null) receive(restockedAt, total - received)
  else if (received < total) {
    const [first] = receipts
    if (first && lastAt + DAY > wish.until) first.units += total - received
    else receive(midnightOf(random.whole(lastAt + DAY, wish.until)) + 9 * HOUR, total - received)
  }
  return receipts
}
