import { beforeAll, describe, expect, test } from 'vitest'
import { refreshCatalogue } from '#api/modules/catalogue/catalogue.service.ts'
import { createAccount, createCategory, createClient, createOrder, createProduct } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app } = await startTestShop()
const member = app.as(await createAccount(db, { role: 'User' }))
// Answers with the cost are never cached, so they have the newest figures.
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const client = await createClient(db)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** `sold` lists units@days ago, '6@13 3@15'; a trailing x marks a cancelled order. */
async function createSold(categoryId: number, sold = '') {
  const product = await createProduct(db, { categoryId, listedAt: daysAgo(100) })
  for (const [, quantity, days, cancelled] of sold.matchAll(/(\d+)@(\d+)(x?)/g)) {
    const status = cancelled ? 'Cancelled' : 'Completed'
    const lines = [{ product, quantity: Number(quantity) }]
    await createOrder(db, { client, status, createdAt: daysAgo(Number(days)), lines })
  }
  return product
}
const badgesOf = async (product: { id: number }) => {
  const { isBestSeller, isTrending, tags } = (await manager.get(`/api/v1/products/${product.id}`)).body
  return { isBestSeller, isTrending, tags }
}
const versionOf = () =>
  db.selectFrom('cache_versions').select('version').where('scope', '=', 'catalogue').executeTakeFirstOrThrow()

describe('BESTSELLER: the top 5% of a category by units in 90 days', () => {
  let top: { id: number }[]
  let others: { id: number }[]

  beforeAll(async () => {
    // 21 products in one category: two badges. The two top ones sold 9 and 8.
    const category = await createCategory(db, { slug: 'twenty-one' })
    top = [await createSold(category.id, '9@80'), await createSold(category.id, '3@40 5@15')]
    others = [
      await createSold(category.id, '7@30'),
      await createSold(category.id, '50@91'), // too long ago
      await createSold(category.id, '50@20x'),
      await createSold(category.id, '1@5 50@20x'),
    ]
    for (let nr = 0; nr < 15; nr += 1) others.push(await createSold(category.id))
    const hidden = await createSold(category.id, '99@10')
    await db.updateTable('products').set({ status: 'hidden' }).where('id', '=', hidden.id).execute()
    await refreshCatalogue(db)
  })

  test('the badge BESTSELLER goes to the top 5% of a category and to no other product', async () => {
    for (const product of top)
      expect(await badgesOf(product)).toMatchObject({ isBestSeller: true, tags: ['BESTSELLER'] })
    for (const product of others) expect((await badgesOf(product)).isBestSeller).toBe(false)
  })

  test('the badge BESTSELLER filters the lists of members and visitors', async () => {
    const ids = top.map(({ id }) => id).sort()
    for (const url of ['/api/v1/products/list', '/api/v1/products/list/all/for/ecommerce']) {
      const { content } = (await member.get(`${url}?category=twenty-one&isBestSeller=true`)).body
      expect(content.map(({ id }: { id: number }) => id).sort()).toEqual(ids)
    }
  })

  test('the badge BESTSELLER is not given in a category without sales', async () => {
    const quiet = await createSold((await createCategory(db)).id)
    await refreshCatalogue(db)
    expect((await badgesOf(quiet)).isBestSeller).toBe(false)
  })

  test('the badge BESTSELLER moves to a product that sells more', async () => {
    const category = await createCategory(db)
    const first = await createSold(category.id, '2@20')
    await refreshCatalogue(db)
    expect((await badgesOf(first)).isBestSeller).toBe(true)
    const second = await createSold(category.id, '3@20')
    await refreshCatalogue(db)
    expect((await badgesOf(first)).isBestSeller).toBe(false)
    expect((await badgesOf(second)).isBestSeller).toBe(true)
  })
})

describe('TRENDING: at least 5 units in 14 days, and at least double the 14 days before', () => {
  test.each([
    ['5@1', true],
    ['4@1', false],
    ['6@13 3@15', true],
    ['5@13 3@27', false],
    ['5@13 30@29', true],
    ['4@1 1@2x', false],
    ['2@1 3@12', true],
  ])('the badge TRENDING of a product with the sales %s is %s', async (sold, trending) => {
    const product = await createSold((await createCategory(db)).id, sold)
    await refreshCatalogue(db)
    expect((await badgesOf(product)).isTrending).toBe(trending)
  })
})

test('a refresh of the badges raises the cache version', async () => {
  const { version } = await versionOf()
  await refreshCatalogue(db)
  expect((await versionOf()).version).toBeGreaterThan(version)
})
