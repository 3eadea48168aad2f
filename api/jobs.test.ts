import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type JobParts, jobs } from '#api/jobs.ts'
import { enqueue, startJobs } from '#api/platform/jobs.ts'
import { createMailer } from '#api/platform/mail.ts'
import { createAccount, createProduct } from '#api/testing/factories.ts'
import { noSafaricom } from '#api/testing/run-jobs.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { africasTalking } from './modules/texts/africastalking.ts'
import { inTransaction } from './platform/database/db.ts'

const { db, files, url, dataKey } = await startTestShop()
const alarms: string[] = []
const parts: JobParts = {
  db,
  mailer: createMailer({ smtpUrl: undefined, demo: true }),
  publicUrl: 'http://shop.test',
  files,
  dataKey,
  safaricom: noSafaricom,
  textCalls: africasTalking,
  alarm: (_kind, message) => alarms.push(message),
}
const run = async (name: string) => {
  const job = jobs.find((known) => known.name === name)
  if (!job) throw new Error(`no job ${name}`)
  await job.run(parts, {})
}

test('each job has a unique name, and a schedule where it runs by the clock', () => {
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
  const times = jobs.flatMap(({ schedule }) => schedule ?? [])
  expect(times.length).toBeGreaterThan(3)
  for (const time of times) expect(time).toMatch(/^(\d+|\*|\*\/15) (\d+|\*) \* \* \*$/)
})

test('the nightly reconcile raises no alarm when all agrees, and one for each finding', async () => {
  alarms.length = 0
  await run('reconcile')
  expect(alarms).toEqual([])
  const product = await createProduct(db)
  await sql`update products set current_stock = 11 where id = ${product.id}`.execute(db)
  await run('reconcile')
  expect(alarms).toEqual([`product ${product.id}: stock 11/0, ledger 10/0`])
  await sql`update products set current_stock = 10 where id = ${product.id}`.execute(db)
})

test('the other jobs do their work, also twice in a row', async () => {
  const { accountId } = await createAccount(db)
  const product = await createProduct(db)
  const longAgo = new Date(Date.now() - 91 * 86_400_000)
  const before = new Date(Date.now() - 89 * 86_400_000)
  await db.insertInto('sessions').values({ account_id: accountId, expires_at: longAgo }).execute()
  await db
    .insertInto('search_misses')
    .values([{ term: 'jiko la umeme' }, { term: 'akinyi otieno', last_at: longAgo }, { term: 'zeze', last_at: before }])
    .execute()
  for (let nr = 0; nr < 2; nr += 1) {
    await run('old-sessions')
    await run('refresh-catalogue')
    await run('expire-holds')
  }
  expect(await db.selectFrom('sessions').selectAll().where('account_id', '=', accountId).execute()).toEqual([])
  const misses = await db.selectFrom('search_misses').select('term').orderBy('term').execute()
  expect(misses.map(({ term }) => term)).toEqual(['jiko la umeme', 'zeze'])
  const stats = db.selectFrom('product_stats').select('product_id').where('product_id', '=', product.id)
  expect(await stats.execute()).toHaveLength(1)
})

test('the queue starts scheduled jobs, runs all of them and stops', async () => {
  let ran = 0
  const count = async () => {
    ran += 1
  }
  const once = { name: 'once', schedule: '0 0 1 1 *', run: count }
  const stop = await startJobs(url, [once], parts, (error) => alarms.push(String(error)))
  try {
    const schedules = await sql<{ name: string; timezone: string }>`select name, timezone from pgboss.schedule`.execute(
      db,
    )
    expect(schedules.rows).toEqual([{ name: 'once', timezone: 'UTC' }])
    await sql`insert into pgboss.job (name) values ('once')`.execute(db)
    await expect.poll(() => ran, { timeout: 30_000 }).toBe(1)
  } finally {
    await stop()
  }
})

test('a job that lost a deadlock is run again immediately, and no error is reported', async () => {
  let runs = 0
  const reported: unknown[] = []
  const loseOnce = async () => {
    runs += 1
    if (runs === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
  }
  const stop = await startJobs(url, [{ name: 'once', run: loseOnce }], parts, (error) => reported.push(error))
  try {
    await sql`insert into pgboss.job (name) values ('once')`.execute(db)
    await expect.poll(() => runs, { timeout: 30_000 }).toBe(2)
    expect(reported).toEqual([])
  } finally {
    await stop()
  }
})

// A poll of the queue for each mail would take minutes.
test('200 queued mails to reset a password are sent without a wait for each', { timeout: 120_000 }, async () => {
  const people = await Promise.all(
    Array.from({ length: 200 }, (_, nr) => createAccount(db, { role: 'User', email: `reset.${nr}@example.com` })),
  )
  await inTransaction(db, async (tx) => {
    for (const { accountId } of people) await enqueue(tx, 'mail-reset-links', [{ accountIds: [accountId] }])
  })
  const job = jobs.filter(({ name }) => name === 'mail-reset-links')
  const stop = await startJobs(url, job, parts, (error) => alarms.push(String(error)))
  try {
    const waiting = () =>
      sql<{ count: number }>`select count(*) from pgboss.job where name = 'mail-reset-links' and state <> 'completed'`
        .execute(db)
        .then(({ rows }) => rows[0]?.count)
    await expect.poll(waiting, { timeout: 60_000 }).toBe(0)
  } finally {
    await stop()
  }
  const mails = await db.selectFrom('mails').select('id').where('kind', '=', 'reset-password').execute()
  expect(mails).toHaveLength(200)
})
