import type { Insertable } from 'kysely'
import type { Tables } from '#api/platform/database/db.ts'
import { praiseHome } from '../people/praise-home.ts'
import { praiseWork } from '../people/praise-work.ts'
import { contented, disappointed, lukewarm, titles } from '../people/reviews.ts'
import { type Calendar, DAY, isoOf, MINUTE } from './calendar.ts'
import { achieng } from './clients.ts'
import type { History } from './events.ts'
import type { Product } from './products.ts'
import { createRandom, type Random } from './random.ts'

export type Rating = { sum: number; count: number }

const REVIEWS = 900
const praise = [...praiseHome, ...praiseWork]

type Purchase = { product: Product; customerId: number; receivedAt: number }

/** Each product that a customer received, once, with the first delivery. */
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
  random.chance(0.03) ? random.whole(1, 2) : Math.min(5, Math.max(1, Math.round(quality + random.normal() * 0.8)))

function write(random: Random, product: Product, rating: number): { title: string | null; body: string } {
  const tone = rating >= 4 ? 'good' : rating === 3 ? 'fair' : 'poor'
  const title = random.chance(0.5) ? random.pick(titles[tone]) : null
  if (tone === 'fair') return { title, body: random.pick(lukewarm) }
  if (tone === 'poor') return { title, body: random.pick(disappointed) }
  const searched = `${product.source.name} ${product.source.subCategory ?? ''}`
  const fitting = praise
    .filter(({ category, about }) => category === product.categorySlug && (about?.test(searched) ?? true))
    .flatMap(({ lines }) => lines)
  const general = random.shuffle(contented).slice(0, fitting.length === 0 ? 2 : random.whole(0, 1))
  return { title, body: [...(fitting.length > 0 ? [random.pick(fitting)] : []), ...general].join(' ') }
}

/** Reviews of delivered products in the order of time, and the ratings by product id. */
export function planReviews(calendar: Calendar, history: History) {
  const random = createRandom('reviews')
  const written = random
    .shuffle(purchasesOf(history))
    // The demo member has products left to review.
    .filter(({ customerId }) => customerId !== achieng.clientId || random.chance(0.2))
    .map((purchase) => {
      const at = purchase.receivedAt + random.whole(1, 30) * DAY + random.whole(-300, 300) * MINUTE
      return { ...purchase, at }
    })
    .filter(({ at }) => at < calendar.end)
    .slice(0, REVIEWS)
    .sort((a, b) => a.at - b.at)

  const ratings = new Map<number, Rating>()
  const usedTexts = new Set<string>()
  /** Writes a text that the product does not have yet, as long as there are others. */
  const writeUnused = (product: Product, rating: number) => {
    let text = write(random, product, rating)
    for (let tries = 0; tries < 12 && usedTexts.has(`${product.id} ${text.body}`); tries += 1) {
      text = write(random, product, rating)
    }
    usedTexts.add(`${product.id} ${text.body}`)
    return text
  }

  const reviewRows = written.map(({ product, customerId, at }, index): Insertable<Tables['reviews']> => {
    const rating = drawRating(random, product.quality)
    const known = ratings.get(product.id) ?? { sum: 0, count: 0 }
    ratings.set(product.id, { sum: known.sum + rating, count: known.count + 1 })
    return {
      id: index + 1,
      product_id: product.id,
      customer_id: customerId,
      rating,
      ...writeUnused(product, rating),
      status: 'published',
      created_at: isoOf(at),
    }
  })
  return { reviewRows, ratings }
}
