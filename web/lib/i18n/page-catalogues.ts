import { isConsole, languageOf } from '../url/paths.ts'
import { type Area, loadCatalogue } from './i18n.ts'

const isPeople = (pathname: string) =>
  /^(?:\/sw|\/admin)?\/(?:account|confirm-email|forgot|login|register|reset-password)(?:\/|$)/.test(pathname)

/** What the words of a page are in: the shop's always, its own beside them. */
const areasOf = (pathname: string): Area[] => [
  'storefront',
  ...(isPeople(pathname) ? (['people'] as const) : []),
  ...(isConsole(pathname) ? (['console'] as const) : []),
]

/** A page's own words. */
export const pageCatalogues = (pathname: string) => ({ language: languageOf(pathname), areas: areasOf(pathname) })

/** Brings them into the browser before the page is shown, in its own language or another. */
export const loadPageCatalogues = (pathname: string, language = languageOf(pathname)) =>
  Promise.all(areasOf(pathname).map((area) => loadCatalogue(language, area)))
