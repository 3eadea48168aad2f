import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import type { CategoryRecord } from '#contract/catalogue/categories.staff.ts'
import { CategoryIcon } from '#web/features/categories/category-icon.tsx'
import { categoryPath } from '#web/features/categories/category-path.ts'
import { useSession } from '#web/lib/session/session.ts'
import { localePath } from '#web/lib/url/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact, Facts, notKnown } from '#web/ui/facts.tsx'
import { useUrlPart } from '../list/use-url-dialog.ts'
import styles from './categories.module.css'
import { useCategoryLabels } from './category-fields.tsx'
import { EditCategoryForm } from './edit-category-form.tsx'

/** Names, descriptions and address of a category: to read, or as a form while the page has `?edit=1`. */
export function CategoryDetails({ category }: { category: CategoryRecord }) {
  const form = useUrlPart('edit')
  if (form.isOpen) return <EditCategoryForm category={category} onClose={form.close} />
  return (
    <div className={styles.dialog}>
      <ReadDetails category={category} />
      <div>
        <Button variant="secondary" onClick={form.open}>
          <Pencil aria-hidden size={18} />
          <Trans>Edit</Trans>
        </Button>
      </div>
    </div>
  )
}

function ReadDetails({ category }: { category: CategoryRecord }) {
  const { t } = useLingui()
  const labels = useCategoryLabels()
  const language = useSession().user?.language ?? 'en'
  const { name, nameSw, description, descriptionSw, icon, slug, formerSlugs, active } = category
  return (
    <Facts>
      <Fact label={labels.name}>
        <span className={styles.name}>
          <CategoryIcon icon={icon} />
          {name}
        </span>
      </Fact>
      <Fact label={labels.nameSw}>{nameSw ? <span lang="sw">{nameSw}</span> : notKnown}</Fact>
      <Fact label={labels.description} className={styles.full}>
        {description || notKnown}
      </Fact>
      <Fact label={labels.descriptionSw} className={styles.full}>
        {descriptionSw ? <span lang="sw">{descriptionSw}</span> : notKnown}
      </Fact>
      <Fact label={<Trans>Address in the shop</Trans>} className={styles.full}>
        {active ? (
          <Link to={localePath(categoryPath({ slug }), language)} className={styles.name}>
            {slug}
            <ExternalLink aria-label={t`Open in the shop`} size={16} />
          </Link>
        ) : (
          slug
        )}
      </Fact>
      {formerSlugs.length > 0 && (
        <Fact label={<Trans>Old addresses that lead to it</Trans>} className={styles.full}>
          {formerSlugs.join(', ')}
        </Fact>
      )}
    </Facts>
  )
}
