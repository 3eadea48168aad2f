import { beforeAll, describe, expect, test } from 'vitest'
import { createAccount, createCategory, createProduct } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const LIST = '/api/v1/products/list'
const { db, app, statementsOf } = await startTestShop()
const member = app.as(await createAccount(db, { role: 'User' }))
const list = async (query = '', caller = member) => {
  const answer = await caller.get(`${LIST}${query}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const namesIn = async (query: string): Promise<string[]> =>
  (await list(query)).content.map((product: { name: string }) => product.name)

const tea = await createCategory(db, { slug: 'tea' })
beforeAll(async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const kettle = await createProduct(db, {
    name: 'Kettle', // sells for 900, cheaper than the cup
    categoryId: tea.id,
    listPriceCents: 150_000,
    sellingPriceCents: 90_000,
    costCents: 61_350,
    stock: 3,
    listedAt: daysAgo(40),
    rating: { sum: 3, count: 1 },
  })
  await createProduct(db, { name: 'Cup', categoryId: tea.id, listPriceCents: 100_000, stock: 0, listedAt: daysAgo(1) })
  await createProduct(db, {
    name: 'Tray',
    categoryId: tea.id,
    listPriceCents: 200_000,
    stock: 9,
    rating: { sum: 9, count: 2 },
  })
  await db.insertInto('product_stats').values({ product_id: kettle.id, is_best_seller: true }).execute()
})

describe('the list of members', () => {
  test('a member sees selling price, list price and discount, in shillings', async () => {
    const { content, totalElements, page, size } = await list('?category=tea&sortBy=id&sortDirection=ASC')
    expect({ totalElements, page, size }).toEqual({ totalElements: 3, page: 0, size: 200 })
    expect(content).toMatchObject([
      {
        name: 'Kettle',
        price: 900,
        unitPrice: 900,
        originalPrice: 1500,
        discount: 40,
        isOnSale: true,
        stock: 3,
        categoryId: tea.id,
        isBestSeller: true,
        tags: ['BESTSELLER'],
      },
      { name: 'Cup', price: 1000, unitPrice: 1000, originalPrice: null, discount: 0, isOnSale: false, stock: 0 },
      { name: 'Tray', price: 2000, rating: 4.5, reviewCount: 2 },
    ])
  })

  test('the list of members is stored by no cache', async () => {
    expect((await member.get(LIST)).headers).toMatchObject({ 'cache-control': 'private, no-store' })
    expect((await member.get(LIST)).headers).not.toHaveProperty('etag')
  })

  test('members and credit officers do not see the cost, and staff who manage products do', async () => {
    const costs = async (role: string) => {
      const caller = app.as(await createAccount(db, { role }))
      const [kettle, cup] = (await list('?category=tea&sort=id,asc', caller)).content
      const detail = (await caller.get(`/api/v1/products/${kettle.id}`)).body
      return [kettle.cost, cup.cost, detail.cost]
    }
    expect(await costs('User')).toEqual([undefined, undefined, undefined])
    expect(await costs('Credit Officer')).toEqual([undefined, undefined, undefined])
    expect(await costs('Manager')).toEqual([613.5, null, 613.5])
    expect(await costs('Admin')).toEqual([613.5, null, 613.5])
  })

  test('the list of members and its count take one statement, and one for the session', async () => {
    expect(await statementsOf(() => list('?page=0&size=2'))).toHaveLength(2)
    expect(await statementsOf(() => list('?size=100'))).toHaveLength(2)
  })
})

describe('sorting, in both dialects', () => {
  test.each([
    ['sort=price-asc', ['Kettle', 'Cup', 'Tray']],
    ['sort=price-desc', ['Tray', 'Cup', 'Kettle']],
    ['sort=price,desc', ['Tray', 'Cup', 'Kettle']],
    ['sort=price.desc', ['Tray', 'Cup', 'Kettle']],
    ['sort=unitPrice,ASC', ['Kettle', 'Cup', 'Tray']],
    ['sortBy=price&sortDirection=desc', ['Tray', 'Cup', 'Kettle']],
    ['sortBy=unitPrice', ['Kettle', 'Cup', 'Tray']],
    ['sort=name-asc', ['Cup', 'Kettle', 'Tray']],
    ['sortBy=name&sortDirection=DESC', ['Tray', 'Kettle', 'Cup']],
    ['sort=rating-desc', ['Tray', 'Kettle', 'Cup']], // unrated last
    ['sort=rating,asc', ['Kettle', 'Tray', 'Cup']],
    ['sort=stock,asc', ['Cup', 'Kettle', 'Tray']],
    ['sort=default', ['Tray', 'Kettle', 'Cup']],
    ['sortBy=id&sortDirection=DESC', ['Tray', 'Cup', 'Kettle']],
  ])('the list sorts by %s', async (query, names) => expect(await namesIn(`?category=tea&${query}`)).toEqual(names))

  test.each([
    ['sort=price', 'sort'],
    ['sort=price;drop', 'sort'],
    ['sortBy=cost', 'sortBy'],
    ['sortBy=password_hash', 'sortBy'],
    ['sortDirection=up', 'sortDirection'],
    ['min=-1', 'min'],
    ['max=', 'max'],
    ['max=lots', 'max'],
  ])('the list refuses %s and names the field', async (query, field) => {
    expect(await member.get(`${LIST}?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', details: { fields: [{ field }] } },
    })
  })
})

test('size and colour come from the attributes', async () => {
  const shawl = await createProduct(db, { name: 'Shawl' })
  const attributes = JSON.stringify({ Size: '100 x 100 cm', Colour: 'Cream' })
  await db.updateTable('products').set({ attributes }).where('id', '=', shawl.id).execute()
  const [listed, ...others] = (await list(`?ids=${shawl.id}`)).content
  expect(others).toEqual([])
  expect(listed).toMatchObject({ size: '100 x 100 cm', color: 'Cream' })
  expect((await list('?category=tea')).content[0]).toMatchObject({ size: null, color: null })
})

test('the facets of Sale Items count only Sale Items', async () => {
  const facets = (await member.get('/api/v1/products/facets?isOnSale=true')).body
  expect(facets).toMatchObject({ total: 1, inStock: 1, categories: [{ slug: 'tea', count: 1 }], minPrice: 900 })
})

describe('filters', () => {
  test.each([
    ['min=900&max=1000', ['Kettle', 'Cup']], // both ends are included
    ['min=900.01', ['Tray', 'Cup']],
    ['max=999.99', ['Kettle']],
    ['min=3000', []],
    ['min=2000&max=1000', []],
    ['isNew=true', ['Tray', 'Cup']],
    ['isBestSeller=true', ['Kettle']],
    ['inStock=true', ['Tray', 'Kettle']],
    ['inStock=true&isNew=true&min=1', ['Tray']],
    ['isOnSale=true', ['Kettle']],
    ['isOnSale=false', ['Tray', 'Kettle', 'Cup']],
    ['search=TRA', ['Tray']],
  ])('the list filters by %s', async (query, names) => expect(await namesIn(`?category=tea&${query}`)).toEqual(names))
})
