import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bumpCacheVersion } from '#api/platform/database/cache-versions.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { createClient, createProduct } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const LIST = '/api/v1/products/list/all/for/ecommerce'
const { db, server, app, clearStaleCache } = await startTestShop()
for (let nr = 0; nr < 30; nr += 1) await createProduct(db, { name: `Cached kettle ${nr}` })

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers })
const stockSeen = async (product: { slug: string }) => {
  const { body } = await app.visitor.get(`/api/v1/products/public/${product.slug}`)
  return [body.currentStock, body.reservedStock]
}
const receive = async (on: Db, product: { id: number }, quantity: number) => {
  await on
    .insertInto('stock_movements')
    .values({ product_id: product.id, kind: 'received', current_delta: quantity, reserved_delta: 0 })
    .execute()
  await sql`update products set current_stock = current_stock + ${quantity} where id = ${product.id}`.execute(on)
}

describe('a public answer', () => {
  test('a public answer has an ETag and answers 304 to a caller who has it', async () => {
    const first = await get(LIST)
    const tag = String(first.headers.etag)
    expect(first).toMatchObject({ statusCode: 200 })
    expect(tag).toMatch(/^"[\w-]{22}"$/)
    expect(first.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      vary: 'Accept-Encoding, Accept-Language',
    })

    const again = await get(LIST, { 'if-none-match': tag })
    expect(again).toMatchObject({ statusCode: 304, body: '' })
    expect(again.headers.etag).toBe(tag)
    expect((await get(LIST, { 'if-none-match': '"another"' })).statusCode).toBe(200)
  })

  test('a public answer is also 304 when a proxy weakened the ETag, and when it is one of several', async () => {
    const tag = String((await get(LIST)).headers.etag)
    for (const sent of [`W/${tag}`, `"old", ${tag}`, `"old",W/${tag}`]) {
      expect((await get(LIST, { 'if-none-match': sent })).statusCode, sent).toBe(304)
    }
  })

  test('a public answer decodes to the same bytes in every encoding', async () => {
    const plain = await get(LIST)
    const brotli = await get(LIST, { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await get(LIST, { 'accept-encoding': 'gzip' })
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(1)
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  })

  test('a public answer is not sent in an encoding that was declined', async () => {
    const declined = await get(LIST, { 'accept-encoding': 'br;q=0, gzip' })
    expect(declined.headers['content-encoding']).toBe('gzip')
    expect((await get(LIST, { 'accept-encoding': 'br;q=0,gzip;q=0' })).headers).not.toHaveProperty('content-encoding')
  })

  test('a public answer is the same with a session', async () => {
    const client = await createClient(db)
    const visitors = await get(LIST)
    const officers = await app.as(client.officer).get(LIST)
    expect(officers.headers.etag).toBe(visitors.headers.etag)
  })

  test('a public answer to HEAD has the headers and no body', async () => {
    const head = await server.inject({ method: 'HEAD', url: LIST })
    expect(head).toMatchObject({ statusCode: 200, body: '' })
  })
})

// The versions are read half a second after the previous reading, so a change shows within a second unless a reading is
// slow.
describe('after the next reading of the versions', () => {
  test('visitors see booked stock after the next reading of the versions', async () => {
    const client = await createClient(db)
    const product = await createProduct(db)
    expect(await stockSeen(product)).toEqual([10, 0])
    const items = [{ productId: product.id, quantity: 4 }]
    const order = { client: client.id, bookedBy: client.officer.id, items }
    expect((await app.as(client.officer).post('/api/v1/orders/place', order)).status).toBe(201)
    await clearStaleCache()
    expect(await stockSeen(product)).toEqual([10, 4])
  })

  test('visitors see received stock after the next reading of the versions', async () => {
    const product = await createProduct(db)
    expect(await stockSeen(product)).toEqual([10, 0])
    await receive(db, product, 5)
    await clearStaleCache()
    expect(await stockSeen(product)).toEqual([15, 0])
  })

  test('visitors see a stock movement that was written first and committed last', async () => {
    const slow = await createProduct(db)
    const quick = await createProduct(db)
    expect(await stockSeen(quick)).toEqual([10, 0])
    const transaction = await db.startTransaction().execute()
    await receive(transaction, slow, 5)
    await receive(db, quick, 5)
    await clearStaleCache()
    expect(await stockSeen(quick)).toEqual([15, 0])
    expect(await stockSeen(slow)).toEqual([10, 0])
    await transaction.commit().execute()
    await clearStaleCache()
    expect(await stockSeen(slow)).toEqual([15, 0])
  })

  test('visitors see a change of the catalogue after the next reading of the versions', async () => {
    const product = await createProduct(db)
    expect(await stockSeen(product)).toEqual([10, 0])
    await db.updateTable('products').set({ status: 'hidden' }).where('id', '=', product.id).execute()
    await inTransaction(db, (tx) => bumpCacheVersion(tx, 'catalogue'))
    await clearStaleCache()
    expect((await app.visitor.get(`/api/v1/products/public/${product.slug}`)).status).toBe(404)
  })

  test('visitors see a new category after the next reading of the versions', async () => {
    const names = async () => (await app.visitor.get('/api/v1/categories?size=200')).body.content.length as number
    const before = await names()
    await createProduct(db) // with its own category, and received stock
    await clearStaleCache()
    expect(await names()).toBe(before + 1)
  })
})
