import { Trans, useLingui } from '@lingui/react/macro'
import { ShoppingCart, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { undoToast } from '#web/blocks/cart-sync/undo-toast.ts'
import { ItemDescription, ItemLine, ItemName, ItemPrice } from '#web/blocks/item-line/item-line.tsx'
import { addToCart } from '#web/features/cart/cart.store.ts'
import { Rating } from '#web/features/products/rating.tsx'
import { buyable, type FreshWish, maxOf } from '#web/features/wishlist/wishlist.rules.ts'
import { removeFromWishlist } from '#web/features/wishlist/wishlist.store.ts'
import { untranslated, usePartLanguage } from '#web/lib/i18n/part-language.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { Quantity } from '#web/ui/form/quantity.tsx'
import { useExitAnimation } from '#web/ui/hooks/use-exit-animation.ts'
import { Picture } from '#web/ui/picture.tsx'
import { WishChanges, WishStock } from './wish-changes.tsx'
import styles from './wish-line.module.css'

type Props = {
  wish: FreshWish
  isVisitor: boolean
  /** Pieces to add to the cart; at most the number that can be bought. */
  quantity: number
  onQuantity: (quantity: number) => void
}

/** One wish. A session can move it to the cart or remove it; visitors only see it. */
export function WishLine({ wish, isVisitor, quantity, onQuantity }: Props) {
  const { t } = useLingui()
  const box = useRef<HTMLLIElement>(null)
  const { isLeaving, leave } = useExitAnimation(box)
  const { item, product, price, originalPrice, discount } = wish
  const { id } = item
  const nameLanguage = usePartLanguage()(product?.nameLanguage ?? null)
  const name = product?.name ?? (item.name || t`Unnamed Product`)
  const buyableProduct = buyable(wish)

  const move = () => {
    if (!buyableProduct) return
    if (!addToCart(buyableProduct, quantity)) {
      return toast(t`Failed to add item to cart. Please try again.`, 'error')
    }
    toast(t`${name} added to cart`)
    leave(() => removeFromWishlist(id))
  }

  const remove = () =>
    leave(() => {
      const putBack = removeFromWishlist(id)
      undoToast(t`${name} removed from wishlist`, t`Undo`, putBack)
    })

  return (
    <ItemLine box={box} isLeaving={isLeaving} className={styles.line}>
      <Picture
        source={product?.picture ?? item.picture}
        alt=""
        mark={item.category}
        sizes="112px"
        className={styles.picture}
      />
      <div className={styles.what}>
        <ItemName name={name} lang={nameLanguage} slug={wish.isListed ? (product?.slug ?? item.slug) : null} />
        <p className={styles.facts}>
          <WishStock wish={wish} />
          <Rating rating={product?.rating ?? item.rating} count={product?.reviewCount ?? item.reviews} />
        </p>
        <ItemDescription
          text={product?.description ?? item.description}
          language={product?.descriptionLanguage ?? untranslated}
        />
        {price !== null && <ItemPrice price={price} originalPrice={originalPrice} percentOff={discount} />}
        <WishChanges changes={wish.changes} />
      </div>
      {!isVisitor && (
        <div className={styles.actions}>
          {wish.inStock && <Quantity of={name} value={quantity} max={maxOf(wish)} onChange={onQuantity} />}
          {wish.isListed && (
            <Button onClick={move} disabled={!buyableProduct} aria-label={t`Add to Cart: ${name}`}>
              <ShoppingCart aria-hidden size={18} />
              <Trans>Add to Cart</Trans>
            </Button>
          )}
          <Button variant="quiet" data-remove aria-label={t`Remove ${name}`} onClick={remove}>
            <Trash2 aria-hidden size={18} />
            <Trans>Remove</Trans>
          </Button>
        </div>
      )}
    </ItemLine>
  )
}
