import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Copy, ExternalLink, Eye, Pencil } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import type { ProductRecord } from '#contract/catalogue/products.staff.ts'
import type { Language } from '#contract/errors.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { localePath } from '#web/lib/url/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { recordLoader } from '../lib/admin-loader.ts'
import { recordPaths, screens } from '../lib/screens.ts'
import { useUrlPart } from '../list/use-url-state.ts'
import layout from '../record/layout.module.css'
import { RecordHistory } from '../record/record-history.tsx'
import { RecordScreen } from '../record/record-screen.tsx'
import { EditProductForm } from './edit-product-form.tsx'
import { PicturesPanel } from './pictures/pictures-panel.tsx'
import { PriceHistory } from './price-history.tsx'
import { ProductFacts } from './product-facts.tsx'
import { useProductFormats, useProductLabels } from './product-fields.tsx'
import { formChoices, productHistory, productRecord } from './product-record.queries.ts'
import { productStates } from './product-status.tsx'
import { SearchPanel } from './search-words/search-panel.tsx'
import { StatusButtons } from './status-buttons.tsx'
import { StockPanel } from './stock/stock-panel.tsx'

export const clientLoader = recordLoader(
  screens.products,
  (client, id, session) => void client.prefetchQuery(productRecord(id, session)),
)

const Preview = lazy(() => import('./product-preview.tsx'))

/** The record, or its preview at the address below it: one module, since each route is in the first view of the console. */
export default function ProductScreen() {
  const isPreview = useLocation().pathname.endsWith('/preview')
  return isPreview ? (
    <Suspense fallback={<Skeleton height="30rem" />}>
      <Preview />
    </Suspense>
  ) : (
    <ProductRecordScreen />
  )
}

function ProductRecordScreen() {
  const { t } = useLingui()
  const language = useSession().user?.language ?? 'en'
  return (
    <RecordScreen
      list={screens.products}
      kind={t`Product`}
      query={productRecord}
      title={(product) => nameIn(language, product)}
      missing={<Trans>There is no such product.</Trans>}
      loading={<ProductSkeleton />}
      failed={t`Failed to load products.`}
    >
      {(product) => <ProductView product={product} />}
    </RecordScreen>
  )
}

const nameIn = (language: Language, { name, nameSw }: ProductRecord) => (language === 'sw' && nameSw) || name

function ProductView({ product }: { product: ProductRecord }) {
  const { t } = useLingui()
  const session = useSession()
  const { state } = useLocation()
  const form = useUrlPart('edit')
  const choices = useQuery({ ...formChoices(session), enabled: form.isOpen })
  const { id, status, slug, isListed } = product

  return (
    <>
      <div className={layout.head}>
        <productStates.Badge state={status} />
        {isListed && (
          <Link
            to={localePath(`/products/${encodeURIComponent(slug)}`, session.user?.language ?? 'en')}
            className={buttonClass('quiet')}
          >
            <ExternalLink aria-hidden size={18} />
            <Trans>Open in the shop</Trans>
          </Link>
        )}
        <Link to={`${recordPaths.product(id)}/preview`} state={state} className={buttonClass('quiet')}>
          <Eye aria-hidden size={18} />
          <Trans>Preview</Trans>
        </Link>
        {!form.isOpen && (
          <Button onClick={form.open}>
            <Pencil aria-hidden size={18} />
            <Trans>Edit</Trans>
          </Button>
        )}
        <Link to={`${screens.products.path}/new?from=${id}`} state={state} className={buttonClass('secondary')}>
          <Copy aria-hidden size={18} />
          <Trans>Duplicate</Trans>
        </Link>
        <StatusButtons product={product} />
      </div>
      {status === 'active' && !isListed && (
        <Alert>
          <p>
            <Trans>Its category is inactive, so the shop does not show this product.</Trans>
          </p>
        </Alert>
      )}
      <div className={layout.columns}>
        <div className={layout.side}>
          <Panel title={<Trans>Details</Trans>}>
            {form.isOpen ? (
              <QueryBoundary query={choices} loading={<Skeleton height="24rem" />} failed={t`Failed to load products.`}>
                {(loaded) => <EditProductForm product={product} choices={loaded} onClose={form.close} />}
              </QueryBoundary>
            ) : (
              <ProductFacts product={product} />
            )}
          </Panel>
          <SearchPanel product={product} />
          <Panel title={<Trans>Price history</Trans>}>
            <PriceHistory productId={id} />
          </Panel>
          <ProductHistory productId={id} />
        </div>
        <div className={layout.side}>
          <Panel title={<Trans>Pictures</Trans>}>
            <PicturesPanel productId={id} />
          </Panel>
          <Panel title={<Trans>Stock</Trans>}>
            <StockPanel product={product} />
          </Panel>
        </div>
      </div>
    </>
  )
}

const ProductSkeleton = () => (
  <div className={layout.form} aria-busy>
    <p role="status">
      <Trans>Loading product...</Trans>
    </p>
    <Skeleton height="8rem" />
    <Skeleton height="12rem" />
  </div>
)

/** Who changed a product, when, and what. */
function ProductHistory({ productId }: { productId: number }) {
  const { t } = useLingui()
  const formats = { ...useProductFormats(), status: productStates.formatIn(t) }
  const labels = { ...useProductLabels(), status: t`Status`, currentStock: t`On the shelf` }
  return <RecordHistory query={productHistory(productId, useSession())} labels={labels} formats={formats} />
}
