import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import type { CategoryRecord } from '#contract/catalogue/categories.staff.ts'
import type { Language } from '#contract/errors.ts'
import { CategoryIcon } from '#web/features/categories/category-icon.tsx'
import { categoryPath } from '#web/features/categories/category-path.ts'
import { useSession } from '#web/lib/session/session.ts'
import { localePath } from '#web/lib/url/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { recordLoader } from '../lib/admin-loader.ts'
import { screens } from '../lib/screens.ts'
import { useListReturn } from '../list/list-return.ts'
import cell from '../list/rows/cell.module.css'
import { useUrlPart } from '../list/use-url-state.ts'
import layout from '../record/layout.module.css'
import { RecordHistory } from '../record/record-history.tsx'
import { RecordScreen } from '../record/record-screen.tsx'
import styles from './categories.module.css'
import { categoryHistory, categoryRecord } from './categories.queries.ts'
import { categoryStates } from './category-choices.ts'
import CategoryForm, { useCategoryWords } from './category-form.tsx'
import { DeleteCategory } from './delete-category.tsx'
import { MergeCategory } from './merge-category.tsx'
import { SubCategories } from './sub-categories/sub-categories.tsx'

export const clientLoader = recordLoader(
  screens.categories,
  (client, id, session) => void client.prefetchQuery(categoryRecord(id, session)),
)

const nameIn = (language: Language, { name, nameSw }: CategoryRecord) => (language === 'sw' && nameSw) || name

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
      failureTitle={t`Connection Error`}
      failed={t`Failed to fetch categories`}
      retry={<Trans>Retry</Trans>}
    >
      {(category) => <Category category={category} name={nameIn(language, category)} />}
    </RecordScreen>
  )
}

function Category({ category, name }: { category: CategoryRecord; name: string }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const list = useListReturn(screens.categories.path)
  const merge = useUrlPart('merge')
  const form = useUrlPart('edit')
  return (
    <>
      <div className={layout.head}>
        <categoryStates.Badge state={category.status} />
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
      {merge.isOpen && <MergeCategory category={{ ...category, name }} onClose={merge.close} />}
      <div className={styles.columns}>
        <Panel title={<Trans>Details</Trans>}>
          {form.isOpen ? (
            <CategoryForm category={category} onClose={form.close} />
          ) : (
            <Details category={category} onEdit={form.open} />
          )}
        </Panel>
        <Panel title={<Trans>Sub-categories</Trans>}>
          <SubCategories category={category} />
        </Panel>
      </div>
      <RecordHistory query={categoryHistory(category.id, useSession())} {...useCategoryWords()} />
    </>
  )
}

function Details({ category, onEdit }: { category: CategoryRecord; onEdit: () => void }) {
  const { t } = useLingui()
  const { labels } = useCategoryWords()
  const language = useSession().user?.language ?? 'en'
  const { name, nameSw, description, descriptionSw, icon, slug, formerSlugs, active } = category
  return (
    <div className={layout.form}>
      <Facts>
        <Fact label={labels.name}>
          <span className={cell.name}>
            <CategoryIcon icon={icon} />
            {name}
          </span>
        </Fact>
        <Fact label={labels.nameSw}>{nameSw && <span lang="sw">{nameSw}</span>}</Fact>
        <Fact label={labels.description} isWide>
          {description}
        </Fact>
        <Fact label={labels.descriptionSw} isWide>
          {descriptionSw && <span lang="sw">{descriptionSw}</span>}
        </Fact>
        <Fact label={labels.slug} isWide>
          {active ? (
            <Link to={localePath(categoryPath({ slug }), language)} className={cell.name}>
              {slug}
              <ExternalLink aria-label={t`Open in the shop`} size={16} />
            </Link>
          ) : (
            slug
          )}
        </Fact>
        {formerSlugs.length > 0 && (
          <Fact label={<Trans>Old addresses that lead to it</Trans>} isWide>
            {formerSlugs.join(', ')}
          </Fact>
        )}
      </Facts>
      <div>
        <Button variant="secondary" onClick={onEdit}>
          <Pencil aria-hidden size={18} />
          <Trans>Edit</Trans>
        </Button>
      </div>
    </div>
  )
}
