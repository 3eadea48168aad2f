import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { refuseOutdated } from '#api/platform/edits.ts'
import type { StoreCartInput, StoredCart } from '#contract/orders/carts.ts'
import { findCart, replaceCart } from './carts.queries.ts'
import { tidyCart } from './carts.rules.ts'

export { eraseCart } from './carts.queries.ts'

export async function getCart(db: Db, actor: Actor): Promise<StoredCart> {
  const { version, items, wishes } = await findCart(db, actor.accountId)
  return { version, items, wishes }
}

/**
 * Stores the whole cart and wishlist of a member. Content equal to the stored one is returned unchanged, so a call may
 * be repeated after a lost answer. Throws VERSION_CONFLICT with the stored cart when another device has changed it.
 */
export async function storeCart(db: Db, actor: Actor, input: StoreCartInput): Promise<StoredCart> {
  const sentIds = [...input.items.map((item) => item.productId), ...input.wishes]
  const { existing, version, ...stored } = await findCart(db, actor.accountId, sentIds)
  const requested = tidyCart(input, existing)
  if (isDeepStrictEqual(stored, requested)) return { version, ...stored }
  refuseOutdated({ version, ...stored }, input)
  const newVersion = await replaceCart(db, actor.accountId, version, requested)
  // Another device stored a version meanwhile. Versions only rise, so the second try ends with a conflict or with equal
  // content.
  return newVersion === undefined ? storeCart(db, actor, input) : { version: newVersion, ...requested }
}
