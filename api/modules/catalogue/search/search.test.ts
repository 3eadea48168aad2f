import { beforeAll, describe, expect, test } from 'vitest'
import { refreshCatalogue } from '#api/modules/catalogue/catalogue.service.ts'
import { createAccount, createBrand, createCategory, createProduct } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app, statementsOf } = await startTestShop()
const LIST = '/api/v1/products/list/all/for/ecommerce'
const find = async (term: string, more = '') =>
  (await app.visitor.get(`${LIST}?search=${encodeURIComponent(term)}${more}`)).body
const namesFor = async (term: string) => (await find(term)).content.map((product: { name: string }) => product.name)

beforeAll(async () => {
  const kitchen = await createCategory(db, { name: 'Kitchenware', slug: 'kitchenware' })
  const cold = await createCategory(db, { name: 'Appliances', slug: 'appliances' })
  const nivara = await createBrand(db, 'Nivara')
  await createProduct(db, { name: 'Electric Kettle 1.8 L', categoryId: kitchen.id, description: 'Boils fast.' })
  await createProduct(db, { name: 'Sufuria Set of 7', categoryId: kitchen.id, description: 'Heavy aluminium.' })
  await createProduct(db, {
    name: 'Cooking Spoon',
    categoryId: kitchen.id,
    description: 'Long enough for any sufuria.',
  })
  await createProduct(db, { name: 'Refrigerator 92 L', categoryId: cold.id })
  await createProduct(db, { name: 'Body Lotion', categoryId: cold.id, brandId: nivara.id })
  await createProduct(db, { name: 'Café Crème Maker', categoryId: cold.id })
  await refreshCatalogue(db)
})

describe('a search', () => {
  test('puts the name before the description', async () => {
    expect((await namesFor('sufuria')).slice(0, 2)).toEqual(['Sufuria Set of 7', 'Cooking Spoon'])
  })

  test.each([
    ['kettles', 'Electric Kettle 1.8 L'],
    ['refrig', 'Refrigerator 92 L'],
    ['nivara LOTION', 'Body Lotion'],
    ['cafe creme', 'Café Crème Maker'],
  ])('knows word forms, beginnings, brands and accents: %s', async (term, name) => {
    expect(await namesFor(term)).toContain(name)
  })

  test.each([
    ['friji', 'Refrigerator 92 L'],
    ['birika', 'Electric Kettle 1.8 L'],
    ['pot', 'Sufuria Set of 7'],
  ])('knows what Kenyans call it: %s', async (term, name) => {
    expect(await namesFor(term)).toContain(name)
  })

  test.each([
    ['ketle', 'kettle'],
    ['refrigirator', 'refrigerator'],
    ['sufria', 'sufuria'],
  ])('corrects %s and says so', async (term, correctedTo) => {
    const found = await find(term)
    expect(found.correctedTo).toBe(correctedTo)
    expect(found.content.length).toBeGreaterThan(0)
  })

  test('is one statement when it finds, three when it corrects', async () => {
    expect((await statementsOf(() => find('kettle', '&size=1'))).length).toBe(1)
    expect((await statementsOf(() => find('kettel', '&size=1'))).length).toBe(3)
  })

  test('without a hit is remembered, once per term, and says nothing of who asked', async () => {
    await find('helicopter')
    await find('Helicopter!', '&size=3')
    const misses = await db.selectFrom('search_misses').selectAll().where('term', '=', 'helicopter').execute()
    expect(misses).toMatchObject([{ misses: 2 }])
    expect(Object.keys(misses[0] ?? {}).sort()).toEqual(['last_at', 'misses', 'term'])
  })

  test('keeps filters and a price order for who has a session', async () => {
    const member = app.as(await createAccount(db, { role: 'User' }))
    const answer = await member.get('/api/v1/products/list?search=sufuria&sort=price-asc&category=kitchenware')
    expect(answer.body.totalElements).toBe(2)
  })
})

describe('suggestions', () => {
  const suggest = async (term: string) =>
    (await app.visitor.get(`/api/v1/products/suggestions?search=${encodeURIComponent(term)}`)).body

  test('name products and categories from two letters', async () => {
    const found = await suggest('ke')
    expect(found.products[0]).toMatchObject({
      name: 'Electric Kettle 1.8 L',
      slug: expect.any(String),
      categoryName: 'Kitchenware',
    })
    expect((await suggest('kit')).categories).toEqual([{ slug: 'kitchenware', name: 'Kitchenware', subCategory: null }])
  })

  test('come in one statement and hold no price', async () => {
    const statements = await statementsOf(() => suggest('suf'))
    expect(statements.length).toBe(1)
    expect(statements[0]?.sql).not.toMatch(/price|discount|cost/)
  })

  test('of one letter are refused', async () => {
    expect((await app.visitor.get('/api/v1/products/suggestions?search=k')).status).toBe(400)
  })
})
