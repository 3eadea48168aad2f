import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus, Tag } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { productKeys } from '#web/lib/query/keys.ts'
import { useSession } from '#web/lib/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { screenLoader } from '../lib/admin-loader.ts'
import { withAccess } from '../lib/screen-access.tsx'
import { recordPaths, screens } from '../lib/screens.ts'
import { readListFilter, useListFilter } from '../list/filters/use-list-filter.ts'
import { fromList } from '../list/list-return.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { ToolName } from '../list/tools/tool-name.tsx'
import { noProducts } from './no-products.tsx'
import { ProductBulkActions } from './product-bulk-actions.tsx'
import { useProductColumns } from './product-columns.tsx'
import { ProductSummary } from './product-summary.tsx'
import { ProductTools } from './product-tools.tsx'
import styles from './products.module.css'
import {
  listedBy,
  narrowedBy,
  productFilter,
  productId,
  productList,
  productViews,
  startProductQueries,
} from './products.queries.ts'

export const clientLoader = screenLoader(screens.products, (client, { url, session }) => {
  const filter = readListFilter(productFilter, screens.products, url, session)
  startProductQueries(client, filter, session)
})

export default withAccess(screens.products, Products)

function Products() {
  const { t } = useLingui()
  const session = useSession()
  const filter = useListFilter(productFilter, screens.products)
  const query = useQuery({ ...productList(filter.value, session), placeholderData: keepPreviousData })
  const columns = useProductColumns()
  const state = fromList(useLocation())

  return (
    <ListScreen
      screen={screens.products}
      name="products"
      views={productViews(filter)}
      filter={filter}
      query={query}
      refreshes={productKeys.all}
      columns={columns}
      rowKey={productId}
      rowLink={({ id }) => ({ to: recordPaths.product(id), state })}
      actions={
        <>
          <Link to={screens.brands.path} className={buttonClass('secondary')}>
            <Tag aria-hidden size={18} />
            <ToolName>
              <Trans>Brands</Trans>
            </ToolName>
          </Link>
          <Link to={`${screens.products.path}/new`} state={state} className={buttonClass()}>
            <Plus aria-hidden size={18} />
            <Trans>Add Product</Trans>
          </Link>
        </>
      }
      exports={{ list: 'products', query: listedBy(filter.value) }}
      figures={<ProductHeader total={query.data} />}
      tools={<ProductTools filter={filter} />}
      selection={{
        rowLabel: ({ name }) => t`Select ${name}`,
        actions: (selected) => <ProductBulkActions selected={selected} />,
        matching: narrowedBy(filter.value),
      }}
      {...noProducts}
      showing={(shown, total) => (
        <Trans>
          Showing {shown} of {total} products
        </Trans>
      )}
      summary={
        query.data && <ProductSummary filter={filter.value} list={query.isPlaceholderData ? undefined : query.data} />
      }
      failed={t`Failed to load products.`}
      failure={{ isDismissible: true }}
    />
  )
}

type Total = { totalElements: number; totalIsCapped?: boolean | undefined }

/** Who is signed in, and how many products the list has. */
function ProductHeader({ total }: { total: Total | undefined }) {
  const { t, i18n } = useLingui()
  const { user } = useSession()
  return (
    <Facts className={styles.head}>
      <Fact label={<Trans>Signed in as</Trans>} className={styles.email}>
        {user?.email || user?.name}
      </Fact>
      <Fact label={<Trans>Role</Trans>}>{user?.role || t`Administrator`}</Fact>
      <Fact label={<Trans>Total Products</Trans>}>
        {total ? i18n.number(total.totalElements) + (total.totalIsCapped ? '+' : '') : '…'}
      </Fact>
    </Facts>
  )
}
