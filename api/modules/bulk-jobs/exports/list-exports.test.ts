import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { listExports } from '#api/list-exports.ts'
import { placeFor } from '#api/testing/booking.ts'
import { createAccount, createClient, createOfficer, createProduct, createRole } from '#api/testing/factories.ts'
import { readZip } from '#api/testing/readers/read-zip.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'
import { maxDirectRows } from '#contract/account/export-limits.ts'
import { businessDay, daysOfPeriod } from '#contract/business-day.ts'
import { purgeExportFiles, runExport } from './list-exports.service.ts'

const { db, dataDir, files, app, eraseAccount, statementsOf } = await startTestShop()
const EXPORTS = '/api/v1/exports'
const JOBS = '/api/v1/bulk-jobs'
const lamp = await createProduct(db, { stock: 1_000, listPriceCents: 318_000 })

/** A clerk of one branch who may read orders, and its orders. */
async function openBranch(accountId?: number) {
  const officer = await createOfficer(db)
  const client = await createClient(db, { officer, ...(accountId === undefined ? {} : { accountId }) })
  const role = (await createRole(db, ['View Orders', 'Edit Orders'])).name
  const account = await createAccount(db, { role, branchId: officer.branchId })
  const book = async () => (await placeFor(app, client, [{ productId: lamp.id, quantity: 1 }])).body.id as number
  return { account, role, clerk: app.as(account), client, book }
}
const branch = await openBranch()
const ids = [await branch.book(), await branch.book(), await branch.book()]
const { clerk } = branch
const orders = (more: object = {}) => ({ list: 'orders', format: 'csv', query: {}, ...more })

/** Without the empty text after the last line. */
const linesOf = (file: Buffer) => file.toString('utf8').split('\r\n').slice(0, -1)
async function linesOfExport(body: object, caller: Caller = clerk) {
  const answer = await caller.post(EXPORTS, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return linesOf(answer.file)
}
async function start(body: object, caller: Caller = clerk): Promise<number> {
  const answer = await caller.post(`${EXPORTS}/jobs`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.id
}
const run = (jobId: number) => runExport(db, files, listExports, jobId)
const fileNames = () => readdirSync(path.join(dataDir, 'files', 'list-exports'))

describe('the export of a list', () => {
  test('the file has what the filter leaves, in the order of the list, with the chosen columns in their order', async () => {
    await clerk.post(`/api/v1/orders/${ids[0]}/transitions`, { to: 'Processing' })
    const columns = ['amount', 'order', 'status', 'unknown']
    expect(await linesOfExport(orders({ columns, query: { sort: 'created_at.asc' } }))).toEqual([
      '\ufeffAmount (KSh),Order ID,Status',
      `3180,#00${ids[0]},Processing`,
      `3180,#00${ids[1]},Pending`,
      `3180,#00${ids[2]},Pending`,
    ])
    expect(await linesOfExport(orders({ columns, query: { status: 'Pending' } }))).toEqual([
      '\ufeffAmount (KSh),Order ID,Status',
      `3180,#00${ids[2]},Pending`,
      `3180,#00${ids[1]},Pending`,
    ])
    expect(await linesOfExport(orders({ columns: ['order'], query: { search: `#00${ids[1]}` } }))).toEqual([
      '\ufeffOrder ID',
      `#00${ids[1]}`,
    ])
  })

  test('without columns all are exported, and headings and states are in the language of the reader', async () => {
    const [headings] = await linesOfExport(orders())
    expect(headings?.split(',')).toHaveLength(17)
    const answer = await clerk.post(
      EXPORTS,
      orders({ columns: ['order', 'status'], query: { status: 'Processing' } }),
      {
        headers: { 'accept-language': 'sw' },
      },
    )
    expect(linesOf(answer.file)).toEqual(['\ufeffNamba ya oda,Hali', `#00${ids[0]},Inashughulikiwa`])
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(/filename="orders-\d{4}-\d\d-\d\d\.csv"/)
  })

  test.each([
    [{ from: '2026-10-01', to: '2026-10-31' }, 'orders-2026-10-01-to-2026-10-31.xlsx'],
    [{ to: '2026-10-31' }, 'orders-to-2026-10-31.xlsx'],
    [{ from: '2026-10-01' }, `orders-2026-10-01-to-${businessDay(new Date())}.xlsx`],
    [{}, `orders-${businessDay(new Date())}.xlsx`],
  ])('the name of the file of %o is %s', async (query, name) => {
    const answer = await clerk.post(EXPORTS, orders({ format: 'xlsx', query }))
    expect(answer.headers['content-disposition']).toContain(`filename="${name}"`)
  })

  test('the name of a file has the days of its period', async () => {
    const { from, to } = daysOfPeriod('lastMonth', businessDay(new Date()))
    const answer = await clerk.post(EXPORTS, orders({ query: { period: 'lastMonth' } }))
    expect(answer.headers['content-disposition']).toContain(`filename="orders-${from}-to-${to}.csv"`)
  })

  test('a sheet of orders has widths, a frozen heading, a filter, dates and a total of amounts', async () => {
    const other = await openBranch()
    await other.book()
    await other.book()
    const columns = ['order', 'date', 'amount', 'months']
    const { file } = await other.clerk.post(EXPORTS, orders({ format: 'xlsx', columns }))
    const parts = readZip(file)
    const xml = String(parts.get('xl/worksheets/sheet1.xml'))
    expect(String(parts.get('xl/workbook.xml'))).toContain('<sheet name="Orders"')
    expect(xml.match(/<col /g)).toHaveLength(columns.length)
    expect(xml).toContain('state="frozen"')
    expect(xml).toContain('<autoFilter ref="A1:D3"/>')
    expect(xml.match(/<c s="3"><v>\d{5}\.?\d*<\/v><\/c><c s="1"><v>3180<\/v><\/c>/g)).toHaveLength(2)
    expect(xml).toContain('<f>SUBTOTAL(109,C2:C3)</f><v>6360</v>')
  })

  test('the rows are those of the branch, and a role without the permission of the list exports nothing', async () => {
    const other = await openBranch()
    const theirs = await other.book()
    expect(await linesOfExport(orders({ columns: ['order'] }), other.clerk)).toEqual(['\ufeffOrder ID', `#00${theirs}`])
    const reader = app.as(await createAccount(db, { role: (await createRole(db, [])).name }))
    for (const list of ['orders', 'categories']) {
      for (const url of [EXPORTS, `${EXPORTS}/jobs`]) {
        expect(await reader.post(url, { list, format: 'csv', query: {} })).toMatchObject({
          status: 403,
          body: { code: 'NOT_ALLOWED' },
        })
      }
    }
    const member = app.as(await createAccount(db, { role: 'User' }))
    expect((await member.post(EXPORTS, orders())).status).toBe(401)
  })

  test('a parameter that the list does not have is refused by name', async () => {
    for (const [query, field] of [
      [{ page: 2 }, 'query.page'],
      [{ status: 'Lost' }, 'query.status'],
    ] as const) {
      const { status, body } = await clerk.post(EXPORTS, orders({ query }))
      expect([status, body.details.fields[0].field]).toEqual([400, field])
    }
  })

  test('a list above 5,000 rows is not answered immediately', async () => {
    const large = await openBranch()
    const order = await large.book()
    await sql`
      insert into orders (request_key, request_hash, placed_by, customer_id, group_id, branch_id, credit_officer_id,
        subtotal_cents, total_cents, vat_percent, item_count)
      select 'export-' || n, '', placed_by, customer_id, group_id, branch_id, credit_officer_id, 1, 1, vat_percent, 1
      from orders, generate_series(1, ${maxDirectRows}) as n where orders.id = ${order}`.execute(db)
    expect(await large.clerk.post(EXPORTS, orders())).toMatchObject({
      status: 422,
      body: { code: 'TOO_MANY_ROWS', details: { max: maxDirectRows } },
    })
    const id = await start(orders({ columns: ['order', 'amount'] }), large.clerk)
    await run(id)
    const { file } = await large.clerk.get(`${JOBS}/${id}/file`)
    expect(linesOf(file)).toHaveLength(1 + 1 + maxDirectRows)
    expect((await large.clerk.get(`${JOBS}/${id}`)).body).toMatchObject({ status: 'done', done: 1 + maxDirectRows })
  })

  test('an export is audited with its rows and columns, without the words searched for', async () => {
    const { account, clerk: other, book } = await openBranch()
    await book()
    await linesOfExport(orders({ columns: ['order'], query: { search: 'Akinyi', status: 'Pending' } }), other)
    const entries = await db
      .selectFrom('audit_entries')
      .select(['action', 'after'])
      .where('actor_account_id', '=', account.accountId)
      .execute()
    expect(entries).toEqual([
      {
        action: 'list.exported',
        after: { list: 'orders', format: 'csv', rows: 1, columns: ['order'], isSearched: true },
      },
    ])
  })

  test('a short export reads ids and rows in one statement each, besides the session and the transaction of the audit', async () => {
    await linesOfExport(orders())
    expect(await statementsOf(() => clerk.post(EXPORTS, orders()))).toHaveLength(1 + 2 + 4)
  })
})

describe('an export in the background', () => {
  test('the file is made, announced to its account, and read only by that account', async () => {
    const id = await start(orders({ format: 'xlsx', query: { search: 'Akinyi' } }))
    expect((await clerk.get(`${JOBS}/${id}`)).body).toMatchObject({
      kind: 'export',
      status: 'waiting',
      params: { list: 'orders', format: 'xlsx' },
      file: null,
    })
    expect((await clerk.get(`${JOBS}/${id}/file`)).status).toBe(404)
    await run(id)
    await run(id)
    const { body } = await clerk.get(`${JOBS}/${id}`)
    expect(body).toMatchObject({ status: 'done', total: 3, done: 3, file: { name: expect.stringMatching(/\.xlsx$/) } })
    expect(body.params).not.toHaveProperty('query')
    const answer = await clerk.get(`${JOBS}/${id}/file`)
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    expect(answer.file.length).toBe(body.file.bytes)
    expect(answer.file.subarray(0, 2).toString()).toBe('PK')
    expect((await app.as(await createAccount(db)).get(`${JOBS}/${id}/file`)).status).toBe(404)
    const notices = await db.selectFrom('notices').select('id').where('bulk_job_id', '=', id).execute()
    expect(notices).toHaveLength(1)
    const stored = await db.selectFrom('bulk_jobs').select('params').where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(stored.params)).not.toContain('Akinyi')
  })

  test('an account that lost the permission meanwhile gets no file', async () => {
    const other = await openBranch()
    await other.book()
    const id = await start(orders(), other.clerk)
    await sql`
      delete from role_permissions where permission = 'View Orders'
        and role_id = (select id from roles where name = ${other.role})`.execute(db)
    const before = fileNames().length
    await run(id)
    expect((await other.clerk.get(`${JOBS}/${id}`)).body).toMatchObject({ status: 'failed', file: null })
    expect(fileNames()).toHaveLength(before)
  })

  test('a file is out of reach once its account loses the permission or the branch', async () => {
    const other = await openBranch()
    await other.book()
    const id = await start(orders(), other.clerk)
    await run(id)
    const read = async () => {
      const { body } = await other.clerk.get(`${JOBS}/${id}`)
      return [body.file === null, (await other.clerk.get(`${JOBS}/${id}/file`)).status]
    }
    const set = (change: object) =>
      db.updateTable('accounts').set(change).where('id', '=', other.account.accountId).execute()
    expect(await read()).toEqual([false, 200])
    await set({ branch_id: branch.client.officer.branchId })
    expect(await read()).toEqual([true, 404])
    await set({ branch_id: null, all_branches: true })
    expect(await read()).toEqual([false, 200])
    await sql`
      delete from role_permissions where permission = 'View Orders'
        and role_id = (select id from roles where name = ${other.role})`.execute(db)
    expect(await read()).toEqual([true, 404])
  })

  test('a cancelled export leaves no file', async () => {
    const id = await start(orders())
    const before = fileNames().length
    const cancelling = {
      ...listExports,
      orders: {
        ...listExports.orders,
        readRows: async (...input: Parameters<typeof listExports.orders.readRows>) => {
          await clerk.post(`${JOBS}/${id}/cancel`)
          return listExports.orders.readRows(...input)
        },
      },
    }
    await runExport(db, files, cancelling, id)
    expect((await clerk.get(`${JOBS}/${id}`)).body).toMatchObject({ status: 'cancelled', file: null })
    expect(fileNames()).toHaveLength(before)
  })

  test('the file is deleted after seven days', async () => {
    const id = await start(orders())
    await run(id)
    const { file_key: key } = await db
      .selectFrom('bulk_jobs')
      .select('file_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await purgeExportFiles(db, files)
    expect(fileNames()).toContain(key)
    await db.updateTable('bulk_jobs').set({ file_expires_at: sql<Date>`now()` }).where('id', '=', id).execute()
    expect((await clerk.get(`${JOBS}/${id}/file`)).status).toBe(404)
    await purgeExportFiles(db, files)
    expect(fileNames()).not.toContain(key)
    expect((await clerk.get(`${JOBS}/${id}`)).body).toMatchObject({ status: 'done', file: null })
  })

  test('an erasure deletes the files that hold the person and no others', async () => {
    const person = await createAccount(db, { role: 'User' })
    const theirs = await openBranch(person.accountId)
    const order = await theirs.book()
    await theirs.clerk.post(`/api/v1/orders/${order}/transitions`, { to: 'Cancelled', reason: 'Not wanted' })
    const [held, other] = [await start(orders(), theirs.clerk), await start(orders())]
    await run(held)
    await run(other)
    await eraseAccount(person.accountId)
    expect((await theirs.clerk.get(`${JOBS}/${held}/file`)).status).toBe(404)
    expect((await clerk.get(`${JOBS}/${other}/file`)).status).toBe(200)
    const texts = fileNames().map((name) => readFileSync(path.join(dataDir, 'files', 'list-exports', name), 'utf8'))
    expect(texts.filter((text) => text.includes(`#00${order},`))).toEqual([])
  })
})
