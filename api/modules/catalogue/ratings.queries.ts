import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'

/**
 * Counts a published review in the rating of its product: sum and count, from which the mean is computed. It does not
 * wait for orders, because it changes no key.
 */
export const addRating = (tx: Tx, productId: number, rating: number) =>
  tx
    .updateTable('products')
    .set({ rating_sum: sql<number>`rating_sum + ${rating}`, rating_count: sql<number>`rating_count + 1` })
    .where('id', '=', productId)
    .execute()
