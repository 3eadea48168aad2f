import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { CategoryRecord } from '#contract/catalogue/categories.staff.ts'
import type { Language } from '#contract/errors.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { inRecord } from '../lib/admin-loader.ts'
import { screens } from '../lib/screens.ts'
import { useListReturn } from '../list/list-return.ts'
import { useUrlPart } from '../list/use-url-dialog.ts'
import { RecordHistory } from '../record/record-history.tsx'
import { RecordScreen } from '../record/record-screen.tsx'
import styles from './categories.module.css'
import { categoryHistory, categoryRecord } from './categories.queries.ts'
import { CategoryDetails } from './category-details.tsx'
import { useCategoryFormats, useCategoryLabels } from './category-fields.tsx'
import { CategoryStatus } from './category-status.tsx'
import { DeleteCategory } from './delete-category.tsx'
import { MergeCategory } from './merge-category.tsx'
import { SubCategories } from './sub-categories.tsx'

export const clientLoader = inRecord(
  screens.categories,
  (client, id, session) => void client.prefetchQuery(categoryRecord(id, session)),
)

export default function CategoryScreen() {
  const { t } = useLingui()
  const language = useSession().user?.language ?? 'en'
  return (
    <RecordScreen
      list={screens.categories}
      kind={t`Category`}
      query={categoryRecord}
      title={(category) => nameIn(language, category)}
      missing={<Trans>There is no such category. It was deleted or merged into another one.</Trans>}
      loading={<CategorySkeleton />}
      failureTitle={t`Connection Error`}
      failed={t`Failed to fetch categories`}
      retry={<Trans>Retry</Trans>}
    >
      {(category) => <CategoryView category={category} name={nameIn(language, category)} />}
    </RecordScreen>
  )
}

const nameIn = (language: Language, { name, nameSw }: CategoryRecord) => (language === 'sw' && nameSw) || name

function CategoryView({ category, name }: { category: CategoryRecord; name: string }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const list = useListReturn(screens.categories.path)
  const merge = useUrlPart('merge')
  const formats = useCategoryFormats()
  const labels = { ...useCategoryLabels(), slug: t`Address in the shop` }

  return (
    <>
      <div className={styles.head}>
        <CategoryStatus status={category.status} />
        <Button variant="secondary" onClick={merge.openInPlace}>
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
      {merge.isOpen && <MergeCategory category={category} name={name} onClose={merge.close} />}
      <div className={styles.columns}>
        <Panel title={<Trans>Details</Trans>}>
          <CategoryDetails category={category} />
        </Panel>
        <Panel title={<Trans>Sub-categories</Trans>}>
          <SubCategories category={category} />
        </Panel>
      </div>
      <RecordHistory query={categoryHistory(category.id, useSession())} labels={labels} formats={formats} />
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
