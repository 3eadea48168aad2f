import { describe, expect, test } from 'vitest'
import { editOf } from '#api/testing/category-edits.ts'
import {
  createAccount,
  createCategory,
  createClient,
  createProduct,
  createSubCategory,
} from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { findMovedList } from './former-slugs.ts'

const { db, app, clearStaleCache } = await startTestShop()
const CATEGORIES = '/api/v1/categories'
const SUBS = '/api/v1/sub-categories'
const staff = app.as(await createAccount(db, { role: 'Manager' }))

let count = 0
/** Two categories, of which the first has products in two sub-categories; one of them is in the second one too. */
async function openShelves() {
  count += 1
  const water = await createCategory(db, { name: `Water ${count}`, slug: `water-${count}` })
  const tanks = await createSubCategory(db, water.id, { name: 'Rain Tanks', slug: 'tanks' })
  const pumps = await createSubCategory(db, water.id, { name: 'Pumps', slug: 'pumps' })
  const home = await createCategory(db, { name: `Home ${count}`, slug: `home-${count}` })
  const homeTanks = await createSubCategory(db, home.id, { name: 'RAIN TANKS', slug: 'water-tanks' })
  const tank = await createProduct(db, { categoryId: water.id, subCategoryId: tanks.id })
  const pump = await createProduct(db, { categoryId: water.id, subCategoryId: pumps.id })
  const hidden = await createProduct(db, { categoryId: water.id, status: 'hidden' })
  return { water, tanks, pumps, home, homeTanks, tank, pump, hidden }
}
const shelfOf = (id: number) =>
  db
    .selectFrom('products')
    .select(['category_id', 'sub_category_id', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const merge = (id: number, into: number, versions: object = { version: 1, intoVersion: 1 }) =>
  staff.post(`${CATEGORIES}/${id}/merge`, { into, ...versions })
const found = async (query: string) => {
  await clearStaleCache()
  const { body } = await app.visitor.get(`/api/v1/products/list/all/for/ecommerce?${query}`)
  return body.content.map(({ id }: { id: number }) => id).sort()
}

describe('a merge', () => {
  test('its preview names what moves and changes nothing', async () => {
    const { water, home, tank } = await openShelves()
    expect(await staff.get(`${CATEGORIES}/${water.id}/merge?into=${home.id}`)).toMatchObject({
      status: 200,
      body: {
        products: 3,
        listedChange: 0,
        movedSubCategories: ['Pumps'],
        joinedSubCategories: ['RAIN TANKS'],
        slugs: [water.slug],
        version: 1,
        intoVersion: 1,
      },
    })
    expect((await shelfOf(tank.id)).category_id).toBe(water.id)
  })

  test('its preview names both sub-categories that one slug joins', async () => {
    const { water, home, homeTanks } = await openShelves()
    await db
      .updateTable('sub_categories')
      .set({ name: 'Barrels', slug: 'tanks' })
      .where('id', '=', homeTanks.id)
      .execute()
    const { body } = await staff.get(`${CATEGORIES}/${water.id}/merge?into=${home.id}`)
    expect(body.joinedSubCategories).toEqual(['Rain Tanks → Barrels'])
  })

  test('its preview counts the products that an inactive category takes off the shop', async () => {
    const { water, home } = await openShelves()
    await db.updateTable('categories').set({ active: false }).where('id', '=', home.id).execute()
    expect((await staff.get(`${CATEGORIES}/${water.id}/merge?into=${home.id}`)).body.listedChange).toBe(-2)
  })

  test('products and sub-categories move, twins join, and the merged category is gone', async () => {
    const { water, home, homeTanks, pumps, tank, pump, hidden } = await openShelves()
    const { status, body } = await merge(water.id, home.id)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ id: home.id, products: 3, formerSlugs: [water.slug] })
    expect(body.subCategories).toMatchObject([
      { id: homeTanks.id, products: 1 },
      { id: pumps.id, products: 1 },
    ])
    expect(await shelfOf(tank.id)).toEqual({ category_id: home.id, sub_category_id: homeTanks.id, version: 2 })
    expect(await shelfOf(pump.id)).toMatchObject({ category_id: home.id, sub_category_id: pumps.id })
    expect(await shelfOf(hidden.id)).toMatchObject({ category_id: home.id, sub_category_id: null })
    expect((await staff.get(`${CATEGORIES}/${water.id}`)).status).toBe(404)
    const audit = await db
      .selectFrom('audit_entries')
      .select(['action', 'after'])
      .where('action', '=', 'category.merged')
      .where('entity_id', '=', water.id)
      .executeTakeFirst()
    expect(audit?.after).toMatchObject({ into: home.id, products: 3 })
  })

  test('old addresses of category and sub-categories lead to the products, in pages and in the product filter', async () => {
    const { water, home, tank, pump } = await openShelves()
    await merge(water.id, home.id)
    expect(await found(`category=${water.slug}`)).toEqual([tank.id, pump.id].sort())
    expect(await found(`category=${water.slug}&subcategory=tanks`)).toEqual([tank.id])
    expect(await found(`category=${water.slug}&subcategory=pumps`)).toEqual([pump.id])
    const moved = (query: string, path = '/products') => findMovedList(db, path, query)
    expect(await moved(`category=${water.slug}`)).toBe(`/products?category=${home.slug}`)
    expect(await moved(`category=${water.slug}&subcategory=tanks&sort=name-asc`, '/sw/products')).toBe(
      `/sw/products?category=${home.slug}&subcategory=water-tanks&sort=name-asc`,
    )
    expect(await moved(`category=${home.slug}`)).toBeUndefined()
    expect(await moved('category=never-was')).toBeUndefined()
    expect(await moved(`category=${water.slug}`, '/products/tank')).toBeUndefined()
  })

  test('old addresses follow through two merges', async () => {
    const one = await openShelves()
    const two = await openShelves()
    await merge(one.water.id, one.home.id)
    const { status } = await merge(one.home.id, two.home.id)
    expect(status).toBe(200)
    expect(await findMovedList(db, '/products', `category=${one.water.slug}&subcategory=pumps`)).toBe(
      `/products?category=${two.home.slug}&subcategory=pumps`,
    )
    expect(await found(`category=${one.water.slug}&subcategory=tanks`)).toEqual([one.tank.id])
  })

  test('the same merge sent again after a lost answer answers the other category', async () => {
    const { water, home } = await openShelves()
    await merge(water.id, home.id)
    expect(await merge(water.id, home.id)).toMatchObject({ status: 200, body: { id: home.id, products: 3 } })
  })

  test('a merge after an edit of either category is refused with both versions', async () => {
    const { water, home, tank } = await openShelves()
    expect(await merge(water.id, home.id, { version: 1, intoVersion: 2 })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', details: { current: { intoVersion: 1 }, sent: { intoVersion: 2 } } },
    })
    expect((await shelfOf(tank.id)).category_id).toBe(water.id)
  })

  test('a category merges neither into itself nor into an unknown one', async () => {
    const { water } = await openShelves()
    expect(await merge(water.id, water.id)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect(await merge(water.id, 999_999)).toMatchObject({ status: 404 })
    expect((await staff.get(`${CATEGORIES}/${water.id}/merge?into=${water.id}`)).status).toBe(400)
  })

  test('of two opposite merges at the same time one is done and no product is lost', async () => {
    const { water, home, tank, pump, hidden } = await openShelves()
    const answers = await Promise.all([merge(water.id, home.id), merge(home.id, water.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const into = answers.find(({ status }) => status === 200)?.body
    expect(into.products).toBe(3)
    for (const { id } of [tank, pump, hidden]) expect((await shelfOf(id)).category_id).toBe(into.id)
  })

  test('a merge and bookings of its products at the same time leave the stock and the orders right', async () => {
    const { water, home, tank, pump } = await openShelves()
    const client = await createClient(db)
    const officer = app.as(client.officer)
    const book = () =>
      officer.post('/api/v1/orders/place', {
        client: client.id,
        bookedBy: client.officer.id,
        items: [pump, tank].map(({ id }) => ({ productId: id, quantity: 1 })),
      })
    const [merged, ...booked] = await Promise.all([merge(water.id, home.id), book(), book(), book()])
    expect(merged?.status).toBe(200)
    expect(booked.map(({ status }) => status)).toEqual([201, 201, 201])
    const { body } = await staff.get(`${CATEGORIES}/${home.id}`)
    expect(body).toMatchObject({ products: 3, revenueAmount: 6000 })
  })
})

describe('sub-categories', () => {
  const versionOf = async (id: number) =>
    (await db.selectFrom('sub_categories').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version

  test('a sub-category is added last, once for a repeated call, and not with a name of its category', async () => {
    const { water } = await openShelves()
    const add = (name: string, key = `key-of-${water.id}-${name.length}`) =>
      staff.post(`${CATEGORIES}/${water.id}/sub-categories`, { name, nameSw: 'Vichujio' }, { key })
    const { status, body } = await add('Filters & taps')
    expect(status).toBe(201)
    expect(body.subCategories.at(-1)).toMatchObject({
      name: 'Filters & taps',
      nameSw: 'Vichujio',
      slug: 'filters-and-taps',
      products: 0,
    })
    expect((await add('Filters & taps')).body.subCategories).toHaveLength(3)
    expect(await add('RAIN TANKS')).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_TAKEN', details: { field: 'name' } },
    })
    expect((await staff.post(`${CATEGORIES}/999999/sub-categories`, { name: 'Lost' })).status).toBe(404)
  })

  test('a rename keeps the address, carries its version and is done the second time', async () => {
    const { tanks, pumps } = await openShelves()
    const rename = (name: string, version: number, id = tanks.id) =>
      staff.send('PUT', `${SUBS}/${id}`, { name, nameSw: '', version })
    expect((await rename('Big tanks', 1)).body.subCategories).toContainEqual(
      expect.objectContaining({ id: tanks.id, name: 'Big tanks', slug: 'tanks', version: 2 }),
    )
    expect(await rename('Big tanks', 1)).toMatchObject({ status: 200 })
    expect(await rename('Small tanks', 1)).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', details: { current: { name: 'Big tanks', version: 2 } } },
    })
    expect(await rename('big TANKS', 1, pumps.id)).toMatchObject({ status: 409, body: { code: 'ALREADY_TAKEN' } })
    expect((await rename('Nobody', 1, 999_999)).status).toBe(404)
  })

  test('a sub-category takes another place', async () => {
    const { tanks, pumps } = await openShelves()
    const { body } = await staff.send('PUT', `${SUBS}/${pumps.id}/place`, { place: 1 })
    expect(body.subCategories.map(({ id }: { id: number }) => id)).toEqual([pumps.id, tanks.id])
  })

  test('a sub-category moves with its products, and its old address leads to them', async () => {
    const { water, pumps, home, pump } = await openShelves()
    const move = (version: number) =>
      staff.send('PUT', `${SUBS}/${pumps.id}/category`, { categoryId: home.id, version })
    const { status, body } = await move(1)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ id: home.id, products: 1 })
    expect(body.subCategories.at(-1)).toMatchObject({ id: pumps.id, products: 1 })
    expect(await shelfOf(pump.id)).toMatchObject({ category_id: home.id, sub_category_id: pumps.id })
    expect(await found(`category=${water.slug}&subcategory=pumps`)).toEqual([pump.id])
    expect(await findMovedList(db, '/products', `category=${water.slug}&subcategory=pumps`)).toBe(
      `/products?category=${home.slug}&subcategory=pumps`,
    )
    expect(await move(1)).toMatchObject({ status: 200 })
    expect(await versionOf(pumps.id)).toBe(2)
  })

  test('a sub-category does not move to a category that has one of its name, nor with an old version', async () => {
    const { tanks, pumps, home, tank, water } = await openShelves()
    const move = (id: number, version: number, categoryId = home.id) =>
      staff.send('PUT', `${SUBS}/${id}/category`, { categoryId, version })
    expect(await move(tanks.id, 1)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_TAKEN', details: { field: 'name' } },
    })
    expect(await move(pumps.id, 7)).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } })
    expect((await move(pumps.id, 1, 999_999)).status).toBe(404)
    expect((await shelfOf(tank.id)).category_id).toBe(water.id)
  })

  test('a sub-category is deleted when it is empty and refused while products are in it', async () => {
    const { tanks, homeTanks } = await openShelves()
    expect(await staff.send('DELETE', `${SUBS}/${tanks.id}`)).toMatchObject({
      status: 409,
      body: { code: 'CATEGORY_NOT_EMPTY', details: { name: 'Rain Tanks', products: 1 } },
    })
    expect((await staff.send('DELETE', `${SUBS}/${homeTanks.id}`)).status).toBe(200)
    expect((await staff.send('DELETE', `${SUBS}/${homeTanks.id}`)).status).toBe(404)
  })
})

test('a changed slug leads to the category until another category takes it', async () => {
  const { water } = await openShelves()
  const slug = `maji-${water.id}`
  const { id, body } = editOf((await staff.get(`${CATEGORIES}/${water.id}`)).body)
  expect((await staff.send('PUT', `${CATEGORIES}/${id}`, { ...body, slug })).status).toBe(200)
  expect(await findMovedList(db, '/products', `category=${water.slug}&page=2`)).toBe(
    `/products?category=${slug}&page=2`,
  )
  expect((await found(`category=${water.slug}`)).length).toBe(2)
  await staff.post(CATEGORIES, { name: `New owner ${water.id}`, slug: water.slug })
  expect(await findMovedList(db, '/products', `category=${water.slug}`)).toBeUndefined()
  expect(await found(`category=${water.slug}`)).toEqual([])
})
