import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCategory, createProduct } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { pageSlugs } from '#contract/site/pages.ts'
import { makeIndex, makePages, makeProducts } from './sitemap.service.ts'

const { db, app, statementsOf, clearStaleCache } = await startTestShop()
const get = (path: string) => app.visitor.get(path)
const locsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url ?? '')
const SITE = 'http://shop.test'

/** 2,600 products: one full file and a second one. Every tenth is hidden, and one category is closed. */
beforeAll(async () => {
  const open = await createCategory(db, { slug: 'jikos' })
  const closed = await createCategory(db, { slug: 'closed', active: false })
  await createProduct(db, { categoryId: closed.id, name: 'Behind closed doors' })
  await sql`
    insert into products (item_code, slug, name, category_id, list_price_cents, selling_price_cents, status)
    select 'S-' || n, 'item-' || n, 'Item ' || n, ${open.id}, 100 * n, 100 * n, case when n % 10 = 0 then 'hidden' else 'active' end
    from generate_series(1, 2900) as n`.execute(db)
})

describe('the sitemap', () => {
  test('the sitemap names its files, each of at most 5,000 URLs, with all listed products by id', async () => {
    const index = await get('/sitemap.xml')
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
    const files = locsIn(index.body).map((url) => url.replace(SITE, ''))
    expect(files).toEqual(['/sitemaps/pages.xml', '/sitemaps/products-1.xml', '/sitemaps/products-2.xml'])

    const urls: string[] = []
    for (const file of files.slice(1)) {
      const { status, body } = await get(file)
      expect(status).toBe(200)
      expect(locsIn(body).length).toBeLessThanOrEqual(5_000)
      urls.push(...locsIn(body))
    }
    expect(urls.length).toBe(2 * 2_610)
    expect(new Set(urls).size).toBe(urls.length)
    expect(urls.slice(0, 4)).toEqual(
      ['/products/item-1', '/sw/products/item-1', '/products/item-2', '/sw/products/item-2'].map((path) => SITE + path),
    )
    expect(urls.join()).not.toMatch(/item-10,|closed/)
  })

  test('the sitemap names each page in both languages in both its entries', async () => {
    const { body } = await get('/sitemaps/products-1.xml')
    const entry = `<xhtml:link rel="alternate" hreflang="en" href="${SITE}/products/item-1"/><xhtml:link rel="alternate" hreflang="sw" href="${SITE}/sw/products/item-1"/><xhtml:link rel="alternate" hreflang="x-default" href="${SITE}/products/item-1"/>`
    expect(body).toContain(`<url><loc>${SITE}/products/item-1</loc>${entry}</url>`)
    expect(body).toContain(`<url><loc>${SITE}/sw/products/item-1</loc>${entry}</url>`)
  })

  test("the sitemap has the home page, open categories and the footer's pages", async () => {
    const urls = locsIn((await get('/sitemaps/pages.xml')).body)
    expect(urls).toEqual(expect.arrayContaining([`${SITE}/`, `${SITE}/sw`, `${SITE}/products?category=jikos`]))
    for (const slug of pageSlugs)
      expect(urls).toEqual(expect.arrayContaining([`${SITE}/${slug}`, `${SITE}/sw/${slug}`]))
    expect(urls.join()).not.toContain('category=closed')
  })

  test('the sitemap is the same whatever the prices are', async () => {
    const before = [await makeIndex(db, SITE), await makeProducts(db, SITE, 1), await makeProducts(db, SITE, 2)]
    await sql`
      update products set list_price_cents = 100 * (5001 + (id * 7919) % 5000),
        selling_price_cents = 100 * (1 + (id * 7919) % 5000), updated_at = now()`.execute(db)
    expect([await makeIndex(db, SITE), await makeProducts(db, SITE, 1), await makeProducts(db, SITE, 2)]).toEqual(
      before,
    )
    expect(before.join()).not.toMatch(/price|KSh|lastmod/i)
  })

  test.each(['0', '3', '99999', '100000', '-1', '1e3', 'x', '1.xml', '01'])(
    'the sitemap has no file %s',
    async (number) => {
      expect((await get(`/sitemaps/products-${number}.xml`)).status).toBe(404)
    },
  )

  test('the sitemap escapes special characters of slugs', async () => {
    await createCategory(db, { slug: `a&b<"'c` })
    expect(await makePages(db, SITE)).toContain('category=a%26b%3C%22&#39;c</loc>')
  })

  test('the sitemap takes two statements a file and is cached as a whole', async () => {
    expect((await statementsOf(() => makeProducts(db, SITE, 2))).length).toBe(2)
    await clearStaleCache()
    await get('/sitemaps/products-2.xml')
    expect((await statementsOf(() => get('/sitemaps/products-2.xml'))).length).toBe(0)
    const first = await get('/sitemap.xml')
    const again = await app.visitor.get('/sitemap.xml', { headers: { 'if-none-match': String(first.headers.etag) } })
    expect(again.status).toBe(304)
  })
})

test('robots.txt names the sitemap and excludes personal pages', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /sw/checkout',
      `Sitemap: ${SITE}/sitemap.xml`,
    ]),
  )
  expect(body).not.toMatch(/^Disallow: \/(products)?$/m)
})

test('the manifest of each language names the shop, existing icons and three shortcuts of one app', async () => {
  const english = await get('/manifest.webmanifest')
  const swahili = await get('/sw/manifest.webmanifest')
  for (const { headers, body } of [english, swahili]) {
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    expect(body).toMatchObject({ name: 'Sokoni', id: '/', display: 'standalone', theme_color: '#0f6b45' })
    const icons = [body, ...body.shortcuts].flatMap((each) => each.icons)
    for (const { src } of icons) expect(existsSync(`web/public${src}`)).toBe(true)
  }
  expect(english.body).toMatchObject({ lang: 'en', start_url: '/' })
  expect(swahili.body).toMatchObject({ lang: 'sw', start_url: '/sw' })
  const shortcutsOf = ({ body }: typeof english) =>
    body.shortcuts.map(({ name, url }: Record<string, string>) => `${name} ${url}`)
  expect(shortcutsOf(english)).toEqual([
    'Record repayment /admin/receipts/new',
    'Book for a client /admin/orders/new',
    'My Orders /orders',
  ])
  expect(shortcutsOf(swahili)).toEqual([
    'Rekodi marejesho /admin/receipts/new',
    'Mwekee mteja oda /admin/orders/new',
    'Oda zangu /sw/orders',
  ])
})
