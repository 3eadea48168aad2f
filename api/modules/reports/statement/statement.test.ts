import { expect, test } from 'vitest'
import { orderFor } from '#api/testing/booking.ts'
import { createAccount, createClient, createOfficer, createProduct } from '#api/testing/factories.ts'
import { readPdf } from '#api/testing/readers/read-pdf.ts'
import { postRepayment } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'

const { db, app, statementsOf } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const lamp = await createProduct(db, { stock: 1_000 })
const today = businessDay(new Date())
const urlOf = (client: { id: number }, query = '') => `/api/v1/clients/${client.id}/statement${query}`

/** A client with a delivered order of KSh 1,000 who repaid KSh 400, both today. */
async function createDebtor() {
  const client = await createClient(db)
  const items = [{ productId: lamp.id, quantity: 1 }]
  const { body: order } = await app.as(client.officer).post('/api/v1/orders/place', orderFor(client, items))
  for (const to of ['Processing', 'Shipped', 'Completed']) {
    await manager.post(`/api/v1/orders/${order.id}/transitions`, { to })
  }
  const payment = { amount: 400, paidOn: today, method: 'cash', reference: `SLIP-${client.id}` }
  const { status, body: paid } = await postRepayment(manager, client.id, payment)
  expect(status).toBe(201)
  return { client, order, receipt: paid.number as string }
}

test('a statement has the entries that changed the debt with the balance after each, and what is due', async () => {
  const { client, order, receipt } = await createDebtor()
  const { status, body } = await app.as(client.officer).get(urlOf(client))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    to: today,
    client: { id: client.id, groupName: client.group.name },
    owedBefore: 0,
    owedAfter: 600,
    entries: [
      { on: today, kind: 'delivery', orderNumber: `#00${order.id}`, receipt: null, change: 1000, owed: 1000 },
      { on: today, kind: 'repayment', orderNumber: null, receipt, change: -400, owed: 600 },
    ],
    limit: 100_000,
    outstanding: 600,
    held: 0,
    available: 99_400,
  })
  expect(body.due.reduce((sum: number, { left }: { left: number }) => sum + left, 0)).toBe(600)
})

test('days before and after the entries show the debt as it was', async () => {
  const { client } = await createDebtor()
  const before = (await manager.get(urlOf(client, '?from=2020-01-01&to=2020-12-31'))).body
  expect(before).toMatchObject({ owedBefore: 0, owedAfter: 0, entries: [], outstanding: 600 })
  const after = (await manager.get(urlOf(client, '?from=2090-01-01&to=2090-12-31'))).body
  expect(after).toMatchObject({ owedBefore: 600, owedAfter: 600, entries: [] })
})

test('days that are incomplete, reversed or too far apart are refused', async () => {
  const { client } = await createDebtor()
  for (const query of ['?from=2026-01-01', '?from=2026-02-01&to=2026-01-01', '?from=2020-01-01&to=2026-01-01']) {
    expect(await manager.get(urlOf(client, query))).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field: 'to' }] } },
    })
  }
})

test('a statement takes the same number of statements for any number of entries, and a stranger gets none', async () => {
  const { client } = await createDebtor()
  const read = () => manager.get(urlOf(client))
  const few = (await statementsOf(read)).length
  const payment = { amount: 50, paidOn: today, method: 'cash' }
  for (const reference of ['A', 'B', 'C']) {
    await postRepayment(manager, client.id, {
      ...payment,
      reference: `${reference}-${client.id}`,
    })
  }
  expect((await read()).body.entries).toHaveLength(5)
  expect((await statementsOf(read)).length).toBe(few)
  expect(few).toBeLessThanOrEqual(7)
  expect((await app.as(await createOfficer(db)).get(urlOf(client))).status).toBe(404)
})

test('the statement is a PDF in both languages, named after the client number, with the balance after each entry', async () => {
  const { client, receipt } = await createDebtor()
  const read = async (language: string) => {
    const url = `/api/v1/clients/${client.id}/statement/document`
    const { status, headers, file } = await manager.get(url, { headers: { 'accept-language': language } })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toContain('statement-cl-')
    return readPdf(file)
      .flat()
      .map((line) => line.replaceAll('\u00a0', ' '))
  }
  const english = await read('en')
  for (const line of [
    'Statement',
    client.group.name,
    'Delivered',
    'Repaid',
    receipt,
    '-KSh 400',
    'KSh 600',
    'Instalments to pay',
  ]) {
    expect(english, line).toContain(line)
  }
  expect(await read('sw')).toEqual(expect.arrayContaining(['Taarifa ya mkopo', 'Awamu za kulipa']))
})
