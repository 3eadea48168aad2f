import { Trans, useLingui } from '@lingui/react/macro'
import { Heart, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { ksh, percentOff } from '#contract/money.ts'
import { undoToast } from '#web/blocks/cart-sync/undo-toast.ts'
import { ItemDescription, ItemLine, ItemName, ItemPrice } from '#web/blocks/item-line/item-line.tsx'
import { LineChanges } from '#web/blocks/item-line/line-changes.tsx'
import { type CartItem, maxOfOne, removeFromCart, setQuantity } from '#web/features/cart/cart.store.ts'
import { isBlocked, type RepricedLine } from '#web/features/checkout/repriced-lines.ts'
import { StockLabel } from '#web/features/products/stock-label.tsx'
import {
  addToWishlist,
  removeFromWishlist,
  type WishlistItem,
  wishedItems,
} from '#web/features/wishlist/wishlist.store.ts'
import { untranslated, usePartLanguage } from '#web/lib/i18n/part-language.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { Quantity } from '#web/ui/form/quantity.tsx'
import { useExitAnimation } from '#web/ui/hooks/use-exit-animation.ts'
import { Picture } from '#web/ui/picture.tsx'
import styles from './cart-line.module.css'

/** Cart items have no rating; the wishlist fetches ratings when it opens. */
const toWish = ({ id, name, price, image, inStock, description, slug, category, picture }: CartItem): WishlistItem => ({
  id,
  name,
  price,
  image,
  inStock,
  description,
  category,
  rating: null,
  reviews: 0,
  slug: slug ?? '',
  picture: picture ?? null,
})

export function CartLine({ line, isPriced }: { line: RepricedLine<CartItem>; isPriced: boolean }) {
  const { t } = useLingui()
  const box = useRef<HTMLLIElement>(null)
  const { isLeaving, leave } = useExitAnimation(box)
  const { item, price, available, changes } = line
  const { id } = item
  const size = line.size ?? item.size
  const color = line.color ?? item.color
  const name = (line.name ?? item.name) || t`Unnamed Product`
  const nameLanguage = usePartLanguage()(line.nameLanguage)

  const remove = () =>
    leave(() => {
      const putBack = removeFromCart(id)
      undoToast(t`${name} removed from cart`, t`Undo`, putBack)
    })
  const saveForLater = () => {
    if (!isPriced) return toast(t`Please log in to manage your wishlist.`, 'info')
    const wasWished = wishedItems().some((wish) => wish.id === id)
    addToWishlist(toWish(item))
    leave(() => {
      const putBack = removeFromCart(id)
      undoToast(t`${name} saved for later`, t`Undo`, () => {
        putBack()
        if (!wasWished) removeFromWishlist(id)
      })
    })
  }

  return (
    <ItemLine box={box} isLeaving={isLeaving} className={styles.line}>
      <Picture source={item.picture ?? null} alt="" mark={item.category} sizes="96px" className={styles.picture} />
      <div className={styles.what}>
        <ItemName name={name} lang={nameLanguage} slug={item.slug ?? null} />
        <ItemDescription text={item.description} language={item.descriptionLanguage ?? untranslated} />
        {(size || color) && (
          <p className={styles.badges}>
            {size && (
              <Badge>
                <Trans>Size: {size}</Trans>
              </Badge>
            )}
            {color && (
              <Badge>
                <Trans>Color: {color}</Trans>
              </Badge>
            )}
          </p>
        )}
        {isPriced && <UnitPrice line={line} />}
        {isPriced && line.isListed && available !== null && !isBlocked(line) && <StockLabel available={available} />}
      </div>
      {isPriced && changes.length > 0 && (
        <div className={styles.changes}>
          <LineChanges changes={changes} onTake={(quantity) => setQuantity(id, quantity)} />
        </div>
      )}
      <div className={styles.actions}>
        {line.isListed && (
          <Quantity
            of={name}
            value={item.quantity}
            max={Math.min(available || maxOfOne, maxOfOne)}
            onChange={(quantity) => setQuantity(id, quantity)}
          />
        )}
        {isPriced && line.isListed && (
          <p className={styles.subtotal}>
            <span>
              <Trans>Subtotal</Trans>
            </span>
            <data value={price * item.quantity}>{ksh(price * item.quantity)}</data>
          </p>
        )}
        <Button variant="quiet" data-remove onClick={remove} aria-label={t`Remove ${name}`}>
          <Trash2 aria-hidden size={18} />
          <Trans>Remove</Trans>
        </Button>
        {changes.every(({ kind }) => kind !== 'not-sold') && (
          <Button variant="quiet" onClick={saveForLater} aria-label={t`Save for later: ${name}`}>
            <Heart aria-hidden size={18} />
            <Trans>Save for later</Trans>
          </Button>
        )}
      </div>
    </ItemLine>
  )
}

function UnitPrice({ line: { price, originalPrice, isListed } }: { line: RepricedLine<CartItem> }) {
  if (!isListed) return null
  const isReduced = originalPrice !== null && originalPrice > price
  const off = isReduced ? percentOff(originalPrice, price) : 0
  return <ItemPrice price={price} originalPrice={originalPrice} percentOff={off} />
}
