import { describe, expect, test } from 'vitest'
import { bulkKinds } from '#api/bulk-kinds.ts'
import { runBulkJob } from '#api/modules/bulk-jobs/bulk-jobs.service.ts'
import { createAccount, createCategory, createProduct, createRole, createSubCategory } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, files, app, statementsOf } = await startTestShop()
const JOBS = '/api/v1/bulk-jobs'
const staff = app.as(await createAccount(db, { role: 'Manager' }))
const clerk = app.as(await createAccount(db, { role: (await createRole(db, ['View Orders'])).name }))
const member = app.as(await createAccount(db, { role: 'User' }))

const addProduct = (listPrice: number, sellingPrice = listPrice, more: object = {}) =>
  createProduct(db, { listPriceCents: listPrice * 100, sellingPriceCents: sellingPrice * 100, ...more })
const raise = (by: number, more: object = {}) => ({
  kind: 'products.set-price',
  params: { prices: 'both', unit: 'percent', by, ...more },
})
const preview = (body: object) => staff.post(`${JOBS}/preview`, body)
async function run(body: object) {
  const { status, body: job } = await staff.post(JOBS, body)
  expect(status, JSON.stringify(job)).toBe(201)
  await runBulkJob(db, files, bulkKinds, job.id)
  return (await staff.get(`${JOBS}/${job.id}`)).body
}
const pricesOf = async (id: number) => {
  const { body } = await staff.get(`/api/v1/products/${id}/record`)
  return { listPrice: body.listPrice, sellingPrice: body.sellingPrice, version: body.version }
}

describe('a bulk change of prices', () => {
  test('the preview answers before and after, and why rows would be skipped, and changes nothing', async () => {
    const lamp = await addProduct(1500, 1285, { name: 'Lamp' })
    const cheap = await addProduct(2, 1, { name: 'Clip' })
    const stove = await addProduct(4000, 4000, { name: 'Stove' })
    const body = { ...raise(-60, { prices: 'selling' }), ids: [stove.id, cheap.id, lamp.id] }
    expect((await preview(body)).body).toEqual({
      total: 3,
      changing: 2,
      skipped: [expect.objectContaining({ code: 'PRICE_OUT_OF_RANGE', rows: 1, names: ['Clip'] })],
      sample: [
        {
          id: lamp.id,
          name: 'Lamp',
          before: { listPrice: 1500, sellingPrice: 1285 },
          after: { listPrice: 1500, sellingPrice: 514 },
        },
        {
          id: stove.id,
          name: 'Stove',
          before: { listPrice: 4000, sellingPrice: 4000 },
          after: { listPrice: 4000, sellingPrice: 1600 },
        },
      ],
    })
    expect(await pricesOf(lamp.id)).toEqual({ listPrice: 1500, sellingPrice: 1285, version: 1 })
  })

  test('the job changes what the preview showed, with price history and audit, and skips the same rows', async () => {
    const lamp = await addProduct(1500, 1285)
    const full = await addProduct(4000)
    const body = { ...raise(10, { prices: 'selling' }), ids: [lamp.id, full.id] }
    const { skipped, sample } = (await preview(body)).body
    expect(skipped).toMatchObject([{ code: 'PRICE_ABOVE_LIST', rows: 1 }])
    const job = await run(body)
    expect(job).toMatchObject({ status: 'done', total: 2, done: 1, skipped: 1 })
    expect(await pricesOf(lamp.id)).toEqual({ ...sample[0].after, version: 2 })
    expect(await pricesOf(full.id)).toEqual({ listPrice: 4000, sellingPrice: 4000, version: 1 })
    const { body: rows } = await staff.get(`${JOBS}/${job.id}/rows?outcome=skipped`)
    expect(rows.content).toMatchObject([
      {
        id: full.id,
        code: 'PRICE_ABOVE_LIST',
        reason: 'The selling price would be above the list price. It was not changed.',
      },
    ])
    const { body: prices } = await staff.get(`/api/v1/products/${lamp.id}/prices`)
    expect(prices.content[0]).toMatchObject({ listPrice: 1500, sellingPrice: 1414, source: 'bulk' })
    const { body: history } = await staff.get(`/api/v1/products/${lamp.id}/history`)
    expect(history.content[0]).toMatchObject({ action: 'product.priced' })
  })

  test('a repeated run of the job raises each price once', async () => {
    const lamp = await addProduct(1000)
    const { status, body: job } = await staff.post(JOBS, { ...raise(10), ids: [lamp.id] })
    expect(status).toBe(201)
    await Promise.all([runBulkJob(db, files, bulkKinds, job.id), runBulkJob(db, files, bulkKinds, job.id)])
    await runBulkJob(db, files, bulkKinds, job.id)
    expect(await pricesOf(lamp.id)).toMatchObject({ listPrice: 1100, sellingPrice: 1100 })
  })

  test('a change that rounding makes none is skipped as being so already', async () => {
    const clip = await addProduct(3)
    const body = { ...raise(5), ids: [clip.id] }
    expect((await preview(body)).body).toMatchObject({ changing: 0, skipped: [{ code: 'ALREADY_SO', rows: 1 }] })
    expect(await run(body)).toMatchObject({ done: 0, skipped: 1 })
  })

  test('all rows that a filter matches are previewed and changed', async () => {
    const { id: categoryId, slug } = await createCategory(db)
    const products = [await addProduct(100, 100, { categoryId }), await addProduct(200, 200, { categoryId })]
    const body = { ...raise(15, { unit: 'shillings' }), query: { category: slug } }
    expect((await preview(body)).body).toMatchObject({ total: 2, changing: 2, skipped: [] })
    expect(await run(body)).toMatchObject({ done: 2 })
    expect(await pricesOf(products[0]?.id ?? 0)).toMatchObject({ listPrice: 115, sellingPrice: 115 })
  })

  test('the preview of many products takes no more statements than that of one', async () => {
    const one = await addProduct(100)
    const { id: categoryId } = await createCategory(db)
    const many = await Promise.all(Array.from({ length: 12 }, () => addProduct(100, 100, { categoryId })))
    const few = await statementsOf(() => preview({ ...raise(10), ids: [one.id] }))
    const more = await statementsOf(() => preview({ ...raise(10), ids: many.map(({ id }) => id) }))
    expect(more.length).toBe(few.length)
    expect(more.length).toBeLessThanOrEqual(3)
  })

  test.each([
    [{ by: 0 }, 'params.by'],
    [{ by: -100 }, 'params.by'],
    [{ by: 1.23 }, 'params.by'],
    [{ by: 10.5, unit: 'shillings' }, 'params.by'],
    [{ prices: 'cost' }, 'params.prices'],
    [{ extra: 1 }, 'params'],
  ])('%j is refused by the name of the field, in the preview as at the start', async (params, field) => {
    const { id } = await addProduct(100)
    for (const path of [`${JOBS}/preview`, JOBS]) {
      const { status, body } = await staff.post(path, { ...raise(10, params), ids: [id] })
      expect(status).toBe(400)
      expect(body.details.fields[0].field).toBe(field)
    }
  })

  test('a role without the permission neither previews nor starts it', async () => {
    const { id } = await addProduct(100)
    const callers = [
      { caller: clerk, status: 403 },
      { caller: member, status: 401 },
    ]
    for (const { caller, status } of callers)
      for (const path of [`${JOBS}/preview`, JOBS])
        expect((await caller.post(path, { ...raise(10), ids: [id] })).status).toBe(status)
  })

  test('a kind without a preview is refused by its field', async () => {
    const { id } = await addProduct(100)
    const { status, body } = await preview({
      kind: 'reviews.set-status',
      params: { status: 'hidden', reason: 'other' },
      ids: [id],
    })
    expect(status).toBe(400)
    expect(body.details.fields[0].field).toBe('kind')
  })
})

describe('a bulk change of category', () => {
  test('products move to category and sub-category, with audit; one that is in it already is skipped', async () => {
    const from = await createCategory(db, { name: 'Old shelf' })
    const to = await createCategory(db, { name: 'New shelf' })
    const sub = await createSubCategory(db, to.id, { name: 'Lower', slug: 'lower' })
    const moving = await createProduct(db, { categoryId: from.id })
    const settled = await createProduct(db, { categoryId: to.id, subCategoryId: sub.id })
    const body = {
      kind: 'products.set-category',
      params: { categoryId: to.id, subCategoryId: sub.id },
      ids: [moving.id, settled.id],
    }
    expect((await preview(body)).body).toMatchObject({
      total: 2,
      changing: 1,
      skipped: [{ code: 'ALREADY_SO', rows: 1 }],
      sample: [
        {
          id: moving.id,
          before: { category: 'Old shelf', subCategory: null },
          after: { category: 'New shelf', subCategory: 'Lower' },
        },
      ],
    })
    expect(await run(body)).toMatchObject({ done: 1, skipped: 1 })
    const { body: record } = await staff.get(`/api/v1/products/${moving.id}/record`)
    expect(record).toMatchObject({ categoryId: to.id, subCategoryId: sub.id, version: 2 })
    const { body: history } = await staff.get(`/api/v1/products/${moving.id}/history`)
    expect(history.content[0]).toMatchObject({ action: 'product.moved' })
  })

  test('a sub-category of another category, or a category that is gone, is refused', async () => {
    const { id: categoryId } = await createCategory(db)
    const other = await createCategory(db)
    const sub = await createSubCategory(db, other.id, { name: 'Else', slug: 'else' })
    const product = await createProduct(db, { categoryId: other.id })
    for (const params of [
      { categoryId, subCategoryId: sub.id },
      { categoryId: 999_999, subCategoryId: null },
    ]) {
      const body = { kind: 'products.set-category', params, ids: [product.id] }
      expect((await preview(body)).status).toBe(400)
      expect(await run(body)).toMatchObject({ done: 0, skipped: 1 })
    }
  })
})

test('a bulk change of status previews before and after, and the job changes the same rows', async () => {
  const shown = await createProduct(db, { name: 'Shown' })
  const archived = await createProduct(db, { name: 'Archived', status: 'archived' })
  const hidden = await createProduct(db, { name: 'Hidden', status: 'hidden' })
  const body = {
    kind: 'products.set-status',
    params: { status: 'hidden' },
    ids: [shown.id, archived.id, hidden.id],
  }
  expect((await preview(body)).body).toEqual({
    total: 3,
    changing: 2,
    skipped: [expect.objectContaining({ code: 'ALREADY_SO', rows: 1, names: ['Hidden'] })],
    sample: [
      { id: shown.id, name: 'Shown', before: { status: 'active' }, after: { status: 'hidden' } },
      { id: archived.id, name: 'Archived', before: { status: 'archived' }, after: { status: 'hidden' } },
    ],
  })
  expect(await run(body)).toMatchObject({ done: 2, skipped: 1 })
  expect((await staff.get(`/api/v1/products/${shown.id}/record`)).body.status).toBe('hidden')
})
