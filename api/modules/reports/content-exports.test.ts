import { describe, expect, test } from 'vitest'
import { createMailer } from '#api/platform/mail.ts'
import { createAccount, createClient, createOfficer, createProduct, createRole } from '#api/testing/factories.ts'
import { readPdf } from '#api/testing/readers/read-pdf.ts'
import { runJobs } from '#api/testing/run-jobs.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'
import type { Permission } from '#contract/permissions.ts'

const { db, files, app } = await startTestShop()
const EXPORTS = '/api/v1/exports'
const JOBS = '/api/v1/bulk-jobs'
const admin = app.as(await createAccount(db))
const callerWith = async (...held: Permission[]) =>
  app.as(await createAccount(db, { role: (await createRole(db, held)).name }))

async function linesOf(body: object, caller: Caller = admin, language = 'en') {
  const answer = await caller.post(EXPORTS, { format: 'csv', ...body }, { headers: { 'accept-language': language } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.file.toString().replace('\uFEFF', '').trim().split(/\r?\n/)
}
const writeMessage = (message: string, email: string | null, phone: string | null = null) =>
  db.insertInto('contact_messages').values({ name: 'Njeri', email, phone, message, language: 'en' }).execute()
const subscribe = (email: string) =>
  db.insertInto('newsletter_subscriptions').values({ email, language: 'en', status: 'confirmed' }).execute()

describe('the export of contact messages', () => {
  test('the file has the messages of the filter in its order', async () => {
    await writeMessage('Do you deliver to Oyugis?', 'first@example.com')
    await writeMessage('Do you deliver to Kendu Bay?', null, '+254722000111')
    const body = { list: 'messages', query: { search: 'deliver', sort: 'created_at.asc' } }
    expect(await linesOf({ ...body, columns: ['message', 'email', 'phone', 'status'] })).toEqual([
      'Message,Email,Phone,State',
      'Do you deliver to Oyugis?,first@example.com,,New',
      'Do you deliver to Kendu Bay?,,0722 000 111,New',
    ])
    expect((await linesOf({ ...body, columns: ['status'] }, admin, 'sw')).slice(0, 2)).toEqual(['Hali', 'Mpya'])
    const pdf = await admin.post(EXPORTS, {
      list: 'messages',
      format: 'pdf',
      query: { search: 'deliver', status: 'new' },
    })
    expect(readPdf(pdf.file).flat()).toContain('Search: "deliver" · New')
  })

  test('staff without a branch export none, and those without the permission are refused', async () => {
    await writeMessage('Are you open on Sundays?', 'sunday@example.com')
    const role = (await createRole(db, ['Manage Customers'])).name
    const nowhere = app.as(await createAccount(db, { role, branchId: null, allBranches: false }))
    const query = { search: 'Sundays' }
    expect(await linesOf({ list: 'messages', query }, nowhere)).toHaveLength(1)
    const stranger = await callerWith('Manage Products', 'Configure Settings')
    expect((await stranger.post(EXPORTS, { list: 'messages', format: 'csv', query })).status).toBe(403)
  })
})

describe('the export of reviews', () => {
  test('authors of another branch are verified buyers, and reasons are in words', async () => {
    const officer = await createOfficer(db)
    const client = await createClient(db, { officer })
    const product = await createProduct(db)
    const values = { product_id: product.id, customer_id: client.id, rating: 2, title: 'Thin', body: 'It rusted.' }
    await db
      .insertInto('reviews')
      .values({ ...values, status: 'hidden', reason: 'off-topic' })
      .execute()
    const person = await db
      .selectFrom('customers')
      .select(['first_name', 'last_name'])
      .where('id', '=', client.id)
      .executeTakeFirstOrThrow()
    const body = {
      list: 'reviews',
      query: { product: product.id, status: 'hidden', rating: 2 },
      columns: ['rating', 'title', 'text', 'author', 'status', 'reason'],
    }
    expect(await linesOf(body)).toEqual([
      'Stars,Title,Review,Written by,Status,Reason',
      `2,Thin,It rusted.,${person.first_name} ${person.last_name},Hidden,Not about the product`,
    ])
    const role = (await createRole(db, ['Manage Products'])).name
    const elsewhere = app.as(await createAccount(db, { role, branchId: (await createOfficer(db)).branchId }))
    expect(await linesOf(body, elsewhere, 'sw')).toContain(
      '2,Thin,It rusted.,Mnunuzi aliyethibitishwa,Yamefichwa,Hayahusu bidhaa',
    )
    const denied = await (await callerWith('Manage Customers')).post(EXPORTS, { ...body, format: 'csv' })
    expect(denied.status).toBe(403)
  })
})

describe('the export of letters', () => {
  test('the file has the letters of the filter with their counts; a draft has none', async () => {
    const text = { subject_en: 'Lamps', body_en: 'x', subject_sw: '', body_sw: '', readers: 'en' as const }
    await db
      .insertInto('newsletter_letters')
      .values([
        text,
        {
          ...text,
          status: 'stopped',
          started_at: new Date(),
          finished_at: new Date(),
          run_at: new Date(),
          recipient_count: 5,
          sent_count: 3,
          failed_count: 1,
          skipped_count: 1,
        },
      ])
      .execute()
    const body = {
      list: 'letters',
      query: { sort: 'created_at.asc' },
      columns: ['subject', 'status', 'recipients', 'sent', 'failed', 'skipped'],
    }
    expect(await linesOf(body)).toEqual([
      'Subject,State,Recipients,Sent,Refused by the email server,Not sent',
      'Lamps,Draft,,,,',
      'Lamps,Stopped,5,3,1,1',
    ])
    expect(await linesOf({ ...body, query: { status: 'stopped' } })).toHaveLength(2)
    const denied = await (await callerWith('Manage Products')).post(EXPORTS, { ...body, format: 'csv' })
    expect(denied.status).toBe(403)
  })
})

describe('an erasure', () => {
  test.each(['messages', 'subscribers'])('of a person deletes files of %s with the address', async (list) => {
    const email = `${list}.in.a.file@example.com`
    const { accountId } = await createAccount(db, { role: 'User', email: email.toUpperCase() })
    await subscribe(email)
    await writeMessage('Hello', email)
    const body = { list, format: 'csv', query: { search: `${list}.in` } }
    const { id } = (await admin.post(`${EXPORTS}/jobs`, body)).body
    expect(await runJobs(db, createMailer({ smtpUrl: undefined, demo: true }), { files })).toBe(0)
    expect((await admin.get(`${JOBS}/${id}/file`)).file.toString()).toContain(email)
    expect((await admin.send('DELETE', `/api/users/${accountId}`)).status).toBe(200)
    expect((await admin.get(`${JOBS}/${id}/file`)).status).toBe(404)
  })

  test('of a client without an account does so too, by email and by phone', async () => {
    const client = await createClient(db, {})
    await db.updateTable('customers').set({ phone: '+254733999888' }).where('id', '=', client.id).execute()
    await writeMessage('Call me please', null, '+254733999888')
    const body = { list: 'messages', format: 'csv', query: { search: '733999888' } }
    const { id } = (await admin.post(`${EXPORTS}/jobs`, body)).body
    expect(await runJobs(db, createMailer({ smtpUrl: undefined, demo: true }), { files })).toBe(0)
    const job = await db.selectFrom('bulk_jobs').select('customer_ids').where('id', '=', id).executeTakeFirstOrThrow()
    expect(job.customer_ids?.map(Number)).toContain(client.id)
  })
})
