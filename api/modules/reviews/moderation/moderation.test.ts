import { describe, expect, test } from 'vitest'
import { bulkKinds } from '#api/bulk-kinds.ts'
import { runBulkJob } from '#api/modules/bulk-jobs/bulk-jobs.service.ts'
import { createAccount, createClient, createProduct, createRole } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, files, app, statementsOf } = await startTestShop()
const REVIEWS = '/api/v1/reviews'
const manager = await createAccount(db, { role: 'Manager' })
const staff = app.as(manager)

async function createReview(product: { id: number }, rating = 4, body = 'Boils a big pot in no time.') {
  const client = await createClient(db)
  const { id } = await db
    .insertInto('reviews')
    .values({ product_id: product.id, customer_id: client.id, rating, body })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rating_sum, rating_count } = await db
    .selectFrom('products')
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('products')
    .set({ rating_sum: rating_sum + rating, rating_count: rating_count + 1 })
    .where('id', '=', product.id)
    .execute()
  return { id, client }
}
const hide = (id: number, reason = 'offensive') => staff.post(`${REVIEWS}/${id}/status`, { status: 'hidden', reason })
const show = (id: number, reason = 'by-mistake') =>
  staff.post(`${REVIEWS}/${id}/status`, { status: 'published', reason })
const ratingOf = (product: { id: number }) =>
  db
    .selectFrom('products')
    .select(['rating_sum as sum', 'rating_count as count', 'rating_mean as mean'])
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow()
const auditOf = (id: number) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'actor_account_id', 'before', 'after'])
    .where('entity', '=', 'review')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()

describe('the list of reviews', () => {
  test('reviews of all products are filtered by product, stars, status and words, newest first', async () => {
    const product = await createProduct(db)
    const good = await createReview(product, 5, 'The handle is 100% steel.')
    const bad = await createReview(product, 1, 'It rusted in a week.')
    await hide(bad.id, 'off-topic')
    const idsOf = async (query: string) =>
      (await staff.get(`${REVIEWS}?product=${product.id}&${query}`)).body.content.map(({ id }: { id: number }) => id)
    expect(await idsOf('')).toEqual([bad.id, good.id])
    expect(await idsOf('sort=created_at.asc')).toEqual([good.id, bad.id])
    expect(await idsOf('rating=1')).toEqual([bad.id])
    expect(await idsOf('status=published')).toEqual([good.id])
    expect(await idsOf('status=hidden')).toEqual([bad.id])
    expect(await idsOf('search=100%25 STEEL')).toEqual([good.id])
    expect(await idsOf('search=handle%25week')).toEqual([])
    expect(await idsOf('period=today')).toEqual([bad.id, good.id])
    expect(await idsOf(`olderThan=${bad.id}`)).toEqual([good.id])
    const { body } = await staff.get(`${REVIEWS}/${bad.id}`)
    expect(body).toMatchObject({ rating: 1, status: 'hidden', reason: 'off-topic', product: { id: product.id } })
  })

  test('the author is named only to staff of the branch, and never once erased', async () => {
    const { id, client } = await createReview(await createProduct(db))
    const person = await db
      .selectFrom('customers')
      .select(['first_name', 'last_name', 'branch_id'])
      .where('id', '=', client.id)
      .executeTakeFirstOrThrow()
    const authorFor = async (branchId: number | null) => {
      const reader = await createAccount(db, { role: 'Manager', branchId, allBranches: false })
      return (await app.as(reader).get(`${REVIEWS}/${id}`)).body.author
    }
    expect(await authorFor(person.branch_id)).toBe(`${person.first_name} ${person.last_name}`)
    expect(await authorFor(null)).toBeNull()
    await db.updateTable('customers').set({ erased_at: new Date() }).where('id', '=', client.id).execute()
    expect(await authorFor(person.branch_id)).toBeNull()
  })

  test('it takes two statements besides the session', async () => {
    await createReview(await createProduct(db))
    expect((await statementsOf(() => staff.get(`${REVIEWS}?rating=4`))).length).toBeLessThanOrEqual(3)
  })

  test('neither members nor staff without the permission read or change reviews', async () => {
    const { id } = await createReview(await createProduct(db))
    for (const person of [
      await createAccount(db, { role: 'User' }),
      await createAccount(db, { role: (await createRole(db, ['View Orders', 'Manage Customers'])).name }),
    ]) {
      const caller = app.as(person)
      const answers = await Promise.all([
        caller.get(REVIEWS),
        caller.get(`${REVIEWS}/${id}`),
        caller.get(`${REVIEWS}/${id}/history`),
        caller.post(`${REVIEWS}/${id}/status`, { status: 'hidden', reason: 'other' }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    }
  })
})

describe('hiding a review', () => {
  test('a hidden review leaves the shop and the rating, returns with it, and both changes are audited', async () => {
    const product = await createProduct(db)
    const { id } = await createReview(product, 5)
    await createReview(product, 2)
    expect(await hide(id, 'personal-data')).toMatchObject({
      status: 200,
      body: { status: 'hidden', reason: 'personal-data' },
    })
    expect(await ratingOf(product)).toEqual({ sum: 2, count: 1, mean: 2 })
    const inShop = await app.visitor.get(`/api/v1/products/${product.id}/reviews`)
    expect(inShop.body).toMatchObject({ totalElements: 1, rating: 2 })

    expect(await show(id)).toMatchObject({ status: 200, body: { status: 'published', reason: 'by-mistake' } })
    expect(await ratingOf(product)).toEqual({ sum: 7, count: 2, mean: 3.5 })
    expect(await auditOf(id)).toMatchObject([
      { action: 'review.hidden', actor_account_id: manager.accountId, after: { reason: 'personal-data' } },
      { action: 'review.shown', before: { status: 'hidden' }, after: { status: 'published', reason: 'by-mistake' } },
    ])
    const history = await staff.get(`${REVIEWS}/${id}/history`)
    expect(history.body.content.map(({ action }: { action: string }) => action)).toEqual([
      'review.shown',
      'review.hidden',
    ])
  })

  test('ten simultaneous calls take the stars out once', async () => {
    const product = await createProduct(db)
    const { id } = await createReview(product, 3)
    const answers = await Promise.all(Array.from({ length: 10 }, () => hide(id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await ratingOf(product)).toEqual({ sum: 0, count: 0, mean: null })
    expect(await auditOf(id)).toHaveLength(1)
  })

  test('a review that is hidden stays the only one of its author', async () => {
    const product = await createProduct(db)
    const { id, client } = await createReview(product)
    await hide(id)
    const second = db
      .insertInto('reviews')
      .values({ product_id: product.id, customer_id: client.id, rating: 5, body: 'Once more, with feeling.' })
    await expect(second.execute()).rejects.toMatchObject({ code: '23505' })
  })

  test.each([
    [{ status: 'hidden' }],
    [{ status: 'hidden', reason: 'checked' }],
    [{ status: 'published', reason: 'offensive' }],
    [{ status: 'published', reason: 'I know her' }],
  ])('a status of %j is refused with the reason named', async (body) => {
    const { id } = await createReview(await createProduct(db))
    expect(await staff.post(`${REVIEWS}/${id}/status`, body)).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field: 'reason' }] } },
    })
  })

  test('an unknown review is not found', async () => {
    expect((await hide(9_999_999)).status).toBe(404)
    expect((await staff.get(`${REVIEWS}/9999999`)).status).toBe(404)
  })
})

test('a bulk action hides the reviews that match a filter, and skips those that are hidden', async () => {
  const product = await createProduct(db)
  const reviews = [await createReview(product, 1), await createReview(product, 1), await createReview(product, 5)]
  await hide(reviews[0]?.id ?? 0)
  const started = await staff.post('/api/v1/bulk-jobs', {
    kind: 'reviews.set-status',
    params: { status: 'hidden', reason: 'advertising' },
    query: { product: product.id, rating: 1 },
  })
  expect(started).toMatchObject({ status: 201, body: { total: 2 } })
  await runBulkJob(db, files, bulkKinds, started.body.id)
  const job = await staff.get(`/api/v1/bulk-jobs/${started.body.id}`)
  expect(job.body).toMatchObject({ status: 'done', done: 1, skipped: 1 })
  expect(await ratingOf(product)).toMatchObject({ sum: 5, count: 1 })
})
