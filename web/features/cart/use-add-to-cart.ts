import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#web/lib/session/session.ts'
import { useLogInToast } from '#web/lib/session/use-log-in-toast.ts'
import { languageOf, localePath } from '#web/lib/url/paths.ts'
import { toast, toastWith } from '#web/ui/feedback/toasts.tsx'
import { memoryStore } from '#web/ui/memory-store.ts'
import { type Addable, addToCart, useCart } from './cart.store.ts'

/** A product that can be added, with or without its price. */
export type AddableProduct = Omit<Addable, 'price' | 'originalPrice' | 'discount' | 'category' | 'categoryName'> &
  ({ category: { categoryName: string } } | { categoryName: string }) &
  Partial<Pick<Addable, 'price' | 'originalPrice' | 'discount'>>

const isPriced = (product: AddableProduct): product is AddableProduct & Addable => typeof product.price === 'number'

/** Milliseconds the button is locked after an addition. */
const lockMs = 1000
/** Milliseconds after which a pending addition fails for want of a price. */
const priceTimeoutMs = 15_000

/** Adds to the cart with a toast that leads to it, as soon as the price is known. Visitors get a toast that leads to the sign-in page. */
export function useAddToCart(product: AddableProduct, quantity = 1) {
  const { t } = useLingui()
  const { kind } = useSession()
  const askToLogIn = useLogInToast()
  const navigate = useNavigate()
  const { has } = useCart()
  const [adding, setAdding] = useState(false)
  const isPending = useHasPendingAdd(product.id)
  const { id, name } = product

  useEffect(() => {
    if (!adding) return
    const timer = setTimeout(() => setAdding(false), lockMs)
    return () => clearTimeout(timer)
  }, [adding])

  const put = (priced: Addable, count: number) => {
    if (!addToCart(priced, count)) return toast(t`Failed to add item to cart. Please try again.`, 'error')
    setAdding(true)
    const run = () => navigate(localePath('/cart', languageOf(window.location.pathname)))
    toastWith(t`${name} added to cart`, { label: t`View cart`, run })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per press, with the texts of that moment
  useEffect(() => {
    if (!isPending) return
    if (isPriced(product)) {
      const count = takePendingAdd(id)
      if (count !== undefined) put(product, count)
      return
    }
    const timer = setTimeout(() => {
      if (takePendingAdd(id) !== undefined) toast(t`Failed to add item to cart. Please try again.`, 'error')
    }, priceTimeoutMs)
    return () => clearTimeout(timer)
  }, [isPending, product, id])

  const add = () => {
    if (kind === 'visitor') return askToLogIn(t`Please log in to add products to your cart.`)
    if (adding || isPending) return
    if (isPriced(product)) put(product, quantity)
    else addOncePriced(id, quantity)
  }

  return {
    add,
    /** Locked after an addition, or waiting for the price. */
    adding: adding || isPending,
    isInCart: has(product.id),
  }
}

/** Product id to quantity: presses of Add to Cart made before the price of the product was loaded. */
const pending = memoryStore<ReadonlyMap<number, number>>(new Map())

/** Stored by product and not in the button, because a list that renders again with prices mounts new buttons. */
const addOncePriced = (id: number, quantity: number) => pending.set(new Map(pending.get()).set(id, quantity))

/** Removes and returns the pending quantity, so that several buttons of one product add it only once. */
function takePendingAdd(id: number): number | undefined {
  const quantity = pending.get().get(id)
  if (quantity !== undefined) pending.set(new Map([...pending.get()].filter(([other]) => other !== id)))
  return quantity
}

const useHasPendingAdd = (id: number) =>
  useSyncExternalStore(
    pending.subscribe,
    () => pending.get().has(id),
    () => false,
  )
