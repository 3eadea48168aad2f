import type { Actor } from '#api/platform/actor.ts'
import { bumpCacheVersion } from '#api/platform/database/cache-versions.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { Review, WriteReviewInput } from '#contract/catalogue/reviews.ts'
import { addRating, toReview } from '../catalogue/catalogue.service.ts'
import {
  blankReviews,
  countStars,
  findBuyer,
  findOwnReview,
  findReviews,
  insertReview,
  isProductSold,
} from './reviews.queries.ts'

/**
 * Reviews of a product with the count of each number of stars. Two statements. Throws NOT_FOUND for a product not
 * listed.
 */
export async function listReviews(db: Db, productId: number, { page, size }: Slice) {
  const rows = await countStars(db, productId)
  if (rows.length === 0) throw new ShopError('NOT_FOUND', {})
  const countOf = (rating: number) => rows.find((row) => row.rating === rating)?.count ?? 0
  const stars = [5, 4, 3, 2, 1].map((rating) => ({ rating, count: countOf(rating) }))
  const total = stars.reduce((sum, { count }) => sum + count, 0)
  const content = (await findReviews(db, productId, { page, size })).map(toReview)
  return { ...toPage(content, total, page, size), rating: rows[0]?.rating_mean ?? null, stars }
}

/**
 * Publishes a customer's review of a delivered product and counts it in the product's rating. Throws NOT_FOUND for a
 * product not listed, REVIEW_NOT_ALLOWED to a caller it was not delivered to, ALREADY_REVIEWED the second time.
 */
export function writeReview(db: Db, actor: Actor, productId: number, input: WriteReviewInput): Promise<Review> {
  return inTransaction(db, async (tx) => {
    if (!(await isProductSold(tx, productId))) throw new ShopError('NOT_FOUND', {})
    const buyer = await findBuyer(tx, actor.accountId, productId)
    if (!buyer?.received) throw new ShopError('REVIEW_NOT_ALLOWED', {})
    const review = await insertReview(tx, productId, buyer.id, input)
    if (!review) throw new ShopError('ALREADY_REVIEWED', {})
    await addRating(tx, productId, review.rating)
    await bumpCacheVersion(tx, 'reviews')
    return toReview(review)
  })
}

/** The caller's review and alert of a product. One statement. Throws NOT_FOUND for a product that is not listed. */
export async function getMine(db: Db, actor: Actor, productId: number) {
  const row = await findOwnReview(db, actor.accountId, productId)
  if (!row) throw new ShopError('NOT_FOUND', {})
  const { id, rating, title, body, created_at } = row
  const myReview =
    id !== null && rating !== null && body !== null && created_at !== null
      ? toReview({ id, rating, title, body, created_at })
      : null
  return { canReview: actor.kind === 'member' && row.received && !myReview, myReview, alert: row.alert }
}

/** Erases the texts of a customer's reviews; the stars still count. */
export async function eraseReviewer(tx: Tx, customerId: number) {
  const blanked = await blankReviews(tx, customerId)
  if (blanked.length > 0) await bumpCacheVersion(tx, 'reviews')
}
