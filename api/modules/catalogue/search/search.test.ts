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
  const lantern = await createProduct(db, { name: 'Lantern 5/8 inch', categoryId: cold.id })
  await db.updateTable('products').set({ item_code: 'SOL-0006' }).where('id', '=', lantern.id).execute()
  await refreshCatalogue(db)
})

describe('a search', () => {
  test('a search ranks the name before the description', async () => {
    expect((await namesFor('sufuria')).slice(0, 2)).toEqual(['Sufuria Set of 7', 'Cooking Spoon'])
  })

  test.each([
    ['kettles', 'Electric Kettle 1.8 L'],
    ['refrig', 'Refrigerator 92 L'],
    ['nivara LOTION', 'Body Lotion'],
    ['cafe creme', 'Café Crème Maker'],
    ['kettle 1.8', 'Electric Kettle 1.8 L'],
    ['SOL-0006', 'Lantern 5/8 inch'],
    ['sol-00', 'Lantern 5/8 inch'],
    ['5/8', 'Lantern 5/8 inch'],
    ['kitchenware', 'Sufuria Set of 7'],
  ])('a search finds word forms, prefixes, brands, categories, accents, codes and sizes: %s', async (term, name) => {
    expect(await namesFor(term)).toContain(name)
  })

  test.each([
    ['friji', 'Refrigerator 92 L'],
    ['birika', 'Electric Kettle 1.8 L'],
    ['pot', 'Sufuria Set of 7'],
  ])('a search finds Kenyan names of products: %s', async (term, name) => {
    expect(await namesFor(term)).toContain(name)
  })

  test.each([
    ['ketle', 'kettle'],
    ['refrigirator', 'refrigerator'],
    ['sufria', 'sufuria'],
  ])('a search for %s is corrected and names the correction', async (term, correctedTo) => {
    const found = await find(term)
    expect(found.correctedTo).toBe(correctedTo)
    expect(found.content.length).toBeGreaterThan(0)
  })

  test('a search takes one statement when it finds, three when it corrects', async () => {
    expect((await statementsOf(() => find('kettle', '&size=1'))).length).toBe(1)
    expect((await statementsOf(() => find('kettel', '&size=1'))).length).toBe(3)
  })

  test('a search without a hit is stored once per term, without its actor', async () => {
    await find('helicopter')
    await find('Helicopter!', '&size=3')
    const misses = await db.selectFrom('search_misses').selectAll().where('term', '=', 'helicopter').execute()
    expect(misses).toMatchObject([{ misses: 2 }])
    expect(Object.keys(misses[0] ?? {}).sort()).toEqual(['last_at', 'misses', 'term'])
  })

  test('a search with a session combines with filters and an order by price', async () => {
    const member = app.as(await createAccount(db, { role: 'User' }))
    const answer = await member.get('/api/v1/products/list?search=sufuria&sort=price-asc&category=kitchenware')
    expect(answer.body.totalElements).toBe(2)
  })
})

describe('suggestions', () => {
  const suggest = async (term: string) =>
    (await app.visitor.get(`/api/v1/products/suggestions?search=${encodeURIComponent(term)}`)).body

  test('suggestions name products and categories from two letters on', async () => {
    const found = await suggest('ke')
    expect(found.products[0]).toMatchObject({
      name: 'Electric Kettle 1.8 L',
      slug: expect.any(String),
      categoryName: 'Kitchenware',
    })
    expect((await suggest('kit')).categories).toEqual([{ slug: 'kitchenware', name: 'Kitchenware', subCategory: null }])
  })

  test.each(['sufuria', 'appliances', 'long', 'lotion'])('suggestions rank as the results do: %s', async (term) => {
    const { products } = await suggest(term)
    expect(products.map(({ name }: { name: string }) => name)).toEqual(await namesFor(term))
  })

  test('suggestions for a misspelled word are those of the right one', async () => {
    const { correctedTo, products } = await suggest('sufria')
    expect([correctedTo, products[0]]).toMatchObject(['sufuria', { name: 'Sufuria Set of 7', availableStock: 10 }])
    expect(await suggest('zzzzqq')).toEqual({ products: [], categories: [] })
    expect((await statementsOf(() => suggest('kettel'))).length).toBe(3)
  })

  test('suggestions take one statement and have no price', async () => {
    const statements = await statementsOf(() => suggest('suf'))
    expect(statements.length).toBe(1)
    expect(statements[0]?.sql).not.toMatch(/price|discount|cost/)
  })

  test('suggestions for one letter are refused', async () => {
    expect((await app.visitor.get('/api/v1/products/suggestions?search=k')).status).toBe(400)
  })
})
