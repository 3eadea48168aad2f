import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Id, Version } from '../lists.ts'

export const maxKept = 200
export const maxQuantity = 999

/** Ids and quantities only: prices are fetched afresh wherever a cart is shown. */
const CartLine = z.strictObject({ productId: Id, quantity: z.int().min(1).max(maxQuantity) })

/**
 * A member's cart and wishlist, shared by all their devices. A hidden product stays, since it may be listed again; one
 * that does not exist is dropped.
 */
export const KeptCart = z.object({
  /** Increases with each change; 0 before the first. */
  version: z.int(),
  items: z.array(CartLine),
  /** Product ids, newest first. */
  wishes: z.array(Id),
})
export type KeptCart = z.infer<typeof KeptCart>

export const KeepCartInput = z.strictObject({
  /** The version this change is based on. */
  version: Version,
  items: z.array(CartLine).max(maxKept),
  wishes: z.array(Id).max(maxKept),
})
export type KeepCartInput = z.infer<typeof KeepCartInput>

export const getCart = defineEndpoint({
  method: 'GET',
  path: '/api/v1/cart',
  permission: 'member',
  summary: 'My cart and wishlist',
  response: KeptCart,
})

/** VERSION_CONFLICT with the stored cart when another device saved first: merge and send again. */
export const keepCart = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/cart',
  permission: 'member',
  summary: 'Store my cart and wishlist',
  body: KeepCartInput,
  response: KeptCart,
})
