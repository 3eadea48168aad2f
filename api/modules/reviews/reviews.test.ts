import { describe, expect, test } from 'vitest'
import { createAccount, createClient, createOrder, createProduct } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import type { OrderState } from '#contract/orders/order-states.ts'

const { db, app, statementsOf } = await startTestShop()
const reviewsOf = (product: { id: number }, query = '') => `/api/v1/products/${product.id}/reviews${query}`
const mineOf = (product: { id: number }) => `/api/v1/products/${product.id}/mine`
const reviewInput = { rating: 4, title: 'Good', body: 'It boils a big pot in no time.' }

/** A member with an order of `product` in the state `status`. */
async function createBuyer(product: { id: number; name: string }, status: OrderState = 'Completed') {
  const member = await createAccount(db, { role: 'User' })
  const client = await createClient(db, { accountId: member.accountId })
  await createOrder(db, { client, status, lines: [{ product, quantity: 1 }] })
  return { ...member, client }
}
const ratingOf = (product: { id: number }) =>
  db
    .selectFrom('products')
    .select(['rating_sum as sum', 'rating_count as count', 'rating_mean as mean'])
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow()

describe('writing a review', () => {
  test('a review is published without a name and counts in the rating', async () => {
    const product = await createProduct(db)
    const buyer = await createBuyer(product)
    const response = await app.as(buyer).post(reviewsOf(product), reviewInput)
    expect(response).toMatchObject({ status: 201, body: { ...reviewInput, author: 'Verified buyer' } })
    expect(await ratingOf(product)).toEqual({ sum: 4, count: 1, mean: 4 })

    const list = await app.visitor.get(reviewsOf(product))
    expect(list).toMatchObject({
      status: 200,
      body: { content: [response.body], totalElements: 1, page: 0, rating: 4 },
    })
    expect(JSON.stringify(list.body)).not.toMatch(/Test|Person|Akinyi|Client/)
  })

  test('a review raises the version that the caches watch', async () => {
    const version = () =>
      db.selectFrom('cache_versions').select('version').where('scope', '=', 'reviews').executeTakeFirstOrThrow()
    const product = await createProduct(db)
    const before = await version()
    await app.as(await createBuyer(product)).post(reviewsOf(product), reviewInput)
    expect((await version()).version).toBe(before.version + 1)
  })

  test('a customer reviews a product once, also with two simultaneous calls', async () => {
    const product = await createProduct(db)
    const buyer = await createBuyer(product)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        app.as(buyer).post(reviewsOf(product), { ...reviewInput, rating: (n % 5) + 1 }),
      ),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(9).fill(409)])
    const refused = answers.find((answer) => answer.status === 409)
    expect(refused?.body).toEqual({ code: 'ALREADY_REVIEWED', message: 'You have already reviewed this product.' })
    const written = answers.find((answer) => answer.status === 201)
    expect(await ratingOf(product)).toMatchObject({ sum: written?.body.rating, count: 1 })
  })

  test('simultaneous reviews of many customers all count in the rating', async () => {
    const product = await createProduct(db)
    const buyers = []
    for (let n = 0; n < 12; n += 1) buyers.push(await createBuyer(product))
    await Promise.all(
      buyers.map((buyer, n) => app.as(buyer).post(reviewsOf(product), { ...reviewInput, rating: (n % 3) + 3 })),
    )
    expect(await ratingOf(product)).toMatchObject({ sum: 48, count: 12 })
    const { body } = await app.visitor.get(reviewsOf(product))
    expect(body.stars).toEqual([5, 4, 3, 2, 1].map((rating) => ({ rating, count: rating >= 3 ? 4 : 0 })))
  })

  test.each(['Pending', 'Processing', 'Shipped', 'Cancelled'] as const)(
    'a buyer whose order is %s may not write a review',
    async (status) => {
      const product = await createProduct(db)
      const response = await app.as(await createBuyer(product, status)).post(reviewsOf(product), reviewInput)
      expect(response).toMatchObject({ status: 403, body: { code: 'REVIEW_NOT_ALLOWED' } })
      expect(await ratingOf(product)).toMatchObject({ sum: 0, count: 0 })
    },
  )

  test('a customer may not review a product that was not delivered to them', async () => {
    const product = await createProduct(db)
    const other = await createBuyer(await createProduct(db))
    const newcomer = await createAccount(db, { role: 'User' })
    for (const person of [other, newcomer]) {
      const response = await app
        .as(person)
        .post(reviewsOf(product), reviewInput, { headers: { 'accept-language': 'sw' } })
      expect(response).toMatchObject({ status: 403, body: { code: 'REVIEW_NOT_ALLOWED' } })
      expect(response.body.message).toMatch(/^Unaweza kutoa maoni/)
    }
  })

  test('neither staff nor visitors may write a review', async () => {
    const product = await createProduct(db)
    const staff = await createAccount(db, { role: 'Admin' })
    expect((await app.as(staff).post(reviewsOf(product), reviewInput)).body.code).toBe('NOT_SIGNED_IN')
    expect((await app.visitor.post(reviewsOf(product), reviewInput)).status).toBe(401)
  })

  test('a review of a product that is not listed is not found', async () => {
    const hidden = await createProduct(db, { status: 'hidden' })
    const buyer = await createBuyer(hidden)
    for (const product of [hidden, { id: 999_999 }]) {
      expect((await app.as(buyer).post(reviewsOf(product), reviewInput)).status).toBe(404)
      expect((await app.as(buyer).get(mineOf(product))).status).toBe(404)
      expect((await app.visitor.get(reviewsOf(product))).status).toBe(404)
    }
  })

  test.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ rating: '5' }, 'rating'],
    [{ body: 'too short' }, 'body'],
    [{ body: `          x${' '.repeat(20)}` }, 'body'],
    [{ body: 'x'.repeat(2001) }, 'body'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ status: 'published' }, 'status'],
    [{ customerId: 1 }, 'customerId'],
  ])('a review with %j is refused', async (change, field) => {
    const product = await createProduct(db)
    const response = await app.as(await createBuyer(product)).post(reviewsOf(product), { ...reviewInput, ...change })
    expect(response).toMatchObject({ status: 400, body: { details: { fields: [{ field }] } } })
  })

  test('hostile text is stored as text, and a blank title as no title', async () => {
    const product = await createProduct(db)
    const body = `<script>alert(1)</script>'; delete from reviews; --`
    const response = await app.as(await createBuyer(product)).post(reviewsOf(product), { rating: 1, title: ' ', body })
    expect(response).toMatchObject({ status: 201, body: { body, title: null } })
  })
})

describe('the reviews of a product', () => {
  test('reviews are newest first, in pages, without hidden ones, in two statements', async () => {
    const product = await createProduct(db)
    for (let n = 0; n < 13; n += 1) {
      const { client } = await createBuyer(product)
      await db
        .insertInto('reviews')
        .values({ product_id: product.id, customer_id: client.id, rating: 5, body: `Review ${n}` })
        .execute()
    }
    await db.updateTable('reviews').set({ status: 'hidden' }).where('body', '=', 'Review 5').execute()

    const first = await app.visitor.get(reviewsOf(product))
    const second = await app.visitor.get(reviewsOf(product, '?page=1'))
    const beyond = await app.visitor.get(reviewsOf(product, '?page=9&size=50'))
    const bodies = [...first.body.content, ...second.body.content].map((review: { body: string }) => review.body)
    expect(bodies).toEqual([12, 11, 10, 9, 8, 7, 6, 4, 3, 2, 1, 0].map((n) => `Review ${n}`))
    expect(first.body).toMatchObject({ totalElements: 12, size: 10 })
    expect(beyond.body).toMatchObject({ content: [], totalElements: 12 })

    expect((await statementsOf(() => app.visitor.get(reviewsOf(product, '?page=0&size=7')))).length).toBe(2)
    // The review above may still empty the cache once, half a second later.
    const again = () => statementsOf(() => app.visitor.get(reviewsOf(product, '?page=0&size=7')))
    await expect.poll(async () => (await again()).length).toBe(0)
  })

  test('a product without reviews has an empty list and no rating', async () => {
    const product = await createProduct(db)
    const { body } = await app.visitor.get(reviewsOf(product))
    expect(body).toMatchObject({ content: [], totalElements: 0, rating: null })
  })

  test.each(['?page=-1', '?size=0', '?size=51', '?page=x', '?sort=price'])('the reviews refuse %s', async (query) => {
    expect((await app.visitor.get(reviewsOf(await createProduct(db), query))).status).toBe(400)
  })
})

describe("the caller's view of a product", () => {
  test("the caller's view changes with delivery and with their review", async () => {
    const product = await createProduct(db)
    const waiting = await createBuyer(product, 'Shipped')
    const buyer = await createBuyer(product)
    expect((await app.as(waiting).get(mineOf(product))).body).toEqual({
      canReview: false,
      myReview: null,
      alert: false,
    })
    expect((await app.as(buyer).get(mineOf(product))).body).toEqual({ canReview: true, myReview: null, alert: false })
    const { body: review } = await app.as(buyer).post(reviewsOf(product), reviewInput)
    expect((await app.as(buyer).get(mineOf(product))).body).toEqual({
      canReview: false,
      myReview: review,
      alert: false,
    })
  })

  test("the caller's view takes one statement besides the session, and is different for each account", async () => {
    const product = await createProduct(db)
    const buyer = await createBuyer(product)
    await app.as(buyer).post(reviewsOf(product), reviewInput)
    const staff = await createAccount(db, { role: 'Admin' })
    expect((await app.as(staff).get(mineOf(product))).body).toEqual({ canReview: false, myReview: null, alert: false })
    const caller = app.as(buyer)
    await caller.get(mineOf(product))
    expect((await statementsOf(() => caller.get(mineOf(product)))).length).toBe(2)
    expect((await app.visitor.get(mineOf(product))).status).toBe(401)
  })
})
