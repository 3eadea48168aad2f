import { isConsole, languageOf } from '../url/paths.ts'
import { type Area, loadCatalogue } from './i18n.ts'

const isPeople = (pathname: string) =>
  /^(?:\/sw|\/admin)?\/(?:account|confirm-email|forgot|login|register|reset-password)(?:\/|$)/.test(pathname)

/** The areas whose messages a page needs: the storefront's, and those of its own area. */
const areasOf = (pathname: string): Area[] => [
  'storefront',
  ...(isPeople(pathname) ? (['people'] as const) : []),
  ...(isConsole(pathname) ? (['console'] as const) : []),
]

/** The catalogues of a page. */
export const pageCatalogues = (pathname: string) => ({ language: languageOf(pathname), areas: areasOf(pathname) })

/** Loads the catalogues of a page before it is shown, in its own language or another. */
export const loadPageCatalogues = (pathname: string, language = languageOf(pathname)) =>
  Promise.all(areasOf(pathname).map((area) => loadCatalogue(language, area)))
