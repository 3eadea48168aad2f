import { sql } from 'kysely'
import type { Tx } from '#api/platform/database/db.ts'

/** Counts one more rating; the mean follows. The product waits for nobody's order: its key does not change. */
export const addToRating = (tx: Tx, productId: number, rating: number) =>
  tx
    .updateTable('products')
    .set({ rating_sum: sql<number>`rating_sum + ${rating}`, rating_count: sql<number>`rating_count + 1` })
    .where('id', '=', productId)
    .execute()
