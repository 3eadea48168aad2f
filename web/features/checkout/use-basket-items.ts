import { maxQuantity } from '#contract/orders/carts.ts'
import { type Stored, useStored } from '#web/lib/storage/local-storage-store.ts'
import type { Basket, BasketItem, Draft } from './draft.ts'
import type { OrderSource } from './order-source.ts'

const emptyBasket: Basket = { items: [], promoCode: null }

/** The items of a draft's own basket, with the actions that edit them. */
export function useBasketItems(
  store: Stored<Draft>,
  from: 'request' | 'console',
): OrderSource & { add: (product: Omit<BasketItem, 'quantity'>) => void; applyPromo: (code: string) => void } {
  const { items, promoCode } = useStored(store).basket ?? emptyBasket
  const change = (part: (basket: Basket) => Partial<Basket>) => {
    const draft = store.get()
    const basket = draft.basket ?? emptyBasket
    store.set({ ...draft, basket: { ...basket, ...part(basket) } })
  }
  const setQuantity = (id: number, quantity: number) =>
    change((basket) => ({ items: basket.items.map((item) => (item.id === id ? { ...item, quantity } : item)) }))

  return {
    from,
    items,
    promoCode,
    setQuantity,
    remove: (id) => change((basket) => ({ items: basket.items.filter((item) => item.id !== id) })),
    add: ({ id, name }) => {
      const known = items.find((item) => item.id === id)
      if (known) setQuantity(id, Math.min(known.quantity + 1, maxQuantity))
      else change((basket) => ({ items: [...basket.items, { id, name, quantity: 1 }] }))
    },
    applyPromo: (code) => change(() => ({ promoCode: code })),
    removePromo: () => change(() => ({ promoCode: null })),
    taken: () => undefined,
  }
}
