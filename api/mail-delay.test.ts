import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { createAccount } from '#api/testing/factories.ts'
import { startMailServer } from '#api/testing/mail-server.ts'
import { noSafaricom } from '#api/testing/run-jobs.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { jobs } from './jobs.ts'
import { africasTalking } from './modules/texts/africastalking.ts'
import { startJobs } from './platform/jobs.ts'
import { createMailer } from './platform/mail.ts'

const { db, files, app, url, dataKey } = await startTestShop()
const server = await startMailServer()
const errors: Error[] = []
const inAHurry = jobs.map((job) =>
  job.retry ? { ...job, retry: { limit: 30, firstSeconds: 1, longestSeconds: 1 } } : job,
)
const parts = {
  db,
  mailer: createMailer({ smtpUrl: server.url, demo: false }),
  publicUrl: 'http://shop.test',
  files,
  dataKey,
  safaricom: noSafaricom,
  textCalls: africasTalking,
  alarm: () => undefined,
}
const stopJobs = await startJobs(url, inAHurry, parts, (error) => errors.push(error))
afterAll(async () => {
  await stopJobs()
  await server.stop()
})

const person = {
  firstName: 'Amina',
  lastName: 'Juma',
  phone: '0712345678',
  password: 'mbuzi-tatu-na-ngombe',
  terms: true,
}
const AUTH = '/api/v1/customer/auth'
const forgetful = 'zawadi@example.com'
await createAccount(db, { role: 'User', email: forgetful })

test('mail waits while the mail server is down, and each mail is delivered once', { timeout: 120_000 }, async () => {
  await server.stop()
  await app.visitor.post('/api/v1/newsletter', { email: 'amina@example.com' })
  const registration = { ...person, email: 'amina.juma@example.com', confirmPassword: person.password }
  expect((await app.visitor.post(`${AUTH}/register`, registration)).status).toBe(201)
  expect((await app.visitor.post(`${AUTH}/forgot-password`, { email: forgetful })).status).toBe(200)
  await vi.waitUntil(() => errors.length > 0, { timeout: 60_000 })
  expect(errors.map((error) => error.name)).toContain('MailDelayed')
  expect(server.mails).toEqual([])

  await server.start()
  const waiting = () => db.selectFrom('mails').select('id').where('status', '<>', 'sent').execute()
  await vi.waitUntil(async () => server.mails.length >= 3 && (await waiting()).length === 0, { timeout: 30_000 })
  expect(server.mails.map((mail) => mail.recipients[0]).sort()).toEqual([
    'amina.juma@example.com',
    'amina@example.com',
    forgetful,
  ])
})

test('the queue stores neither personal data nor answers of the mail server', async () => {
  const { rows } = await sql`select data, output from pgboss.job`.execute(db)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/amina|zawadi|@|127\.0\.0\.1/)
})
