import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { categoryTiles } from '#web/features/categories/categories.queries.ts'
import { categoryPath } from '#web/features/categories/category-path.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './category-tiles.module.css'

/** The most wanted categories with their pictures, in a row that scrolls sideways. The menu has all categories. */
export function CategoryTiles() {
  const { t } = useLingui()
  const { data: categories = [] } = useQuery(categoryTiles())
  if (categories.length === 0) return null
  return (
    <nav aria-label={t`Popular categories`}>
      <ul className={styles.tiles}>
        {categories.map(({ id, slug, name, picture }) => (
          <li key={id}>
            <LocaleLink to={categoryPath({ slug })} className={styles.tile}>
              <Picture source={picture} alt="" sizes="5rem" className={styles.picture} />
              {name}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
