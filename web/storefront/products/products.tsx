import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PackageSearch } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { AddToCartButton } from '../../features/cart/add-to-cart-button.tsx'
import { ProductCard } from '../../features/products/product-card.tsx'
import { isFiltered, readFilter } from '../../features/products/product-filter.ts'
import { ProductGrid, ProductGridSkeleton } from '../../features/products/product-grid.tsx'
import { pageSize, productList, shownBefore } from '../../features/products/products.queries.ts'
import { messageOf } from '../../lib/api.ts'
import { LocaleLink } from '../../lib/locale-link.tsx'
import { inBrowser, onServer, type ScreenLoad } from '../../lib/screen.ts'
import { useSession } from '../../lib/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page, Unseen } from '../../ui/page.tsx'
import { ListTools } from './list-tools.tsx'
import { LogInBanner } from './log-in-banner.tsx'
import { Pages } from './pages.tsx'
import styles from './products.module.css'
import { useListTitle } from './use-list-title.ts'

const load: ScreenLoad = (client, { url, session }) => [
  client.ensureQueryData(productList(readFilter(url.searchParams, session), session)),
]
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** Cards in the first rows on a phone: their pictures are not lazy. */
const firstCards = 4

export default function ProductsScreen() {
  const { t } = useLingui()
  const session = useSession()
  const [params] = useSearchParams()
  const filter = readFilter(params, session)
  const title = useListTitle(filter)
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...productList(filter, session),
    placeholderData: shownBefore(session),
  })

  return (
    <Page
      title={title}
      tab={title}
      description={t`Goods for home, farm and business, on credit through your lending group.`}
      className={styles.page}
    >
      <ListTools filter={filter} total={data?.totalElements} />
      {session.kind === 'visitor' && <LogInBanner />}
      {error && !data && (
        <Alert
          tone="error"
          title={<Trans>Error Loading Products</Trans>}
          actions={
            <Button onClick={() => refetch()} busy={isFetching}>
              <Trans>Try Again</Trans>
            </Button>
          }
        >
          <p>{messageOf(error, t`Failed to fetch products. Please try again later.`)}</p>
        </Alert>
      )}
      {!data && !error && <ProductGridSkeleton />}
      {data?.content.length === 0 && <NoProducts filtered={isFiltered(filter)} />}
      {data && data.content.length > 0 && (
        <>
          <Unseen as="h2">
            <Trans>Products</Trans>
          </Unseen>
          <ProductGrid dimmed={isPlaceholderData && isFetching}>
            {data.content.map((product, index) => (
              <ProductCard
                key={product.id}
                product={product}
                first={index < firstCards}
                actions={<AddToCartButton product={product} />}
              />
            ))}
          </ProductGrid>
          <Pages filter={filter} last={Math.ceil(data.totalElements / pageSize)} />
        </>
      )}
    </Page>
  )
}

const NoProducts = ({ filtered }: { filtered: boolean }) => (
  <EmptyState
    icon={PackageSearch}
    title={<Trans>No Products Found</Trans>}
    actions={
      filtered && (
        <LocaleLink to="/products" className={buttonClass('secondary')}>
          <Trans>Show all products</Trans>
        </LocaleLink>
      )
    }
  >
    {filtered ? (
      <Trans>Nothing matches this search. Try other words or look through all products.</Trans>
    ) : (
      <Trans>The shelves are being filled. Please come back soon.</Trans>
    )}
  </EmptyState>
)
