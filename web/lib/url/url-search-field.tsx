import type { ComponentProps } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { SearchField } from '#web/ui/form/search-field.tsx'

/** A search field whose value the address holds. */
export function UrlSearchField(props: Omit<ComponentProps<typeof SearchField>, 'isLeaving'>) {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return <SearchField isLeaving={location !== undefined && location.pathname !== pathname} {...props} />
}
