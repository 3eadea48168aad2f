import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { filterSearch, type ProductFilter } from '../../features/products/product-filter.ts'
import { LocaleLink } from '../../lib/locale-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import styles from './pages.module.css'

/** Links to the pages beside this one. */
export function Pages({ filter, last }: { filter: ProductFilter; last: number }) {
  const { t } = useLingui()
  const { page } = filter
  if (last <= 1) return null
  const to = (target: number) => `/products${filterSearch(filter, { page: target })}`
  return (
    <nav className={styles.pages} aria-label={t`Pages`}>
      {page > 1 && (
        <LocaleLink to={to(page - 1)} rel="prev" className={buttonClass('secondary')}>
          <ChevronLeft aria-hidden size={18} />
          <Trans>Previous</Trans>
        </LocaleLink>
      )}
      <span>
        <Trans>
          Page {page} of {last}
        </Trans>
      </span>
      {page < last && (
        <LocaleLink to={to(page + 1)} rel="next" className={buttonClass('secondary')}>
          <Trans>Next</Trans>
          <ChevronRight aria-hidden size={18} />
        </LocaleLink>
      )}
    </nav>
  )
}
