import { afterAll, expect, test } from 'vitest'
import { connect } from '#api/platform/database/db.ts'
import { shufflePrices } from '#api/testing/distinct-prices-shop.ts'
import { pageSlugs } from '#contract/site/pages.ts'
import { crawl, readAll, type Seen } from './support/crawl.ts'
import { signIn } from './support/people.ts'
import { startServer } from './support/server.ts'
import { leaksIn, secretsOf } from './support/visitor-leaks.ts'

const { url, databaseUrl, stop } = await startServer()
const db = connect(databaseUrl, { max: 2 })
afterAll(async () => {
  await db.destroy()
  await stop()
})

const mostPages = 240
const priceWords = 'sort=price-asc&min=1&max=2'

const secrets = await secretsOf(db)
const products = await db
  .selectFrom('products')
  .select(['id', 'name', 'slug', 'picture_key', 'rating_count'])
  .orderBy('id')
  .execute()
const goods = products
  .filter((_, index) => index % 15 === 0)
  .flatMap(({ slug }) => [`/products/${slug}`, `/sw/products/${slug}`])
const own = ['/login', '/admin/login', '/admin/orders', '/cart', '/checkout', '/orders', '/sw/orders']
const nowhere = ['/nowhere', '/products/no-such-product', '/sw/nowhere']

const linked = await crawl(url, ['/', '/sw', '/products', '/sw/products'], mostPages)
const lists = linked.filter(({ path }) => /^(?:\/sw)?(?:\/products)?(?:\?|$)/.test(path)).slice(0, 40)
const asked = lists.map(({ path }) => `${path}${path.includes('?') ? '&' : '?'}${priceWords}`)
const data = ['/_root.data', '/products.data', `/products.data?${priceWords}`, `/products/${products[0]?.slug}.data`]
const rest = await readAll(url, [...goods, ...own, ...nowhere, ...asked, ...data])
const all: Seen[] = [...linked, ...rest]

/** A visitor who follows every link is answered, in both languages. */
function everyLinkLeadsSomewhere() {
  expect(linked.length).toBeGreaterThan(200)
  expect(linked.filter(({ status }) => status !== 200).map(({ path, status }) => `${status} ${path}`)).toEqual([])
  expect(rest.filter(({ status }) => status >= 500).map(({ path, status }) => `${status} ${path}`)).toEqual([])
  for (const language of ['/products/', '/sw/products/', '/products?category=', '/sw/products?category=']) {
    expect(linked.some(({ path }) => path.startsWith(language))).toBe(true)
  }
}

/** A visitor who asks for prices gets the page that everybody gets. */
function askingChangesNothing() {
  const answers = new Map(all.map((page) => [page.path, page.text]))
  expect(
    lists.filter(({ path, text }, index) => answers.get(asked[index] ?? path) !== text).map(({ path }) => path),
  ).toEqual([])
}

/** With other prices and discounts every page is the same, byte for byte. */
async function otherPricesChangeNothing() {
  const [probe] = products
  if (!probe) throw new Error('No products')
  const rename = async (name: string) => {
    await db.updateTable('products').set({ name }).where('id', '=', probe.id).execute()
    await db
      .updateTable('cache_versions')
      .set((e) => ({ version: e('version', '+', 1) }))
      .execute()
    const shown = async () => (await readAll(url, [`/products/${probe.slug}`]))[0]?.text.includes(`<h1>${name}</h1>`)
    await expect.poll(shown).toBe(true)
  }
  // What the shop kept of its pages is gone once a change of name shows.
  await rename('Something else')
  await shufflePrices(db)
  await rename(probe.name)
  const after = await readAll(
    url,
    all.map(({ path }) => path),
  )
  const changed = after.filter(({ text, status, policy }, index) => {
    const before = all[index]
    return text !== before?.text || status !== before.status || policy !== before.policy
  })
  expect(changed.map(({ path }) => path)).toEqual([])
}

/** What this looks for is found where there is some. */
async function leaksWouldBeFound() {
  const { token } = await signIn(url, 'officer')
  const headers = { authorization: `Bearer ${token}` }
  const readAs = async (path: string) => ({
    ...{ path, status: 200, policy: '' },
    text: await (await fetch(url + path, { headers })).text(),
  })
  const fields = leaksIn(await readAs('/api/v1/products/list?size=5'), secrets)
  expect(fields).toContain('/api/v1/products/list?size=5: unitPrice')
  const orders = leaksIn(await readAs('/api/orders?page=0&size=50'), await secretsOf(db)).join()
  expect(orders).toMatch(/\+2547000\d{5}/)
  const [odd = ''] = secrets.amounts
  const text =
    '<p>KSh&nbsp;1,250</p><p>Grace Akinyi, officer@example.com</p><script>["itemName\\",\\"unitPrice\\",3]</script>' +
    `<b>${odd}.00</b>`
  const leaks = leaksIn({ path: '/', status: 200, policy: '', text }, secrets)
  expect(leaks).toEqual(['/: KSh 1,250', '/: unitPrice', `/: ${odd}`, '/: grace akinyi', '/: officer@example.com'])
}

test('no page names a price or a person, whatever is asked and whatever goods cost', async () => {
  everyLinkLeadsSomewhere()
  expect(all.flatMap((page) => leaksIn(page, secrets))).toEqual([])
  askingChangesNothing()
  await otherPricesChangeNothing()
  await leaksWouldBeFound()
})

const pageAt = (wanted: string) => {
  const page = all.find(({ path }) => path === wanted)
  if (!page) throw new Error(`${wanted} was not read`)
  return page
}
/** An attribute of the one element of the head that has this other attribute. */
const inHead = ({ text }: Seen, which: string, attribute: string) => {
  const elements = [...text.matchAll(/<(?:meta|link)\b[^>]*>/g)].map(([element]) => element)
  const [element = ''] = elements.filter((each) => each.toLowerCase().includes(which))
  return new RegExp(` ${attribute}="([^"]*)"`, 'i').exec(element)?.[1] ?? ''
}
const headings = ({ text }: Seen) => [...text.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, words = '']) => words)
const addressOf = (page: Seen) => inHead(page, 'rel="canonical"', 'href')

/** What stands about a product in search results and shared links. */
async function productIsDescribed() {
  const lauded = products.filter((each) => each.picture_key).sort((a, b) => b.rating_count - a.rating_count)[0]
  if (!lauded) throw new Error('No products')
  const [page] = await readAll(url, [`/products/${lauded.slug}`])
  if (!page) throw new Error('No page')
  const [, data = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page.text) ?? []
  const [product, trail] = JSON.parse(data)['@graph']
  expect(product).toMatchObject({ name: lauded.name, aggregateRating: { reviewCount: lauded.rating_count } })
  expect(trail.itemListElement.at(-1).name).toBe(lauded.name)
  expect(data).not.toMatch(/offer|price|KSh/i)
  const address = `${url}/products/${lauded.slug}`
  expect(addressOf(page)).toBe(address)
  expect(inHead(page, 'hreflang="sw"', 'href')).toContain(`/sw/products/${lauded.slug}`)
  expect(inHead(page, 'property="og:title"', 'content')).toBe(lauded.name)
  expect(inHead(page, 'property="og:url"', 'content')).toBe(address)
  const picture = await fetch(inHead(page, 'property="og:image"', 'content'))
  expect(picture.headers.get('content-type')).toBe('image/webp')
}

/** Doors have nothing of the shop around them but its name, which is the organisation's own. */
async function doorsBearTheName() {
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
}

test('every page has one heading, and those of the organisation a head of their own for search engines', async () => {
  const pages = [...linked, ...rest.filter(({ path }) => own.includes(path) && !path.startsWith('/admin/orders'))]
  expect(pages.filter((page) => headings(page).length !== 1).map(({ path }) => path)).toEqual([])
  const titles = new Set<string>()
  const written = [...pageSlugs, 'contact'].flatMap((slug) => [`/${slug}`, `/sw/${slug}`]).map(pageAt)
  for (const page of written) {
    titles.add(/<title>(.*?)<\/title>/.exec(page.text)?.[1] ?? '')
    expect(inHead(page, 'name="description"', 'content'), page.path).toMatch(/.{40,160}/)
    expect(addressOf(page)).toBe(url + page.path)
    expect(page.text.match(/<link[^>]*rel="alternate"/g), page.path).toHaveLength(3)
  }
  expect(titles.size).toBe(written.length)
  for (const page of nowhere.map(pageAt)) {
    expect([page.status, headings(page)], page.path).toEqual([404, [expect.stringMatching(/^404 - /)]])
  }
  await productIsDescribed()
  await doorsBearTheName()
})
