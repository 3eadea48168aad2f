import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { type PreviewReader, previewReaders } from '#contract/catalogue/product-choices.ts'
import { recordPaths, screens } from '#web/admin/lib/screens.ts'
import { RecordOfId } from '#web/admin/record/record-screen.tsx'
import { BuyBox } from '#web/blocks/product-page/buy-box.tsx'
import { ProductBody } from '#web/blocks/product-page/product-body.tsx'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { markSession, type Session, ShownSession, useSession, visitor } from '#web/lib/session/session.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ChipGroup, ChipRadio } from '#web/ui/form/chip-radio.tsx'
import { Page } from '#web/ui/page.tsx'
import styles from './product-preview.module.css'
import { productPreview } from './product-record.queries.ts'

const readReader = (params: URLSearchParams): PreviewReader =>
  previewReaders.find((reader) => reader === params.get('as')) ?? 'visitor'

/** A product in the page of the shop, as a visitor or a member sees it, also before it is listed. */
export default function ProductPreviewScreen() {
  const { t } = useLingui()
  return (
    <RecordOfId list={screens.products} kind={t`Product`} missing={<Trans>There is no such product.</Trans>}>
      {(id) => <Preview id={id} />}
    </RecordOfId>
  )
}

function Preview({ id }: { id: number }) {
  const { t } = useLingui()
  const session = useSession()
  const { state } = useLocation()
  const [params, setParams] = useSearchParams()
  const reader = readReader(params)
  const query = useQuery({ ...productPreview(id, reader, session), placeholderData: keepPreviousData })
  const labels = { visitor: t`A visitor`, member: t`A member` }
  return (
    <Page tab={t`Preview`}>
      <div className={styles.bar}>
        <Link to={recordPaths.product(id)} state={state} className={styles.back}>
          <ChevronLeft aria-hidden size={18} />
          <Trans>Product</Trans>
        </Link>
        <ChipGroup legend={<Trans>Preview as</Trans>} className={styles.readers}>
          {previewReaders.map((each) => (
            <ChipRadio
              key={each}
              name="as"
              label={labels[each]}
              checked={each === reader}
              onChange={() => setParams({ as: each }, { replace: true, preventScrollReset: true, state })}
            />
          ))}
        </ChipGroup>
        <p className={styles.note}>
          <Trans>Only staff see this page. Its buttons do nothing.</Trans>
        </p>
      </div>
      <QueryBoundary
        query={query}
        loading={<Skeleton height="30rem" />}
        failed={t`Failed to load products.`}
        missing={<Trans>There is no such product.</Trans>}
      >
        {(product) => (
          // The prices of one reader are never shown next to the buttons of the other.
          <AsReader reader={'price' in product ? 'member' : 'visitor'} session={session}>
            <ProductBody
              product={product}
              name={product.name || t`Unnamed Product`}
              buy={
                <div inert className={styles.buy}>
                  <BuyBox product={product} />
                </div>
              }
            />
          </AsReader>
        )}
      </QueryBoundary>
    </Page>
  )
}

type ReaderProps = { reader: PreviewReader; session: Session; children: ReactNode }

/** Shows parts of the shop to another reader: by the session they read, and by the attribute that its styles read. */
function AsReader({ reader, session, children }: ReaderProps) {
  useEffect(() => {
    document.documentElement.dataset.session = reader === 'visitor' ? '' : reader
    return markSession
  }, [reader])
  const shown: Session =
    reader === 'visitor' || session.kind === 'visitor' ? visitor : { ...session, kind: 'member', key: 'member:0' }
  return <ShownSession value={shown}>{children}</ShownSession>
}
