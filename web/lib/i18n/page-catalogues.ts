import { type Area, accountPages, lendingPages } from '#web/areas.ts'
import { isConsole, languageOf } from '../url/paths.ts'
import { loadCatalogue } from './i18n.ts'

/** The first segment after the language or `/admin`. */
const segmentOf = (pathname: string) => pathname.replace(/^\/(?:sw|admin)(?=\/)/, '').split('/')[1] ?? ''

/** The areas whose messages a page needs: the storefront's, and those of its own area. */
const areasOf = (pathname: string): Area[] => [
  'storefront',
  ...(accountPages.includes(segmentOf(pathname)) ? (['account'] as const) : []),
  ...(isConsole(pathname) ? (['console'] as const) : []),
  ...(isConsole(pathname) && lendingPages.includes(segmentOf(pathname)) ? (['lending'] as const) : []),
]

/** The catalogues of a page. */
export const pageCatalogues = (pathname: string) => ({ language: languageOf(pathname), areas: areasOf(pathname) })

/** Loads the catalogues of a page before it is shown, in its own language or another. */
export const loadPageCatalogues = (pathname: string, language = languageOf(pathname)) =>
  Promise.all(areasOf(pathname).map((area) => loadCatalogue(language, area)))
