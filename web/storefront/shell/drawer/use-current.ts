import { useLocation } from 'react-router'
import { type SitePath, useLocalePath } from '#web/lib/url/paths.ts'

/** The shown page and category, which the menu marks. */
export function useCurrent() {
  const { pathname, search } = useLocation()
  const localePath = useLocalePath()
  const shown = new URLSearchParams(search)
  const isList = pathname === localePath('/products')
  return {
    /** Slug of the category of the shown list. */
    category: isList ? shown.get('category') : null,
    /** The value of `aria-current` of a link to `to`. */
    currentAt: (to: SitePath) => {
      const target = new URL(localePath(to), 'http://shop')
      const isSame = (name: string) => target.searchParams.get(name) === shown.get(name)
      return target.pathname === pathname && isSame('category') && isSame('subcategory') ? 'page' : undefined
    },
  }
}
