import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ksh } from '#contract/money.ts'
import { undoToast } from '#web/blocks/cart-sync/undo-toast.ts'
import { addToCart } from '#web/features/cart/cart.store.ts'
import { SummaryRow, SummaryRows } from '#web/features/checkout/summary-rows.tsx'
import { buyable, type FreshWish, worthOf } from '#web/features/wishlist/wishlist.rules.ts'
import { takeWishes } from '#web/features/wishlist/wishlist.store.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { Modal } from '#web/ui/overlay.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './wishlist-summary.module.css'

type Props = {
  wishes: readonly FreshWish[]
  /** The quantity chosen on a line. */
  quantityOf: (wish: FreshWish) => number
}

/** The value of all wishes, and buttons that add all to the cart or clear the list. */
export function WishlistSummary({ wishes, quantityOf }: Props) {
  const { t } = useLingui()
  const [isConfirming, setConfirming] = useState(false)
  const products = wishes.flatMap((wish) => buyable(wish) ?? [])

  const soldOut = wishes.filter(({ isListed, inStock }) => isListed && !inStock).map(({ item }) => item.id)

  // Removes all wishes; those out of stock can be restored from the toast.
  const addAll = () => {
    const isStored = products.map((product) => addToCart(product)).every(Boolean)
    if (!isStored) return toast(t`Failed to add item to cart. Please try again.`, 'error')
    const putBack = takeWishes(({ id }) => soldOut.includes(id))
    takeWishes(() => true)
    document.getElementById('content')?.focus()
    const added = products.length
    const message = t`${plural(added, { one: '# item added to your cart', other: '# items added to your cart' })}`
    if (soldOut.length === 0) return toast(message)
    const left = soldOut.length
    undoToast(t`${message}. Out of stock: ${left}.`, t`Keep in wishlist`, putBack)
  }
  const clearAll = () => {
    setConfirming(false)
    const putBack = takeWishes(() => true)
    undoToast(t`Your wishlist is cleared`, t`Undo`, putBack)
  }

  return (
    <Panel title={<Trans>Wishlist Summary</Trans>} className={styles.summary}>
      <SummaryRows>
        <SummaryRow label={<Trans>Total Items</Trans>}>{wishes.length}</SummaryRow>
        <SummaryRow label={<Trans>Total Value</Trans>} isTotal>
          {ksh(worthOf(wishes, quantityOf))}
        </SummaryRow>
      </SummaryRows>
      <Button onClick={addAll} disabled={products.length === 0}>
        <Trans>Add All to Cart</Trans>
      </Button>
      <Button variant="secondary" onClick={() => setConfirming(true)}>
        <Trans>Clear All</Trans>
      </Button>
      <Modal
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={<Trans>Clear your wishlist?</Trans>}
        size="26rem"
      >
        <div className={styles.confirm}>
          <p>
            <Plural value={wishes.length} one="# item leaves your wishlist." other="# items leave your wishlist." />
          </p>
          <div className={styles.answers}>
            <Button variant="secondary" onClick={() => setConfirming(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="danger" onClick={clearAll}>
              <Trans>Clear All</Trans>
            </Button>
          </div>
        </div>
      </Modal>
    </Panel>
  )
}
