import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { LogInBanner } from '#web/blocks/product-tiles/log-in-banner.tsx'
import { QuickView } from '#web/blocks/product-tiles/quick-view.tsx'
import { Rails } from '#web/blocks/rails/rails.tsx'
import { hasSale, isPlain, type ProductFilter, readFilter } from '#web/features/products/product-filter.ts'
import { facetList, productList, visitorsPage } from '#web/features/products/products.queries.ts'
import { railList } from '#web/features/products/sections.queries.ts'
import { useHydrated } from '#web/lib/boot/hydrated.tsx'
import { productKeys } from '#web/lib/query/keys.ts'
import { listPages } from '#web/lib/query/list-pages.ts'
import {
  browserLoader,
  type ScreenHandle,
  type ScreenLoad,
  serverLoader,
  skeletonAfterMs,
} from '#web/lib/query/screen.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useStored } from '#web/lib/storage/local-storage-store.ts'
import { useSearch } from '#web/lib/url/use-search.ts'
import { Page } from '#web/ui/page.tsx'
import { Chips } from './chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { ListCount } from './list-count.tsx'
import { ListTools } from './list-tools.tsx'
import { ProductList } from './product-list.tsx'
import styles from './products.module.css'
import { ResultCount } from './result-count.tsx'
import { useListTitle } from './use-list-title.ts'
import { chosenView } from './view.store.ts'

const load: ScreenLoad = (client, { url, session }) => {
  const filter = readFilter(url.searchParams, session)
  const list = client.ensureQueryData(productList(filter, session))
  // The server may correct a search; the facets then count the results of the corrected one.
  const facets = filter.search
    ? list.then(({ correctedTo }) =>
        client.ensureQueryData(facetList({ ...filter, search: correctedTo ?? filter.search }, session)),
      )
    : client.ensureQueryData(facetList(filter, session))
  return isPlain(filter) && filter.page === 1 ? [list, facets, client.ensureQueryData(railList())] : [list, facets]
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, skeletonAfterMs)

/** The message when the session ends while products load. */
export const handle: ScreenHandle = { sessionEnded: msg`Authentication failed. Please try logging in again.` }

export default function ProductsScreen() {
  const { t } = useLingui()
  const session = useSession()
  const [params] = useSearchParams()
  const client = useQueryClient()
  const filter = readFilter(params, session)
  // While the next list loads, changes apply to the filter that was chosen last.
  const chosen = readFilter(new URLSearchParams(useSearch().shown), session)
  const title = useListTitle(filter)
  const pages = useShownPages(filter)
  const [firstPage = 1] = pages
  const remembered = useStored(chosenView)
  const view = filter.view ?? remembered
  const start = { ...filter, page: firstPage }
  const list = useQuery({ ...productList(start, session), placeholderData: visitorsPage(start) })
  const { data } = list
  // The document is the same for all filters that visitors may not use.
  const isSale = useHydrated() && hasSale(params)
  const hasRails = isPlain(filter) && firstPage === 1

  return (
    <Page
      title={title}
      tab={title}
      description={t`Goods for home, farm and business, on credit through your lending group.`}
      className={styles.page}
      actions={
        <ListCount
          total={filter.search ? undefined : data?.totalElements}
          isMostPopularFirst={filter.sort === 'default' && !filter.search && !filter.section}
          isBusy={list.isFetching}
          onRefresh={() => client.invalidateQueries({ queryKey: productKeys.all })}
        />
      }
    >
      <LogInBanner isSale={isSale} />
      <div className={styles.columns}>
        <aside className={styles.side} aria-label={t`Filter`}>
          <FilterPanel filter={chosen} />
        </aside>
        <div className={styles.list}>
          <ListTools
            filter={chosen}
            view={view}
            total={data?.totalElements}
            found={
              filter.search && data ? (
                <ResultCount
                  filter={filter}
                  total={data.totalElements}
                  isCapped={data.totalIsCapped ?? false}
                  correctedTo={data.correctedTo}
                />
              ) : null
            }
          />
          <Chips filter={chosen} />
          <div className={styles.results}>
            {hasRails && <Rails first />}
            <ProductList filter={filter} pages={pages} view={view} list={list} belowRails={hasRails} />
          </div>
        </div>
      </div>
      <QuickView />
    </Page>
  )
}

/** The pages on screen: with the earlier ones while all of them are cached, so that Back shows the same list. */
function useShownPages(filter: ProductFilter): number[] {
  const client = useQueryClient()
  const session = useSession()
  const { page } = filter
  const pages = listPages(useLocation().state, page)
  const isHere = (earlier: number) =>
    client.getQueryData(productList({ ...filter, page: earlier }, session).queryKey) !== undefined
  return pages.slice(0, -1).every(isHere) ? pages : [page]
}
