import { expect, test } from 'vitest'
import { createAccount, createClient, createProduct } from '#api/testing/factories.ts'
import { readPdf } from '#api/testing/readers/read-pdf.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'

const { db, app, statementsOf } = await startTestShop()
const lamp = await createProduct(db, { name: 'Solar lamp', listPriceCents: 150_000, stock: 50 })
const pot = await createProduct(db, { name: 'Cooking pot', listPriceCents: 90_000, stock: 50 })

const member = await createAccount(db, { role: 'User' })
const client = await createClient(db, { accountId: member.accountId })
const officer = app.as(client.officer)
const send = async (...products: { id: number }[]) => {
  const items = products.map(({ id }) => ({ productId: id, quantity: 2 }))
  const answer = await app.as(member).post('/api/v1/order-requests', { items })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as { id: number; requestNumber: string }
}
const first = await send(lamp, pot)
const second = await send(pot)
await officer.post(`/api/v1/order-requests/${first.id}/decline`, { reason: '=Not this month' })

const list = (more: object) => ({ list: 'requests', format: 'csv', query: {}, ...more })
async function linesOf(more: object, caller: Caller = officer, language = 'en') {
  const headers = { 'accept-language': language }
  const { status, file, body } = await caller.post('/api/v1/exports', list(more), { headers })
  expect(status, JSON.stringify(body)).toBe(200)
  return file.toString('utf8').replace('\uFEFF', '').split('\r\n').slice(0, -1)
}

test('an export of requests has those of the filter in its order, with products, total and reason', async () => {
  const columns = ['request', 'items', 'products', 'estimate', 'status', 'reason']
  const query = { sort: 'created_at.asc' }
  expect(await linesOf({ columns, query })).toEqual([
    'Request,Items,Products,Total today (KSh),Status,Reason',
    `${first.requestNumber},4,"2 x Solar lamp, 2 x Cooking pot",4800,Declined,'=Not this month`,
    `${second.requestNumber},2,2 x Cooking pot,1800,Sent,`,
  ])
  expect(await linesOf({ columns: ['request'], query: { status: 'Sent' } })).toEqual(['Request', second.requestNumber])
  expect(await linesOf({ columns: ['status'], query: { search: first.requestNumber } }, officer, 'sw')).toEqual([
    'Hali',
    'Limekataliwa',
  ])
})

test('a PDF of requests names its filter in words', async () => {
  const pdf = await officer.post('/api/v1/exports', list({ format: 'pdf', query: { status: 'Sent', search: 'R00' } }))
  expect(readPdf(pdf.file).flat()).toContain('Search: "R00" · Status: Sent')
})

test('requests of another branch are in no file, and a role without Place Orders gets none', async () => {
  const elsewhere = app.as((await createClient(db)).officer)
  expect(await linesOf({ columns: ['request'] }, elsewhere)).toEqual(['Request'])
  expect((await app.as(member).post('/api/v1/exports', list({}))).status).toBe(401)
})

test('an export of requests takes the same number of statements for any number of rows', async () => {
  const countOf = async (query: object) => (await statementsOf(() => linesOf({ query }))).length
  expect(await countOf({})).toBe(await countOf({ status: 'Sent' }))
})
