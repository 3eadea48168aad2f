import { Trans } from '@lingui/react/macro'
import { Check, ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { type AddableProduct, useAddToCart } from './use-add-to-cart.ts'

type Props = {
  product: AddableProduct
  /** 1 when left out. */
  quantity?: number
  /** May be pressed again for one more, a second later; otherwise the button rests at In Cart. */
  again?: boolean
  /** Instead of 'Add to Cart'. */
  children?: ReactNode
  /** The accessible name, where the words on the button do not say what it does. */
  label?: string
}

/** Out of Stock, In Cart or Add to Cart; visitors are asked to log in. */
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
