import { describe, expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { bookLampsAndPots } from '#api/testing/booking.ts'
import { createAccount, createClient, createOrder } from '#api/testing/factories.ts'
import { countDeadlocks } from '#api/testing/interleave.ts'
import { readPdf } from '#api/testing/readers/read-pdf.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'
import type { OrderDetail } from '#contract/orders/orders.ts'

const { db, app } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
await manager.get('/api/v1/auth/verify')
const today = businessDay(new Date())
const year = Number(today.slice(0, 4))

const book = (status: StaffOrder['status'], more: object = {}) =>
  bookLampsAndPots(app, db, manager, { status, ...more })
const complete = ({ id }: { id: number }, more: object = {}) =>
  manager.post(`/api/v1/orders/${id}/transitions`, { to: 'Completed', ...more })
const documentsOf = async ({ id }: { id: number }): Promise<OrderDetail['documents']> =>
  (await manager.get(`/api/v1/orders/${id}`)).body.documents
const numbersOf = async (series: 'invoice' | 'credit-note') => {
  const rows = await db
    .selectFrom('issued_documents')
    .select('number')
    .where('series', '=', series)
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
const giveBack = ({ id }: { id: number }, line: number, key?: string) =>
  manager.post(
    `/api/v1/orders/${id}/returns`,
    { lines: [{ id: line, quantity: 1 }], reason: 'Broken' },
    key ? { key } : {},
  )
const printed = async (order: { id: number }, query = '', language = 'en') => {
  const { status, file, headers } = await manager.get(`/api/v1/orders/${order.id}/document${query}`, {
    headers: { 'accept-language': language },
  })
  expect(status).toBe(200)
  return {
    name: String(headers['content-disposition']),
    text: readPdf(file).flat().join('\n').replaceAll('\u00a0', ' '),
  }
}

describe('numbers of invoices', () => {
  test('an order gets its invoice at Completed, none before and none for a repeat', async () => {
    const { order } = await book('Shipped')
    expect(await documentsOf(order)).toEqual([])
    await complete(order)
    await complete(order)
    expect(await documentsOf(order)).toMatchObject([
      {
        series: 'invoice',
        number: expect.stringMatching(`^INV-${year}-00000\\d$`),
        issuedOn: today,
        total: 4000,
        invoice: null,
      },
    ])
  })

  test('parallel completions get numbers without a gap and without a double', async () => {
    const orders = []
    for (let at = 0; at < 8; at += 1) orders.push((await book('Shipped')).order)
    const before = (await numbersOf('invoice')).length
    const deadlocks = await countDeadlocks(db)
    const answers = await Promise.all(orders.map((order) => complete(order)))
    expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200))
    expect(await numbersOf('invoice')).toEqual(upTo(before + 8))
    expect(await countDeadlocks(db)).toBe(deadlocks)
    expect((await reconcile(db)).findings).toEqual([])
  })

  test('a completion that is refused leaves no gap', async () => {
    const { order } = await book('Shipped')
    expect((await complete(order, { deliveredOn: '2020-01-01' })).status).toBe(400)
    const client = await createClient(db)
    // Without ledger entries: its delivery fails after the checks, when the hold would fall below zero.
    const broken = await createOrder(db, { client, status: 'Shipped' })
    expect((await complete(broken)).status).toBe(500)
    await db.updateTable('orders').set({ status: 'Cancelled' }).where('id', '=', broken.id).execute()
    await complete(order)
    const numbers = await numbersOf('invoice')
    expect(numbers).toEqual(upTo(numbers.length))
  })

  test('reconcile reports a gap', async () => {
    await db.insertInto('document_counters').values({ series: 'invoice', year: 1999, last: 1 }).execute()
    expect((await reconcile(db)).findings.join()).toContain('numbered without gaps')
    await db.deleteFrom('document_counters').where('year', '=', 1999).execute()
    const last = db.updateTable('document_counters').where('series', '=', 'invoice')
    await last.set((eb) => ({ last: eb('last', '+', 1) })).execute()
    expect((await reconcile(db)).findings.join()).toContain('numbered without gaps')
    await last.set((eb) => ({ last: eb('last', '-', 1) })).execute()
  })
})

describe('credit notes', () => {
  test('a return issues one credit note that names the invoice, also when it is sent twice', async () => {
    const { order, lamps } = await book('Completed')
    await giveBack(order, lamps, 'return-key-1')
    await giveBack(order, lamps, 'return-key-1')
    const [invoice, note, ...others] = await documentsOf(order)
    expect(others).toEqual([])
    expect(note).toMatchObject({ series: 'credit-note', total: 1000, invoice: invoice?.number })
    expect(note?.number).toMatch(`CN-${year}-`)
    const { name, text } = await printed(order, `?document=${note?.id}`)
    expect(name).toContain(`${note?.number.toLowerCase()}.pdf`)
    for (const part of [`Credit note ${note?.number}`, `For invoice ${invoice?.number}`, 'Credit: KSh 1,000']) {
      expect(text).toContain(part)
    }
  })

  test('an undone delivery issues a credit note for the whole, and the next delivery its own invoice', async () => {
    const { order } = await book('Completed')
    const { version } = (await manager.get(`/api/orders/${order.id}`)).body
    await manager.post(`/api/v1/orders/${order.id}/undo-delivery`, { reason: 'Wrong order', version })
    await complete(order)
    const [first, note, second] = await documentsOf(order)
    expect(note).toMatchObject({ series: 'credit-note', total: 4000, invoice: first?.number })
    expect(second).toMatchObject({ series: 'invoice', total: 4000 })
    expect((await printed(order)).text).toContain(`Invoice ${second?.number}`)
    expect((await reconcile(db)).findings).toEqual([])
  })

  test('returns and completions sent at the same time number both series without gaps', async () => {
    const delivered = [await book('Completed'), await book('Completed'), await book('Completed')]
    const shipped = [await book('Shipped'), await book('Shipped')]
    await Promise.all([
      ...delivered.map(({ order, lamps }) => giveBack(order, lamps)),
      ...shipped.map(({ order }) => complete(order)),
    ])
    for (const series of ['invoice', 'credit-note'] as const) {
      const numbers = await numbersOf(series)
      expect(numbers).toEqual(upTo(numbers.length))
    }
    expect((await reconcile(db)).findings).toEqual([])
  })

  test('an order delivered before invoices were issued gets no credit note and prints as an order', async () => {
    const old = await createOrder(db, { client: await createClient(db), status: 'Completed' })
    const { items } = (await manager.get(`/api/orders/${old.id}`)).body
    expect((await giveBack(old, items[0].id)).status).toBe(201)
    expect(await documentsOf(old)).toEqual([])
    expect((await printed(old)).text).toContain(`Order #00${old.id}`)
  })
})

describe('documents of an order', () => {
  test('the document is a confirmation before Completed and the invoice from then on', async () => {
    const { order } = await book('Shipped')
    const before = await printed(order)
    expect(before.text).toContain('Order confirmation')
    await complete(order)
    const [invoice] = await documentsOf(order)
    const { name, text } = await printed(order)
    expect(name).toContain(`inv-${year}-`)
    expect(text).toContain(`Invoice ${invoice?.number}`)
    expect(text).not.toContain('Order confirmation')
    expect((await printed(order, '', 'sw')).text).toContain(`Ankara ${invoice?.number}`)
  })

  test('a delivery note names items and quantities but no price', async () => {
    const { order } = await book('Shipped')
    const { name, text } = await printed(order, '?kind=delivery-note')
    expect(name).toContain(`delivery-note-00${order.id}.pdf`)
    expect(text).toContain('Delivery note')
    expect(text).toContain('received complete and undamaged')
    expect(text).not.toContain('KSh')
  })

  test('a document of another order is not found, and an unknown kind is refused', async () => {
    const { order } = await book('Completed')
    const { order: other } = await book('Completed')
    const [invoice] = await documentsOf(other)
    expect((await manager.get(`/api/v1/orders/${order.id}/document?document=${invoice?.id}`)).status).toBe(404)
    expect((await manager.get(`/api/v1/orders/${order.id}/document?kind=cheque`)).status).toBe(400)
  })
})
