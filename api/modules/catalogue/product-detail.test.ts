import { describe, expect, test } from 'vitest'
import { createAccount, createCategory, createClient, createProduct } from '#api/testing/factories.ts'
import { amountsIn, priceKeysIn } from '#api/testing/price-gate.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { isListedSlug } from './catalogue.service.ts'

const { db, app, statementsOf } = await startTestShop()
const member = app.as(await createAccount(db, { role: 'User' }))
const visit = (slug: string) => app.visitor.get(`/api/v1/products/public/${slug}`)

const lamp = await createProduct(db, { listPriceCents: 7_773_100, sellingPriceCents: 6_762_600, costCents: 5_501_900 })
await db
  .updateTable('products')
  .set({ attributes: JSON.stringify({ Power: '12 W' }) })
  .where('id', '=', lamp.id)
  .execute()

const review = async (values: { body: string; status?: 'hidden'; rating?: number }) =>
  db
    .insertInto('reviews')
    .values({ product_id: lamp.id, customer_id: (await createClient(db)).id, rating: values.rating ?? 4, ...values })
    .execute()
await review({ body: 'Bright enough to read by' })
await review({ body: 'Not for the public', status: 'hidden' })
await review({ body: 'Came on time', rating: 5 })

describe('one product', () => {
  test('a visitor sees a product with attributes and published reviews, newest first, and no price', async () => {
    const answer = await visit(lamp.slug)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id: lamp.id,
        slug: lamp.slug,
        attributes: { Power: '12 W' },
        reviews: [
          { author: 'Verified buyer', rating: 5, body: 'Came on time' },
          { author: 'Verified buyer', rating: 4, body: 'Bright enough to read by' },
        ],
      },
    })
    expect(priceKeysIn(answer.body)).toEqual([])
    const text = JSON.stringify(answer)
    expect(amountsIn(text, [77_731, 67_626, 55_019])).toEqual([])
    expect(text).not.toMatch(/Not for the public|Akinyi|\+2547/)
  })

  test('a member sees a product with its price', async () => {
    expect((await member.get(`/api/v1/products/${lamp.id}`)).body).toMatchObject({
      id: lamp.id,
      price: 67_626,
      originalPrice: 77_731,
      discount: 13,
      attributes: { Power: '12 W' },
      reviews: [{ rating: 5 }, { rating: 4 }],
    })
  })

  test("a product's page costs one statement before it is rendered, and none for text that cannot be a slug", async () => {
    const hidden = await createProduct(db, { status: 'hidden' })
    for (const [slug, listed] of [
      [lamp.slug, true],
      [hidden.slug, false],
      ['no-such-product', false],
    ] as const) {
      expect(await statementsOf(async () => expect(await isListedSlug(db, slug)).toBe(listed))).toHaveLength(1)
    }
    for (const slug of ['a\0b', 'x'.repeat(5_000)]) {
      expect(await statementsOf(async () => expect(await isListedSlug(db, slug)).toBe(false))).toEqual([])
    }
  })

  test('a product takes two statements besides the session', async () => {
    const fresh = await createProduct(db)
    expect(await statementsOf(() => member.get(`/api/v1/products/${fresh.id}`))).toHaveLength(3)
    expect(await statementsOf(() => visit(fresh.slug))).toHaveLength(2)
  })

  test.each([
    ['is hidden', { status: 'hidden' as const }],
    ['is in a closed category', { closed: true }],
  ])('a product that %s is not found', async (_name, { status, closed }: { status?: 'hidden'; closed?: boolean }) => {
    const categoryId = closed ? (await createCategory(db, { active: false })).id : undefined
    const product = await createProduct(db, { ...(status && { status }), ...(categoryId && { categoryId }) })
    const nowhere = { status: 404, body: { code: 'NOT_FOUND' } }
    expect(await visit(product.slug)).toMatchObject(nowhere)
    expect(await member.get(`/api/v1/products/${product.id}`)).toMatchObject(nowhere)
  })

  test('an unknown product answers 404 to visitors and members', async () => {
    expect(await visit('never-heard-of')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect((await member.get('/api/v1/products/999999')).status).toBe(404)
    expect((await member.get(`/api/v1/products/${Number.MAX_SAFE_INTEGER}`)).status).toBe(404)
  })

  test.each(['0', '-1', '1.5', 'abc', '9007199254740993', '1e1', '%20'])('the id %s is refused', async (id) => {
    expect(await member.get(`/api/v1/products/${id}`)).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field: 'id' }] } },
    })
  })

  test('a product with its price is refused to visitors', async () => {
    expect((await app.visitor.get(`/api/v1/products/${lamp.id}`)).status).toBe(401)
  })
})
