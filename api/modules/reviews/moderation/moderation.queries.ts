import { sql } from 'kysely'
import { isListed } from '#api/modules/catalogue/catalogue.service.ts'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { anyOf, fullName, isWithin, likePattern } from '#api/platform/database/fragments.ts'
import { findSliceIds, type KeyedSlice } from '#api/platform/database/lists.ts'
import type { ReviewReason, ReviewState } from '#contract/catalogue/review-choices.ts'
import type { ModerationQuery } from '#contract/catalogue/reviews.staff.ts'

export type ModerationFilter = Pick<ModerationQuery, 'search' | 'status' | 'rating' | 'product' | 'period'>

function reviewsIn({ search, status, rating, product, period }: ModerationFilter) {
  const conditions = [
    sql`true`,
    ...(search ? [sql`lower(coalesce(title, '') || ' ' || body) like ${likePattern(search.toLowerCase())}`] : []),
    ...(status === 'hidden' ? [sql`status = 'hidden'`] : []),
    ...(status === 'published' ? [sql`status = 'published'`] : []),
    ...(rating === undefined ? [] : [sql`rating = ${rating}`]),
    ...(product === undefined ? [] : [sql`product_id = ${product}`]),
    ...isWithin('created_at', { period }),
  ]
  return sql<{ id: number }>`select id from reviews where ${sql.join(conditions, sql` and `)}`
}

/** Ids of one slice of the reviews, and the number of all, counted up to one above the cap. */
export const findReviewIds = (db: Db, filter: ModerationFilter, slice: KeyedSlice) =>
  findSliceIds(db, reviewsIn(filter), slice)

/** Reviews by id, newest or oldest first. Authors are named only in scope. */
export const findModerated = (db: Db, branches: BranchScope, ids: readonly number[], ascending = false) =>
  db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .innerJoin('customers', 'customers.id', 'reviews.customer_id')
    .select([
      'reviews.id',
      'reviews.rating',
      'reviews.title',
      'reviews.body',
      'reviews.status',
      'reviews.reason',
      'reviews.created_at',
      'reviews.product_id',
      'reviews.customer_id',
      'products.name',
      'products.slug',
    ])
    .select([
      isListed.as('is_listed'),
      sql<string | null>`case when customers.erased_at is null and ${isInScope(branches, 'customers.branch_id')}
        then ${fullName('customers')} end`.as('author'),
    ])
    .where('reviews.id', '=', anyOf(ids))
    .orderBy('reviews.id', ascending ? 'asc' : 'desc')
    .execute()
export type ModeratedRow = Awaited<ReturnType<typeof findModerated>>[number]

export const lockReview = (tx: Tx, id: number) =>
  tx
    .selectFrom('reviews')
    .select(['id', 'product_id', 'rating', 'status', 'reason'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateStatus = (tx: Tx, id: number, status: ReviewState, reason: ReviewReason) =>
  tx.updateTable('reviews').set({ status, reason }).where('id', '=', id).execute()

/** The product of each review, which names its row. */
export const nameReviews = (db: Db, ids: number[]) =>
  db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select(['reviews.id', 'products.name'])
    .where('reviews.id', '=', anyOf(ids))
    .execute()
