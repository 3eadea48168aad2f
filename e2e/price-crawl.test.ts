import { afterAll, expect, test } from 'vitest'
import { connect } from '#api/platform/db.ts'
import { shufflePrices } from '#api/testing/odd-shop.ts'
import { crawl, readAll, type Seen } from './support/crawl.ts'
import { leaksIn, secretsOf } from './support/leaks.ts'
import { signIn } from './support/people.ts'
import { startServer } from './support/server.ts'

const { url, databaseUrl, stop } = await startServer()
const db = connect(databaseUrl, { max: 2 })
afterAll(async () => {
  await db.destroy()
  await stop()
})

const mostPages = 240
const priceWords = 'sort=price-asc&min=1&max=2'

const secrets = await secretsOf(db)
const products = await db.selectFrom('products').select(['id', 'name', 'slug']).orderBy('id').execute()
const goods = products
  .filter((_, index) => index % 15 === 0)
  .flatMap(({ slug }) => [`/products/${slug}`, `/sw/products/${slug}`])
const others = ['/login', '/admin/login', '/admin/orders', '/cart', '/checkout', '/orders', '/sw/orders', '/nowhere']

const linked = await crawl(url, ['/', '/sw', '/products', '/sw/products'], mostPages)
const lists = linked.filter(({ path }) => /^(?:\/sw)?(?:\/products)?(?:\?|$)/.test(path)).slice(0, 40)
const asked = lists.map(({ path }) => `${path}${path.includes('?') ? '&' : '?'}${priceWords}`)
const data = ['/_root.data', '/products.data', `/products.data?${priceWords}`, `/products/${products[0]?.slug}.data`]
const rest = await readAll(url, [...goods, ...others, ...asked, ...data])
const all: Seen[] = [...linked, ...rest]

test('a visitor who follows every link is answered, in both languages', () => {
  expect(linked.length).toBeGreaterThan(200)
  expect(linked.filter(({ status }) => status !== 200).map(({ path, status }) => `${status} ${path}`)).toEqual([])
  expect(rest.filter(({ status }) => status >= 500).map(({ path, status }) => `${status} ${path}`)).toEqual([])
  for (const language of ['/products/', '/sw/products/', '/products?category=', '/sw/products?category=']) {
    expect(linked.some(({ path }) => path.startsWith(language))).toBe(true)
  }
})

test('no page names a price, a field about prices or a person', () => {
  expect(all.flatMap((page) => leaksIn(page, secrets))).toEqual([])
})

test('a visitor who asks for prices gets the page that everybody gets', () => {
  const answers = new Map(all.map((page) => [page.path, page.text]))
  expect(
    lists.filter(({ path, text }, index) => answers.get(asked[index] ?? path) !== text).map(({ path }) => path),
  ).toEqual([])
})

test('with other prices and discounts every page is the same, byte for byte', async () => {
  const [probe] = products
  if (!probe) throw new Error('No products')
  const rename = async (name: string) => {
    await db.updateTable('products').set({ name }).where('id', '=', probe.id).execute()
    await db
      .updateTable('cache_versions')
      .set((e) => ({ version: e('version', '+', 1) }))
      .execute()
    const [path] = [`/products/${probe.slug}`]
    await expect
      .poll(async () => (await readAll(url, [path]))[0]?.text.includes(`<h1>${name}</h1>`), { timeout: 5000 })
      .toBe(true)
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
})

test('what this looks for is found where there is some', async () => {
  const { token } = await signIn(url, 'officer')
  const headers = { authorization: `Bearer ${token}` }
  const readAs = async (path: string) => ({
    path,
    status: 200,
    policy: '',
    text: await (await fetch(url + path, { headers })).text(),
  })
  const fields = leaksIn(await readAs('/api/v1/products/list?size=5'), secrets)
  expect(fields).toContain('/api/v1/products/list?size=5: unitPrice')
  const orders = leaksIn(await readAs('/api/orders?page=0&size=50'), await secretsOf(db)).join()
  expect(orders).toMatch(/\+2547000\d{5}/)
  const text =
    '<p>KSh&nbsp;1,250</p><p>Grace Akinyi, officer@example.com</p><script>["itemName\\",\\"unitPrice\\",3]</script>'
  const leaks = leaksIn({ path: '/', status: 200, policy: '', text }, secrets)
  expect(leaks).toEqual(['/: KSh 1,250', '/: unitPrice', '/: Grace Akinyi', '/: officer@example.com'])
})
