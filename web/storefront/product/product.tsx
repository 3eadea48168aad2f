import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { data, isRouteErrorResponse, useParams } from 'react-router'
import { productDetail, publicProduct, shownBefore } from '#web/features/products/products.queries.ts'
import { reviewPages } from '#web/features/reviews/reviews.queries.ts'
import { hasStatus, messageOf } from '#web/lib/http/api.ts'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'
import { browserLoader, type ScreenLoad, serverLoader } from '#web/lib/query/screen.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLocalePath } from '#web/lib/url/paths.ts'
import { ErrorPage } from '#web/ui/feedback/error-page.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page, VisuallyHidden } from '#web/ui/page.tsx'
import { MissingProduct } from './missing-product.tsx'
import { relatedProducts } from './product.queries.ts'
import styles from './product-view.module.css'
import { ProductView } from './product-view.tsx'

const load: ScreenLoad = (client, { params, session }) => {
  const product = client.ensureQueryData(productDetail(params.slug ?? '', session))
  // The server waits for related products and reviews, to render them too; the browser waits for the product only.
  const around = product.then(
    ({ id }) => Promise.all([client.prefetchQuery(relatedProducts(id)), client.prefetchInfiniteQuery(reviewPages(id))]),
    () => undefined,
  )
  return import.meta.env.SSR ? [product, around] : [product]
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load)

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
    // The version without prices is shown until the one with prices has loaded.
    placeholderData: (shown, query) => shownBefore(session)(shown?.slug === slug ? shown : undefined, query),
  })

  // What is known without the price is shown when the call for the price failed.
  const { data: known } = useQuery({ ...publicProduct(slug), enabled: false })

  if (hasStatus(error, 404)) throw data(null, { status: 404 })
  if (product) return <ProductView key={product.id} product={product} />
  if (!error) return <ProductSkeleton />
  if (known) return <ProductView key={known.id} product={{ ...known, hasNoAnswer: true }} />
  return (
    <Page title={<Trans>Error Loading Products</Trans>} tab={t`Error Loading Products`}>
      <LoadFailure busy={isFetching} onRetry={refetch} error={error}>
        {messageOf(error, t`Failed to fetch products. Please try again later.`)}
      </LoadFailure>
    </Page>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const localePath = useLocalePath()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return isMissing ? <MissingProduct /> : <ErrorPage error={error} home={localePath('/')} />
}

function ProductSkeleton() {
  const { t } = useLingui()
  return (
    <Page tab={t`Loading product...`} className={styles.page}>
      <VisuallyHidden role="status">
        <Trans>Loading product...</Trans>
      </VisuallyHidden>
      <Skeleton width="60%" />
      <div className={styles.product} aria-busy>
        <Skeleton height="min(92vw, 34rem)" />
        <div className={styles.text}>
          <Skeleton width="80%" height="2rem" />
          <Skeleton width="40%" />
          <Skeleton width="30%" height="2.5rem" />
          <Skeleton width="min(100%, 22rem)" height="var(--touch)" />
        </div>
      </div>
    </Page>
  )
}
