import { describe, expect, test } from 'vitest'
import {
  createAccount,
  createCategory,
  createClient,
  createOrder,
  createProduct,
  createRole,
} from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app, statementsOf, clearStaleCache } = await startTestShop()
const CATEGORIES = '/api/v1/categories'
const staff = app.as(await createAccount(db, { role: 'Manager' }))
const clerk = app.as(await createAccount(db, { role: (await createRole(db, ['View Orders'])).name }))
const member = app.as(await createAccount(db, { role: 'User' }))

let count = 0
/** Its own category for each test. */
const add = async (input: object = {}) => {
  count += 1
  const { status, body } = await staff.post(CATEGORIES, { name: `Garden ${count}`, ...input })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

describe('the list of staff', () => {
  test('staff who manage products see inactive categories, all products and the revenue without cancelled orders', async () => {
    const category = await createCategory(db, { name: 'Figures', slug: 'figures', active: false })
    const lamp = await createProduct(db, { categoryId: category.id, listPriceCents: 120_000, stock: 50 })
    await createProduct(db, { categoryId: category.id, status: 'hidden' })
    const client = await createClient(db)
    await createOrder(db, {
      client,
      status: 'Processing',
      lines: [{ product: lamp, quantity: 2, unitPriceCents: 120_000 }],
    })
    await createOrder(db, {
      client,
      status: 'Cancelled',
      lines: [{ product: lamp, quantity: 5, unitPriceCents: 120_000 }],
    })
    const { body, headers } = await staff.get(`${CATEGORIES}?search=figures`)
    expect(body).toMatchObject({
      totalElements: 1,
      content: [
        {
          id: category.id,
          categoryName: 'Figures',
          active: false,
          status: 'inactive',
          products: 2,
          revenue: 'KSh\u00a02,400',
          revenueAmount: 2400,
          version: 1,
        },
      ],
    })
    expect(headers['cache-control']).toBe('private, no-store')
  })

  test('a new category has no products and a revenue of KSh 0', async () => {
    const { id } = await add()
    expect((await staff.get(`${CATEGORIES}/${id}`)).body).toMatchObject({ products: 0, revenue: 'KSh\u00a00' })
  })

  test.each([
    ['a visitor', () => app.visitor],
    ['a member', () => member],
    ['a clerk without the permission', () => clerk],
  ])('%s gets the active categories without figures', async (_name, caller) => {
    const closed = await add({ status: 'inactive' })
    await clearStaleCache()
    const { status, body } = await caller().get(`${CATEGORIES}?size=200`)
    expect(status).toBe(200)
    expect(body.content.length).toBeGreaterThan(0)
    expect(body.content.map(({ id }: { id: number }) => id)).not.toContain(closed.id)
    for (const category of body.content) {
      expect(Object.keys(category)).not.toEqual(expect.arrayContaining(['revenue']))
      expect(Object.keys(category)).not.toEqual(expect.arrayContaining(['products']))
    }
    expect((await caller().get(`${CATEGORIES}?status=inactive`)).status).toBe(403)
  })

  test('an ended session is refused instead of getting the public answer', async () => {
    const answer = await app.visitor.get(CATEGORIES, { headers: { authorization: 'Bearer nonsense' } })
    expect(answer).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
  })

  test('a search looks in names and descriptions of both languages and takes its signs literally', async () => {
    const one = await add({ name: 'Seeds 100% pure', nameSw: 'Mbegu safi', descriptionSw: 'Kwa msimu wa masika' })
    const found = async (words: string) =>
      (await staff.get(`${CATEGORIES}?search=${encodeURIComponent(words)}`)).body.content.map(
        ({ id }: { id: number }) => id,
      )
    for (const words of ['SEEDS', 'mbegu safi', 'masika', '100%']) expect(await found(words)).toContain(one.id)
    expect(await found('100_')).toEqual([])
  })

  test('the list filters by status and sorts by products and revenue', async () => {
    const sorted = async (query: string) => (await staff.get(`${CATEGORIES}?size=200&${query}`)).body.content
    const inactive = await sorted('status=inactive')
    expect(inactive.length).toBeGreaterThan(0)
    expect(inactive.every(({ status }: { status: string }) => status === 'inactive')).toBe(true)
    for (const field of ['products', 'revenueAmount'] as const) {
      const sort = field === 'products' ? 'products' : 'revenue'
      const figures = (await sorted(`sort=${sort}.desc`)).map((row: Record<string, number>) => row[field])
      expect(figures).toEqual(figures.toSorted((a: number, b: number) => b - a))
    }
    expect((await staff.get(`${CATEGORIES}?sort=slug.asc`)).status).toBe(400)
  })

  test('the list takes one statement besides the session, a record two, the figures one', async () => {
    const { id } = await add()
    expect(await statementsOf(() => staff.get(`${CATEGORIES}?size=100`))).toHaveLength(2)
    expect(await statementsOf(() => staff.get(`${CATEGORIES}/${id}`))).toHaveLength(3)
    expect(await statementsOf(() => staff.get(`${CATEGORIES}/stats`))).toHaveLength(2)
  })

  test('the figures of all categories are those of the list', async () => {
    const { content } = (await staff.get(`${CATEGORIES}?size=200`)).body
    const sum = (field: string) =>
      content.reduce((total: number, row: Record<string, number>) => total + Number(row[field]), 0)
    const active = content.filter(({ status }: { status: string }) => status === 'active').length
    expect((await staff.get(`${CATEGORIES}/stats`)).body).toEqual({
      total: content.length,
      active,
      inactive: content.length - active,
      products: sum('products'),
      revenue: sum('revenueAmount'),
    })
  })

  test('the export holds exactly what the filter leaves, and no cell is a formula', async () => {
    await add({ name: '=SUM(Formulas)', description: 'Only, "quoted"' })
    const query = { search: 'formulas' }
    const { status, file, headers } = await staff.post('/api/v1/exports', { list: 'categories', format: 'csv', query })
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/csv')
    expect(headers['content-disposition']).toMatch(/filename="categories-\d{4}-\d\d-\d\d\.csv"/)
    const lines = file.toString('utf8').split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(/^'=SUM\(Formulas\),,sum-formulas,Active,0,0,0,"Only, ""quoted"""$/)
  })
})
