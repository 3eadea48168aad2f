import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { categoryList } from '#web/features/categories/categories.queries.ts'
import { categoryPath } from '#web/features/categories/category-path.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import styles from './category-links.module.css'

/** Links to all categories; without scripts they replace the menu, with them the first 24 are shown. */
export function CategoryLinks() {
  const { t } = useLingui()
  const { data: categories = [] } = useQuery(categoryList())
  if (categories.length === 0) return null
  return (
    <nav aria-label={t`Categories`} className={styles.links}>
      <ul>
        {categories.map((category) => (
          <li key={category.id}>
            <LocaleLink to={categoryPath(category)}>{category.name}</LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
