import type { Db } from '#api/platform/database/db.ts'
import { expect } from './matchers.ts'

/** Deletes all carts and wishlists under a new version, so that a late save of an earlier test's page is refused. */
export const emptyCarts = (db: Db) =>
  db.transaction().execute(async (tx) => {
    await tx
      .updateTable('carts')
      .set((e) => ({ version: e('version', '+', 1) }))
      .execute()
    await tx.deleteFrom('cart_items').execute()
    await tx.deleteFrom('wishlist_items').execute()
  })

/** Waits until the server has `count` wishes: a device sends its changes half a second after the last one. */
export const expectStoredWishes = (db: Db, count: number) =>
  expect
    .poll(() => db.selectFrom('wishlist_items').select('product_id').execute(), { message: 'wishes on the server' })
    .toHaveLength(count)
