import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { SitePath } from '#web/lib/url/paths.ts'
import { type ButtonVariant, buttonClass } from '#web/ui/button.tsx'
import { LocaleLink } from '../url/locale-link.tsx'

type Props = {
  /** First page shown. */
  first: number
  /** The pages to link to; null where there is none. */
  previous: number | null
  next: number | null
  /** The address of a page. */
  pathOf: (page: number) => SitePath
  /** Called when the reader requests the next page. */
  onNext?: () => void
  isLoading?: boolean
  variant: ButtonVariant
  /** The label of the next page, which loads below the pages shown. */
  children: ReactNode
}

/** Links to the previous and the next page of a list; each page has its own address, so they work without JavaScript. */
export function PageLinks({ first, previous, next, pathOf, onNext, isLoading = false, variant, children }: Props) {
  const { state } = useLocation()
  return (
    <>
      {previous !== null && (
        <LocaleLink to={pathOf(previous)} rel="prev" className={buttonClass('secondary')}>
          <Trans>Previous page</Trans>
        </LocaleLink>
      )}
      {next !== null && (
        <LocaleLink
          to={pathOf(next)}
          rel="next"
          replace
          preventScrollReset
          state={{ ...state, from: first }}
          onClick={onNext}
          className={buttonClass(variant)}
          aria-busy={isLoading || undefined}
        >
          {children}
        </LocaleLink>
      )}
    </>
  )
}
