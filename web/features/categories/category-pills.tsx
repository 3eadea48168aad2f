import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { categoryList } from './categories.queries.ts'
import { categoryPath } from './category-path.ts'
import styles from './category-pills.module.css'

/** Number of categories shown before the list is expanded. */
const shortList = 12

/** Links to the categories of the shop, for pages without results. */
export function CategoryPills() {
  const { data: categories = [] } = useQuery(categoryList())
  const short = categories.slice(0, shortList)
  const rest = categories.slice(shortList)
  const more = rest.length
  const list = (some: typeof categories) => (
    <ul className={styles.list}>
      {some.map(({ id, slug, name }) => (
        <li key={id}>
          <LocaleLink to={categoryPath({ slug })}>{name}</LocaleLink>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {list(short)}
      {more > 0 && (
        <details className={styles.rest}>
          <summary>
            <Trans>{more} more</Trans>
          </summary>
          {list(rest)}
        </details>
      )}
    </>
  )
}
