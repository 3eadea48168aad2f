import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigation } from 'react-router'
import { filterSearch, type ProductFilter } from '#web/features/products/product-filter.ts'
import { pageSize, productList } from '#web/features/products/products.queries.ts'
import { PageLinks } from '#web/lib/query/page-links.tsx'
import { useSession } from '#web/lib/session/session.ts'
import styles from './load-more.module.css'

type Props = { filter: ProductFilter; pages: readonly number[]; total: number; isCapped: boolean }

/**
 * Loads the next page below; without JavaScript the link opens only that page. Shows the range of products on screen.
 */
export function LoadMore({ filter, pages, total, isCapped }: Props) {
  const { t } = useLingui()
  const { isLoading: isComing } = useQuery(productList(filter, useSession()))
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
        <PageLinks
          first={first}
          previous={first > 1 ? first - 1 : null}
          next={page < last ? page + 1 : null}
          pathOf={(at) => `/products${filterSearch(filter, { page: at })}`}
          isLoading={isLoading}
          variant="primary"
        >
          {isLoading ? <Trans>Loading...</Trans> : <Trans>Load more</Trans>}
        </PageLinks>
      </div>
    </nav>
  )
}
