import type { Insertable } from 'kysely'
import type { Tables } from '#api/platform/db.ts'
import { contented, disappointed, lukewarm, praise, titles } from '../people/reviews.ts'
import { type Calendar, DAY, isoOf, MINUTE } from './calendar.ts'
import { achieng } from './clients.ts'
import type { History } from './history.ts'
import type { Product } from './products.ts'
import { createRandom, type Random } from './random.ts'

export type Rating = { sum: number; count: number }

const REVIEWS = 900

type Purchase = { product: Product; customerId: number; receivedAt: number }

/** Every product a customer received, once, with the first time. */
function purchasesOf(history: History): Purchase[] {
  const first = new Map<string, Purchase>()
  for (const { at, happening } of history.events) {
    if (happening.kind !== 'step' || happening.step.to !== 'Completed') continue
    const customerId = happening.order.client.id
    for (const { product } of happening.order.lines) {
      const key = `${product.id} ${customerId}`
      if (!first.has(key)) first.set(key, { product, customerId, receivedAt: at })
    }
  }
  return [...first.values()]
}

const drawRating = (random: Random, quality: number) =>
  Math.min(5, Math.max(1, Math.round(quality + random.normal() * 0.85)))

function write(random: Random, product: Product, rating: number): { title: string | null; body: string } {
  const tone = rating >= 4 ? 'good' : rating === 3 ? 'fair' : 'poor'
  const title = random.chance(0.55) ? random.pick(titles[tone]) : null
  if (tone === 'fair') return { title, body: random.pick(lukewarm) }
  if (tone === 'poor') return { title, body: random.pick(disappointed) }
  const fitting = praise.filter(({ about }) => about.test(product.source.name)).flatMap(({ lines }) => lines)
  if (fitting.length === 0) return { title, body: random.shuffle(contented).slice(0, 2).join(' ') }
  const parts = [random.pick(fitting), ...(random.chance(0.45) ? [random.pick(contented)] : [])]
  return { title, body: parts.join(' ') }
}

/** Reviews of goods that arrived, in the order of time, and what they add up to by product id. */
export function planReviews(calendar: Calendar, history: History) {
  const random = createRandom('reviews')
  const written = random
    .shuffle(purchasesOf(history))
    // The demo member still has things to review.
    .filter(({ customerId }) => customerId !== achieng.clientId || random.chance(0.2))
    .map((purchase) => {
      const at = purchase.receivedAt + random.whole(1, 30) * DAY + random.whole(-300, 300) * MINUTE
      return { ...purchase, at }
    })
    .filter(({ at }) => at < calendar.end)
    .slice(0, REVIEWS)
    .sort((a, b) => a.at - b.at)

  const ratings = new Map<number, Rating>()
  const reviewRows = written.map(({ product, customerId, at }, index): Insertable<Tables['reviews']> => {
    const rating = drawRating(random, product.quality)
    const known = ratings.get(product.id) ?? { sum: 0, count: 0 }
    ratings.set(product.id, { sum: known.sum + rating, count: known.count + 1 })
    return {
      id: index + 1,
      product_id: product.id,
      customer_id: customerId,
      rating,
      ...write(random, product, rating),
      status: 'published',
      created_at: isoOf(at),
    }
  })
  return { reviewRows, ratings }
}
