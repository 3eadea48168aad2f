import { Trans, useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { BuyBox } from '#web/blocks/product-page/buy-box.tsx'
import { ProductBody } from '#web/blocks/product-page/product-body.tsx'
import type { ShownDetail } from '#web/blocks/product-page/shown-detail.ts'
import { noteViewed } from '#web/features/products/viewed.store.ts'
import { Reviews } from '#web/features/reviews/reviews.tsx'
import { WriteReview } from '#web/features/reviews/write-review.tsx'
import { WishlistHeart } from '#web/features/wishlist/wishlist-heart.tsx'
import { copyText } from '#web/lib/format/copy-text.ts'
import { truncate } from '#web/lib/format/text.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { useLocalePath } from '#web/lib/url/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { Page } from '#web/ui/page.tsx'
import { ForSearchEngines } from './for-search-engines.tsx'
import { RecentProducts, RelatedProducts } from './other-products.tsx'
import styles from './product-view.module.css'
import { StockAlertButton } from './stock-alert-button.tsx'
import { type Step, useTrail } from './trail.ts'

export function ProductView({ product }: { product: ShownDetail }) {
  const { t } = useLingui()
  const localePath = useLocalePath()
  const trail = useTrail(product)
  const { id, slug, category } = product
  const name = product.name || t`Unnamed Product`

  useEffect(() => noteViewed(id), [id])

  return (
    <Page tab={name} description={truncate(product.description, 160)} className={styles.page}>
      <ForSearchEngines product={product} trail={trail} />
      <Breadcrumbs trail={trail} />
      <ProductBody
        product={product}
        name={name}
        reviews="#reviews"
        corner={<WishlistHeart product={product} />}
        buy={<BuyBox product={product} alert={<StockAlertButton productId={id} />} />}
        share={<ShareButton name={name} path={localePath(`/products/${slug}`)} />}
      />
      {/* Suspense boundaries hydrate separately, so that these parts do not delay the product above. */}
      <Suspense>
        <RelatedProducts productId={id} categoryName={category.categoryName} />
      </Suspense>
      <Suspense>
        <Reviews productId={id}>
          <WriteReview productId={id} />
        </Reviews>
      </Suspense>
      <Suspense>
        <RecentProducts productId={id} />
      </Suspense>
    </Page>
  )
}

/** Breadcrumb links; the last step is the current page. */
function Breadcrumbs({ trail }: { trail: readonly Step[] }) {
  const { t } = useLingui()
  return (
    <nav className={styles.trail} aria-label={t`You are here`}>
      <ol>
        {trail.map(({ name, to }, index) => (
          <li key={to}>
            {index < trail.length - 1 ? (
              <LocaleLink to={to}>{name}</LocaleLink>
            ) : (
              <span className={styles.current} aria-current="page">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Shares with navigator.share() where it exists; otherwise copies the link. */
function ShareButton({ name, path }: { name: string; path: string }) {
  const { t } = useLingui()

  const copy = async (url: string) =>
    (await copyText(url)) ? toast(t`Link copied`) : toast(t`Copy this link: ${url}`, 'info', 5000)

  const share = async () => {
    const url = location.origin + path
    if (!navigator.share) return copy(url)
    try {
      await navigator.share({ title: name, url })
    } catch (error) {
      if (!isAborted(error)) await copy(url)
    }
  }

  return (
    <Button variant="quiet" className={styles.share} onClick={share}>
      <Share2 aria-hidden size={18} />
      <Trans>Share</Trans>
    </Button>
  )
}
