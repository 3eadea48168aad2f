import { describe, expect, test } from 'vitest'
import { bulkKinds } from '#api/bulk-kinds.ts'
import { runBulkJob } from '#api/modules/bulk-jobs/bulk-jobs.service.ts'
import { bookLampsAndPots } from '#api/testing/booking.ts'
import { createAccount, createOfficer, createRole } from '#api/testing/factories.ts'
import { readPdf } from '#api/testing/readers/read-pdf.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'
import { maxDirectDocuments, maxPrintedOrders } from '#contract/orders/printed-documents.ts'

const { db, files, eraseAccount, app, statementsOf } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
await manager.get('/api/v1/auth/verify')
const URL = '/api/v1/orders/documents'
const JOBS = '/api/v1/bulk-jobs'

const book = async (status: StaffOrder['status'], more: object = {}): Promise<number> =>
  (await bookLampsAndPots(app, db, manager, { status, ...more })).order.id
const cancelled = async () => {
  const id = await book('Pending')
  await manager.post(`/api/v1/orders/${id}/transitions`, { to: 'Cancelled', reason: 'Not wanted' })
  return id
}
const print = async (document: string, ids: number[], caller: Caller = manager, language = 'en') => {
  const answer = await caller.post(URL, { document, ids }, { headers: { 'accept-language': language } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { pages: readPdf(answer.file), headers: answer.headers }
}
const startJob = async (document: string, ids: number[], caller: Caller = manager): Promise<number> => {
  const answer = await caller.post(JOBS, { kind: 'orders.print', params: { document, language: 'en' }, ids })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.id
}
const run = (jobId: number) => runBulkJob(db, files, bulkKinds, jobId)
const footOf = (page: string[]) => page.at(-1)

describe('documents of several orders', () => {
  test('delivery notes are in one PDF in the order of the ids, each on its own pages', async () => {
    const ids = [await book('Shipped'), await book('Pending'), await book('Completed')]
    const { pages, headers } = await print('delivery-note', [...ids].reverse())
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toMatch(/filename="delivery-notes-\d{4}-\d\d-\d\d\.pdf"/)
    expect(headers['x-skipped-orders']).toBeUndefined()
    expect(pages).toHaveLength(3)
    expect(pages.map((page) => page.find((line) => line.startsWith('Order #')))).toEqual(
      [...ids].reverse().map((id) => `Order #00${id}`),
    )
    expect(pages.map(footOf)).toEqual(ids.map(() => 'Sokoni · Delivery note · Page 1 of 1'))
    expect(pages.flat().join()).not.toContain('KSh')
  })

  test('invoices are printed for delivered orders, with their own numbers and amounts, and others are named', async () => {
    const [delivered, pending, other] = [await book('Completed'), await book('Pending'), await book('Completed')]
    const { pages, headers } = await print('invoice', [delivered, pending, other, delivered])
    expect(headers['x-skipped-orders']).toBe(String(pending))
    expect(pages).toHaveLength(2)
    for (const [at, id] of [delivered, other].entries()) {
      const single = await manager.get(`/api/v1/orders/${id}/document`)
      expect(pages[at]).toEqual(readPdf(single.file)[0])
      expect(pages[at]?.join()).toMatch(/Invoice INV-\d{4}-\d{6}/)
    }
    const swahili = await print('invoice', [delivered], manager, 'sw')
    expect(swahili.pages.flat().join()).toMatch(/Ankara INV-/)
  })

  test('an order whose delivery was undone has no invoice to print, and a cancelled one no delivery note', async () => {
    const id = await book('Completed')
    const { version } = (await manager.get(`/api/orders/${id}`)).body
    await manager.post(`/api/v1/orders/${id}/undo-delivery`, { reason: 'Wrong order', version })
    const refused = { status: 409, body: { code: 'NO_DOCUMENT' } }
    expect((await manager.get(`/api/orders/${id}`)).body.status).toBe('Shipped')
    expect(await manager.post(URL, { document: 'invoice', ids: [id] })).toMatchObject(refused)
    expect(await manager.post(URL, { document: 'delivery-note', ids: [await cancelled()] })).toMatchObject(refused)
  })

  test('orders of another branch are left out, and only such ones answer 404', async () => {
    const id = await book('Pending')
    const { branch_id: branchId } = await db
      .selectFrom('orders')
      .select('branch_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const role = (await createRole(db, ['View Orders'])).name
    const clerk = app.as(await createAccount(db, { role, branchId }))
    const foreign = await book('Pending')
    const { pages, headers } = await print('delivery-note', [id, foreign], clerk)
    expect([pages.length, headers['x-skipped-orders']]).toEqual([1, String(foreign)])
    expect((await clerk.post(URL, { document: 'delivery-note', ids: [foreign] })).status).toBe(404)
    const reader = app.as(await createAccount(db, { role: (await createRole(db, ['Manage Products'])).name }))
    expect((await reader.post(URL, { document: 'delivery-note', ids: [id] })).status).toBe(403)
  })

  test('more than twenty orders are not printed in one call', async () => {
    const ids = Array.from({ length: maxDirectDocuments + 1 }, (_, at) => at + 1)
    expect((await manager.post(URL, { document: 'delivery-note', ids })).status).toBe(400)
  })

  test('the number of statements does not grow with the orders', async () => {
    const ids = [await book('Completed'), await book('Completed'), await book('Completed'), await book('Shipped')]
    const count = async (some: number[]) =>
      (await statementsOf(() => manager.post(URL, { document: 'invoice', ids: some }))).length
    await count(ids)
    expect(await count(ids)).toBe(await count(ids.slice(0, 1)))
  })
})

describe('a job that prints documents', () => {
  test('the file has the documents of the done rows, and orders without it are skipped with the reason', async () => {
    const [delivered, pending, other] = [await book('Completed'), await book('Pending'), await book('Completed')]
    const jobId = await startJob('invoice', [delivered, pending, other])
    await run(jobId)
    await run(jobId)
    const { body } = await manager.get(`${JOBS}/${jobId}`)
    expect(body).toMatchObject({ status: 'done', total: 3, done: 2, skipped: 1 })
    expect(body.file).toMatchObject({ name: expect.stringMatching(/^invoices-.*\.pdf$/) })
    const answer = await manager.get(`${JOBS}/${jobId}/file`)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.file.length).toBe(body.file.bytes)
    expect(readPdf(answer.file).map((page) => page.find((line) => line.startsWith('Order #')))).toEqual([
      `Order #00${delivered}`,
      `Order #00${other}`,
    ])
    const rows = (await manager.get(`${JOBS}/${jobId}/rows?outcome=skipped`)).body.content
    expect(rows).toMatchObject([{ id: pending, name: `#00${pending}`, code: 'NO_DOCUMENT' }])
    expect(rows[0].reason).toContain('an invoice is issued at delivery')
    const notices = await db.selectFrom('notices').select('id').where('bulk_job_id', '=', jobId).execute()
    expect(notices).toHaveLength(1)
    expect((await app.as(await createAccount(db)).get(`${JOBS}/${jobId}/file`)).status).toBe(404)
  })

  test('a job in which no order has the document ends without a file', async () => {
    const jobId = await startJob('invoice', [await book('Pending')])
    await run(jobId)
    expect((await manager.get(`${JOBS}/${jobId}`)).body).toMatchObject({ status: 'done', skipped: 1, file: null })
  })

  test('at most 500 orders are printed by one job, and each needs the permission to read orders', async () => {
    const ids = Array.from({ length: maxPrintedOrders + 1 }, (_, at) => at + 1)
    const body = { kind: 'orders.print', params: { document: 'invoice', language: 'en' } }
    expect(await manager.post(JOBS, { ...body, ids })).toMatchObject({
      status: 422,
      body: { code: 'TOO_MANY_ROWS', details: { max: maxPrintedOrders } },
    })
    const reader = app.as(await createAccount(db, { role: (await createRole(db, ['Manage Products'])).name }))
    expect((await reader.post(JOBS, { ...body, ids: [1] })).status).toBe(403)
  })

  test('orders of another branch are skipped and are not in the file', async () => {
    const [officer, foreign] = [await createOfficer(db), await book('Pending')]
    const role = (await createRole(db, ['View Orders'])).name
    const clerk = app.as(await createAccount(db, { role, branchId: officer.branchId }))
    const jobId = await startJob('delivery-note', [foreign], clerk)
    await run(jobId)
    expect((await clerk.get(`${JOBS}/${jobId}`)).body).toMatchObject({ done: 0, skipped: 1, file: null })
  })

  test('an erasure deletes the file that names the client', async () => {
    const person = await createAccount(db, { role: 'User' })
    const id = await book('Pending', { accountId: person.accountId })
    const jobId = await startJob('delivery-note', [id])
    await run(jobId)
    expect((await manager.get(`${JOBS}/${jobId}/file`)).status).toBe(200)
    await manager.post(`/api/v1/orders/${id}/transitions`, { to: 'Cancelled', reason: 'Not wanted' })
    await eraseAccount(person.accountId)
    expect((await manager.get(`${JOBS}/${jobId}/file`)).status).toBe(404)
  })
})
