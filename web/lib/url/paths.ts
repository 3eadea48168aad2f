import { useCallback } from 'react'
import { type Register, useLocation } from 'react-router'
import type { Language } from '#contract/errors.ts'
import { useSession } from '../session/session.ts'

/** Swahili pages of the shop are under /sw; the console has one address and uses the account's language. */
export const languageOf = (pathname: string): Language =>
  pathname === '/sw' || pathname.startsWith('/sw/') ? 'sw' : 'en'

export const isConsole = (pathname: string) => pathname === '/admin' || pathname.startsWith('/admin/')

const withoutLanguage = (pathname: string) =>
  languageOf(pathname) === 'sw' ? pathname.slice('/sw'.length) || '/' : pathname

/** A path as written in code ('/products?page=2') as an address of a language. */
export function localePath(to: string, language: Language): string {
  const end = to.search(/[?#]/)
  const pathname = withoutLanguage(end < 0 ? to : to.slice(0, end))
  const rest = end < 0 ? '' : to.slice(end)
  if (language === 'en' || isConsole(pathname)) return pathname + rest
  return `/sw${pathname === '/' ? '' : pathname}${rest}`
}

/** The language of the current page: in the shop that of its address, in the console the account's. */
export function useLanguage(): Language {
  const { pathname } = useLocation()
  const { user } = useSession()
  return isConsole(pathname) && user ? user.language : languageOf(pathname)
}

type Filled<Route extends string> = Route extends `${infer Start}:${string}/${infer Rest}`
  ? `${Start}${string}/${Filled<Rest>}`
  : Route extends `${infer Start}:${string}`
    ? `${Start}${string}`
    : Route
type Page = Filled<Exclude<keyof Register['pages'] & string, `${string}*` | `/sw${string}`>>

/** An address of this site as code writes it: a route of `web/routes.ts` without the language, with parameters. */
export type SitePath = Page | `${Page}?${string}` | `${Page}#${string}`

/** For `navigate` and hand-made hrefs: adds the reader's language. Links use LocaleLink. */
export function useLocalePath() {
  const language = useLanguage()
  return useCallback((to: SitePath) => localePath(to, language), [language])
}

/** Parameters that decide what a visitor sees. Cached pages ignore all others. */
const pageParameters = ['search', 'category', 'subcategory', 'section', 'sort', 'brand', 'inStock', 'view', 'page']
/** Parameters that apply only with a session: prices, and the reader's own data. */
const sessionParameters = ['sale', 'min', 'max', 'tab', 'status', 'period', 'request']

const longestSearch = 200

/** One spelling for all searches with the same result. */
const plainSearch = (search: string) =>
  search.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase().slice(0, longestSearch).trim()

const isProductList = (pathname: string) => withoutLanguage(pathname) === '/products'

/** The query of the product list with its search normalised and its other parameters unchanged. */
export function plainQuery(pathname: string, query: string): string {
  if (!isProductList(pathname)) return query
  const params = new URLSearchParams(query)
  const search = params.get('search')
  if (search === null || (search !== '' && search === plainSearch(search))) return query
  params.delete('search')
  const plain = plainSearch(search)
  return new URLSearchParams([...(plain ? [['search', plain]] : []), ...params]).toString()
}

/** The parameters that identify a page for visitors: known ones in one order, without price. */
export function visitorSearch(params: URLSearchParams): string {
  const allowed = new URLSearchParams()
  for (const name of pageParameters) {
    const given = params.get(name)?.trim() ?? ''
    const value = name === 'search' ? plainSearch(given) : given.slice(0, 200)
    if (value && !(name === 'sort' && /price/i.test(value))) allowed.set(name, value)
  }
  const text = allowed.toString()
  return text ? `?${text}` : ''
}

/** A public page depends only on its path, except for the product list. */
export const pageSearch = (pathname: string, params: URLSearchParams) =>
  isProductList(pathname) ? visitorSearch(params) : ''

/** The parameters for a reader with a session: those for visitors, price and the reader's own data. */
export function memberSearch(params: URLSearchParams): string {
  const allowed = new URLSearchParams(visitorSearch(params))
  for (const name of [...sessionParameters, 'sort']) {
    const value = params.get(name)
    if (value) allowed.set(name, value)
  }
  const text = allowed.toString()
  return text ? `?${text}` : ''
}

/** A safe value of `next=`: a path of this site, or null. */
export const samePath = (next: string | null | undefined) => {
  if (!next?.startsWith('/')) return null
  const base = 'http://here.invalid'
  try {
    const { origin, pathname, search, hash } = new URL(next, base)
    // URL resolves '/.//evil.example' to the path '//evil.example', which as a link leads to another site.
    return origin === base && !pathname.startsWith('//') ? pathname + search + hash : null
  } catch {
    return null
  }
}
