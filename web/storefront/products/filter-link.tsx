import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { type FilterChange, filterSearch, type ProductFilter } from '#web/features/products/product-filter.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { isInSheet } from '#web/lib/url/use-filter-sheet.ts'

type Props = {
  filter: ProductFilter
  change: FilterChange
  /** The choice is applied. */
  isOn?: boolean
  className?: string | undefined
  label?: string
  children: ReactNode
}

/**
 * A link that changes the filters in the address. In the filter sheet it replaces the history entry, and the sheet
 * stays open.
 */
export function FilterLink({ filter, change, isOn = false, className, label, children }: Props) {
  const { state } = useLocation()
  const inSheet = isInSheet(state)
  return (
    <LocaleLink
      to={`/products${filterSearch(filter, change)}`}
      preventScrollReset
      replace={inSheet}
      state={inSheet ? { sheet: true } : null}
      className={className}
      aria-current={isOn || undefined}
      aria-label={label}
    >
      {children}
    </LocaleLink>
  )
}
