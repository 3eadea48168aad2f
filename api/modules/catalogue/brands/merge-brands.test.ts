import { expect, test } from 'vitest'
import { createAccount, createBrand, createProduct } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { findMovedList } from '../catalogue.service.ts'

const { db, app } = await startTestShop()
const BRANDS = '/api/v1/brands'
const staff = app.as(await createAccount(db, { role: 'Manager' }))

let count = 0
/** Two brands, of which the first has a listed product and a hidden one. */
async function openShelves() {
  count += 1
  const { body: from } = await staff.post(BRANDS, { name: `Chui ${count}` })
  const { body: into } = await staff.post(BRANDS, { name: `Duma ${count}` })
  const lamp = await createProduct(db, { brandId: from.id })
  const hidden = await createProduct(db, { brandId: from.id, status: 'hidden' })
  return { from, into, lamp, hidden }
}
const merge = (id: number, into: number, versions: object = { version: 1, intoVersion: 1 }) =>
  staff.post(`${BRANDS}/${id}/merge`, { into, ...versions })
const brandOf = (id: number) =>
  db.selectFrom('products').select(['brand_id', 'version']).where('id', '=', id).executeTakeFirstOrThrow()

test('the preview counts the products and names the addresses, and changes nothing', async () => {
  const { from, into, lamp } = await openShelves()
  expect(await staff.get(`${BRANDS}/${from.id}/merge?into=${into.id}`)).toMatchObject({
    status: 200,
    body: { products: 2, slugs: [from.slug], version: 1, intoVersion: 1 },
  })
  expect((await brandOf(lamp.id)).brand_id).toBe(from.id)
})

test('a merge moves all products, deletes the brand and leads its addresses to the other one', async () => {
  const { from, into, lamp, hidden } = await openShelves()
  expect(await merge(from.id, into.id)).toMatchObject({
    status: 200,
    body: { id: into.id, products: 2, formerSlugs: [from.slug] },
  })
  expect(await brandOf(lamp.id)).toEqual({ brand_id: into.id, version: 2 })
  expect(await brandOf(hidden.id)).toEqual({ brand_id: into.id, version: 2 })
  expect((await staff.get(`${BRANDS}/${from.id}`)).status).toBe(404)
  expect(await findMovedList(db, '/products', `brand=${from.slug}`)).toBe(`/products?brand=${into.slug}`)
  expect(await findMovedList(db, '/products', `brand=${from.slug},${into.slug}`)).toBe(`/products?brand=${into.slug}`)
  const { body } = await app.visitor.get(`/api/v1/products/list/all/for/ecommerce?brand=${from.slug}`)
  expect(body.content).toMatchObject([{ id: lamp.id, brandName: into.name }])
  const { body: history } = await staff.get(`${BRANDS}/${into.id}/history`)
  expect(history.content[0]).toMatchObject({ action: 'brand.merged' })
})

test('addresses follow through two merges', async () => {
  const { from, into } = await openShelves()
  const last = await openShelves()
  await merge(from.id, into.id)
  const { body } = await staff.get(`${BRANDS}/${into.id}`)
  await merge(into.id, last.into.id, { version: body.version, intoVersion: 1 })
  expect(await findMovedList(db, '/products', `brand=${from.slug}`)).toBe(`/products?brand=${last.into.slug}`)
})

test('a merge sent again after a lost answer answers the other brand and changes nothing', async () => {
  const { from, into, lamp } = await openShelves()
  await merge(from.id, into.id)
  expect(await merge(from.id, into.id)).toMatchObject({ status: 200, body: { id: into.id, products: 2 } })
  expect((await brandOf(lamp.id)).version).toBe(2)
})

test('of two merges at the same time each product moves once', async () => {
  const { from, into, lamp } = await openShelves()
  const answers = await Promise.all([merge(from.id, into.id), merge(from.id, into.id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await brandOf(lamp.id)).toEqual({ brand_id: into.id, version: 2 })
})

test('a product that gets the brand during a merge ends with a brand that exists', async () => {
  const { from, into } = await openShelves()
  const loose = await createProduct(db)
  const { body: record } = await staff.get(`/api/v1/products/${loose.id}/record`)
  const { itemCode, name, nameSw, description, descriptionSw, categoryId, subCategoryId } = record
  const { listPrice, sellingPrice, cost, lowStockLevel, isFeatured, attributes, version } = record
  const places = { itemCode, name, nameSw, description, descriptionSw, categoryId, subCategoryId, brandId: from.id }
  const others = { listPrice, sellingPrice, cost, lowStockLevel, isFeatured, attributes, version }
  const [merged, edited] = await Promise.all([
    merge(from.id, into.id),
    staff.send('PUT', `/api/v1/products/${loose.id}`, { ...places, ...others }),
  ])
  expect(merged.status).toBe(200)
  expect([200, 400]).toContain(edited.status)
  expect((await brandOf(loose.id)).brand_id).toBe(edited.status === 200 ? into.id : null)
})

test('an outdated version of either brand refuses the merge', async () => {
  const { from, into } = await openShelves()
  const answer = await merge(from.id, into.id, { version: 1, intoVersion: 7 })
  expect(answer).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } })
  expect((await merge(from.id, into.id, { version: 7, intoVersion: 1 })).status).toBe(409)
})

test('a brand is not merged into itself or into one that does not exist', async () => {
  const { id } = await createBrand(db, 'Alone')
  expect(await merge(id, id)).toMatchObject({ status: 400, body: { details: { fields: [{ field: 'into' }] } } })
  expect((await staff.get(`${BRANDS}/${id}/merge?into=${id}`)).status).toBe(400)
  expect((await merge(id, 999_999)).status).toBe(404)
  expect((await staff.get(`${BRANDS}/${id}/merge?into=999999`)).status).toBe(404)
})
