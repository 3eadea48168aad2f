import { beforeAll, expect, test } from 'vitest'
import { bumpCacheVersion } from '#api/platform/database/cache-versions.ts'
import { inTransaction } from '#api/platform/database/db.ts'
import {
  createAccount,
  createBrand,
  createCategory,
  createClient,
  createOrder,
  createProduct,
} from '#api/testing/factories.ts'
import { waitingForLock } from '#api/testing/interleave.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { refreshCatalogue } from './catalogue.service.ts'

const { db, app, server, clearStaleCache } = await startTestShop()
const member = app.as(await createAccount(db, { role: 'User' }))
const clerk = app.as(await createAccount(db, { role: 'Admin' }))
const P = '/api/v1/products'

const closing = await createCategory(db, { name: 'Zebrawood', slug: 'zebrawood' })
const open = await createCategory(db, { name: 'Open', slug: 'open' })
const brand = await createBrand(db, 'Zebra')
const closed = await createProduct(db, { name: 'Quagga lamp', categoryId: closing.id, brandId: brand.id })
const sibling = await createProduct(db, { name: 'Quagga torch', categoryId: closing.id, brandId: brand.id })
const shown = await createProduct(db, { name: 'Plain lamp', categoryId: open.id })
const order = await createOrder(db, {
  client: await createClient(db),
  lines: [
    { product: closed, quantity: 2 },
    { product: shown, quantity: 1 },
  ],
})
await db.updateTable('products').set({ is_featured: true, picture_key: 'quagga' }).where('id', '=', closed.id).execute()

const publicly = [
  'list/all/for/ecommerce',
  'list/all/for/ecommerce?search=quagga',
  'list/all/for/ecommerce?brand=zebra',
  'list/all/for/ecommerce?category=zebrawood',
  `list/all/for/ecommerce?ids=${closed.id}`,
  'sections',
  'hero',
  `${shown.id}/related`,
  'suggestions?search=quagga',
  'suggestions?search=zebra',
  'facets/public',
  'facets/public?search=quagga',
  `public/${closed.slug}`,
  `${closed.id}/reviews`,
].map((path) => `${P}/${path}`)
const others = ['/api/v1/categories', '/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/products-1.xml']
const forMembers = [
  'list',
  'list?search=quagga',
  'list?category=zebrawood',
  `list?ids=${closed.id}`,
  'facets',
  `${closed.id}`,
  `prices?ids=${closed.id}`,
  `recommended?viewed=${shown.id}`,
].map((path) => `${P}/${path}`)

/** Text that names a product of the closed category by name, address or price, or the category itself. */
const traces = new RegExp(`quagga|zebra|${closed.slug}\\b|${sibling.slug}\\b|"prices":\\[\\{"id":${closed.id}\\b`, 'i')

async function answers() {
  const found: string[] = []
  for (const url of [...publicly, ...others]) found.push((await server.inject(url)).body)
  for (const url of forMembers) found.push(JSON.stringify((await member.get(url)).body))
  return [...publicly, ...others, ...forMembers].map((url, index) => ({ url, body: found[index] ?? '' }))
}

const setActive = (active: boolean) =>
  db.updateTable('categories').set({ active }).where('id', '=', closing.id).execute()

beforeAll(() => refreshCatalogue(db))

test('the products of an open category are listed, suggested and priced', async () => {
  const named = (await answers()).filter(({ body }) => traces.test(body)).map(({ url }) => url)
  expect(named).toEqual(expect.arrayContaining([`${P}/suggestions?search=quagga`, `${P}/prices?ids=${closed.id}`]))
  expect(named.length).toBeGreaterThan(15)
})

test('the products of a closed category are in no answer of the shop', async () => {
  await setActive(false)
  await inTransaction(db, (tx) => bumpCacheVersion(tx, 'catalogue'))
  await clearStaleCache()
  const echoes = /"(search|correctedTo)":"[^"]*"/g
  const named = (await answers()).filter(({ body }) => traces.test(body.replace(echoes, ''))).map(({ url }) => url)
  expect(named).toEqual([])
})

test('an order shows products that are no longer listed without a link', async () => {
  const { body } = await clerk.get(`/api/v1/orders/${order.id}`)
  expect(JSON.stringify(body)).toContain('Quagga lamp')
  expect(JSON.stringify(body)).not.toContain(closed.slug)
})

test('a paired product that is no longer listed is not related', async () => {
  const pairs = [sibling, shown].map(({ id }) => ({ product_id: closed.id, other_id: id, together: 3 }))
  await db.insertInto('product_pairs').values(pairs).execute()
  const { body } = await app.visitor.get(`${P}/${closed.id}/related`)
  expect(body.products.map(({ name }: { name: string }) => name)).toEqual(['Plain lamp'])
})

test('a product that moves into a closed category is not listed until the category opens', async () => {
  const listed = async () =>
    (await db.selectFrom('products').select('listed').where('id', '=', shown.id).executeTakeFirstOrThrow()).listed
  await db.updateTable('products').set({ category_id: closing.id }).where('id', '=', shown.id).execute()
  expect(await listed()).toBe(false)
  await setActive(true)
  expect(await listed()).toBe(true)
  await db.updateTable('products').set({ status: 'hidden' }).where('id', '=', shown.id).execute()
  expect(await listed()).toBe(false)
})

test('a product that is added while its category closes is not listed', async () => {
  const closer = await db.startTransaction().execute()
  await closer.updateTable('categories').set({ active: false }).where('id', '=', closing.id).execute()
  const adding = createProduct(db, { categoryId: closing.id })
  await waitingForLock(db)
  await closer.commit().execute()
  const { id } = await adding
  const { listed } = await db.selectFrom('products').select('listed').where('id', '=', id).executeTakeFirstOrThrow()
  expect(listed).toBe(false)
})
