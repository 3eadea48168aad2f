import type { PictureSource } from '#web/ui/picture.tsx'

/** One line of what is to be ordered. Prices in shillings, as remembered. */
export type OrderItem = {
  id: number
  name: string
  quantity: number
  price?: number | undefined
  originalPrice?: number | undefined
  picture?: PictureSource | undefined
  category?: string | undefined
}

/** Where the goods of an order come from: the cart, or what a member asked for. */
export type OrderSource = {
  from: 'cart' | 'request'
  items: readonly OrderItem[]
  setQuantity: (id: number, quantity: number) => void
  remove: (id: number) => void
  promoCode: string | null
  removePromo: () => void
  /** These went through: they need not be ordered again. */
  taken: (booked: readonly { productId: number; quantity: number }[]) => void
}

export const linesOf = (items: readonly OrderItem[]) => items.map(({ id, quantity }) => ({ productId: id, quantity }))
