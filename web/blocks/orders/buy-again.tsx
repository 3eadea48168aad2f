import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { listProducts } from '#contract/catalogue/products.ts'
import { maxOrderLines } from '#contract/orders/orders.ts'
import { addToCart, useCart } from '#web/features/cart/cart.store.ts'
import { api } from '#web/lib/http/api.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { useLocalePath } from '#web/lib/url/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { Modal } from '#web/ui/overlay.tsx'
import styles from './buy-again.module.css'
import { type Line, type Short, sortAgain } from './buy-again.rules.ts'

type Props = { orderNumber: string; lines: readonly Line[] }
type Outcome = { added: number; short: Short[] }

/** Adds the available items of an order to the cart and opens it; if items are missing, a dialog lists them first. */
export function BuyAgain({ orderNumber, lines }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const localePath = useLocalePath()
  const { items } = useCart()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isOpen, setOpen] = useState(false)
  const inCart = (productId: number) => items.find(({ id }) => id === productId)?.quantity ?? 0
  const goToCart = () => navigate(localePath('/cart'))

  const ids = [...new Set(lines.map(({ productId }) => productId))].join(',')
  const buy = useAction({
    run: () => api(listProducts, { query: { ids, size: maxOrderLines } }),
    onDone: ({ content }) => {
      const { take, short } = sortAgain(lines, content, inCart)
      const isStored = take.map(({ product, quantity }) => addToCart(product, quantity)).every(Boolean)
      if (!isStored) return toast(t`Failed to add item to cart. Please try again.`, 'error')
      const added = take.reduce((sum, { quantity }) => sum + quantity, 0)
      setOutcome({ added, short })
      if (short.length > 0) return setOpen(true)
      toast(t`${plural(added, { one: '# item added to your cart', other: '# items added to your cart' })}`)
      goToCart()
    },
    failed: t`Nothing was added. Please try again.`,
  })

  return (
    <>
      <Button
        variant="secondary"
        busy={buy.isBusy}
        aria-label={t`Buy Again, order ${orderNumber}`}
        onClick={() => buy.act()}
      >
        <RotateCcw aria-hidden size={18} />
        <Trans>Buy Again</Trans>
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={<Trans>Some items are unavailable</Trans>}>
        {outcome && (
          <div className={styles.outcome}>
            <ul className={styles.short}>
              {outcome.short.map((line) => (
                <li key={line.productId}>
                  <strong>{line.name}</strong>
                  <ShortText line={line} />
                </li>
              ))}
            </ul>
            <p>
              <Plural
                value={outcome.added}
                _0="Nothing was added to your cart."
                one="# item was added to your cart."
                other="# items were added to your cart."
              />
            </p>
            <div className={styles.answers}>
              <Button variant="secondary" onClick={() => setOpen(false)}>
                <Trans>Close</Trans>
              </Button>
              {outcome.added > 0 && (
                <Button onClick={goToCart}>
                  <Trans>Go to the cart</Trans>
                </Button>
              )}
            </div>
          </div>
        )}
      </Modal>
    </>
  )
}

function ShortText({ line: { why, requested, taken } }: { line: Short }) {
  switch (why) {
    case 'not-sold':
      return <Trans>No longer sold.</Trans>
    case 'sold-out':
      return <Trans>Out of stock.</Trans>
    case 'fewer-left':
      return (
        <Trans>
          Not enough in stock: {taken} of {requested} added.
        </Trans>
      )
  }
}
