import { DAY, HOUR, midnightOf } from './calendar.ts'
import { type Demand, peakAt } from './demand.ts'
import type { Random } from './random.ts'

export type Receipt = { at: number; units: number }

type Wish = {
  demand: Demand
  /** Units over all receipts; at least the highest need. */
  total: number
  priceCents: number
  firstAt: number
  /** Before it everything was gone; the rest of `total` comes then. */
  restockedAt: number | null
  /** The latest moment for goods nobody waited for. */
  until: number
}

const lotFor = (random: Random, priceCents: number) =>
  random.pick(priceCents > 1_500_000 ? [5, 8, 10] : priceCents > 300_000 ? [10, 12, 20, 24] : [24, 36, 48, 60])

/** Lots from the supplier: the first before the product is listed, each other some days before it is needed. */
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
    // In the morning: later than the lot before, earlier than the order that needs it.
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
