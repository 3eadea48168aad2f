import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ProductFilter, View } from '#web/features/products/product-filter.ts'
import { ProductGrid, ProductGridSkeleton } from '#web/features/products/product-grid.tsx'
import type { ShownPage } from '#web/features/products/products.queries.ts'
import { allProductsId } from '#web/features/products/section-labels.ts'
import { VisuallyHidden } from '#web/ui/page.tsx'
import { LoadMore } from './load-more.tsx'
import { NoProducts } from './no-products.tsx'
import styles from './product-list.module.css'
import { ProductsError } from './products-error.tsx'
import { Results } from './results.tsx'

type Props = {
  filter: ProductFilter
  pages: number[]
  view: View
  /** The query of the first shown page. */
  list: UseQueryResult<ShownPage>
  /** Below the rails the list has a visible heading. */
  belowRails: boolean
}

/** The list of products, with loading, empty and error states. */
export function ProductList({ filter, pages, view, list, belowRails }: Props) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = list
  return (
    <section className={styles.section} id={allProductsId} aria-label={t`Product list`}>
      {belowRails ? (
        <h2>
          <Trans>All Products</Trans>
        </h2>
      ) : (
        <VisuallyHidden as="h2">
          <Trans>Products</Trans>
        </VisuallyHidden>
      )}
      {!data && !error && <ProductGridSkeleton view={view} />}
      {data?.content.length === 0 && <NoProducts filter={filter} total={data.totalElements} />}
      {data && data.content.length > 0 && (
        <>
          <ProductGrid view={view}>
            {pages.map((page, index) => (
              <Results key={page} filter={{ ...filter, page }} view={view} top={index === 0 && !belowRails} />
            ))}
          </ProductGrid>
          <LoadMore filter={filter} pages={pages} total={data.totalElements} isCapped={data.totalIsCapped ?? false} />
        </>
      )}
      {error && !data && <ProductsError error={error} isBusy={isFetching} onRetry={() => refetch()} />}
    </section>
  )
}
