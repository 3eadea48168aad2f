import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import type { BrandRecord } from '#contract/catalogue/brands.staff.ts'
import { recordLoader } from '#web/admin/lib/admin-loader.ts'
import { screens } from '#web/admin/lib/screens.ts'
import { useListReturn } from '#web/admin/list/list-return.ts'
import { useUrlPart } from '#web/admin/list/use-url-state.ts'
import layout from '#web/admin/record/layout.module.css'
import { RecordHistory } from '#web/admin/record/record-history.tsx'
import { RecordScreen } from '#web/admin/record/record-screen.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { localePath } from '#web/lib/url/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from '#web/ui/panel.tsx'
import BrandForm, { useBrandLabels } from './brand-form.tsx'
import { BrandPicture } from './brand-picture.tsx'
import styles from './brands.module.css'
import { brandHistory, brandRecord } from './brands.queries.ts'
import { DeleteBrand } from './delete-brand.tsx'
import { MergeBrand } from './merge-brand.tsx'

export const clientLoader = recordLoader(
  screens.brands,
  (client, id, session) => void client.prefetchQuery(brandRecord(id, session)),
)

export default function BrandScreen() {
  const { t } = useLingui()
  return (
    <RecordScreen
      list={screens.brands}
      kind={t`Brand`}
      query={brandRecord}
      title={({ name }) => name}
      missing={<Trans>There is no such brand. It was deleted or merged into another one.</Trans>}
      loading={<Skeleton height="12rem" />}
      failed={t`Failed to load brands.`}
    >
      {(brand) => <BrandView brand={brand} />}
    </RecordScreen>
  )
}

function BrandView({ brand }: { brand: BrandRecord }) {
  const navigate = useNavigate()
  const session = useSession()
  const list = useListReturn(screens.brands.path)
  const form = useUrlPart('edit')
  const merge = useUrlPart('merge')
  return (
    <>
      <div className={layout.head}>
        {!form.isOpen && (
          <Button onClick={form.open}>
            <Pencil aria-hidden size={18} />
            <Trans>Edit</Trans>
          </Button>
        )}
        <Button variant="secondary" onClick={merge.openInPlace}>
          <Trans>Merge into another brand</Trans>
        </Button>
        <DeleteBrand brand={brand} onDeleted={() => navigate(list)}>
          <Trash2 aria-hidden size={18} />
          <Trans>Delete</Trans>
        </DeleteBrand>
      </div>
      {merge.isOpen && <MergeBrand brand={brand} onClose={merge.close} />}
      <Panel title={<Trans>Details</Trans>}>
        {form.isOpen ? <BrandForm brand={brand} onClose={form.close} /> : <BrandFacts brand={brand} />}
      </Panel>
      <Panel title={<Trans>Picture</Trans>}>
        <BrandPicture brand={brand} />
      </Panel>
      <RecordHistory query={brandHistory(brand.id, session)} labels={useBrandLabels()} />
    </>
  )
}

function BrandFacts({ brand: { name, slug, products, formerSlugs } }: { brand: BrandRecord }) {
  const { t, i18n } = useLingui()
  const labels = useBrandLabels()
  const language = useSession().user?.language ?? 'en'
  const search = new URLSearchParams({ brand: slug }).toString()
  return (
    <Facts>
      <Fact label={labels.name}>{name}</Fact>
      <Fact label={<Trans>Products</Trans>}>
        <Link to={`${screens.products.path}?${search}`}>{i18n.number(products)}</Link>
      </Fact>
      <Fact label={labels.slug} isWide>
        <Link to={`${localePath('/products', language)}?${search}`} className={styles.address}>
          {slug} <ExternalLink aria-label={t`Open in the shop`} size={16} />
        </Link>
      </Fact>
      {formerSlugs.length > 0 && (
        <Fact label={<Trans>Old addresses that lead to it</Trans>} isWide>
          {formerSlugs.join(', ')}
        </Fact>
      )}
    </Facts>
  )
}
