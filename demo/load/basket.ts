import { categories } from '../catalogue/index.ts'
import { type Calendar, DAY, HOUR, monthOf, seasonOf } from './calendar.ts'
import { createCompanions } from './companions.ts'
import type { Product } from './products.ts'
import { createRandom, type Random, weighted } from './random.ts'

export type Line = { product: Product; quantity: number }

const TRIES = 40
const RISING_DAYS = 14
/** Share of all choices that each trending product gets in its two weeks. */
const RISING_PART = 0.03
/** Share of the further lines of an order that go with one of its products. */
const COMPANIONS = 0.6

const drawCount = weighted([24, 26, 21, 14, 9, 6])

/** Quantities of a line; cheap products are bought in larger ones. */
function drawQuantity(random: Random, priceCents: number) {
  if (priceCents < 60_000) return random.whole(1, 4)
  if (priceCents < 250_000) return random.chance(0.25) ? 2 : 1
  return random.chance(0.04) ? 2 : 1
}

const dearest = (looked: (Product | undefined)[], budgetCents: number) =>
  looked
    .filter((product) => product !== undefined && product.priceCents <= budgetCents)
    .reduce((best, product) => ((product?.priceCents ?? 0) > (best?.priceCents ?? 0) ? product : best), undefined)

/**
 * Returns a function that draws the lines of an order: 1 to 6 for at most `budgetCents`, of products listed at that
 * moment; possibly none.
 */
export function createBaskets(random: Random, calendar: Calendar, products: Product[]) {
  const isOnSale = (product: Product, at: number) => product.listedAt + HOUR < at && at < product.soldUntil

  const companions = createRandom('companions')
  const drawCompanion = createCompanions(companions, products)

  // Popularity changes each month, and again in the last two weeks.
  const draws = new Map<string, ReturnType<typeof weighted>>()
  const drawAt = (at: number) => {
    const isLate = calendar.end - at < RISING_DAYS * DAY
    const month = monthOf(at)
    const key = `${month} ${isLate}`
    const known = draws.get(key)
    if (known) return known
    const seasons = categories.map((category) => seasonOf(category.slug, month))
    const weights = products.map((product) => product.appeal * (seasons[product.categoryId - 1] ?? 1))
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    const draw = weighted(
      weights.map((weight, index) => (isLate && products[index]?.isRising ? all * RISING_PART : weight)),
    )
    draws.set(key, draw)
    return draw
  }

  return (at: number, budgetCents: number): Line[] => {
    const draw = drawAt(at)
    const lineCount = drawCount(random) + 1
    const lines: Line[] = []
    let left = budgetCents
    // Half of the orders start with an expensive product: the most expensive of a few.
    let looks = random.chance(0.5) ? 3 : 1
    for (let tries = 0; tries < TRIES && lines.length < lineCount; tries += 1) {
      const companion = companions.chance(COMPANIONS) ? drawCompanion(lines.map((line) => line.product)) : undefined
      const looked = companion ? [companion] : Array.from({ length: looks }, () => products[draw(random)])
      const product = dearest(looked, left)
      if (!product || !isOnSale(product, at) || lines.some((line) => line.product === product)) continue
      const quantity = Math.min(drawQuantity(random, product.priceCents), Math.floor(left / product.priceCents))
      if (quantity < 1) continue
      lines.push({ product, quantity })
      left -= quantity * product.priceCents
      looks = 1
    }
    return lines.sort((a, b) => a.product.id - b.product.id)
  }
}
