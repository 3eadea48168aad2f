// Above 300 lines: every field of a product is added, edited and refused by one full sample.
import { beforeEach, describe, expect, test } from 'vitest'
import { bulkKinds } from '#api/bulk-kinds.ts'
import { runBulkJob } from '#api/modules/bulk-jobs/bulk-jobs.service.ts'
import {
  createAccount,
  createBrand,
  createCategory,
  createProduct,
  createRole,
  createSubCategory,
} from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { usualLowStock } from '#contract/catalogue/product-choices.ts'

const { db, files, app, statementsOf } = await startTestShop()
const PRODUCTS = '/api/v1/products'
const manager = await createAccount(db, { role: 'Manager' })
const staff = app.as(manager)
const clerk = app.as(await createAccount(db, { role: (await createRole(db, ['View Orders'])).name }))
const member = app.as(await createAccount(db, { role: 'User' }))
const { id: categoryId } = await createCategory(db, { name: 'Kitchen' })
const { id: otherCategoryId } = await createCategory(db, { name: 'Farm' })
const sub = await createSubCategory(db, categoryId, { name: 'Jikos', slug: 'jikos' })
const brand = await createBrand(db, 'Moto')

let count = 0
const jiko = (input: object = {}) => {
  count += 1
  return {
    itemCode: `JIKO-${count}`,
    name: `Jiko ${count}`,
    nameSw: 'Jiko',
    description: 'Burns little charcoal',
    descriptionSw: 'Hutumia makaa kidogo',
    categoryId,
    subCategoryId: sub.id,
    brandId: brand.id,
    listPrice: 2000,
    sellingPrice: 1500,
    cost: 900.5,
    lowStockLevel: 4,
    isFeatured: true,
    attributes: [{ name: 'Size', nameSw: 'Ukubwa', value: 'Large', valueSw: 'Kubwa' }],
    searchWords: ['stove', 'Charcoal Burner'],
    ...input,
  }
}
const add = async (input: object = {}) => {
  const { status, body } = await staff.post(PRODUCTS, jiko(input))
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
/** The body of an edit that changes nothing. */
const editOf = (record: Record<string, unknown>) => {
  const fields = [...Object.keys(jiko()), 'version']
  return Object.fromEntries(fields.map((field) => [field, record[field]]))
}
const auditOf = (id: number) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'product')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
const listPriceIn = (values: unknown) => (values as { listPrice?: number | null } | null)?.listPrice
const historyOf = async (id: number) => (await staff.get(`${PRODUCTS}/${id}/prices`)).body.content
const versionOf = async () =>
  (await db.selectFrom('cache_versions').select('version').where('scope', '=', 'catalogue').executeTakeFirstOrThrow())
    .version

describe('adding a product', () => {
  test('it has all its fields in both languages, its first stock and its first price', async () => {
    const before = await versionOf()
    const input = jiko()
    const { status, body } = await staff.post(PRODUCTS, { ...input, stock: 7 })
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...input, status: 'active', isListed: true, version: 1 })
    expect(body).toMatchObject({ currentStock: 7, reservedStock: 0, availableStock: 7, soldQuantity: 0 })
    expect(body).toMatchObject({ categoryName: 'Kitchen', subCategoryName: 'Jikos', brandName: 'Moto' })
    const movements = (await staff.get(`${PRODUCTS}/${body.id}/stock`)).body.content
    expect(movements).toMatchObject([{ kind: 'received', currentChange: 7, currentAfter: 7 }])
    expect(await historyOf(body.id)).toMatchObject([
      { listPrice: 2000, sellingPrice: 1500, cost: 900.5, source: 'added', by: expect.any(String) },
    ])
    expect((await auditOf(body.id)).map(({ action }) => action)).toEqual(['product.added'])
    expect(await versionOf()).toBeGreaterThan(before)
  })

  test('what is not given has its default: no stock, brand or subcategory, and the usual level of low stock', async () => {
    const { itemCode, name, listPrice, sellingPrice } = jiko()
    const { status, body } = await staff.post(PRODUCTS, { itemCode, name, categoryId, listPrice, sellingPrice })
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({
      nameSw: '',
      description: '',
      subCategoryId: null,
      brandId: null,
      cost: null,
      currentStock: 0,
      lowStockLevel: usualLowStock,
      isFeatured: false,
      attributes: [],
      status: 'active',
    })
  })

  test('the shop shows it in the language of the reader', async () => {
    const { slug } = await add()
    const read = async (language: string) =>
      (await app.visitor.get(`${PRODUCTS}/public/${slug}`, { headers: { 'accept-language': language } })).body
    expect(await read('en')).toMatchObject({ nameLanguage: 'en', attributes: { Size: 'Large' } })
    expect(await read('sw')).toMatchObject({ name: 'Jiko', nameLanguage: 'sw', attributes: { Ukubwa: 'Kubwa' } })
  })

  test('the same call sent again after a lost answer makes one product with one first stock', async () => {
    const input = jiko({ stock: 3 })
    const first = await staff.post(PRODUCTS, input, { key: 'a-lost-answer-of-add' })
    const second = await staff.post(PRODUCTS, input, { key: 'a-lost-answer-of-add' })
    expect(second).toMatchObject({ status: 201, body: { id: first.body.id, currentStock: 3 } })
  })

  test('of parallel calls with one code one adds a product and the others name the field', async () => {
    const input = jiko({ stock: 2 })
    const answers = await Promise.all(Array.from({ length: 4 }, () => staff.post(PRODUCTS, input)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'ALREADY_TAKEN', details: { field: 'itemCode' } })
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ itemCode: '' }, 'itemCode'],
    [{ sellingPrice: 2001 }, 'sellingPrice'],
    [{ sellingPrice: 0 }, 'sellingPrice'],
    [{ sellingPrice: 10.5 }, 'sellingPrice'],
    [{ cost: -1 }, 'cost'],
    [{ stock: -1 }, 'stock'],
    [{ status: 'archived' }, 'status'],
    [{ categoryId: 999_999 }, 'categoryId'],
    [{ categoryId: otherCategoryId }, 'subCategoryId'],
    [{ brandId: 999_999 }, 'brandId'],
    [
      {
        attributes: [
          { name: 'Size', value: 'S' },
          { name: 'Size', value: 'M' },
        ],
      },
      'attributes',
    ],
    [{ searchWords: ['Stove', ' stove '] }, 'searchWords'],
    [{ searchWords: Array.from({ length: 21 }, (_, n) => `word ${n}`) }, 'searchWords'],
    [{ searchWords: ['x'.repeat(41)] }, 'searchWords.0'],
    [{ searchWords: ['one, two'] }, 'searchWords.0'],
    [{ searchWords: [' '] }, 'searchWords.0'],
  ])('the product %j is refused, its field is named and nothing is stored', async (input, field) => {
    const body = jiko(input)
    const answer = await staff.post(PRODUCTS, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(400)
    expect(answer.body.details.fields.map((problem: { field: string }) => problem.field)).toContain(field)
    expect(await db.selectFrom('products').select('id').where('item_code', '=', body.itemCode).execute()).toEqual([])
  })
})

describe('editing a product', () => {
  let product: Record<string, unknown> & { id: number; version: number }
  beforeEach(async () => {
    product = await add()
  })
  const edit = (input: object) => staff.send('PUT', `${PRODUCTS}/${product.id}`, { ...editOf(product), ...input })

  test('all fields change, the version rises, the address stays and the change is audited', async () => {
    const { status, body } = await edit({
      name: 'Big jiko',
      categoryId: otherCategoryId,
      subCategoryId: null,
      cost: null,
    })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        name: 'Big jiko',
        categoryName: 'Farm',
        subCategoryName: null,
        cost: null,
        version: 2,
        slug: product.slug,
      },
    })
    expect((await auditOf(product.id)).at(-1)).toMatchObject({
      action: 'product.edited',
      before: { cost: 900.5 },
      after: { name: 'Big jiko' },
    })
  })

  test('an edit of an older version answers both versions and changes nothing', async () => {
    await edit({ name: 'First of two' })
    const { status, body } = await edit({ name: 'Second of two' })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { name: 'First of two', version: 2 }, sent: { name: 'Second of two', version: 1 } },
    })
  })

  test('the same edit sent again is answered as done', async () => {
    await edit({ name: 'Once' })
    expect(await edit({ name: 'Once' })).toMatchObject({ status: 200, body: { version: 2 } })
  })

  test('of parallel edits one is stored', async () => {
    const answers = await Promise.all([1, 2, 3].map((n) => edit({ name: `Parallel ${n}` })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('a code of another product is refused by name', async () => {
    const other = await add()
    expect(await edit({ itemCode: other.itemCode })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_TAKEN', details: { field: 'itemCode' } },
    })
  })

  test('a translation of an attribute counts for every product with the word, an empty one removes none', async () => {
    const other = await add()
    await edit({ attributes: [{ name: 'Size', nameSw: 'Kipimo', value: 'Large', valueSw: '' }] })
    expect((await staff.get(`${PRODUCTS}/${other.id}/record`)).body.attributes).toEqual([
      { name: 'Size', nameSw: 'Kipimo', value: 'Large', valueSw: 'Kubwa' },
    ])
    await edit({ attributes: [{ name: 'Size', nameSw: 'Ukubwa', value: 'Large', valueSw: '' }], version: 2 })
  })
})

describe('prices', () => {
  test('a corrected price is stored with its version, and the history has it with its author', async () => {
    const { id } = await add()
    const path = `${PRODUCTS}/${id}/price`
    const answer = await staff.send('PUT', path, { listPrice: 1400, sellingPrice: 1400, version: 1 })
    expect(answer).toMatchObject({ status: 200, body: { sellingPrice: 1400, version: 2 } })
    expect(await historyOf(id)).toMatchObject([
      { sellingPrice: 1400, source: 'edited', by: expect.any(String) },
      { sellingPrice: 1500, source: 'added' },
    ])
    expect(await staff.send('PUT', path, { listPrice: 1400, sellingPrice: 1400, version: 1 })).toMatchObject({
      status: 200,
    })
    expect(await staff.send('PUT', path, { listPrice: 1300, sellingPrice: 1300, version: 1 })).toMatchObject({
      status: 409,
      body: { details: { current: { sellingPrice: 1400, version: 2 } } },
    })
    expect(await staff.send('PUT', path, { listPrice: 1300, sellingPrice: 1301, version: 2 })).toMatchObject({
      status: 400,
    })
    expect(await historyOf(id)).toHaveLength(2)
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'product.priced',
      before: { sellingPrice: 1500 },
      after: { sellingPrice: 1400 },
    })
  })

  test('a list price that is the selling price is none in the history', async () => {
    const product = await add({ listPrice: 1500, sellingPrice: 1500 })
    const price = (sellingPrice: number, listPrice: number, version: number) =>
      staff.send('PUT', `${PRODUCTS}/${product.id}/price`, { listPrice, sellingPrice, version })
    await price(1505, 1505, 1)
    await price(1505, 1600, 2)
    await staff.send('PUT', `${PRODUCTS}/${product.id}`, {
      ...editOf(product),
      sellingPrice: 1400,
      listPrice: 1400,
      version: 3,
    })
    const listPrices = (await auditOf(product.id)).map(({ before, after }) =>
      [before, after].map((values) => listPriceIn(values)),
    )
    expect(listPrices).toEqual([
      [undefined, null],
      [null, null],
      [null, 1600],
      [1600, null],
    ])
  })

  test('an edit of other fields adds nothing to the history, a change of cost does', async () => {
    const product = await add()
    const edit = (input: object) => staff.send('PUT', `${PRODUCTS}/${product.id}`, { ...editOf(product), ...input })
    await edit({ name: 'Same price' })
    expect(await historyOf(product.id)).toHaveLength(1)
    await edit({ name: 'Same price', cost: 800, version: 2 })
    expect(await historyOf(product.id)).toMatchObject([{ cost: 800 }, { cost: 900.5 }])
  })

  test('a price written in any other way is recorded too', async () => {
    const { id } = await createProduct(db, { categoryId })
    await db.updateTable('products').set({ selling_price_cents: 50_000 }).where('id', '=', id).execute()
    expect(await historyOf(id)).toMatchObject([
      { sellingPrice: 500, source: 'import', by: null },
      { sellingPrice: 1000, source: 'import' },
    ])
  })

  test('the history cannot be changed', async () => {
    const { id } = await add()
    const entries = db.updateTable('price_changes').set({ selling_price_cents: 1 }).where('product_id', '=', id)
    await expect(entries.execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('price_changes').where('product_id', '=', id).execute()).rejects.toThrow('append-only')
  })
})

describe('status', () => {
  const set = (id: number, status: string) => staff.send('PUT', `${PRODUCTS}/${id}/status`, { status })

  test('an archived product leaves the shop, and comes back when it is restored', async () => {
    const { id, slug } = await add()
    expect(await set(id, 'archived')).toMatchObject({ status: 200, body: { status: 'archived', isListed: false } })
    expect((await app.visitor.get(`${PRODUCTS}/public/${slug}`)).status).toBe(404)
    expect((await staff.get(`${PRODUCTS}/${id}/record`)).body.status).toBe('archived')
    expect(await set(id, 'active')).toMatchObject({ status: 200, body: { isListed: true } })
    expect((await app.visitor.get(`${PRODUCTS}/public/${slug}`)).status).toBe(200)
  })

  test('the history of a product names who changed what', async () => {
    const { id } = await add()
    await set(id, 'hidden')
    const history = (await staff.get(`${PRODUCTS}/${id}/history`)).body
    expect(history).toMatchObject({
      totalElements: 2,
      content: [
        { action: 'product.status-set', changed: { before: { status: 'active' }, after: { status: 'hidden' } } },
        { action: 'product.added', by: expect.stringMatching(/^Test Person/), changed: null },
      ],
    })
  })

  test('the same status again changes nothing and is not audited', async () => {
    const { id } = await add()
    await set(id, 'hidden')
    const { body } = await set(id, 'hidden')
    expect(body.version).toBe(2)
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['product.added', 'product.status-set'])
  })
})

test('many products are archived by one job, each audited, and those that are archived already are skipped', async () => {
  const [first, second] = [await add(), await add()]
  await staff.send('PUT', `${PRODUCTS}/${second.id}/status`, { status: 'archived' })
  const job = { kind: 'products.set-status', params: { status: 'archived' } }
  const { status, body } = await staff.post('/api/v1/bulk-jobs', { ...job, ids: [first.id, second.id] })
  expect(status, JSON.stringify(body)).toBe(201)
  await runBulkJob(db, files, bulkKinds, body.id)
  expect((await staff.get(`/api/v1/bulk-jobs/${body.id}`)).body).toMatchObject({ status: 'done', done: 1, skipped: 1 })
  expect((await staff.get(`${PRODUCTS}/${first.id}/record`)).body.status).toBe('archived')
  expect((await auditOf(first.id)).at(-1)).toMatchObject({ action: 'product.status-set' })

  const third = await add({ name: 'Matched jiko' })
  const matching = await staff.post('/api/v1/bulk-jobs', { ...job, query: { search: 'matched' } })
  await runBulkJob(db, files, bulkKinds, matching.body.id)
  expect((await staff.get(`${PRODUCTS}/${third.id}/record`)).body.status).toBe('archived')
  expect((await clerk.post('/api/v1/bulk-jobs', { ...job, ids: [third.id] })).status).toBe(403)
})

test('the calls are closed to staff without the permission, to members and to visitors', async () => {
  const { id } = await add()
  for (const [caller, status] of [
    [clerk, 403],
    [member, 403],
    [app.visitor, 401],
  ] as const) {
    for (const path of [`/${id}/record`, `/${id}/prices`, '/choices'])
      expect((await caller.get(PRODUCTS + path)).status, path).toBe(status)
    expect((await caller.post(PRODUCTS, jiko())).status).toBe(status)
    for (const path of ['', '/price', '/status'])
      expect((await caller.send('PUT', `${PRODUCTS}/${id}${path}`, {})).status, path).toBe(status)
  }
})

test('an unknown product is not found', async () => {
  expect((await staff.get(`${PRODUCTS}/999999/record`)).status).toBe(404)
  expect((await staff.send('PUT', `${PRODUCTS}/999999/status`, { status: 'hidden' })).status).toBe(404)
})

test('a record takes one statement, a history two, the choices two, besides the session', async () => {
  const { id } = await add()
  const of = async (path: string) => (await statementsOf(() => staff.get(PRODUCTS + path))).length
  expect([await of(`/${id}/record`), await of(`/${id}/prices`), await of('/choices')]).toEqual([2, 3, 3])
})
