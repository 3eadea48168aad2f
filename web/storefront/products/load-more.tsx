import { Trans, useLingui } from '@lingui/react/macro'
import { useIsFetching } from '@tanstack/react-query'
import { useLocation, useNavigation } from 'react-router'
import { filterSearch, type ProductFilter } from '#web/features/products/product-filter.ts'
import { pageSize, productList } from '#web/features/products/products.queries.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import styles from './load-more.module.css'

type Props = { filter: ProductFilter; pages: readonly number[]; total: number; isCapped: boolean }

/**
 * Loads the next page below; without JavaScript the link opens that page alone. Shows the range of products on screen.
 */
export function LoadMore({ filter, pages, total, isCapped }: Props) {
  const { t } = useLingui()
  const { state } = useLocation()
  const { queryKey } = productList(filter, useSession())
  const isComing = useIsFetching({ queryKey, exact: true, predicate: ({ state }) => state.data === undefined }) > 0
  const isLoading = useNavigation().state === 'loading' || isComing
  const [first = 1] = pages
  const { page } = filter
  const last = Math.ceil(total / pageSize)
  const shownTo = Math.min(page * pageSize, total)
  const shownFrom = (first - 1) * pageSize + 1
  const all = isCapped ? `${total.toLocaleString('en-KE')}+` : total.toLocaleString('en-KE')
  if (last <= 1 && page === 1) return null
  return (
    <nav className={styles.more} aria-label={t`Pages`}>
      <p className={styles.shown} role="status">
        <Trans>
          Showing {shownFrom} to {shownTo} of {all} products
        </Trans>
      </p>
      <div className={styles.links}>
        {first > 1 && (
          <LocaleLink
            to={`/products${filterSearch(filter, { page: first - 1 })}`}
            rel="prev"
            className={buttonClass('secondary')}
          >
            <Trans>Previous page</Trans>
          </LocaleLink>
        )}
        {page < last && (
          <LocaleLink
            to={`/products${filterSearch(filter, { page: page + 1 })}`}
            rel="next"
            replace
            preventScrollReset
            state={{ ...state, from: first }}
            className={buttonClass('primary')}
            aria-busy={isLoading || undefined}
          >
            {isLoading ? <Trans>Loading...</Trans> : <Trans>Load more</Trans>}
          </LocaleLink>
        )}
      </div>
    </nav>
  )
}
