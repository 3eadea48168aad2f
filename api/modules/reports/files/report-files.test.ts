import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { purgeOldJobs } from '#api/modules/bulk-jobs/bulk-jobs.service.ts'
import { purgeExportFiles } from '#api/modules/bulk-jobs/exports/list-exports.service.ts'
import { runReport } from '#api/modules/reports/files/run-report.ts'
import { longMonth } from '#api/platform/days.ts'
import { placeFor } from '#api/testing/booking.ts'
import { createAccount, createClient, createProduct, createRole } from '#api/testing/factories.ts'
import { readPdf } from '#api/testing/readers/read-pdf.ts'
import { readZip } from '#api/testing/readers/read-zip.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'
import { maxDirectRows } from '#contract/account/export-limits.ts'
import { businessDay } from '#contract/business-day.ts'
import { dayText } from '#contract/day-text.ts'
import { reportFormats, reportSections } from '#contract/site/report-choices.ts'

const { db, dataDir, files, app, statementsOf } = await startTestShop()
const FILES = '/api/v1/reports/files'
const manager = app.as(await createAccount(db, { role: 'Manager', allBranches: true }))
const client = await createClient(db)
const other = await createClient(db)
const lamp = await createProduct(db, { name: 'Lantern', listPriceCents: 100_000, costCents: 60_000, stock: 50 })
const first = (await placeFor(app, client, [{ productId: lamp.id, quantity: 3 }])).body.id as number
const second = (await placeFor(app, other, [{ productId: lamp.id, quantity: 1 }])).body.id as number
const today = businessDay(new Date())

async function start(body: object, caller: Caller = manager): Promise<number> {
  const answer = await caller.post(FILES, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.id
}
const run = (id: number) => runReport(db, files, id)
/** The job as it was before its file was made. */
const reopen = (id: number) =>
  sql`
    update bulk_jobs set status = 'waiting', finished_at = null, file_key = null, file_name = null, file_bytes = null,
      file_expires_at = null, customer_ids = null, account_ids = null
    where id = ${id}`.execute(db)
const noticesOf = (id: number) => db.selectFrom('notices').select('id').where('bulk_job_id', '=', id).execute()
const read = (id: number, caller: Caller = manager) => caller.get(`${FILES}/${id}/file`)
async function make(body: object, caller: Caller = manager) {
  const id = await start(body, caller)
  await run(id)
  const answer = await read(id, caller)
  expect(answer.status).toBe(200)
  return { id, answer, text: answer.file.toString('utf8') }
}
const find = async (id: number, caller: Caller = manager) =>
  (await caller.get(`${FILES}?id=${id}`)).body.content[0] as { [field: string]: unknown } | undefined
const stored = () => readdirSync(path.join(dataDir, 'files', 'list-exports'))
const branchOf = async ({ officer }: typeof client) =>
  (await db.selectFrom('branches').select('name').where('id', '=', officer.branchId).executeTakeFirstOrThrow()).name

describe('the file of a report', () => {
  test('a branch that does not exist is refused at its field', async () => {
    const answer = await manager.post(FILES, { content: 'sales', format: 'csv', branch: 999_999 })
    expect(answer).toMatchObject({ status: 400, body: { details: { fields: [{ field: 'branch' }] } } })
  })

  test.each(reportSections.flatMap((content) => reportFormats.map((format) => [content, format] as const)))(
    '%s is made as %s',
    async (content, format) => {
      const { id, answer } = await make({ content, format, period: '7d' })
      const file = await find(id)
      expect(file).toMatchObject({ content, format, to: today, branch: null, status: 'done', failure: null })
      expect(answer.headers['content-disposition']).toContain(`${content}-`)
      expect(answer.file.length).toBe(Number((file as { file: { bytes: number } }).file.bytes))
      if (format === 'pdf') expect(readPdf(answer.file).flat().join(' ')).toContain('Page 1 of')
      if (format === 'xlsx') expect(answer.file.subarray(0, 2).toString()).toBe('PK')
      if (format === 'json') expect(answer.body.figures).toBeDefined()
    },
  )

  test('a file in Swahili names the segments of customers in Swahili', async () => {
    const body = { content: 'customers', format: 'csv', period: '7d' }
    const started = await manager.post(FILES, body, { headers: { 'accept-language': 'sw' } })
    await run(started.body.id)
    const text = (await read(started.body.id)).file.toString('utf8')
    expect(text).toContain('Makundi ya wateja')
    expect(text).toMatch(/^Kawaida,\d+$/m)
    expect(text).not.toContain('Regular')
  })

  test('a CSV has the figures of the screen, and states branch, period and open months', async () => {
    const { text } = await make({ content: 'sales', format: 'csv', from: today, to: today })
    expect(text).toContain('Sales Reports')
    expect(text).toContain('All branches')
    expect(text).toContain(`Open months, whose figures can still change: ${longMonth(today.slice(0, 7), 'en')}`)
    expect(text).toContain('Net sales,KSh,4000,0')
    expect(text).toContain(`${await branchOf(client)},1,3000,0`)
  })

  test('amounts have two decimals in a PDF and in a sheet, next to counts without', async () => {
    const body = { content: 'sales', from: today, to: today }
    const { answer } = await make({ ...body, format: 'pdf' })
    const cells = readPdf(answer.file).flat()
    expect(cells.slice(cells.indexOf('Net sales')).slice(0, 4)).toEqual(['Net sales', 'KSh', '4,000.00', '0.00'])
    expect(cells.slice(cells.indexOf('Orders placed')).slice(0, 3)).toEqual(['Orders placed', '2', '0'])
    const sheets = await make({ ...body, format: 'xlsx' })
    const [, figures] = [...readZip(sheets.answer.file)].filter(([name]) => name.includes('/sheet'))
    expect(String(figures?.[1])).toContain('<c s="1"><v>4000</v></c>')
  })

  test('a file is in the language of its maker', async () => {
    const answer = await manager.post(
      FILES,
      { content: 'overview', format: 'csv' },
      { headers: { 'accept-language': 'sw' } },
    )
    await run(answer.body.id)
    expect((await read(answer.body.id)).file.toString('utf8')).toContain('Mauzo halisi,KSh,4000,0')
  })

  test('the file of customers has client numbers and no names', async () => {
    const { client_number: number } = await db
      .selectFrom('customers')
      .select('client_number')
      .where('id', '=', client.id)
      .executeTakeFirstOrThrow()
    for (const format of ['csv', 'json']) {
      const { text } = await make({ content: 'customers', format })
      expect(text).toContain(number)
      expect(text).not.toContain('Akinyi')
    }
  })

  test('margins need Manage Products, and a file with margins is hidden from staff without it', async () => {
    const { id, text } = await make({ content: 'products', format: 'csv' })
    expect(text).toContain('Margin,KSh,1600,0')
    const reader = app.as(await createAccount(db, { role: (await createRole(db, ['View Reports'])).name }))
    expect(await find(id, reader)).toBeUndefined()
    expect((await read(id, reader)).status).toBe(404)
    const own = await make({ content: 'products', format: 'csv' }, reader)
    expect(own.text).not.toContain('Margin')
  })

  test('order lines have one row for each line of the orders placed in the period', async () => {
    const { text } = await make({ content: 'order-lines', format: 'csv', from: today, to: today })
    const lines = text.split('\r\n').slice(0, -1)
    expect(lines[0]).toMatch(/^\ufeffOrder ID,Date,Status,Branch/)
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([`#00${first}`, `#00${second}`])
    expect(lines[1]).toMatch(/,3,1000,3000$/)
    expect(text).not.toContain('Akinyi')
    const before = await make({ content: 'order-lines', format: 'csv', from: '2020-01-01', to: '2020-01-02' })
    expect(before.text.split('\r\n')).toHaveLength(2)
  })

  test('staff of a branch make and see files of only their branch, staff of none only their own', async () => {
    const all = await make({ content: 'overview', format: 'csv' })
    const ofBranch = await make({ content: 'overview', format: 'csv', branch: client.officer.branchId })
    expect(ofBranch.text).toContain('Net sales,KSh,3000,0')
    const clerk = app.as(await createAccount(db, { role: 'Manager', branchId: client.officer.branchId }))
    const own = await make({ content: 'order-lines', format: 'csv' }, clerk)
    expect(own.text).toContain(`#00${first},`)
    expect(own.text).not.toContain(`#00${second},`)
    expect((await read(all.id, clerk)).status).toBe(404)
    expect((await read(ofBranch.id, clerk)).status).toBe(200)
    expect((await find(own.id))?.branch).toBe(await branchOf(client))
    const nowhere = app.as(await createAccount(db, { role: 'Manager', allBranches: false }))
    const mine = await make({ content: 'order-lines', format: 'csv' }, nowhere)
    expect(mine.text.split('\r\n')).toHaveLength(2)
    const { content } = (await nowhere.get(FILES)).body
    expect(content.map(({ id }: { id: number }) => id)).toEqual([mine.id])
    expect((await read(mine.id, clerk)).status).toBe(404)
  })

  test('an account that lost View Reports meanwhile gets no file', async () => {
    const role = await createRole(db, ['View Reports'])
    const reader = app.as(await createAccount(db, { role: role.name }))
    const id = await start({ content: 'overview', format: 'csv' }, reader)
    await reopen(id)
    await sql`delete from role_permissions where role_id = (select id from roles where name = ${role.name})`.execute(db)
    const before = stored().length
    await run(id)
    expect(await find(id)).toMatchObject({ status: 'failed', file: null })
    expect(stored()).toHaveLength(before)
    expect((await reader.get(FILES)).status).toBe(403)
  })

  test('the branch of the file is that of its account when it is made', async () => {
    const account = await createAccount(db, { role: 'Manager', allBranches: true })
    const id = await start({ content: 'overview', format: 'csv' }, app.as(account))
    await reopen(id)
    await db
      .updateTable('accounts')
      .set({ all_branches: false, branch_id: other.officer.branchId })
      .where('id', '=', account.accountId)
      .execute()
    await run(id)
    expect((await find(id))?.branch).toBe(await branchOf(other))
    expect((await read(id)).file.toString('utf8')).toContain('Net sales,KSh,1000,0')
  })

  test('a report is made while its caller waits, who is not notified of it', async () => {
    const period = { from: '2026-10-01', to: '2026-10-31' }
    const { status, body } = await manager.post(FILES, { content: 'financial', format: 'xlsx', ...period })
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'done', file: { name: 'financial-2026-10-01-to-2026-10-31.xlsx' } })
    expect((await read(body.id)).status).toBe(200)
    expect(await find(body.id)).toEqual(body)
    expect(await noticesOf(body.id)).toEqual([])
  })

  test('more order lines than a request can answer are made in the background, and announced', async () => {
    await sql`
      with placed as (
        insert into orders (request_key, request_hash, placed_by, customer_id, group_id, branch_id, credit_officer_id,
          subtotal_cents, total_cents, vat_percent, item_count, created_at)
        select 'line-' || n, '', placed_by, customer_id, group_id, branch_id, credit_officer_id, 1, 1, vat_percent, 1,
          '2020-03-01T12:00:00+03'
        from orders, generate_series(1, ${maxDirectRows + 1}) as n where orders.id = ${first} returning id
      )
      insert into order_lines (order_id, product_id, product_name, item_code, quantity, list_price_cents, unit_price_cents,
        line_total_cents, category_id, category_name)
      select placed.id, product_id, product_name, item_code, 1, 1, 1, 1, category_id, category_name
      from order_lines, placed where order_id = ${first}`.execute(db)
    const { body } = await manager.post(FILES, {
      content: 'order-lines',
      format: 'csv',
      from: '2020-03-01',
      to: '2020-03-01',
    })
    expect(body).toMatchObject({ status: 'waiting', total: maxDirectRows + 1, file: null })
    await run(body.id)
    expect(await find(body.id)).toMatchObject({ status: 'done', done: maxDirectRows + 1 })
    expect(await noticesOf(body.id)).toHaveLength(1)
  })

  test('the table of days and those of branches have totals, the figures of different units have none', async () => {
    const { answer } = await make({ content: 'sales', format: 'xlsx', period: '7d' })
    const [, figures, series] = [...readZip(answer.file)].flatMap(([name, part]) =>
      name.includes('/sheet') ? [String(part)] : [],
    )
    expect(figures).not.toContain('SUBTOTAL')
    expect(series).toContain('<f>SUBTOTAL(109,B2:B8)</f><v>4000</v>')
    expect(series).toContain('<cols>')
    const pdf = readPdf((await make({ content: 'sales', format: 'pdf', period: '7d' })).answer.file).flat()
    expect(pdf.slice(pdf.indexOf('Total')).slice(0, 3)).toEqual(['Total', '4,000.00', '2'])
    expect(pdf).toContain(dayText(today, 'en', null))
  })

  test('a file is made once, and can be fetched for 90 days', async () => {
    const { id } = await make({ content: 'overview', format: 'json' })
    const count = stored().length
    await run(id)
    expect(stored()).toHaveLength(count)
    const { file } = (await find(id)) as { file: { expiresAt: string } }
    expect(Math.round((Date.parse(file.expiresAt) - Date.now()) / 86_400_000)).toBe(90)
    await sql`update bulk_jobs set finished_at = now() - interval '60 days' where id = ${id}`.execute(db)
    await purgeExportFiles(db, files)
    await purgeOldJobs(db)
    expect((await read(id)).status).toBe(200)
    await sql`update bulk_jobs set file_expires_at = now() where id = ${id}`.execute(db)
    expect((await read(id)).status).toBe(404)
    expect(await find(id)).toMatchObject({ status: 'done', file: null })
    await purgeExportFiles(db, files)
    await purgeOldJobs(db)
    expect(await find(id)).toBeUndefined()
  })

  test('the call of bulk jobs has no file of a report, whose reader may change', async () => {
    const { id } = await make({ content: 'overview', format: 'csv' })
    expect((await manager.get(`/api/v1/bulk-jobs/${id}/file`)).status).toBe(404)
    expect((await manager.get(`/api/v1/bulk-jobs/${id}`)).body).toMatchObject({ kind: 'report', status: 'done' })
  })

  test('the same request key starts one file, audited once', async () => {
    const key = 'report-key-0001'
    const body = { content: 'overview', format: 'csv' }
    const ids = [await manager.post(FILES, body, { key }), await manager.post(FILES, body, { key })].map(
      (answer) => answer.body.id,
    )
    expect(ids[0]).toBe(ids[1])
    const entries = await sql`
      select from audit_entries where action = 'report.exported' and entity_id = ${ids[0]}`.execute(db)
    expect(entries.rows).toHaveLength(1)
  })

  test.each([
    [{ content: 'order-lines', format: 'pdf' }, 'format'],
    [{ content: 'sales', format: 'docx' }, 'format'],
    [{ content: 'sales', format: 'csv', from: '2099-01-01', to: '2099-01-02' }, 'to'],
    [{ content: 'sales', format: 'csv', from: '2026-01-01' }, 'to'],
  ])('%o is refused by its field', async (body, field) => {
    const { status, body: answer } = await manager.post(FILES, body)
    expect([status, answer.details.fields[0].field]).toEqual([400, field])
  })

  test('the list takes two statements besides the session', async () => {
    expect(await statementsOf(() => manager.get(FILES))).toHaveLength(3)
  })
})
