import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductCard } from '#contract/catalogue/browse.ts'
import { AddToCartButton } from '#web/features/cart/add-to-cart-button.tsx'
import { usePriced } from '#web/features/products/prices.queries.ts'
import { ProductPrice } from '#web/features/products/product-price.tsx'
import { productDetail } from '#web/features/products/products.queries.ts'
import { Rating } from '#web/features/products/rating.tsx'
import { StockBadge } from '#web/features/products/stock-label.tsx'
import { usePartLanguage } from '#web/lib/i18n/part-language.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/overlay.tsx'
import { HeroPicture } from './hero-picture.tsx'
import styles from './learn-more.module.css'

type Props = { product: ProductCard | null; onClose: () => void }

/** Dialog with the details of a product of the day. */
export function LearnMore({ product, onClose }: Props) {
  const [shown, setShown] = useState(product)
  // The product stays rendered while the dialog fades out.
  if (product && product !== shown) setShown(product)
  return (
    <Modal opened={product !== null} onClose={onClose} title={<Trans>Product details</Trans>}>
      {shown && <Details product={shown} onClose={onClose} />}
    </Modal>
  )
}

function Details({ product, onClose }: { product: ProductCard; onClose: () => void }) {
  const [priced = product] = usePriced([product])
  const partLanguage = usePartLanguage()
  // The card holds only the beginning of the description.
  const { data: whole } = useQuery(productDetail(product.slug, useSession()))
  const { itemCode, brandName } = product
  return (
    <article className={styles.details}>
      <HeroPicture product={product} shouldLoad />
      <h2 lang={partLanguage(product.nameLanguage)}>{product.name}</h2>
      <p className={styles.muted}>
        {product.categoryName} · {brandName ?? <Trans>Unknown Brand</Trans>} · <Trans>Item code: {itemCode}</Trans>
      </p>
      <div className={styles.facts}>
        <Rating rating={product.rating} count={product.reviewCount} />
        <StockBadge available={product.availableStock} />
      </div>
      <p lang={partLanguage((whole ?? product).descriptionLanguage)}>{(whole ?? product).description}</p>
      <ProductPrice product={priced} />
      <LocaleLink to={`/products/${product.slug}`} className={styles.full}>
        <Trans>View full details</Trans>
      </LocaleLink>
      <div className={styles.actions}>
        <AddToCartButton product={priced} />
        <Button variant="secondary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </article>
  )
}
