import { Trans } from '@lingui/react/macro'
import { Check, ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { type AddableProduct, useAddToCart } from './use-add-to-cart.ts'

type Props = {
  product: AddableProduct
  /** Defaults to 1. */
  quantity?: number
  /** Every press adds again, at most once a second; without it the button becomes In Cart after the first. */
  again?: boolean
  /** Replaces the label 'Add to Cart', and the Out of Stock button with a disabled one. */
  children?: ReactNode
  /** The accessible name, where the visible label is not enough. */
  label?: string
}

/** Out of Stock, In Cart or Add to Cart. A visitor who presses it gets a toast with the request to log in. */
export function AddToCartButton({ product, quantity, again = false, children, label }: Props) {
  const { add, adding, isInCart } = useAddToCart(product, quantity)

  if (!product.inStock && !children) {
    return (
      <Button disabled>
        <Trans>Out of Stock</Trans>
      </Button>
    )
  }
  if (isInCart && !again) {
    return (
      <Button inactive>
        <Check aria-hidden size={18} />
        <Trans>In Cart</Trans>
      </Button>
    )
  }
  return (
    <Button
      onClick={add}
      data-replay={`add-${product.id}`}
      disabled={!product.inStock}
      inactive={adding}
      aria-label={label}
    >
      <ShoppingCart aria-hidden size={18} />
      {adding ? <Trans>Adding...</Trans> : (children ?? <Trans>Add to Cart</Trans>)}
    </Button>
  )
}
