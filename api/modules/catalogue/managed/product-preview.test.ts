import { beforeAll, describe, expect, test } from 'vitest'
import { createAccount, createCategory, createProduct, createRole } from '#api/testing/factories.ts'
import { priceKeysIn } from '#api/testing/price-gate.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app, clearStaleCache } = await startTestShop()
const PRODUCTS = '/api/v1/products'
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const member = app.as(await createAccount(db, { role: 'User' }))
const clerk = app.as(await createAccount(db, { role: (await createRole(db, ['View Orders'])).name }))
const { id: categoryId } = await createCategory(db)
const create = (name: string) =>
  createProduct(db, { name, categoryId, listPriceCents: 7_000_700, sellingPriceCents: 6_100_300, costCents: 5_000_100 })
const listed = await create('Listed lamp')
const hidden = await create('Hidden lamp')
const archived = await create('Archived lamp')
const preview = (id: number, as: string, reader = manager) => reader.get(`${PRODUCTS}/${id}/preview?as=${as}`)

beforeAll(async () => {
  await db
    .updateTable('products')
    .set({ search_words: ['secretword'] })
    .execute()
  for (const [{ id }, status] of [[hidden, 'hidden'] as const, [archived, 'archived'] as const])
    await manager.send('PUT', `${PRODUCTS}/${id}/status`, { status })
  await clearStaleCache()
})

describe('the preview of a product', () => {
  test('a visitor and a member see of a listed product just what it shows', async () => {
    expect((await preview(listed.id, 'visitor')).body).toEqual(
      (await app.visitor.get(`${PRODUCTS}/public/${listed.slug}`)).body,
    )
    expect((await preview(listed.id, 'member')).body).toEqual((await member.get(`${PRODUCTS}/${listed.id}`)).body)
  })

  test('it has no price for a visitor, and no cost, status or search word for a member, whatever the status', async () => {
    for (const { id, name } of [listed, hidden, archived]) {
      const { status, body } = await preview(id, 'visitor')
      expect(status).toBe(200)
      expect(body.name).toBe(name)
      expect(priceKeysIn(body)).toEqual([])
      expect(JSON.stringify(body)).not.toMatch(/70007|61003|50001|secretword/)
      const asMember = (await preview(id, 'member')).body
      expect(asMember).toMatchObject({ name, price: 61_003, originalPrice: 70_007 })
      for (const field of ['cost', 'status', 'version', 'lowStockLevel']) expect(asMember).not.toHaveProperty(field)
      expect(JSON.stringify(asMember)).not.toMatch(/50001|secretword/)
    }
  })

  test('is only for staff who manage products, is not cached, and changes nothing for the shop', async () => {
    const { headers } = await preview(hidden.id, 'visitor')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers.etag).toBeUndefined()
    expect((await app.visitor.get(`${PRODUCTS}/${hidden.id}/preview?as=visitor`)).status).toBe(401)
    for (const reader of [member, clerk]) expect((await preview(hidden.id, 'visitor', reader)).status).toBe(403)
    expect((await app.visitor.get(`${PRODUCTS}/public/${hidden.slug}`)).status).toBe(404)
    expect((await member.get(`${PRODUCTS}/${archived.id}`)).status).toBe(404)
  })

  test('an unknown product answers 404, an unknown reader names the field', async () => {
    expect((await preview(999_999, 'member')).status).toBe(404)
    expect((await preview(listed.id, 'staff')).body.details.fields[0].field).toBe('as')
  })
})
