import { useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { listPages } from '#web/lib/query/list-pages.ts'
import { PageLinks } from '#web/lib/query/page-links.tsx'
import type { SitePath } from '#web/lib/url/paths.ts'
import styles from './order-list.module.css'

type Props = {
  /** `page`: page in the address; `last`: last page of the list. */
  page: number
  last: number
  /** The address of a page. */
  pathOf: (page: number) => SitePath
  /** The label of the next page. */
  more: ReactNode
  /** The cards of a page; `isRequested`: the reader has just requested it. */
  children: (page: number, isRequested: boolean) => ReactNode
}

/** The cards of the page in the address and of those loaded before it, with links to the other pages. */
export function CardList({ page, last, pathOf, more, children }: Props) {
  const { t } = useLingui()
  const { state } = useLocation()
  const [requestedPage, setRequestedPage] = useState<number | null>(null)
  const pages = listPages(state, page)
  const [first = 1] = pages
  return (
    <>
      <div className={styles.list}>
        {pages.map((one) => (
          <Fragment key={one}>{children(one, one === requestedPage)}</Fragment>
        ))}
      </div>
      {(page < last || first > 1) && (
        <nav className={styles.more} aria-label={t`Pages`}>
          <PageLinks
            first={first}
            previous={first > 1 ? Math.min(first - 1, last) : null}
            next={page < last ? page + 1 : null}
            pathOf={pathOf}
            onNext={() => setRequestedPage(page + 1)}
            variant="secondary"
          >
            {more}
          </PageLinks>
        </nav>
      )}
    </>
  )
}
