import { describe, expect, test } from 'vitest'
import { createAccount, createCategory, createProduct, createRole } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const clerk = app.as(await createAccount(db, { role: (await createRole(db, ['View Orders'])).name }))
const member = app.as(await createAccount(db, { role: 'User' }))

test('the list without pictures has the products whose cards have none, and its totals count them', async () => {
  const { id: categoryId, slug } = await createCategory(db)
  const bare = await createProduct(db, { categoryId })
  const pictured = await createProduct(db, { categoryId })
  await db.updateTable('products').set({ picture_key: 'lamp' }).where('id', '=', pictured.id).execute()
  const { body } = await manager.get(`/api/v1/products/list?category=${slug}&noPicture=true`)
  expect(body.content.map(({ id }: { id: number }) => id)).toEqual([bare.id])
  const totals = await manager.get(`/api/v1/products/totals?category=${slug}&noPicture=true`)
  expect(totals.body).toMatchObject({ products: 1 })
})

describe('the totals below the list', () => {
  const totals = async (query: string, caller = manager) => caller.get(`/api/v1/products/totals?${query}`)

  test('they count all products of the filter, of every page, and value what is on the shelf at its selling price', async () => {
    const { id, slug } = await createCategory(db, { name: 'Valued', slug: 'valued' })
    const priced = { categoryId: id, listPriceCents: 200_000, sellingPriceCents: 150_000 }
    await createProduct(db, { ...priced, name: 'Valued lamp', stock: 3 })
    await createProduct(db, { ...priced, name: 'Valued tank', stock: 0 })
    await createProduct(db, { ...priced, name: 'Valued clip', stock: 2, status: 'hidden' })
    expect((await totals(`category=${slug}`)).body).toEqual({
      products: 2,
      inStock: 1,
      outOfStock: 1,
      inventoryValue: 4500,
      isCapped: false,
    })
    expect((await totals(`category=${slug}&search=lamp`)).body).toMatchObject({ products: 1, inventoryValue: 4500 })
    expect((await totals(`category=${slug}&shown=hidden`)).body).toMatchObject({ products: 1, inventoryValue: 3000 })
    expect((await totals(`category=${slug}&min=1600`)).body).toMatchObject({ products: 0, inventoryValue: 0 })
  })

  test('they are closed to all who may not manage products', async () => {
    expect((await totals('', clerk)).status).toBe(403)
    expect((await totals('', member)).status).toBe(403)
    expect((await app.visitor.get('/api/v1/products/totals')).status).toBe(401)
  })
})
