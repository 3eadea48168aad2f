import { globSync, readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import type { Db } from '#api/platform/database/db.ts'
import { shufflePrices } from '#api/testing/shops/distinct-prices-shop.ts'
import { pageSlugs } from '#contract/site/pages.ts'
import { shells } from '../web/worker/shells.ts'
import { firstView } from './support/first-view.ts'
import { expect, test } from './support/fixtures.ts'
import { nth } from './support/lending.ts'
import type { DemoShop } from './support/shop.ts'
import { crawl, readAll, type VisitorPage } from './support/visitor-pages/crawl.ts'
import { leaksIn, secretsOf } from './support/visitor-pages/visitor-leaks.ts'

const maxPages = 240

const priceParams = 'sort=price-asc&min=1&max=2'

const ownPages = [
  '/login',
  '/admin/login',
  '/admin/register',
  '/admin/orders',
  '/cart',
  '/checkout',
  '/orders',
  '/sw/orders',
]

const unknownPaths = ['/nowhere', '/products/no-such-product', '/sw/nowhere']

const findProducts = (db: Db) =>
  db.selectFrom('products').select(['id', 'name', 'slug', 'picture_key', 'rating_count']).orderBy('id').execute()

const withPriceParams = (path: string) => `${path}${path.includes('?') ? '&' : '?'}${priceParams}`

/** Reads the pages for visitors before a test changes prices and settings. */
async function readSite({ url, db }: DemoShop) {
  const products = await findProducts(db)
  const productPaths = products
    .filter((_, index) => index % 15 === 0)
    .flatMap(({ slug }) => [`/products/${slug}`, `/sw/products/${slug}`])
  const linked = await crawl(url, ['/', '/sw', '/products', '/sw/products'], maxPages)
  const lists = linked.filter(({ path }) => /^(?:\/sw)?(?:\/products)?(?:\?|$)/.test(path)).slice(0, 40)
  const pathsWithPrices = lists.map(({ path }) => withPriceParams(path))
  const data = ['/_root.data', '/products.data', `/products.data?${priceParams}`, `/products/${products[0]?.slug}.data`]
  const others = await readAll(url, [
    ...productPaths,
    ...Object.values(shells),
    ...ownPages,
    ...unknownPaths,
    ...pathsWithPrices,
    ...data,
  ])
  return {
    secrets: await secretsOf(db),
    /** Pages that links lead to, and the product lists among them. */
    linked,
    lists,
    others,
    pages: [...linked, ...others],
  }
}

let site: Awaited<ReturnType<typeof readSite>>

test.beforeAll(async ({ shop }) => {
  site = await readSite(shop)
})

test('every link leads to a page, in both languages', () => {
  const { linked, others } = site
  expect(linked.length).toBeGreaterThan(200)
  expect(linked.filter(({ status }) => status !== 200).map(({ path, status }) => `${status} ${path}`)).toEqual([])
  expect(others.filter(({ status }) => status >= 500).map(({ path, status }) => `${status} ${path}`)).toEqual([])
  for (const language of ['/products/', '/sw/products/', '/products?category=', '/sw/products?category=']) {
    expect(linked.some(({ path }) => path.startsWith(language))).toBe(true)
  }
})

test('no page for visitors contains a price or a person', () => {
  expect(site.pages.flatMap((page) => leaksIn(page, site.secrets))).toEqual([])
})

test('price parameters of the address do not change a page for visitors', () => {
  const textOf = new Map(site.pages.map((page) => [page.path, page.text]))
  const changed = site.lists.filter(({ path, text }) => textOf.get(withPriceParams(path)) !== text)
  expect(changed.map(({ path }) => path)).toEqual([])
})

test('every page for visitors is the same, byte for byte, with other prices and discounts', async ({
  shop: { url, db },
}) => {
  const probe = nth(await findProducts(db), 0)
  const rename = async (name: string) => {
    await db.updateTable('products').set({ name }).where('id', '=', probe.id).execute()
    await db
      .updateTable('cache_versions')
      .set((e) => ({ version: e('version', '+', 1) }))
      .execute()
    const shown = async () => (await readAll(url, [`/products/${probe.slug}`]))[0]?.text.includes(`<h1>${name}</h1>`)
    await expect.poll(shown).toBe(true)
  }
  // Once a change of name is shown, the cached pages have been cleared.
  await rename('Something else')
  await shufflePrices(db)
  await rename(probe.name)
  const paths = site.pages.map(({ path }) => path)
  const after = await readAll(url, paths)
  const changed = after.filter(({ text, status, policy }, index) => {
    const before = site.pages[index]
    return text !== before?.text || status !== before.status || policy !== before.policy
  })
  expect(changed.map(({ path }) => path)).toEqual([])
})

test('the search for leaks finds prices and persons where there are some', async ({ shop: { url, db, sessionOf } }) => {
  const { token } = await sessionOf('officer')
  const headers = { authorization: `Bearer ${token}` }
  const readAs = async (path: string) => ({
    path,
    status: 200,
    policy: '',
    text: await (await fetch(url + path, { headers })).text(),
  })
  const fields = leaksIn(await readAs('/api/v1/products/list?size=5'), site.secrets)
  expect(fields).toContain('/api/v1/products/list?size=5: unitPrice')
  const orders = leaksIn(await readAs('/api/orders?page=0&size=50'), await secretsOf(db)).join()
  expect(orders).toMatch(/\+2547000\d{5}/)
  const [price = ''] = site.secrets.amounts
  const text =
    '<p>KSh&nbsp;1,250</p><p>Grace Akinyi, officer@example.com</p><script>["itemName\\",\\"unitPrice\\",3]</script>' +
    `<a href="http://localhost:${price}/"></a><b>${price}.00</b>`
  const leaks = leaksIn({ path: '/', status: 200, policy: '', text }, site.secrets)
  expect(leaks).toEqual(['/: KSh 1,250', '/: unitPrice', `/: ${price}`, '/: grace akinyi', '/: officer@example.com'])
})

const pageAt = (requested: string) => {
  const page = site.pages.find(({ path }) => path === requested)
  if (!page) throw new Error(`${requested} was not read`)
  return page
}

/** An attribute of the first meta or link element that contains `which`. */
const inHead = ({ text }: VisitorPage, which: string, attribute: string) => {
  const elements = [...text.matchAll(/<(?:meta|link)\b[^>]*>/g)].map(([element]) => element)
  const [element = ''] = elements.filter((each) => each.toLowerCase().includes(which))
  return new RegExp(` ${attribute}="([^"]*)"`, 'i').exec(element)?.[1] ?? ''
}

const headings = ({ text }: VisitorPage) =>
  [...text.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, words = '']) => words)

const addressOf = (page: VisitorPage) => inHead(page, 'rel="canonical"', 'href')

test('every page has one main heading', () => {
  const withHeading = [
    ...site.linked,
    ...site.others.filter(({ path }) => ownPages.includes(path) && !path.startsWith('/admin/orders')),
  ]
  expect(withHeading.filter((page) => headings(page).length !== 1).map(({ path }) => path)).toEqual([])
})

test('the pages of the footer have their own title, description and address for search engines', ({ shop }) => {
  const titles = new Set<string>()
  const footerPages = [...pageSlugs, 'contact'].flatMap((slug) => [`/${slug}`, `/sw/${slug}`]).map(pageAt)
  for (const page of footerPages) {
    titles.add(/<title>(.*?)<\/title>/.exec(page.text)?.[1] ?? '')
    expect(inHead(page, 'name="description"', 'content'), page.path).toMatch(/.{40,160}/)
    expect(addressOf(page)).toBe(shop.url + page.path)
    expect(page.text.match(/<link[^>]*rel="alternate"/g), page.path).toHaveLength(3)
  }
  expect(titles.size).toBe(footerPages.length)
})

test('an unknown address answers 404 with a heading that states it', () => {
  for (const page of unknownPaths.map(pageAt)) {
    expect([page.status, headings(page)], page.path).toEqual([404, [expect.stringMatching(/^404 - /)]])
  }
})

test("a product's page has structured data and metadata for search results and shared links", async ({
  shop: { url, db },
}) => {
  const withPicture = (await findProducts(db)).filter((product) => product.picture_key)
  const mostReviewed = nth(
    withPicture.sort((a, b) => b.rating_count - a.rating_count),
    0,
  )
  const page = nth(await readAll(url, [`/products/${mostReviewed.slug}`]), 0)
  const [, data = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page.text) ?? []
  const [product, trail] = JSON.parse(data)['@graph']
  expect(product).toMatchObject({
    name: mostReviewed.name,
    aggregateRating: { reviewCount: mostReviewed.rating_count },
  })
  expect(trail.itemListElement.at(-1).name).toBe(mostReviewed.name)
  expect(data).not.toMatch(/offer|price|KSh/i)
  const address = `${url}/products/${mostReviewed.slug}`
  expect(addressOf(page)).toBe(address)
  expect(inHead(page, 'hreflang="sw"', 'href')).toContain(`/sw/products/${mostReviewed.slug}`)
  expect(inHead(page, 'property="og:title"', 'content')).toBe(mostReviewed.name)
  expect(inHead(page, 'property="og:url"', 'content')).toBe(address)
  const picture = await fetch(inHead(page, 'property="og:image"', 'content'))
  expect(picture.headers.get('content-type')).toBe('image/webp')
})

test("the sign-in and registration pages show the organisation's name of the settings", async ({
  shop: { url, db },
}) => {
  const value = JSON.stringify('Umoja Traders')
  await db
    .insertInto('settings')
    .values({ key: 'companyName', value })
    .onConflict((row) => row.column('key').doUpdateSet({ value }))
    .execute()
  await db
    .updateTable('cache_versions')
    .set((e) => ({ version: e('version', '+', 1) }))
    .execute()
  const titles = async () =>
    (await readAll(url, ['/login', '/sw/register', '/admin/login'])).map(
      ({ text }) => /<title>.*Umoja Traders<\/title>/.test(text) && text.split('Umoja Traders').length > 2,
    )
  await expect.poll(titles).toEqual([true, true, true])
})

/** Limits of the first view in compressed bytes. */
const most = { script: 180 * 1024, style: 25 * 1024, all: 350 * 1024 }

/** Compressed bytes of the scripts that the back office loads first. */
const maxOfConsole = 250 * 1024

type Routes = { routes: Record<string, { id: string; module: string; imports?: string[] }> }

/** Script files that only the console uses. */
function findConsoleFiles(): string[] {
  const [manifest = ''] = globSync('build/client/assets/manifest-*.js')
  const { routes } = JSON.parse(
    readFileSync(manifest, 'utf8')
      .replace(/^[^{]*/, '')
      .replace(/;?\s*$/, ''),
  ) as Routes
  const filesOf = (matches: (id: string) => boolean) =>
    Object.values(routes)
      .filter(({ id }) => matches(id))
      .flatMap(({ module, imports = [] }) => [module, ...imports])
  const shopFiles = new Set(filesOf((id) => !id.startsWith('admin/')))
  return filesOf((id) => id.startsWith('admin/')).filter((file) => !shopFiles.has(file))
}

/** Expects a first view within its byte limits, without code of the console and without zod. */
async function expectSmall(browser: Browser, url: string, width: number, scale: number) {
  const { bytes, scripts, code } = await firstView(browser, url, { width, scale })
  const at = `${url} at ${width} px`
  expect(bytes.script, at).toBeGreaterThan(20 * 1024)
  expect(bytes.script, at).toBeLessThanOrEqual(most.script)
  expect(bytes.style, at).toBeLessThanOrEqual(most.style)
  expect(bytes.all, at).toBeLessThanOrEqual(most.all)
  const consoleFiles = findConsoleFiles()
  expect(consoleFiles.length).toBeGreaterThan(5)
  expect(scripts.filter((file) => consoleFiles.includes(file) || /console/.test(file))).toEqual([])
  expect(code).not.toMatch(/\b_zod\b|ZodError/)
}

for (const screen of ['the front page', 'the product list', 'a product page']) {
  test(`the first view of ${screen} stays within its byte limits`, async ({ shop, db, browser }) => {
    const product = db.selectFrom('products').select('slug').orderBy('rating_count', 'desc')
    const { slug } = await product.executeTakeFirstOrThrow()
    const path = { 'the front page': '/', 'the product list': '/products' }[screen] ?? `/products/${slug}`
    await expectSmall(browser, shop.url + path, 360, 2)
    await expectSmall(browser, shop.url + path, 1366, 1)
  })
}

test('the back office loads within its byte limit: sign-in, dashboard and orders', async ({ shop, browser }) => {
  const session = await shop.sessionOf('admin')
  for (const path of ['/admin/login', '/admin', '/admin/orders']) {
    const screen = { width: 1366, scale: 1, ...(path === '/admin/login' ? {} : { session }) }
    const { compressed } = await firstView(browser, shop.url + path, screen)
    test.info().annotations.push({ type: path, description: `${compressed} bytes of scripts` })
    expect(compressed, path).toBeGreaterThan(100 * 1024)
    expect(compressed, path).toBeLessThanOrEqual(maxOfConsole)
  }
})
