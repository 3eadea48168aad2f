import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import type { Category } from '#contract/categories.ts'
import { categoryList } from '../../features/categories/categories.queries.ts'
import { LocaleLink } from '../../lib/locale-link.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './category-menu.module.css'

/** The shop's categories; those with parts open to show them. `onPick` follows any link. */
export function CategoryMenu({ onPick }: { onPick: () => void }) {
  const categories = useQuery(categoryList())

  return (
    <section className={styles.menu}>
      <h2>
        <Trans>Categories</Trans>
      </h2>
      {categories.isPending && (
        <p role="status">
          <Trans>Loading categories...</Trans>
        </p>
      )}
      {categories.isError && (
        <div className={styles.problem}>
          <p role="alert">
            <Trans>Categories unavailable</Trans>
          </p>
          <Button look="secondary" busy={categories.isFetching} onClick={() => categories.refetch()}>
            <Trans>Retry</Trans>
          </Button>
        </div>
      )}
      {categories.data?.length === 0 && (
        <p>
          <Trans>No categories available</Trans>
        </p>
      )}
      <ul>
        {categories.data?.map((category) => (
          <li key={category.id}>
            <CategoryEntry category={category} onPick={onPick} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CategoryEntry({ category, onPick }: { category: Category; onPick: () => void }) {
  const all = `/products?category=${encodeURIComponent(category.slug)}`
  if (category.subCategories.length === 0) {
    return (
      <LocaleLink to={all} onClick={onPick}>
        {category.name}
      </LocaleLink>
    )
  }
  return (
    <details className={styles.more} name="category">
      <summary>
        {category.name}
        <ChevronDown aria-hidden size={18} />
      </summary>
      <ul>
        <li>
          <LocaleLink to={all} onClick={onPick}>
            <Trans>View All</Trans>
          </LocaleLink>
        </li>
        {category.subCategories.map((part) => (
          <li key={part.id}>
            <LocaleLink to={`${all}&subcategory=${encodeURIComponent(part.slug)}`} onClick={onPick}>
              {part.subCategoryName}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
