import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createBrand, createCategory, createProduct, createSubCategory } from '#api/testing/factories.ts'
import { amountsIn, priceKeysIn } from '#api/testing/price-gate.ts'
import { startTestShop } from '#api/testing/shop.ts'

const LIST = '/api/v1/products/list/all/for/ecommerce'
const { db, app, statementsOf, clearStaleCache } = await startTestShop()
const list = async (query = '') => {
  const answer = await app.visitor.get(`${LIST}${query}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as { content: { id: number; name: string }[]; totalElements: number; page: number; size: number }
}
const namesIn = async (query: string) => (await list(query)).content.map(({ name }) => name)

/** KSh 77,731 less 13%, with a cost of 55,019. */
const odd = { listPriceCents: 7_773_100, sellingPriceCents: 6_762_600, costCents: 5_501_900 }
const oddAmounts = [77_731, 67_626, 55_019]

beforeAll(async () => {
  const solar = await createCategory(db, { name: 'Solar & Lighting', slug: 'solar-lighting' })
  const lamps = await createSubCategory(db, solar.id, { name: 'Table Lamps', slug: 'lamps-for-tables' })
  const sunny = await createBrand(db, 'Sunny Days')
  await createProduct(db, {
    ...odd,
    name: 'Jua lamp',
    categoryId: solar.id,
    subCategoryId: lamps.id,
    brandId: sunny.id,
  })
  await createProduct(db, {
    name: 'Torch',
    description: 'Shines 100%_far',
    categoryId: solar.id,
    rating: { sum: 9, count: 2 },
  })
  await createProduct(db, { name: 'Hidden lamp', categoryId: solar.id, status: 'hidden' })
  const closed = await createCategory(db, { name: 'Closed', slug: 'closed', active: false })
  await createProduct(db, { name: 'Lamp of a closed category', categoryId: closed.id })
  await createProduct(db, { name: 'Sold out stove', stock: 0 })
  await createProduct(db, { name: 'Old kettle', listedAt: new Date(Date.now() - 31 * 86_400_000) })
  const filler = await createCategory(db, { name: 'Filler', slug: 'filler' })
  await sql`
    insert into products (item_code, slug, name, category_id, list_price_cents, selling_price_cents)
    select 'F-' || n, 'filler-' || n, 'Filler ' || n, ${filler.id}, 8123400, 8123400 from generate_series(1, 240) n
  `.execute(db)
})

describe('the public list', () => {
  test('the public list has no field about price and no amount', async () => {
    const answer = await list('?search=sunny')
    expect(answer.content).toMatchObject([
      {
        itemName: 'Jua lamp',
        name: 'Jua lamp',
        category: { categoryName: 'Solar & Lighting', categoryCode: 'solar-lighting' },
        subCategory: { subCategoryName: 'Table Lamps' },
        brandName: 'Sunny Days',
        currentStock: 10,
        reservedStock: 0,
        availableStock: 10,
        inStock: true,
        isNew: true,
        tags: ['NEW'],
        rating: null,
        imageUrl: null,
        picture: null,
      },
    ])
    const all = await list()
    expect(priceKeysIn(answer)).toEqual([])
    expect(priceKeysIn(all)).toEqual([])
    expect(amountsIn(JSON.stringify([answer, all]), [...oddAmounts, 81_234])).toEqual([])
  })

  test('the public list has no hidden products and none of a closed category', async () => {
    expect(await namesIn('?search=hidden')).toEqual([])
    expect(await namesIn('?search=closed')).toEqual([])
    expect(await namesIn('?category=closed')).toEqual([])
    expect((await app.visitor.get('/api/v1/products/public/filler-1')).status).toBe(200)
  })

  test('the public list and its count take one statement, which reads no price', async () => {
    const first = await statementsOf(() => list('?page=0&size=3'))
    expect(first.length).toBe(1)
    const many = await statementsOf(() => list('?page=0&size=199'))
    expect(many.length).toBe(1)
    const whole = await statementsOf(() => list('?search=jua&size=50'))
    expect(whole.length).toBe(1)
    for (const { sql: text } of [...first, ...many, ...whole]) expect(text).not.toMatch(/price|discount|cost/)
  })

  test('a repeated call of the public list is answered from the cache without a statement', async () => {
    await clearStaleCache()
    for (let nr = 0; nr < 2; nr += 1) await list('?search=torch&size=7')
    await list()
    expect(await statementsOf(() => list())).toEqual([])
    expect(await statementsOf(() => list('?search=torch&size=7'))).toEqual([])
    expect(await statementsOf(() => list('?size=7&search=torch'))).toEqual([])
  })
})

describe('pages', () => {
  test('a page has 200 rows unless another size is requested, and the count of all', async () => {
    const answer = await list()
    expect(answer).toMatchObject({ totalElements: 244, page: 0, size: 200 })
    expect(answer.content).toHaveLength(200)
    expect(answer).not.toHaveProperty('totalIsCapped')
  })

  test('pages follow each other without gaps and repetitions', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((page) => list(`?category=filler&page=${page}&size=70`)))
    expect(pages.map(({ content }) => content.length)).toEqual([70, 70, 70, 30])
    expect(new Set(pages.flatMap(({ content }) => content.map(({ id }) => id))).size).toBe(240)
    expect(pages.map(({ totalElements }) => totalElements)).toEqual([240, 240, 240, 240])
    expect(await list('?category=filler&page=9&size=70')).toMatchObject({ content: [], totalElements: 240, page: 9 })
  })

  test.each([
    ['size=0', 'size'],
    ['size=201', 'size'],
    ['size=1.5', 'size'],
    ['size=', 'size'],
    ['size=0x10', 'size'],
    ['page=-1', 'page'],
    ['page=many', 'page'],
    ['page=1e3', 'page'],
    ['page=100001', 'page'],
    ['page=1&page=2', 'page'],
    ['colour=red', 'colour'],
    ['inStock=maybe', 'inStock'],
    ['ids=1,x', 'ids'],
    ['category=%3Cscript%3E', 'category'],
    [`search=${'x'.repeat(201)}`, 'search'],
  ])('the public list refuses %s and names the field', async (query, field) => {
    expect(await app.visitor.get(`${LIST}?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', details: { fields: [{ field }] } },
    })
  })
})

describe('search', () => {
  test.each([
    ['JUA', 'name'],
    ['shines', 'description'],
    ['solar', 'category'],
    ['table', 'sub-category'],
    ['sunny', 'brand'],
  ])('a search finds %s in the %s', async (word) => {
    expect(await namesIn(`?search=${word}`)).not.toEqual([])
  })

  test('a search requires every word, each in any field', async () => {
    expect(await namesIn('?search=jua%20sunny%20solar')).toEqual(['Jua lamp'])
    expect(await namesIn('?search=sunny%20shines')).toEqual([])
  })

  test('a search treats special characters and quotes as text', async () => {
    expect(await namesIn('?search=100%25_far')).toEqual(['Torch'])
    expect(await namesIn("?search='%20or%20999=999--")).toEqual([])
    expect(await namesIn('?search=sunny:*%20%26%20!%20%5C')).toEqual(['Jua lamp'])
  })

  test('a search of only special characters is no search', async () => {
    expect(await list('?search=%25%20!&size=2')).toMatchObject({ totalElements: 244 })
  })
})

describe('filters', () => {
  test('the list filters by category slug, ignoring case', async () => {
    expect((await namesIn('?category=solar-lighting')).sort()).toEqual(['Jua lamp', 'Torch'])
    expect((await namesIn('?category=SOLAR-lighting')).sort()).toEqual(['Jua lamp', 'Torch'])
    expect(await namesIn('?category=nothing')).toEqual([])
  })

  test('the list filters by sub-category slug or name, within a category', async () => {
    for (const query of ['subcategory=lamps-for-tables', 'subcategory=table%20lamps', 'subcategory=Table%20Lamps']) {
      expect(await namesIn(`?${query}`)).toEqual(['Jua lamp'])
    }
    expect(await namesIn('?category=filler&subcategory=lamps-for-tables')).toEqual([])
  })

  test('the list filters by brand, flags and ids', async () => {
    expect(await namesIn('?brand=sunny%20days')).toEqual(['Jua lamp'])
    expect(await namesIn('?search=stove')).toEqual(['Sold out stove'])
    expect(await namesIn('?search=stove&inStock=true')).toEqual([])
    expect(await namesIn('?search=stove&inStock=false')).toEqual(['Sold out stove'])
    expect(await namesIn('?search=kettle')).toEqual(['Old kettle'])
    expect(await namesIn('?search=kettle&isNew=true')).toEqual([])
    expect(await namesIn('?isBestSeller=true')).toEqual([])
    const [lamp, torch] = (await list('?category=solar-lighting&sort=name-asc')).content
    expect(await namesIn(`?ids=${torch?.id},${lamp?.id},999999,999999999999999`)).toEqual(['Torch', 'Jua lamp'])
  })

  test('the list sorts by name and rating, and in the default order for other values', async () => {
    expect(await namesIn('?sort=name-asc&size=2')).toEqual(['Filler 1', 'Filler 10'])
    expect(await namesIn('?sort=rating-desc&size=1')).toEqual(['Torch'])
    expect(await namesIn('?sort=whatever&size=1')).toEqual(await namesIn('?size=1'))
  })
})

describe('parameters about price', () => {
  test.each(['sort=price-asc', 'sort=price,desc', 'sort=unitPrice,asc', 'sort=PRICE-ASC', 'min=1', 'max=2', 'min='])(
    "a visitor's parameter about price is refused: %s",
    async (query) => {
      expect(await app.visitor.get(`${LIST}?${query}`)).toMatchObject({
        status: 403,
        body: { code: 'PRICES_FOR_MEMBERS', message: 'Log in to sort or filter by price.' },
      })
    },
  )

  test.each(['discount=10', 'isOnSale=true', 'minPrice=1', 'sortBy=price'])(
    'an unknown parameter about price is refused: %s',
    async (query) => {
      expect((await app.visitor.get(`${LIST}?${query}`)).status).toBe(400)
    },
  )

  test('the list with prices is refused to visitors', async () => {
    expect(await app.visitor.get('/api/v1/products/list')).toMatchObject({ status: 401 })
  })
})
