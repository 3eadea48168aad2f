import { Trans, useLingui } from '@lingui/react/macro'
import { Check, ShoppingCart } from 'lucide-react'
import type { PricedProduct, PublicProduct } from '#contract/products.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.tsx'
import { addToCart, useCart } from './cart.store.ts'

/** Out of Stock, In Cart or Add to Cart; visitors are asked to log in. */
export function AddToCartButton({ product }: { product: PublicProduct | PricedProduct }) {
  const { t } = useLingui()
  const { kind } = useSession()
  const { has } = useCart()
  const { name } = product

  const add = () => {
    if (kind === 'visitor') return toast(t`Please log in to add products to your cart.`, 'info')
    if (!('price' in product)) return
    if (addToCart(product)) toast(t`${name} added to cart`)
    else toast(t`Failed to add item to cart. Please try again.`, 'error')
  }

  if (!product.inStock) {
    return (
      <Button disabled>
        <Trans>Out of Stock</Trans>
      </Button>
    )
  }
  if (has(product.id)) {
    return (
      <Button disabled>
        <Check aria-hidden size={18} />
        <Trans>In Cart</Trans>
      </Button>
    )
  }
  const priceIsComing = kind !== 'visitor' && !('price' in product)
  return (
    <Button onClick={add} aria-disabled={priceIsComing || undefined}>
      <ShoppingCart aria-hidden size={18} />
      <Trans>Add to Cart</Trans>
    </Button>
  )
}
