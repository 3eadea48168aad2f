import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useNavigate } from 'react-router'
import { type ProductSort, productSorts, publicSorts } from '#contract/products.ts'
import { filterSearch, type ProductFilter } from '../../features/products/product-filter.ts'
import { LocaleLink } from '../../lib/locale-link.tsx'
import { useLocalePath } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { SelectField } from '../../ui/field.tsx'
import styles from './list-tools.module.css'
import { SearchBox } from './search-box.tsx'

const sortWords = {
  default: msg`Sort: default`,
  'price-asc': msg`Price: Low to High`,
  'price-desc': msg`Price: High to Low`,
  'rating-desc': msg`Highest Rated`,
  'name-asc': msg`Name: A to Z`,
} satisfies Record<ProductSort, unknown>

/** Search, sort and what was found. All of it lives in the address. */
export function ListTools({ filter, total }: { filter: ProductFilter; total: number | undefined }) {
  const { t } = useLingui()
  const { kind } = useSession()
  const navigate = useNavigate()
  const localePath = useLocalePath()
  const sorts: readonly ProductSort[] = kind === 'visitor' ? publicSorts : productSorts
  const { search } = filter
  // A search grows letter by letter; Back leads out of it, not through it.
  const go = (change: Partial<ProductFilter>) => {
    navigate(localePath(`/products${filterSearch(filter, change)}`), {
      preventScrollReset: true,
      replace: Boolean(search),
    })
  }
  return (
    <div className={styles.tools}>
      <SearchBox value={search ?? ''} onSearch={(words) => go({ search: words })} />
      <SelectField
        label={<Trans>Sort</Trans>}
        quietLabel
        value={filter.sort}
        onChange={(event) => go({ sort: sorts.find((sort) => sort === event.target.value) ?? 'default' })}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(sortWords[sort])}
          </option>
        ))}
      </SelectField>
      <p className={styles.found} role="status">
        {search && total !== undefined && (
          <>
            <span>
              <Plural value={total} one={`Found # result for "${search}"`} other={`Found # results for "${search}"`} />
            </span>
            <LocaleLink to={`/products${filterSearch(filter, { search: '' })}`} aria-label={t`Clear search`}>
              <X aria-hidden size={18} />
            </LocaleLink>
          </>
        )}
      </p>
    </div>
  )
}
