import { readSettings } from '#api/modules/settings/settings.service.ts'
import type { Db } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
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

/** The manifest with which a phone adds the shop to its home screen. */
export async function makeManifest(db: Db) {
  const { companyName } = await readSettings(db)
  return JSON.stringify({
    name: companyName,
    short_name: companyName,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#0f6b45',
    background_color: '#faf8f4',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
