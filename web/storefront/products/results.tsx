import { useQuery } from '@tanstack/react-query'
import { ProductTile } from '#web/blocks/product-tiles/product-tile.tsx'
import { ProductTileRow } from '#web/blocks/product-tiles/product-tile-row.tsx'
import type { ProductFilter, View } from '#web/features/products/product-filter.ts'
import { ProductPlaces } from '#web/features/products/product-grid.tsx'
import { productList, visitorsPage } from '#web/features/products/products.queries.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ProductsError } from './products-error.tsx'
import styles from './results.module.css'

/** Cards in the first rows on a phone, whose pictures are not lazy. */
const firstCards = 4

/** The products of one page, as cells of a grid or rows of a list; placeholders while they load. */
export function Results({ filter, view, top }: { filter: ProductFilter; view: View; top: boolean }) {
  const session = useSession()
  const { data, error, isFetching, refetch } = useQuery({
    ...productList(filter, session),
    placeholderData: visitorsPage(filter),
  })
  if (!data && error) {
    return (
      <div className={styles.whole}>
        <ProductsError error={error} isBusy={isFetching} onRetry={() => refetch()} />
      </div>
    )
  }
  if (!data) return <ProductPlaces />
  return data.content.map((product, index) => {
    const first = top && index < firstCards
    return view === 'list' ? (
      <ProductTileRow key={product.id} product={product} first={first} />
    ) : (
      <ProductTile key={product.id} product={product} first={first} />
    )
  })
}
