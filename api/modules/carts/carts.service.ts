import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#api/platform/actor.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { KeepCartInput, KeptCart } from '#contract/orders/carts.ts'
import { deleteCart, findCart, replaceCart } from './carts.queries.ts'
import { tidyCart } from './carts.rules.ts'

export async function getCart(db: Db, actor: Actor): Promise<KeptCart> {
  const { version, items, wishes } = await findCart(db, actor.accountId)
  return { version, items, wishes }
}

/**
 * Keeps the whole cart and wishlist of a member. What is stored already is answered as it is, so a lost answer may be
 * asked for again. Throws VERSION_CONFLICT with the stored cart when another device changed it since.
 */
export async function keepCart(db: Db, actor: Actor, input: KeepCartInput): Promise<KeptCart> {
  const sentIds = [...input.items.map((item) => item.productId), ...input.wishes]
  const { existing, version, ...stored } = await findCart(db, actor.accountId, sentIds)
  const wanted = tidyCart(input, existing)
  if (isDeepStrictEqual(stored, wanted)) return { version, ...stored }
  if (version !== input.version) {
    throw new ShopError('VERSION_CONFLICT', { current: { version, ...stored }, sent: input })
  }
  const kept = await replaceCart(db, actor.accountId, version, wanted)
  // Another device came between: the version it left is another one for good, so this ends at the second try.
  return kept === undefined ? keepCart(db, actor, input) : { version: kept, ...wanted }
}

export const eraseCart = (tx: Tx, accountId: number) => deleteCart(tx, accountId)
