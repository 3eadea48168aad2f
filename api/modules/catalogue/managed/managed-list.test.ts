import { describe, expect, test } from 'vitest'
import { createAccount, createCategory, createProduct, createRole } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app, statementsOf } = await startTestShop()
const LIST = '/api/v1/products/list'
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const clerk = app.as(await createAccount(db, { role: (await createRole(db, ['View Orders'])).name }))
const member = app.as(await createAccount(db, { role: 'User' }))

const { id: categoryId } = await createCategory(db, { name: 'Kitchen' })
const closed = await createCategory(db, { name: 'Closed', active: false })
const plenty = await createProduct(db, { name: 'Plenty jiko', categoryId, stock: 11, costCents: 70_000 })
const few = await createProduct(db, { name: 'Few jiko', categoryId, stock: 10 })
const none = await createProduct(db, { name: 'Sold out jiko', categoryId, stock: 0 })
const enough = await createProduct(db, { name: 'Enough jiko', categoryId, stock: 10, lowStockLevel: 3 })
const hidden = await createProduct(db, { name: 'Hidden jiko', categoryId, status: 'hidden' })
const inClosed = await createProduct(db, { name: 'Unlisted jiko', categoryId: closed.id })
const archived = await createProduct(db, { name: 'Archived jiko', categoryId, status: 'archived' })

const idsOf = async (query: string) => {
  const { status, body } = await manager.get(`${LIST}?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.content.map((product: { id: number }) => product.id)
}
const listed = [plenty.id, few.id, none.id, enough.id]

test('the list of staff has cost, status, low-stock level and version, and no other caller gets them', async () => {
  const read = async (caller: typeof manager) => (await caller.get(`${LIST}?ids=${plenty.id}`)).body.content[0]
  expect(await read(manager)).toMatchObject({ cost: 700, status: 'active', lowStockLevel: 10, version: 1 })
  for (const caller of [clerk, member]) {
    const fields = Object.keys(await read(caller))
    for (const field of ['cost', 'status', 'lowStockLevel', 'version']) expect(fields).not.toContain(field)
  }
})

describe('what a list of staff shows', () => {
  test('without a filter it has the products of the shop', async () => {
    expect(await idsOf('sort=id,asc')).toEqual(listed)
  })

  test('hidden ones are those that staff hid and those of an inactive category', async () => {
    expect(await idsOf('shown=hidden&sort=id,asc')).toEqual([hidden.id, inClosed.id])
  })

  test('archived ones are in no other list', async () => {
    expect(await idsOf('shown=archived')).toEqual([archived.id])
    expect(await idsOf('shown=hidden&search=archived')).toEqual([])
    expect(await idsOf('search=archived')).toEqual([])
  })

  test('a search finds hidden and archived products by their words', async () => {
    expect(await idsOf('shown=hidden&search=unlisted')).toEqual([inClosed.id])
    expect(await idsOf('shown=archived&search=jiko')).toEqual([archived.id])
  })

  test('low stock is at or below the level of each product', async () => {
    expect(await idsOf('lowStock=true&sort=id,asc')).toEqual([few.id, none.id])
  })

  test.each([
    ['name,asc', [enough.id, few.id, plenty.id, none.id]],
    ['stock,asc', [none.id, few.id, enough.id, plenty.id]],
  ])('the order %s is that of the column', async (sort, expected) => {
    expect(await idsOf(`sort=${sort}`)).toEqual(expected)
  })

  test('the order of codes is that of texts, in both directions', async () => {
    const codesOf = async (direction: string) => {
      const { body } = await manager.get(`${LIST}?sort=code,${direction}`)
      return body.content.map((product: { itemCode: string }) => product.itemCode)
    }
    const ascending = await codesOf('asc')
    expect(ascending).toEqual([...ascending].sort())
    expect(await codesOf('desc')).toEqual([...ascending].reverse())
  })

  test('pages are zero-based and count all products', async () => {
    const { body } = await manager.get(`${LIST}?page=1&size=3&sort=id,asc`)
    expect(body).toMatchObject({ page: 1, size: 3, totalElements: 4 })
    expect(body.content).toHaveLength(1)
  })
})

test.each(['shown=hidden', 'shown=archived', 'lowStock=true', 'lowStock=false', 'noPicture=true'])(
  'the filter %s is refused to accounts without the permission',
  async (filter) => {
    for (const caller of [clerk, member]) {
      expect(await caller.get(`${LIST}?${filter}`)).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
    }
    expect((await app.visitor.get(`${LIST}?${filter}`)).status).toBe(401)
  },
)

test('an unknown filter value is refused and named', async () => {
  const { status, body } = await manager.get(`${LIST}?shown=sold`)
  expect(status).toBe(400)
  expect(body.details.fields[0].field).toBe('shown')
})

test('a page of any filter takes at most three statements besides the session', async () => {
  for (const query of ['sort=price,asc', 'shown=archived', 'lowStock=true', 'search=jiko', 'isNew=true&size=1']) {
    const statements = await statementsOf(() => manager.get(`${LIST}?${query}`))
    expect(statements.length, query).toBeLessThanOrEqual(4)
  }
})

test('the export has the products of the filter in its order, with their cost, only for staff who manage products', async () => {
  const { id } = await createCategory(db, { name: 'Exported', slug: 'exported' })
  const input = { categoryId: id, listPriceCents: 120_000, costCents: 90_000, stock: 4 }
  await createProduct(db, { ...input, name: 'A second lamp' })
  await createProduct(db, { ...input, name: 'A first lamp' })
  const body = {
    list: 'products',
    format: 'csv',
    query: { category: 'exported', sort: 'name,asc' },
    columns: ['product', 'price', 'cost', 'stock'],
  }
  const { status, file } = await manager.post('/api/v1/exports', body)
  expect(status).toBe(200)
  expect(file.toString('utf8').split('\r\n').slice(1, -1)).toEqual([
    'A first lamp,1200,900,4',
    'A second lamp,1200,900,4',
  ])
  expect((await clerk.post('/api/v1/exports', body)).status).toBe(403)
})

test('the export of the stock list has what is there and no price, only low stock when filtered', async () => {
  const { id } = await createCategory(db, { name: 'Counted', slug: 'counted' })
  await createProduct(db, { categoryId: id, name: 'A full shelf', stock: 40, costCents: 90_000 })
  await createProduct(db, { categoryId: id, name: 'A low shelf', stock: 4, lowStockLevel: 5 })
  const body = { list: 'stock', format: 'csv', query: { category: 'counted', lowStock: true } }
  const linesOf = async (more: object) =>
    (await manager.post('/api/v1/exports', { ...body, ...more })).file.toString('utf8').split('\r\n').slice(0, -1)
  expect(await linesOf({ columns: ['product', 'available', 'shelf', 'level'] })).toEqual([
    '\ufeffProduct,Available,On the shelf,Low-stock level',
    'A low shelf,4,4,5',
  ])
  expect((await linesOf({}))[0]).toBe(
    '\ufeffCode,Product,Available,Reserved,On the shelf,Low-stock level,Counted,Category,Number',
  )
  expect((await clerk.post('/api/v1/exports', body)).status).toBe(403)
})
