import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import styles from './order-list.module.css'

type Props = {
  /** `first`: first page shown; `page`: page in the address; `last`: last page of the list. */
  first: number
  page: number
  last: number
  /** The address of a page. */
  pathOf: (page: number) => string
  /** Called with the page that the reader requests. */
  onMore: (page: number) => void
  children: ReactNode
}

/** Links to the next and the previous page; each page has its own address. */
export function LoadMore({ first, page, last, pathOf, onMore, children }: Props) {
  const { t } = useLingui()
  const { state } = useLocation()
  if (page >= last && first === 1) return null
  return (
    <nav className={styles.more} aria-label={t`Pages`}>
      {first > 1 && (
        <LocaleLink to={pathOf(Math.min(first - 1, last))} rel="prev" className={buttonClass('secondary')}>
          <Trans>Previous page</Trans>
        </LocaleLink>
      )}
      {page < last && (
        <LocaleLink
          to={pathOf(page + 1)}
          rel="next"
          replace
          preventScrollReset
          state={{ ...state, from: first }}
          onClick={() => onMore(page + 1)}
          className={buttonClass('secondary')}
        >
          {children}
        </LocaleLink>
      )}
    </nav>
  )
}
