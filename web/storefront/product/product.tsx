import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { data, useParams } from 'react-router'
import { AddToCartButton } from '../../features/cart/add-to-cart-button.tsx'
import { ProductBadges } from '../../features/products/product-badges.tsx'
import { ProductPrice } from '../../features/products/product-price.tsx'
import { productDetail, shownBefore } from '../../features/products/products.queries.ts'
import { Rating } from '../../features/products/rating.tsx'
import { StockWords } from '../../features/products/stock-words.tsx'
import { ApiError, messageOf } from '../../lib/api.ts'
import { LocaleLink } from '../../lib/locale-link.tsx'
import { inBrowser, onServer, type ScreenLoad } from '../../lib/screen.ts'
import { useSession } from '../../lib/session.ts'
import { truncate } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Details } from './details.tsx'
import styles from './product.module.css'
import { ProductSkeleton } from './product-skeleton.tsx'

const load: ScreenLoad = (client, { params, session }) => [
  client.ensureQueryData(productDetail(params.slug ?? '', session)),
]
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

const pictureSizes = '(min-width: 60em) 34rem, 92vw'

export default function ProductScreen() {
  const { t } = useLingui()
  const { slug = '' } = useParams()
  const session = useSession()
  const {
    data: product,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...productDetail(slug, session),
    // The visitor's view stands until the price has come.
    placeholderData: (shown, query) => shownBefore(session)(shown?.slug === slug ? shown : undefined, query),
  })

  if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 })
  if (!product) {
    return error ? (
      <Page title={<Trans>Error Loading Products</Trans>} tab={t`Error Loading Products`}>
        <Alert
          tone="error"
          actions={
            <Button onClick={() => refetch()} busy={isFetching}>
              <Trans>Try Again</Trans>
            </Button>
          }
        >
          <p>{messageOf(error, t`Failed to fetch products. Please try again later.`)}</p>
        </Alert>
      </Page>
    ) : (
      <ProductSkeleton />
    )
  }

  const { category, subCategory, itemCode } = product
  const inCategory = `/products?category=${encodeURIComponent(category.categoryCode)}`
  return (
    <Page tab={product.name} description={truncate(product.description, 160)}>
      <nav className={styles.trail} aria-label={t`You are here`}>
        <ul>
          <li>
            <LocaleLink to="/products">
              <Trans>All Products</Trans>
            </LocaleLink>
          </li>
          <li>
            <LocaleLink to={inCategory}>{category.categoryName}</LocaleLink>
          </li>
          {subCategory && (
            <li>
              <LocaleLink to={`${inCategory}&subcategory=${encodeURIComponent(subCategory.slug)}`}>
                {subCategory.subCategoryName}
              </LocaleLink>
            </li>
          )}
        </ul>
      </nav>
      <div className={styles.product}>
        <Picture source={product.picture} alt={product.name} sizes={pictureSizes} first className={styles.picture} />
        <div className={styles.words}>
          <div className={styles.badges}>
            <ProductBadges product={product} />
          </div>
          <h1>{product.name}</h1>
          <p className={styles.muted}>
            {product.brandName && `${product.brandName} · `}
            <Trans>Item code: {itemCode}</Trans>
          </p>
          <Rating rating={product.rating} count={product.reviewCount} />
          <div className={styles.price}>
            <ProductPrice product={product} />
          </div>
          <StockWords available={product.availableStock} />
          <div className={styles.actions}>
            <AddToCartButton product={product} />
          </div>
          <p className={styles.description}>{product.description}</p>
        </div>
      </div>
      <Details product={product} />
    </Page>
  )
}
