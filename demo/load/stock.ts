import { type Calendar, DAY } from './calendar.ts'
import { type Demand, demandOf, needAt, peakAt } from './demand.ts'
import type { History } from './events.ts'
import type { Product } from './products.ts'
import { createRandom, type Random } from './random.ts'
import { planReceipts, type Receipt } from './receipts.ts'

/** The stock of a product on the loading day. */
type Kind = 'sold out' | 'all reserved' | 'few left' | 'restocked' | 'plenty'

export type Shelf = {
  kind: Kind
  current: number
  reserved: number
  receipts: Receipt[]
  /** Moment of the restock after it was sold out. */
  restockedAt: number | null
}

const SOLD_OUT = 14
const ALL_RESERVED = 10
const FEW_LEFT = 14
const RESTOCKED = 16
const noDemand: Demand = { needs: [], peaks: [], delivered: 0, reserved: 0, lastSoldAt: 0 }

/** 8 to 120 in stock, fewer of expensive products. */
const drawPlenty = (random: Random, product: Product, reserved: number) => {
  const max = product.priceCents > 1_500_000 ? 22 : product.priceCents > 300_000 ? 48 : 120
  return Math.max(random.whole(8, max), Math.min(120, reserved + random.whole(6, 14)))
}

/** A moment within the last twelve days at which the product was sold out, if any. */
function findRestock(random: Random, calendar: Calendar, demand: Demand): number | null {
  for (let tries = 0; tries < 6; tries += 1) {
    const at = calendar.at(random.whole(2, 12), random.whole(8, 16))
    const peak = peakAt(demand, at)
    if (peak >= 3 && peak === needAt(demand, at)) return at
  }
  return null
}

/**
 * Plans receipts and remaining stock from the finished history: receipts are placed before the orders that need them, so
 * that stock never falls below the reserved amount and ends at the level of the product's kind.
 */
export function planStock(calendar: Calendar, products: Product[], history: History): Map<number, Shelf> {
  const random = createRandom('stock')
  const demands = demandOf(history)
  const demandFor = (product: Product) => demands.get(product.id) ?? noDemand
  const kinds = new Map<Product, { kind: Kind; restockedAt: number | null }>()

  const settle = (kind: Kind, count: number, fits: (product: Product, demand: Demand) => boolean) => {
    const free = products.filter((product) => !kinds.has(product) && !product.isHidden && !product.isNew)
    const fitting = random.shuffle(free).filter((product) => fits(product, demandFor(product)))
    for (const product of fitting.slice(0, count)) kinds.set(product, { kind, restockedAt: null })
  }
  /** Stock released by cancelled orders is used up. */
  const isExhausted = (demand: Demand) => peakAt(demand, calendar.end) === demand.delivered + demand.reserved

  settle('all reserved', ALL_RESERVED, (_, demand) => demand.reserved > 0 && isExhausted(demand))
  settle(
    'sold out',
    SOLD_OUT,
    (product, demand) =>
      !product.isFeatured &&
      demand.reserved === 0 &&
      demand.delivered >= 4 &&
      isExhausted(demand) &&
      demand.lastSoldAt > calendar.end - 100 * DAY,
  )
  for (const product of random.shuffle(products)) {
    if ([...kinds.values()].filter(({ kind }) => kind === 'restocked').length >= RESTOCKED) break
    if (kinds.has(product) || product.isHidden || product.isNew) continue
    const restockedAt = findRestock(random, calendar, demandFor(product))
    if (restockedAt !== null) kinds.set(product, { kind: 'restocked', restockedAt })
  }
  settle('few left', FEW_LEFT, (product, demand) => !product.isFeatured && isExhausted(demand) && demand.delivered > 2)

  return new Map(
    products.map((product): [number, Shelf] => {
      const demand = demandFor(product)
      const { kind, restockedAt } = kinds.get(product) ?? { kind: 'plenty' as const, restockedAt: null }
      const { reserved, delivered } = demand
      const left =
        kind === 'sold out' || kind === 'all reserved'
          ? 0
          : kind === 'few left'
            ? random.whole(1, 5)
            : drawPlenty(random, product, reserved) - reserved
      // Stock reserved by orders cancelled later must have existed too; a restock is never empty.
      const min = peakAt(demand, calendar.end) + (restockedAt === null ? 0 : 6)
      const total = Math.max(delivered + reserved + left, min)
      const receipts = planReceipts(random, {
        demand,
        total,
        priceCents: product.priceCents,
        firstAt: product.listedAt - random.whole(1, 4) * DAY,
        restockedAt,
        until: calendar.end - 16 * DAY,
      })
      return [product.id, { kind, current: total - delivered, reserved, receipts, restockedAt }]
    }),
  )
}
