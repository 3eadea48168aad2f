import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import { useLocation } from 'react-router'
import { screenLoader } from '#web/admin/lib/admin-loader.ts'
import { withAccess } from '#web/admin/lib/screen-access.tsx'
import { recordPaths, screens } from '#web/admin/lib/screens.ts'
import { readListFilter, useListFilter } from '#web/admin/list/filters/use-list-filter.ts'
import { fromList } from '#web/admin/list/list-return.ts'
import { ListScreen } from '#web/admin/list/list-screen.tsx'
import { viewsOf } from '#web/admin/list/views/views-of.ts'
import { productKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { flag, urlFilter } from '#web/lib/url/url-filter.ts'
import { Button } from '#web/ui/button.tsx'
import { noProducts } from '../no-products.tsx'
import { ProductTools } from '../product-tools.tsx'
import { listedBy, narrowedBy, productId, productList, productShape, startProductQueries } from '../products.queries.ts'
import { useStockColumns } from './stock-columns.tsx'

/** The filter of products; `count` shows an input in each row. */
const stockFilter = urlFilter({ ...productShape, count: { ...flag('1'), role: 'view' as const } })

/** The filter of the address as a saved view, and the address of one. */
const stockViews = viewsOf(stockFilter, ({ count: _, ...filter }) => narrowedBy(filter))

export const clientLoader = screenLoader(screens.stock, (client, { url, session }) => {
  const { count: _, ...filter } = readListFilter(stockFilter, screens.stock, url, session)
  startProductQueries(client, filter, session)
})

export default withAccess(screens.stock, Stock)

function Stock() {
  const { t } = useLingui()
  const session = useSession()
  const filter = useListFilter(stockFilter, screens.stock)
  const { count: isCounting = false, ...narrowed } = filter.value
  const query = useQuery({ ...productList(narrowed, session), placeholderData: keepPreviousData })
  const columns = useStockColumns(isCounting, query.data?.content[0]?.id)
  const state = fromList(useLocation())

  return (
    <ListScreen
      screen={screens.stock}
      name="stock"
      views={stockViews(filter)}
      filter={filter}
      query={query}
      refreshes={productKeys.all}
      columns={columns}
      rowKey={productId}
      rowLink={({ id }) => ({ to: recordPaths.product(id), state })}
      actions={
        <Button aria-pressed={isCounting} onClick={() => filter.change({ count: isCounting ? undefined : true })}>
          <ClipboardCheck aria-hidden size={18} />
          {isCounting ? <Trans>Stop counting</Trans> : <Trans>Count stock</Trans>}
        </Button>
      }
      figures={
        isCounting && (
          <p>
            <Trans>
              Type what is on the shelf, with what is reserved. Enter saves it and goes to the next product.
            </Trans>
          </p>
        )
      }
      tools={<ProductTools filter={filter} />}
      {...noProducts}
      showing={(shown, total) => (
        <Trans>
          Showing {shown} of {total} products
        </Trans>
      )}
      failed={t`Failed to load products.`}
      exports={{ list: 'stock', query: listedBy(narrowed) }}
    />
  )
}
