import { type Area, accountPages, lendingPages, outboxPage, signInPages, textPages } from '#web/areas.ts'
import { isConsole, languageOf } from '../url/paths.ts'
import { loadCatalogue } from './i18n.ts'

/** The first segment after the language or `/admin`. */
const segmentOf = (pathname: string) => pathname.replace(/^\/(?:sw|admin)(?=\/)/, '').split('/')[1] ?? ''

/** The areas whose messages a page needs: the storefront's, and those of its own area. */
function areasOf(pathname: string): Area[] {
  const segment = segmentOf(pathname)
  const consoleLoader = isConsole(pathname) && !signInPages.includes(segment)
  return [
    'storefront',
    ...(accountPages.includes(segment) ? (['account'] as const) : []),
    ...(segment === outboxPage ? (['outbox'] as const) : []),
    ...(consoleLoader ? (['console'] as const) : []),
    ...(consoleLoader && lendingPages.includes(segment) ? (['lending'] as const) : []),
    ...(consoleLoader && textPages.includes(segment) ? (['texts'] as const) : []),
  ]
}

/** The catalogues of a page. */
export const pageCatalogues = (pathname: string) => ({ language: languageOf(pathname), areas: areasOf(pathname) })

/** Loads the catalogues of a page before it is shown, in its own language or another. */
export const loadPageCatalogues = (pathname: string, language = languageOf(pathname)) =>
  Promise.all(areasOf(pathname).map((area) => loadCatalogue(language, area)))
