import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Id, Version } from '../lists.ts'

export const maxStoredItems = 200
export const maxQuantity = 999

/** Ids and quantities only: current prices are fetched wherever a cart is shown. */
const CartLine = z.strictObject({ productId: Id, quantity: z.int().min(1).max(maxQuantity) })

/**
 * A member's cart and wishlist, shared by all their devices. A hidden product stays, since it may be listed again; one
 * that does not exist is dropped.
 */
export const StoredCart = z.object({
  /** Increases with each change; 0 before the first. */
  version: z.int(),
  items: z.array(CartLine),
  /** Product ids, newest first. */
  wishes: z.array(Id),
})
export type StoredCart = z.infer<typeof StoredCart>

export const StoreCartInput = z.strictObject({
  /** The version this change is based on. */
  version: Version,
  items: z.array(CartLine).max(maxStoredItems),
  wishes: z.array(Id).max(maxStoredItems),
})
export type StoreCartInput = z.infer<typeof StoreCartInput>

export const getCart = defineEndpoint({
  method: 'GET',
  path: '/api/v1/cart',
  permission: 'member',
  description: 'My cart and wishlist.',
  response: StoredCart,
})

/** VERSION_CONFLICT with the stored cart when another device saved first: merge and send again. */
export const storeCart = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/cart',
  permission: 'member',
  description:
    'Store my cart and wishlist. What is stored already is answered unchanged. Answers 409 VERSION_CONFLICT with both versions when the record changed meanwhile.',
  body: StoreCartInput,
  response: StoredCart,
})
