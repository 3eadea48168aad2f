import type { History } from './events.ts'

/** Units required in total until a moment: delivered plus reserved. */
type Need = { at: number; units: number }

/** Demand of the orders for one product. */
export type Demand = {
  /** Each change, in the order of time. */
  needs: Need[]
  /** The increases of the maximum need. */
  peaks: Need[]
  delivered: number
  reserved: number
  lastSoldAt: number
}

/** Demand of the orders by product id. */
export function demandOf(history: History): Map<number, Demand> {
  const demands = new Map<number, Demand>()
  const of = (productId: number): Demand => {
    const known = demands.get(productId)
    if (known) return known
    const fresh: Demand = { needs: [], peaks: [], delivered: 0, reserved: 0, lastSoldAt: 0 }
    demands.set(productId, fresh)
    return fresh
  }

  for (const { at, happening } of history.events) {
    if (happening.kind !== 'placed' && happening.kind !== 'step') continue
    const to = happening.kind === 'placed' ? 'Pending' : happening.step.to
    if (to === 'Processing' || to === 'Shipped') continue
    for (const { product, quantity } of happening.order.lines) {
      const demand = of(product.id)
      if (to === 'Pending') {
        demand.reserved += quantity
        demand.lastSoldAt = at
      } else demand.reserved -= quantity
      if (to === 'Completed') demand.delivered += quantity
      const units = demand.delivered + demand.reserved
      demand.needs.push({ at, units })
      if (units > (demand.peaks.at(-1)?.units ?? 0)) demand.peaks.push({ at, units })
    }
  }
  return demands
}

/** The maximum need until a moment. */
export const peakAt = (demand: Demand, at: number) => demand.peaks.findLast((peak) => peak.at <= at)?.units ?? 0
export const needAt = (demand: Demand, at: number) => demand.needs.findLast((need) => need.at <= at)?.units ?? 0
