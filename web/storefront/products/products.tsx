import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { readFilter } from '../../features/products/product-filter.ts'
import { ProductGrid, ProductGridSkeleton } from '../../features/products/product-grid.tsx'
import { facetList, productList, shownBefore } from '../../features/products/products.queries.ts'
import { inBrowser, onServer, type ScreenLoad } from '../../lib/screen.ts'
import { useSession } from '../../lib/session.ts'
import { useStored } from '../../lib/stored.ts'
import { Page, Unseen } from '../../ui/page.tsx'
import { Chips } from './chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { Found } from './found.tsx'
import { ListTools } from './list-tools.tsx'
import { LoadMore } from './load-more.tsx'
import { LogInBanner } from './log-in-banner.tsx'
import { NoProducts } from './no-products.tsx'
import styles from './products.module.css'
import { ProductsError } from './products-error.tsx'
import { QuickView } from './quick-view.tsx'
import { Results } from './results.tsx'
import { useListTitle } from './use-list-title.ts'
import { useShownPages } from './use-shown-pages.ts'
import { chosenView } from './view.store.ts'

const load: ScreenLoad = (client, { url, session }) => {
  const filter = readFilter(url.searchParams, session)
  const list = client.ensureQueryData(productList(filter, session))
  // A search may turn out to be for other words; then those are counted.
  const facets = filter.search
    ? list.then(({ correctedTo }) =>
        client.ensureQueryData(facetList({ ...filter, search: correctedTo ?? filter.search }, session)),
      )
    : client.ensureQueryData(facetList(filter, session))
  return [list, facets]
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export default function ProductsScreen() {
  const { t } = useLingui()
  const session = useSession()
  const [params] = useSearchParams()
  const client = useQueryClient()
  const filter = readFilter(params, session)
  const title = useListTitle(filter)
  const pages = useShownPages(filter)
  const remembered = useStored(chosenView)
  const view = filter.view ?? remembered
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...productList(filter, session),
    placeholderData: shownBefore(session),
  })
  const refresh = () => client.invalidateQueries({ queryKey: ['products'] })
  const isCapped = data?.totalIsCapped ?? false

  return (
    <Page
      title={title}
      tab={title}
      description={t`Goods for home, farm and business, on credit through your lending group.`}
      className={styles.page}
    >
      <LogInBanner />
      <div className={styles.columns}>
        <aside className={styles.side} aria-label={t`Filter`}>
          <FilterPanel filter={filter} />
        </aside>
        <div className={styles.list}>
          <ListTools
            filter={filter}
            view={view}
            total={data?.totalElements}
            found={
              filter.search && data ? (
                <Found filter={filter} total={data.totalElements} isCapped={isCapped} correctedTo={data.correctedTo} />
              ) : null
            }
            isBusy={isFetching}
            onRefresh={refresh}
          />
          <Chips filter={filter} />
          {!data && !error && <ProductGridSkeleton />}
          {data?.content.length === 0 && <NoProducts filter={filter} />}
          {data && data.content.length > 0 && (
            <>
              <Unseen as="h2">
                <Trans>Products</Trans>
              </Unseen>
              <ProductGrid view={view} dimmed={isPlaceholderData && isFetching && filter.search !== undefined}>
                {pages.map((page, index) => (
                  <Results key={page} filter={{ ...filter, page }} view={view} top={index === 0} />
                ))}
              </ProductGrid>
              <LoadMore filter={filter} pages={pages} total={data.totalElements} isCapped={isCapped} />
            </>
          )}
          {error && !data && <ProductsError error={error} isBusy={isFetching} onRetry={() => refetch()} />}
        </div>
      </div>
      <QuickView />
    </Page>
  )
}
