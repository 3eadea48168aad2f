import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PackageSearch } from 'lucide-react'
import { CategoryPills } from '#web/features/categories/category-pills.tsx'
import {
  filterCount,
  filterSearch,
  isFiltered,
  noFilters,
  type ProductFilter,
} from '#web/features/products/product-filter.ts'
import { nearestProducts } from '#web/features/products/products.queries.ts'
import { usePartLanguage } from '#web/lib/i18n/part-language.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import styles from './no-products.module.css'
import { useFilterCategory } from './use-list-title.ts'

/** Shown for an empty list, with links to other products. `total`: number of products on other pages of the list. */
export function NoProducts({ filter, total }: { filter: ProductFilter; total: number }) {
  const { search } = filter
  const partLanguage = usePartLanguage()
  const { isUnknown } = useFilterCategory(filter)
  const { data: nearest = [] } = useQuery({ ...nearestProducts(search ?? ''), enabled: Boolean(search) })

  if (total > 0) {
    return (
      <EmptyState
        icon={PackageSearch}
        title={<Trans>No Products Found</Trans>}
        actions={
          <LocaleLink to={`/products${filterSearch(filter)}`} className={buttonClass()}>
            <Trans>Show the first page</Trans>
          </LocaleLink>
        }
      >
        <Trans>The list has no such page any more.</Trans>
      </EmptyState>
    )
  }
  if (!isFiltered(filter)) {
    return (
      <EmptyState icon={PackageSearch} title={<Trans>No Products Found</Trans>}>
        <Trans>Nothing here yet. Please check back soon.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={PackageSearch}
      title={<Trans>No Products Found</Trans>}
      actions={
        <>
          {search && filterCount(filter) > 0 && (
            <LocaleLink to={`/products${filterSearch(filter, noFilters)}`} className={buttonClass()}>
              <Trans>Search without filters</Trans>
            </LocaleLink>
          )}
          <LocaleLink to="/products" className={buttonClass('secondary')}>
            <Trans>Show all products</Trans>
          </LocaleLink>
          {search && (
            <LocaleLink to="/contact" className={buttonClass('quiet')}>
              <Trans>Ask us about it</Trans>
            </LocaleLink>
          )}
          {nearest.length > 0 && (
            <div className={styles.part}>
              <h3>
                <Trans>You may be looking for</Trans>
              </h3>
              <ul className={styles.links}>
                {nearest.map(({ id, slug, name, nameLanguage }) => (
                  <li key={id}>
                    <LocaleLink to={`/products/${slug}`} lang={partLanguage(nameLanguage)}>
                      {name}
                    </LocaleLink>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <div className={styles.part}>
            <h3>
              <Trans>Or browse a category</Trans>
            </h3>
            <CategoryPills />
          </div>
        </>
      }
    >
      {isUnknown ? (
        <Trans>The shop has no category of this name. It may have another name by now.</Trans>
      ) : search ? (
        <Trans>Nothing matches "{search}". Check the spelling, try different words, or remove a filter.</Trans>
      ) : (
        <Trans>No products match all these filters. Remove one to see more.</Trans>
      )}
    </EmptyState>
  )
}
