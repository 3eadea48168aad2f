import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import type { CategoryRecord } from '#contract/catalogue/categories.staff.ts'
import type { Language } from '#contract/errors.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { inScreen } from '../lib/admin-loader.ts'
import { NoAccess, ScreenAccess } from '../lib/screen-access.tsx'
import { screens } from '../lib/screens.ts'
import { useListReturn } from '../list/list-return.ts'
import { RecordPage } from '../list/record-page.tsx'
import styles from './categories.module.css'
import { categoryRecord } from './categories.queries.ts'
import { CategoryDetails } from './category-details.tsx'
import { CategoryStatus } from './category-status.tsx'
import { DeleteCategory } from './delete-category.tsx'
import { MergeCategory } from './merge-category.tsx'
import { SubCategories } from './sub-categories.tsx'

const idIn = (text: string | undefined) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

export const clientLoader = inScreen(screens.categories, (client, { params, session }) => {
  const id = idIn(params.id)
  if (id !== null) void client.prefetchQuery(categoryRecord(id, session))
})

export default function CategoryScreen() {
  const id = idIn(useParams().id)
  return (
    <ScreenAccess screen={screens.categories}>
      {id === null ? <UnknownCategory /> : <Category key={id} id={id} />}
    </ScreenAccess>
  )
}

function UnknownCategory() {
  const { t } = useLingui()
  return (
    <RecordPage list={screens.categories} title={t`Category`}>
      <MissingCategory />
    </RecordPage>
  )
}

const MissingCategory = () => (
  <Alert>
    <p>
      <Trans>There is no such category. It was deleted or merged into another one.</Trans>
    </p>
  </Alert>
)

function Category({ id }: { id: number }) {
  const { t } = useLingui()
  const session = useSession()
  const language = session.user?.language ?? 'en'
  const query = useQuery(categoryRecord(id, session))
  const name = query.data && nameIn(language, query.data)
  return (
    <RecordPage list={screens.categories} title={name ?? t`Category`}>
      <QueryBoundary
        query={query}
        loading={<CategorySkeleton />}
        title={t`Connection Error`}
        failed={t`Failed to fetch categories`}
        retry={<Trans>Retry</Trans>}
        refused={<NoAccess permission={screens.categories.permission} />}
        missing={<MissingCategory />}
        variant="secondary"
      >
        {(category) => <CategoryView category={category} name={nameIn(language, category)} />}
      </QueryBoundary>
    </RecordPage>
  )
}

const nameIn = (language: Language, { name, nameSw }: CategoryRecord) => (language === 'sw' && nameSw) || name

function CategoryView({ category, name }: { category: CategoryRecord; name: string }) {
  const { i18n } = useLingui()
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const list = useListReturn(screens.categories.path)
  const isMerging = params.get('merge') === '1'
  // The state has the way back to the list.
  const setMerging = (merging: boolean) =>
    setParams(merging ? { merge: '1' } : {}, { replace: true, preventScrollReset: true, state })

  return (
    <>
      <div className={styles.head}>
        <CategoryStatus status={category.status} />
        <Button variant="secondary" onClick={() => setMerging(true)}>
          <Trans>Merge into another category</Trans>
        </Button>
        <DeleteCategory category={{ ...category, name }} onDeleted={() => navigate(list)}>
          <Trash2 aria-hidden size={18} />
          <Trans>Delete</Trans>
        </DeleteCategory>
      </div>
      <Facts>
        <Fact label={<Trans>Products</Trans>}>{i18n.number(category.products)}</Fact>
        <Fact label={<Trans>Revenue</Trans>}>{category.revenue}</Fact>
      </Facts>
      {isMerging && <MergeCategory category={category} name={name} onClose={() => setMerging(false)} />}
      <div className={styles.columns}>
        <Panel title={<Trans>Details</Trans>}>
          <CategoryDetails category={category} />
        </Panel>
        <Panel title={<Trans>Sub-categories</Trans>}>
          <SubCategories category={category} />
        </Panel>
      </div>
    </>
  )
}

const CategorySkeleton = () => (
  <div className={styles.dialog} aria-busy>
    <p role="status">
      <Trans>Loading category...</Trans>
    </p>
    <Skeleton height="8rem" />
    <Skeleton height="12rem" />
  </div>
)
