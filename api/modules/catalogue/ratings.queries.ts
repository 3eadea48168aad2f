import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'

/**
 * Adds one rating to sum and count; the mean is computed from them. It does not wait for orders, because it changes no
 * key.
 */
export const addToRating = (tx: Tx, productId: number, rating: number) =>
  tx
    .updateTable('products')
    .set({ rating_sum: sql<number>`rating_sum + ${rating}`, rating_count: sql<number>`rating_count + 1` })
    .where('id', '=', productId)
    .execute()
