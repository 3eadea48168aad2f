import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../ui/toasts.tsx'
import { type Addable, addToCart, useCart } from './cart.store.ts'

/** A product to be added, perhaps before its price is known. */
export type Wanted = Omit<Addable, 'price' | 'originalPrice' | 'discount' | 'category' | 'categoryName'> &
  ({ category: { categoryName: string } } | { categoryName: string }) &
  Partial<Pick<Addable, 'price' | 'originalPrice' | 'discount'>>

const isPriced = (product: Wanted): product is Wanted & Addable => typeof product.price === 'number'

/** Where the same goods may be added again and again, a press locks for this long. */
const lockMs = 1000

/** Adds to the cart and says so; visitors are asked to log in. */
export function useAddToCart(product: Wanted, quantity = 1) {
  const { t } = useLingui()
  const { kind } = useSession()
  const { has } = useCart()
  const [adding, setAdding] = useState(false)
  const { name } = product

  useEffect(() => {
    if (!adding) return
    const timer = setTimeout(() => setAdding(false), lockMs)
    return () => clearTimeout(timer)
  }, [adding])

  const add = () => {
    if (kind === 'visitor') return toast(t`Please log in to add products to your cart.`, 'info')
    if (adding || !isPriced(product)) return
    if (!addToCart(product, quantity)) return toast(t`Failed to add item to cart. Please try again.`, 'error')
    setAdding(true)
    toast(t`${name} added to cart`)
  }

  return {
    add,
    /** Added a moment ago. */
    adding,
    isInCart: has(product.id),
    priceIsComing: kind !== 'visitor' && !isPriced(product),
  }
}
