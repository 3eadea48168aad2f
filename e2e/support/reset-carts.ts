import { expect } from 'vitest'
import type { Db } from '#api/platform/database/db.ts'

/** What members keep is gone, under a new version: a page of the test before that is still saying something is late. */
export const emptyCarts = (db: Db) =>
  db.transaction().execute(async (tx) => {
    await tx
      .updateTable('carts')
      .set((e) => ({ version: e('version', '+', 1) }))
      .execute()
    await tx.deleteFrom('cart_items').execute()
    await tx.deleteFrom('wishlist_items').execute()
  })

/** Waits until the server has so many wishes in all: a device sends its changes half a second after the last one. */
export const savedWishes = (db: Db, count: number) =>
  expect
    .poll(() => db.selectFrom('wishlist_items').select('product_id').execute(), { message: 'wishes on the server' })
    .toHaveLength(count)
