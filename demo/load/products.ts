import { roundToShilling } from '#contract/money.ts'
import { categories } from '../catalogue/index.ts'
import type { DemoProduct } from '../catalogue/types.ts'
import { type Calendar, DAY } from './calendar.ts'
import { createRandom, type Random } from './random.ts'

export type Product = {
  id: number
  source: DemoProduct
  categorySlug: string
  categoryId: number
  listPriceCents: number
  priceCents: number
  costCents: number
  listedAt: number
  /** Hidden products are listed until this moment. */
  soldUntil: number
  isHidden: boolean
  isFeatured: boolean
  isNew: boolean
  /** Relative frequency of its sales in an ordinary month. */
  appeal: number
  /** Bought much more in the last two weeks. */
  isRising: boolean
  /** Mean tendency of its ratings, 1 to 5. */
  quality: number
}

const HIDDEN = 10
const NEW = 28
const FEATURED = 20
const RISING = 12

const KSH_2000 = 200_000

const planOne = (random: Random, calendar: Calendar, id: number, source: DemoProduct, category: number): Product => {
  const listPriceCents = source.priceKsh * 100
  const priceCents = roundToShilling((listPriceCents * (100 - (source.discountPercent ?? 0))) / 100)
  // Most products are listed since the start of the shop.
  const daysListed = random.chance(0.6) ? random.whole(728, 735) : random.whole(45, 700)
  const cost = roundToShilling(listPriceCents * (0.62 + random.next() * 0.16))
  return {
    id,
    source,
    categorySlug: categories[category]?.slug ?? '',
    categoryId: category + 1,
    listPriceCents,
    priceCents,
    costCents: Math.min(cost, roundToShilling(priceCents * 0.92)),
    listedAt: calendar.at(daysListed, random.whole(7, 9)),
    soldUntil: calendar.end,
    isHidden: false,
    isFeatured: false,
    isNew: false,
    appeal:
      Math.exp(random.normal() * 0.95) * (KSH_2000 / priceCents) ** 0.12 * (priceCents < listPriceCents ? 1.5 : 1),
    isRising: false,
    quality: 3.9 + random.next() * 0.9,
  }
}

/** Takes products from all categories in turn, so that special kinds are spread over the categories. */
function spread(random: Random, products: Product[], count: number): Product[] {
  const byCategory = categories.map((_, index) =>
    random.shuffle(products.filter((product) => product.categoryId === index + 1)),
  )
  const chosen: Product[] = []
  while (chosen.length < count && byCategory.some((rest) => rest.length > 0)) {
    for (const rest of random.shuffle(byCategory)) {
      const product = rest.pop()
      if (product && chosen.length < count) chosen.push(product)
    }
  }
  return chosen
}

/** The products in the order of the catalogue; ids count from 1. */
export function planProducts(calendar: Calendar): Product[] {
  const random = createRandom('products')
  const products = categories
    .flatMap((category, index) => category.products.map((source) => ({ source, index })))
    .map(({ source, index }, at) => planOne(random, calendar, at + 1, source, index))

  const unimportant = products
    .filter((product) => product.priceCents === product.listPriceCents)
    .sort((a, b) => a.appeal - b.appeal || a.id - b.id)
  for (const product of unimportant.slice(0, HIDDEN)) {
    product.isHidden = true
    product.soldUntil = calendar.end - 60 * DAY
  }
  const shown = products.filter((product) => !product.isHidden)
  for (const product of spread(random, shown, NEW)) {
    product.isNew = true
    product.listedAt = calendar.at(random.whole(1, 27), random.whole(7, 9))
    product.appeal = Math.max(product.appeal, 1) * 1.6
  }
  const settled = shown.filter((product) => !product.isNew)
  for (const product of spread(random, settled, FEATURED)) {
    product.isFeatured = true
    product.appeal *= 1.4
  }
  const affordable = settled.filter((product) => product.priceCents < 600_000)
  for (const product of spread(random, affordable, RISING)) product.isRising = true
  return products
}
