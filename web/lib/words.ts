import { type Area, loadWords } from './i18n.ts'
import { isConsole, languageOf } from './paths.ts'

/** What a page's own words are in: its language, and the console's beside the shop's where it needs them. */
export const wordsOf = (pathname: string) => {
  const areas: Area[] = isConsole(pathname) ? ['storefront', 'console'] : ['storefront']
  return { language: languageOf(pathname), areas }
}

/** Brings them into the browser before the page is shown. */
export const loadPageWords = (pathname: string) => {
  const { language, areas } = wordsOf(pathname)
  return Promise.all(areas.map((area) => loadWords(language, area)))
}
