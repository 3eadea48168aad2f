import { describe, expect, test } from 'vitest'
import { createAccount, createBrand, createProduct, createRole } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { findMovedList, indexProductsOf } from '../catalogue.service.ts'

const { db, app, statementsOf } = await startTestShop()
const BRANDS = '/api/v1/brands'
const manager = await createAccount(db, { role: 'Manager' })
const staff = app.as(manager)
const clerk = app.as(await createAccount(db, { role: (await createRole(db, ['View Orders'])).name }))
const member = app.as(await createAccount(db, { role: 'User' }))

let count = 0
/** Its own brand for each test. */
const add = async (input: object = {}) => {
  count += 1
  const { status, body } = await staff.post(BRANDS, { name: `Simba ${count}`, ...input })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const edit = (
  { id, name, slug, version }: { id: number; name: string; slug: string; version: number },
  change: object,
) => staff.send('PUT', `${BRANDS}/${id}`, { name, slug, version, ...change })
const auditOf = (id: number) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'actor_account_id', 'before', 'after'])
    .where('entity', '=', 'brand')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
const listed = async (query: string) => (await staff.get(`${BRANDS}?${query}`)).body.content

describe('the list of brands', () => {
  test('it counts all products of a brand, finds brands by a part of the name, and orders them', async () => {
    const small = await createBrand(db, 'Listed Ndovu')
    const large = await createBrand(db, 'listed twiga 100%')
    await createProduct(db, { brandId: large.id })
    await createProduct(db, { brandId: large.id, status: 'hidden' })
    const found = async (query: string) =>
      (await listed(`search=LISTED&${query}`)).map(({ id, products }: { id: number; products: number }) => [
        id,
        products,
      ])
    expect(await found('')).toEqual([
      [small.id, 0],
      [large.id, 2],
    ])
    expect(await found('sort=name.desc')).toEqual([
      [large.id, 2],
      [small.id, 0],
    ])
    expect(await found('sort=products.desc')).toEqual([
      [large.id, 2],
      [small.id, 0],
    ])
    expect(await listed('search=100%25')).toHaveLength(1)
    expect(await listed('search=listed%25ndovu')).toEqual([])
  })

  test('it takes two statements besides the session', async () => {
    await add()
    expect((await statementsOf(() => staff.get(`${BRANDS}?sort=products.desc`))).length).toBeLessThanOrEqual(3)
  })

  test.each([
    ['a member', member],
    ['staff without the permission', clerk],
  ])('%s reads and changes no brand', async (_who, caller) => {
    const { id, version } = await add()
    const answers = await Promise.all([
      caller.get(BRANDS),
      caller.get(`${BRANDS}/${id}`),
      caller.get(`${BRANDS}/${id}/history`),
      caller.get(`${BRANDS}/${id}/merge?into=1`),
      caller.post(BRANDS, { name: 'Mine' }),
      caller.send('PUT', `${BRANDS}/${id}`, { name: 'Mine', slug: 'mine', version }),
      caller.post(`${BRANDS}/${id}/merge`, { into: 1, version, intoVersion: 1 }),
      caller.send('DELETE', `${BRANDS}/${id}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
  })
})

describe('adding a brand', () => {
  test('a name makes a brand with an address, which is audited', async () => {
    const { status, body } = await staff.post(BRANDS, { name: '  Kilimo Bora ' })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: body.id,
      name: 'Kilimo Bora',
      slug: 'kilimo-bora',
      products: 0,
      picture: null,
      version: 1,
      formerSlugs: [],
    })
    expect(await auditOf(body.id)).toMatchObject([
      {
        action: 'brand.added',
        actor_account_id: manager.accountId,
        after: { name: 'Kilimo Bora', slug: 'kilimo-bora' },
      },
    ])
  })

  test('the same call sent again after a lost answer makes one brand', async () => {
    const key = 'a-lost-answer-1'
    const first = await staff.post(BRANDS, { name: 'Twice' }, { key })
    expect(await staff.post(BRANDS, { name: 'Twice' }, { key })).toMatchObject({
      status: 201,
      body: { id: first.body.id },
    })
    expect(await staff.post(BRANDS, { name: 'Other' }, { key })).toMatchObject({ status: 422 })
  })

  test('of parallel calls with one name one makes a brand and the others name the field', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => staff.post(BRANDS, { name: 'At Once' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    expect(await staff.post(BRANDS, { name: 'at once' })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_TAKEN', details: { field: 'name' } },
    })
    expect(await staff.post(BRANDS, { name: 'At Twice', slug: 'at-once' })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_TAKEN', details: { field: 'slug' } },
    })
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: '123' }, 'name'],
    [{ name: 'Fine', slug: 'Not A Slug' }, 'slug'],
    [{ name: 'Fine', products: 3 }, 'products'],
  ])('%j is refused by the name of the field', async (input, field) => {
    const { status, body } = await staff.post(BRANDS, input)
    expect(status).toBe(400)
    expect(body.details.fields[0].field).toBe(field)
  })
})

describe('renaming a brand', () => {
  test('the old address leads to the new one, in pages and in the filter of products', async () => {
    const brand = await add({ name: 'Old Name' })
    const { id } = await createProduct(db, { brandId: brand.id })
    expect(await edit(brand, { name: 'New Name', slug: 'new-name' })).toMatchObject({
      status: 200,
      body: { name: 'New Name', slug: 'new-name', formerSlugs: ['old-name'], version: 2 },
    })
    expect(await findMovedList(db, '/products', 'brand=old-name,simba&sort=name-asc')).toBe(
      '/products?brand=new-name%2Csimba&sort=name-asc',
    )
    expect(await findMovedList(db, '/sw/products', 'brand=new-name')).toBeUndefined()
    const { body } = await app.visitor.get('/api/v1/products/list/all/for/ecommerce?brand=old-name')
    expect(body.content).toMatchObject([{ id, brandName: 'New Name' }])
    expect((await auditOf(brand.id)).at(-1)).toMatchObject({
      action: 'brand.edited',
      before: { name: 'Old Name', slug: 'old-name' },
      after: { name: 'New Name', slug: 'new-name' },
    })
  })

  test('an old address that another brand takes leads to that brand', async () => {
    const brand = await add({ name: 'Left' })
    await edit(brand, { slug: 'left-2' })
    const taker = await add({ name: 'Taker', slug: 'left' })
    expect(await findMovedList(db, '/products', 'brand=left')).toBeUndefined()
    expect((await staff.get(`${BRANDS}/${brand.id}`)).body.formerSlugs).toEqual([])
    const { id } = await createProduct(db, { brandId: taker.id })
    const { body } = await app.visitor.get('/api/v1/products/list/all/for/ecommerce?brand=left')
    expect(body.content.map((product: { id: number }) => product.id)).toEqual([id])
  })

  test('an outdated version is refused with both versions, and the same edit sent again is answered as done', async () => {
    const brand = await add()
    expect(await edit(brand, { name: 'First Edit' })).toMatchObject({ status: 200 })
    expect(await edit(brand, { name: 'First Edit' })).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await edit(brand, { name: 'Second Edit' })).toMatchObject({
      status: 409,
      body: {
        code: 'VERSION_CONFLICT',
        details: { current: { name: 'First Edit', version: 2 }, sent: { name: 'Second Edit', version: 1 } },
      },
    })
    expect(await auditOf(brand.id)).toHaveLength(2)
  })

  test('name and address of another brand are refused by the name of the field', async () => {
    const [one, other] = [await add(), await add()]
    expect(await edit(one, { name: other.name.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_TAKEN', details: { field: 'name' } },
    })
    expect(await edit(one, { slug: other.slug })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_TAKEN', details: { field: 'slug' } },
    })
    expect(await edit({ ...one, id: 999_999 }, {})).toMatchObject({ status: 404 })
  })

  test('search finds products by the new name once the job has run', async () => {
    const brand = await add({ name: 'Umeme' })
    const { id } = await createProduct(db, { brandId: brand.id, name: 'Kettle' })
    await edit(brand, { name: 'Radi' })
    await indexProductsOf(db, { column: 'brand_id', id: brand.id })
    await indexProductsOf(db, { column: 'brand_id', id: brand.id })
    const found = async (search: string) =>
      (await staff.get(`/api/v1/products/list?search=${search}`)).body.content.map((row: { id: number }) => row.id)
    expect(await found('radi')).toEqual([id])
    expect(await found('umeme')).toEqual([])
  })
})

describe('deleting a brand', () => {
  test('a brand without products is deleted and audited, and is then unknown', async () => {
    const { id, name, slug } = await add()
    expect(await staff.send('DELETE', `${BRANDS}/${id}`)).toMatchObject({ status: 200, body: { success: true } })
    expect((await staff.get(`${BRANDS}/${id}`)).status).toBe(404)
    expect((await staff.send('DELETE', `${BRANDS}/${id}`)).status).toBe(404)
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'brand.deleted', before: { name, slug } })
  })

  test('a brand with a product is refused with the number of products, a hidden one too', async () => {
    const { id, name } = await add()
    await createProduct(db, { brandId: id, status: 'hidden' })
    expect(await staff.send('DELETE', `${BRANDS}/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'BRAND_IN_USE', details: { name, products: 1 } },
    })
  })
})

test('the history names who added and changed a brand, newest first', async () => {
  const brand = await add()
  await edit(brand, { name: 'Renamed' })
  const { body } = await staff.get(`${BRANDS}/${brand.id}/history`)
  expect(body.content.map(({ action }: { action: string }) => action)).toEqual(['brand.edited', 'brand.added'])
})
