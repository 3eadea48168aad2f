import { loadWords } from './i18n.ts'
import { isConsole, languageOf } from './paths.ts'

/** Brings what a page says in its own language into the browser, before it is shown. */
export const loadPageWords = (pathname: string) => {
  const language = languageOf(pathname)
  return Promise.all([loadWords(language, 'storefront'), isConsole(pathname) ? loadWords(language, 'console') : null])
}
