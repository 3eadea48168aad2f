import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { LayoutGrid, List } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ProductSort, productSorts, publicSorts } from '#contract/catalogue/products.ts'
import {
  type FilterChange,
  filterCount,
  filterSearch,
  noFilters,
  type ProductFilter,
  readFilter,
  type View,
} from '#web/features/products/product-filter.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { useLocalePath } from '#web/lib/url/paths.ts'
import { UrlSearchField } from '#web/lib/url/url-search-field.tsx'
import { useFilterSheet } from '#web/lib/url/use-filter-sheet.ts'
import { useSearch } from '#web/lib/url/use-search.ts'
import { buttonClass, iconButtonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FilterSheet } from '#web/ui/filter-sheet.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { FilterLink } from './filter-link.tsx'
import { FilterPanel } from './filter-panel.tsx'
import styles from './list-tools.module.css'
import { chosenView } from './view.store.ts'

const sortLabels = {
  default: msg`Sort: default`,
  'price-asc': msg`Price: Low to High`,
  'price-desc': msg`Price: High to Low`,
  'rating-desc': msg`Highest Rated`,
  'name-asc': msg`Name: A to Z`,
} satisfies Record<ProductSort, unknown>

type Props = {
  filter: ProductFilter
  view: View
  total: number | undefined
  /** The result of a search. */
  found: ReactNode
}

/**
 * Filter, sort and view in one row; on wide screens the search too, which phones have in the header only. The address holds
 * all of them; without JavaScript a form submits them.
 */
export function ListTools({ filter, view, total, found }: Props) {
  const { t } = useLingui()
  const session = useSession()
  const localePath = useLocalePath()
  const { latest, write } = useSearch()
  const sorts: readonly ProductSort[] = session.kind === 'visitor' ? publicSorts : productSorts
  const { search } = filter
  const chosen = filterCount(filter)
  // With a search, changes replace the history entry, so that Back leaves the search in one step.
  const go = (change: FilterChange) => {
    const last = readFilter(new URLSearchParams(latest()), session)
    write(filterSearch(last, change), { replace: Boolean(last.search) })
  }
  return (
    <form className={styles.tools} action={localePath('/products')} onSubmit={(event) => event.preventDefault()}>
      <UrlSearchField
        className={styles.search}
        name="search"
        label={<Trans>Search in products</Trans>}
        quietLabel
        placeholder={t`Search products`}
        value={search ?? ''}
        onSearch={(term) => go({ search: term })}
      />
      <FilterSheet
        sheet={useFilterSheet()}
        count={chosen}
        className={styles.filters}
        clear={
          chosen > 0 && (
            <FilterLink filter={filter} change={noFilters} className={buttonClass('secondary')}>
              <Trans>Clear all</Trans>
            </FilterLink>
          )
        }
        show={
          total === undefined ? (
            <Trans>Show items</Trans>
          ) : (
            <Plural value={total} one="Show # item" other="Show # items" />
          )
        }
      >
        <FilterPanel filter={filter} />
      </FilterSheet>
      <SelectField
        className={styles.sort}
        name="sort"
        label={<Trans>Sort</Trans>}
        quietLabel
        value={filter.sort}
        onChange={(event) => go({ sort: sorts.find((sort) => sort === event.target.value) ?? 'default' })}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(sortLabels[sort])}
          </option>
        ))}
      </SelectField>
      <noscript>
        {[...new URLSearchParams(filterSearch(filter, { search: '', sort: 'default' }))].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={buttonClass()}>
          <Trans>Search</Trans>
        </button>
      </noscript>
      <div className={styles.icons}>
        <ViewLink filter={filter} view="grid" isOn={view === 'grid'} />
        <ViewLink filter={filter} view="list" isOn={view === 'list'} />
      </div>
      {found && (
        <div className={styles.found} data-count>
          {found}
        </div>
      )}
    </form>
  )
}

function ViewLink({ filter, view, isOn }: { filter: ProductFilter; view: View; isOn: boolean }) {
  const { t } = useLingui()
  const Icon = view === 'grid' ? LayoutGrid : List
  return (
    <LocaleLink
      to={`/products${filterSearch(filter, { view: view === 'list' ? view : undefined })}`}
      preventScrollReset
      replace
      className={cx(iconButtonClass, styles.view)}
      aria-label={view === 'grid' ? t`Grid view` : t`List view`}
      aria-current={isOn || undefined}
      onClick={() => chosenView.set(view)}
    >
      <Icon aria-hidden size={20} />
    </LocaleLink>
  )
}
