import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'
import type { Slice } from '#api/platform/database/lists.ts'
import { orderState } from '#api/platform/database/order-states.ts'
import type { WriteReviewInput } from '#contract/catalogue/reviews.ts'
import { isListed } from '../catalogue/catalogue.service.ts'

const columns = ['reviews.id', 'reviews.rating', 'reviews.title', 'reviews.body', 'reviews.created_at'] as const

/** The published reviews of a product, newest first. */
export const findReviews = (db: Db, productId: number, slice: Slice) =>
  db
    .selectFrom('reviews')
    .select(columns)
    .where('product_id', '=', productId)
    .where('status', '=', 'published')
    .orderBy('id', 'desc')
    .limit(slice.size)
    .offset(slice.page * slice.size)
    .execute()

/** The mean rating of a listed product and the count of each number of stars; no rows for any other product. */
export const countStars = (db: Db, productId: number) =>
  db
    .selectFrom('products')
    .leftJoin('reviews', (join) =>
      join.onRef('reviews.product_id', '=', 'products.id').on('reviews.status', '=', 'published'),
    )
    .select(['products.rating_mean', 'reviews.rating'])
    .select((eb) => eb.fn.count<number>('reviews.id').as('count'))
    .where('products.id', '=', productId)
    .where(isListed)
    .groupBy(['products.rating_mean', 'reviews.rating'])
    .execute()

const received = (productId: number) =>
  sql<boolean>`exists (
  select from order_lines join orders on orders.id = order_lines.order_id
  where order_lines.product_id = ${productId} and orders.customer_id = customers.id and orders.status = ${orderState('Completed')}
)`.as('received')

/** The customer of an account, and whether this product was delivered to them. */
export const findBuyer = (db: Db, accountId: number, productId: number) =>
  db
    .selectFrom('customers')
    .select('customers.id')
    .select(received(productId))
    .where('customers.account_id', '=', accountId)
    .executeTakeFirst()

/** The account's review, delivery and alert of a listed product, in one statement; undefined for any other product. */
export const findOwnReview = (db: Db, accountId: number, productId: number) =>
  db
    .selectFrom('products')
    .leftJoin('customers', (join) => join.on('customers.account_id', '=', accountId))
    .leftJoin('reviews', (join) =>
      join.onRef('reviews.product_id', '=', 'products.id').onRef('reviews.customer_id', '=', 'customers.id'),
    )
    .select(columns)
    .select(received(productId))
    .select(
      sql<boolean>`exists (
        select from stock_alerts where stock_alerts.product_id = products.id and account_id = ${accountId}
      )`.as('alert'),
    )
    .where('products.id', '=', productId)
    .where(isListed)
    .executeTakeFirst()

export const isProductSold = (db: Db, productId: number) =>
  db.selectFrom('products').select('id').where('id', '=', productId).where(isListed).executeTakeFirst()

/** Undefined when this customer has reviewed the product already: the table allows one review. */
export const insertReview = (tx: Tx, productId: number, customerId: number, review: WriteReviewInput) =>
  tx
    .insertInto('reviews')
    .values({
      product_id: productId,
      customer_id: customerId,
      rating: review.rating,
      title: review.title || null,
      body: review.body,
    })
    .onConflict((conflict) => conflict.columns(['product_id', 'customer_id']).doNothing())
    .returning(columns)
    .executeTakeFirst()

/** Blanks the texts of a customer's reviews. The stars stay, because the ratings count them. */
export const blankReviews = (tx: Tx, customerId: number) =>
  tx
    .updateTable('reviews')
    .set({ title: null, body: '' })
    .where('customer_id', '=', customerId)
    .returning('id')
    .execute()
