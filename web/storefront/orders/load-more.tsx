import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import styles from './order-list.module.css'

type Props = {
  /** The first page on show, the one in the address, and the last there is. */
  first: number
  page: number
  last: number
  /** The address of a page. */
  pathOf: (page: number) => string
  /** This page was asked for. */
  onMore: (page: number) => void
  children: ReactNode
}

/** More of the same below; each page has an address of its own. */
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
