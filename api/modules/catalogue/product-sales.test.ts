import { expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import {
  createAccount,
  createCategory,
  createClient,
  createProduct,
  createSubCategory,
} from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { indexProductsOf, mergeProductSales } from './catalogue.service.ts'

const { db, app } = await startTestShop()
const staff = app.as(await createAccount(db))
const client = await createClient(db)
const officer = app.as(client.officer)

const salesOf = (productId: number) =>
  db
    .selectFrom('product_sales')
    .select((eb) => [
      eb.fn.sum<number>('quantity').as('quantity'),
      eb.fn.sum<number>('revenue_cents').as('cents'),
      eb.fn.countAll<number>().as('rows'),
    ])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()

async function book(productId: number, quantity: number) {
  const order = { client: client.id, bookedBy: client.officer.id, items: [{ productId, quantity }] }
  const { status, body } = await officer.post('/api/v1/orders/place', order)
  expect(status, JSON.stringify(body)).toBe(201)
  return (await staff.get(`/api/orders/${body.id}`)).body
}

test('the sales of a product follow bookings, cuts and cancellations, and the merge of their rows keeps the sums', async () => {
  const lamp = await createProduct(db, { stock: 50, listPriceCents: 10_000 })
  const order = await book(lamp.id, 3)
  const other = await book(lamp.id, 4)
  expect(await salesOf(lamp.id)).toMatchObject({ quantity: 7, cents: 70_000 })
  const cut = { lines: [{ id: order.items[0].id, quantity: 1 }], reason: 'Broken in the store', version: order.version }
  expect((await staff.post(`/api/v1/orders/${order.id}/cuts`, cut)).status).toBe(200)
  expect(await salesOf(lamp.id)).toMatchObject({ quantity: 5, cents: 50_000 })
  const cancelled = await staff.post(`/api/v1/orders/${other.id}/transitions`, { to: 'Cancelled', reason: 'Twice' })
  expect(cancelled.status).toBe(200)
  expect(await salesOf(lamp.id)).toMatchObject({ quantity: 1, cents: 10_000 })
  await mergeProductSales(db)
  await mergeProductSales(db)
  expect(await salesOf(lamp.id)).toEqual({ quantity: 1, cents: 10_000, rows: 1 })
  expect((await reconcile(db)).findings).toEqual([])
})

test('a product whose sales differ from its order lines is reported', async () => {
  const lamp = await createProduct(db, { stock: 50 })
  await db.insertInto('product_sales').values({ product_id: lamp.id, quantity: 2, revenue_cents: 500 }).execute()
  expect((await reconcile(db)).findings).toEqual([`sales of product ${lamp.id}: off by 2 pieces, 500 cents`])
})

test('search finds products by the new names of their category after the job has run, also twice', async () => {
  const category = await createCategory(db, { name: 'Umbrellas' })
  const sub = await createSubCategory(db, category.id, { name: 'Folding', slug: 'folding' })
  const product = await createProduct(db, { categoryId: category.id, subCategoryId: sub.id, name: 'Rain cover 7' })
  await createProduct(db, { categoryId: category.id, name: 'Rain cover 8' })
  await db.updateTable('categories').set({ name: 'Parasols' }).where('id', '=', category.id).execute()
  await db.updateTable('sub_categories').set({ name: 'Collapsible' }).where('id', '=', sub.id).execute()
  const found = async (search: string) =>
    (await staff.get(`/api/v1/products/list?search=${search}`)).body.content.map(({ id }: { id: number }) => id)
  expect(await found('collapsible')).toEqual([])
  await indexProductsOf(db, { column: 'category_id', id: category.id })
  await indexProductsOf(db, { column: 'category_id', id: category.id })
  expect(await found('collapsible')).toEqual([product.id])
  expect(await found('parasols')).toHaveLength(2)
  expect(await found('umbrellas')).toEqual([])
})
