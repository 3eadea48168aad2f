import { Trans } from '@lingui/react/macro'
import { Check, ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './add-to-cart-button.module.css'
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

/**
 * Out of Stock, In Cart or Add to Cart; for visitors 'Log in to buy', with a toast that leads to the sign-in page. Pages
 * are rendered for visitors: with a session, style sheets show the other label until they are hydrated.
 */
export function AddToCartButton({ product, quantity, again = false, children, label }: Props) {
  const { add, adding, isInCart } = useAddToCart(product, quantity)
  const { kind } = useSession()

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
      aria-label={kind === 'visitor' ? undefined : label}
      className={styles.add}
    >
      <ShoppingCart aria-hidden size={18} />
      {kind === 'visitor' && (
        <span data-visitor="away">
          <Trans>Log in to buy</Trans>
        </span>
      )}
      <span className={styles.withSession}>
        {adding ? <Trans>Adding...</Trans> : (children ?? <Trans>Add to Cart</Trans>)}
      </span>
    </Button>
  )
}
