import { describe, expect, test } from 'vitest'
import { endpoints, paramsIn, urlOf } from '#api/testing/endpoints.ts'
import { crawl, leaksIn } from '#api/testing/price-gate.ts'
import { startTestShop } from '#api/testing/shop.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { seedDistinctPrices, shufflePrices } from './testing/shops/distinct-prices-shop.ts'

const { db, server, app, statementsOf, clearStaleCache } = await startTestShop()
const shop = await seedDistinctPrices(db)
const [first, second] = shop.products

/** Values for each field of a query, and the default values for fields that are not listed. */
const usual = ['1', 'true', 'false', 'lamp', 'a']
const samples: Record<string, string[]> = {
  page: ['0', '1'],
  size: ['5', '200'],
  sort: ['default', 'rating-desc', 'name-asc', 'name,desc', 'stock,asc', 'id,desc', 'cost,asc', 'discount-desc'],
  search: ['lamp', 'good', '70007', '70,007', 'price', 'zephyrine'],
  category: ['lighting', 'kitchen', 'nothing'],
  subcategory: ['lamps'],
  brand: [shop.brand, 'nobody'],
  ids: [`${first?.id}`, `${second?.id},${first?.id}`],
}
/** Queries about price, sent to every address. */
const priceQueries = [
  'sort=price-asc&min=1&max=2',
  'sort=price-asc',
  'sort=price,desc',
  'sort=unitPrice,asc',
  'sortBy=price&sortDirection=DESC',
  'min=1',
  'max=90000',
  'minPrice=1&maxPrice=80000',
  'discount=10',
  'isOnSale=true',
]

function variantsOf(endpoint: Endpoint): string[] {
  const fields = Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {})
  const single = fields.flatMap((field) =>
    (samples[field] ?? usual).map((word) => `${field}=${encodeURIComponent(word)}`),
  )
  const together = fields.includes('sort') ? ['category=lighting&sort=name-asc&size=3&page=1&inStock=true'] : []
  const queries = ['', ...[...single, ...together, ...priceQueries].map((query) => `?${query}`)]
  const slugs = paramsIn(endpoint.path).length > 0 ? [...shop.products.map(({ slug }) => slug), 'no-such-thing'] : ['']
  return slugs.flatMap((slug) => {
    const url = urlOf(endpoint, { slug, id: slug })
    return slug === '' || slug === first?.slug ? queries.map((query) => `${url}${query}`) : [url]
  })
}

/** Every address for visitors: the public calls of the contract, and the other addresses of the server. */
const addresses = [
  ...endpoints
    .filter(({ endpoint }) => endpoint.permission === 'public' && endpoint.method === 'GET')
    .flatMap(({ endpoint }) => variantsOf(endpoint)),
  '/api/openapi.json',
  '/api/docs',
  '/health/live',
  '/health/ready',
  '/api/nope',
  '/api/v1/products/list',
]

const before = await crawl(server, addresses)

/** What staff see as the preview of a visitor; one product is hidden, one archived. */
async function crawlPreviews() {
  const responses = []
  for (const { id } of shop.products) {
    const url = `/api/v1/products/${id}/preview?as=visitor`
    const { status, body, headers } = await app.as(shop.manager).get(url)
    const { 'cache-control': cached } = headers
    responses.push({ url, status, type: 'application/json', text: `${cached}\n${JSON.stringify(body)}` })
  }
  return responses
}

describe('a visitor who sends every query', () => {
  test('visitors get products, and a refusal for queries about price', () => {
    const statuses = (part: string) =>
      new Set(before.filter(({ url }) => url.includes(part)).map(({ status }) => status))
    expect(before.filter(({ status }) => status === 200).length).toBeGreaterThan(60)
    expect(before.filter(({ status }) => status >= 500)).toEqual([])
    expect(statuses('ecommerce?sort=price-asc&min=1&max=2')).toEqual(new Set([403]))
    const everything = before.map(({ text }) => text).join()
    expect(shop.products.filter(({ name }) => !everything.includes(`"${name}"`))).toEqual([])
  })

  test('visitors get no price, no field about money and no person', () => {
    expect(leaksIn(before, shop)).toEqual([])
  })

  test('visitors find products by their search words and read none of them, and get their pictures', async () => {
    const everything = before.map(({ text }) => text).join()
    expect(everything).toContain('From side 2')
    expect(everything).not.toContain(shop.searchWord)
    const searched = `${shop.searchWord}${first?.id}x`
    const { body } = await app.visitor.get(`/api/v1/products/list/all/for/ecommerce?search=${searched}`)
    expect(body.content.map(({ id }: { id: number }) => id)).toEqual([first?.id])
    expect(JSON.stringify(body)).not.toContain(shop.searchWord)
  })

  test('the preview of a visitor, also of hidden and archived products, has no price and is the same after the shuffle', async () => {
    const previews = await crawlPreviews()
    expect(new Set(previews.map(({ status, text }) => `${status} ${text.split('\n')[0]}`))).toEqual(
      new Set(['200 private, no-store']),
    )
    expect(leaksIn(previews, shop)).toEqual([])
    expect(previews.map(({ text }) => text).join()).not.toContain(shop.searchWord)
    await db
      .updateTable('products')
      .set({ status: 'archived' })
      .where('id', '=', shop.products[2]?.id ?? 0)
      .execute()
    await db
      .updateTable('products')
      .set({ status: 'hidden' })
      .where('id', '=', shop.products[3]?.id ?? 0)
      .execute()
    await shufflePrices(db)
    await clearStaleCache()
    expect(await crawlPreviews()).toEqual(previews)
    await db.updateTable('products').set({ status: 'active' }).execute()
  })

  test('visitors get the same answers when every price, discount and cost is changed', async () => {
    await shufflePrices(db)
    await clearStaleCache()
    let after = before
    const statements = await statementsOf(async () => {
      after = await crawl(server, addresses)
    })
    expect(statements.length, 'answers were computed again').toBeGreaterThan(60)
    expect(after.filter((answer, at) => answer.text !== before[at]?.text).map(({ url }) => url)).toEqual([])
  })
})

describe('the detector', () => {
  const seenBy = async (person: Parameters<typeof app.as>[0], url: string) => {
    const { status, body } = await app.as(person).get(url)
    return [{ url, status, type: 'application/json', text: `{}\n${JSON.stringify(body)}` }]
  }

  test("the detector finds prices in a member's list", async () => {
    const url = '/api/v1/products/list?size=3'
    const seen = await seenBy(shop.member, url)
    const prices = (await app.as(shop.member).get(url)).body.content.map(({ price }: { price: number }) => price)
    const leaks = leaksIn(seen, { amounts: prices, persons: [] })
    expect(leaks.join()).toContain('.content.0.unitPrice')
    for (const amount of prices) expect(leaks.join()).toContain(String(amount))
  })

  test('the detector finds persons in the staff list', async () => {
    const leaks = leaksIn(await seenBy(shop.staff, '/api/orders'), shop).join()
    for (const person of [
      'Zephyrine',
      'Okwaroquill',
      '+254799887766',
      'PRIVATE-9981',
      'Ombatibwana',
      'Kikundichasiri',
    ]) {
      expect(leaks).toContain(person)
    }
  })
})
