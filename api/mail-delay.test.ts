import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { startMailServer } from '#api/testing/mail-server.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { jobs } from './jobs.ts'
import { startJobs } from './platform/jobs.ts'
import { createMailer } from './platform/mail.ts'

const { db, app, url, dataDir } = await startTestShop()
const server = await startMailServer()
const errors: Error[] = []
const inAHurry = jobs.map((job) =>
  job.retry ? { ...job, retry: { limit: 30, firstSeconds: 1, longestSeconds: 1 } } : job,
)
const parts = {
  db,
  mailer: createMailer({ smtpUrl: server.url, isProduction: true }),
  publicUrl: 'http://shop.test',
  dataDir,
  alarm: () => undefined,
}
const stopJobs = await startJobs(url, inAHurry, parts, (error) => errors.push(error))
afterAll(async () => {
  await stopJobs()
  await server.stop()
})

test('a mail waits out a server that is down, and arrives once', { timeout: 60_000 }, async () => {
  await server.stop()
  await app.visitor.post('/api/v1/newsletter', { email: 'amina@example.com' })
  await vi.waitUntil(() => errors.length > 0, { timeout: 20_000 })
  expect(errors.map((error) => error.name)).toContain('MailDelayed')
  expect(server.mails).toEqual([])

  await server.start()
  await vi.waitUntil(() => server.mails.length > 0, { timeout: 30_000 })
  expect(server.mails.map((mail) => mail.recipients)).toEqual([['amina@example.com']])
  await vi.waitUntil(async () => (await db.selectFrom('mails').select('status').executeTakeFirst())?.status === 'sent')
})

test('the queue keeps nothing that names a person, nor what a mail server said', async () => {
  const { rows } = await sql`select data, output from pgboss.job`.execute(db)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/amina|@|127\.0\.0\.1/)
})
