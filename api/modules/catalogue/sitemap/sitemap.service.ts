import { readSettings } from '#api/modules/settings/settings.service.ts'
import type { Db } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { Language } from '#contract/errors.ts'
import { pageSlugs } from '#contract/site/pages.ts'
import { findCategorySlugs, findFileEnds, findSlugs } from './sitemap.queries.ts'
import { sitemapIndex, urlSet } from './sitemap.rules.ts'

/** Two URLs for each product, one per language: 5,000 in a file. */
const PER_FILE = 2_500

const fileOf = (number: number) => `/sitemaps/products-${number}.xml`

/** Names every file of the sitemap. Nothing in it depends on prices: neither its order nor a modification date. */
export async function makeIndex(db: Db, publicUrl: string): Promise<string> {
  const ends = await findFileEnds(db, PER_FILE)
  return sitemapIndex(publicUrl, ['/sitemaps/pages.xml', ...ends.map((_, index) => fileOf(index + 1))])
}

/** The home page, the lists by category, contact and the footer's pages. */
export async function makePages(db: Db, publicUrl: string): Promise<string> {
  const categories = await findCategorySlugs(db)
  return urlSet(publicUrl, [
    '/',
    '/products',
    ...categories.map(({ slug }) => `/products?category=${encodeURIComponent(slug)}`),
    '/contact',
    ...pageSlugs.map((slug) => `/${slug}`),
  ])
}

/** File `number` of the products, from 1. Throws NOT_FOUND beyond the last. */
export async function makeProducts(db: Db, publicUrl: string, number: number): Promise<string> {
  const ends = await findFileEnds(db, PER_FILE)
  const last = ends[number - 1]
  if (last === undefined) throw new ShopError('NOT_FOUND', {})
  const products = await findSlugs(db, ends[number - 2] ?? 0, last)
  return urlSet(
    publicUrl,
    products.map(({ slug }) => `/products/${encodeURIComponent(slug)}`),
  )
}

const icons = [192, 512].flatMap((pixels) => {
  const shape = { sizes: `${pixels}x${pixels}`, type: 'image/png' }
  return [
    { src: `/icon-${pixels}.png`, ...shape, purpose: 'any' },
    { src: `/icon-maskable-${pixels}.png`, ...shape, purpose: 'maskable' },
  ]
})

/** What a long press on the app's icon offers. The console has one address for both languages. */
const shortcuts: Record<Language, { name: string; url: string }[]> = {
  en: [
    { name: 'Record repayment', url: '/admin/receipts/new' },
    { name: 'Book for a client', url: '/admin/orders/new' },
    { name: 'My Orders', url: '/orders' },
  ],
  sw: [
    { name: 'Rekodi marejesho', url: '/admin/receipts/new' },
    { name: 'Mwekee mteja oda', url: '/admin/orders/new' },
    { name: 'Oda zangu', url: '/sw/orders' },
  ],
}

/** The manifest with which a phone adds the shop to its home screen. It is one app in both languages. */
export async function makeManifest(db: Db, language: Language) {
  const { companyName } = await readSettings(db)
  return JSON.stringify({
    lang: language,
    name: companyName,
    short_name: companyName,
    id: '/',
    start_url: language === 'sw' ? '/sw' : '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#0f6b45',
    background_color: '#faf8f4',
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }, ...icons],
    shortcuts: shortcuts[language].map((each) => ({ ...each, icons: icons.slice(0, 1) })),
  })
}
