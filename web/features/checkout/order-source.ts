import type { PictureSource } from '#web/ui/picture.tsx'

/** One line to be ordered. Prices in shillings, as stored in the cart. */
export type OrderItem = {
  id: number
  name: string
  quantity: number
  price?: number | undefined
  originalPrice?: number | undefined
  picture?: PictureSource | undefined
  category?: string | undefined
}

/** The source of the items of an order: the cart, a member's request, or the order form of the console. */
export type OrderSource = {
  from: 'cart' | 'request' | 'console'
  items: readonly OrderItem[]
  setQuantity: (id: number, quantity: number) => void
  remove: (id: number) => void
  promoCode: string | null
  removePromo: () => void
  /** Removes booked items from the source. */
  taken: (booked: readonly { productId: number; quantity: number }[]) => void
}

export const linesOf = (items: readonly OrderItem[]) => items.map(({ id, quantity }) => ({ productId: id, quantity }))
