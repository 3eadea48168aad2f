import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#api/platform/database/db.ts'
import { createAccount, createRole } from '#api/testing/factories.ts'
import { planCosts } from '#api/testing/plan-cost.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { unsubscribeEmail } from '../newsletter.service.ts'
import { BATCH, runLetter } from './send-letter.ts'

const READERS = 100_000
const LETTERS = '/api/v1/newsletter/letters'
const { db, app, analyze, url, statementsOf } = await startTestShop()
const costOf = planCosts(url)
const staff = app.as(await createAccount(db, { role: (await createRole(db, ['Configure Settings'])).name }))
const texts = { language: 'both', subjectEn: 'Lamps', bodyEn: 'New.', subjectSw: 'Taa', bodySw: 'Mpya.' }
let letterId = 0

beforeAll(async () => {
  await sql`
    insert into newsletter_subscriptions (email, language, status, confirmed_at)
    select 'reader-' || nr || '@example.com', case when nr % 2 = 0 then 'en' else 'sw' end, 'confirmed', now()
    from generate_series(1, ${sql.lit(READERS)}) as nr`.execute(db)
  await sql`
    insert into newsletter_letters (readers, subject_en, body_en, subject_sw, body_sw)
    select 'both', 'Letter ' || nr, repeat('word ', 500), 'Barua ' || nr, repeat('neno ', 500)
    from generate_series(1, 500) as nr`.execute(db)
  const { body } = await staff.post(LETTERS, texts)
  letterId = body.id
  await analyze()
}, 300_000)

test('a letter to 100,000 readers starts within 10 s', async () => {
  const begun = performance.now()
  const { status, body } = await staff.post(`${LETTERS}/${letterId}/send`, { version: 1 })
  const seconds = (performance.now() - begun) / 1_000
  process.stdout.write(`start of a letter to ${READERS}: ${seconds.toFixed(1)} s\n`)
  expect([status, body.recipients]).toEqual([200, READERS])
  expect(seconds).toBeLessThan(10)
})

test('a run in the middle of a letter touches only the rows of its batch', async () => {
  await analyze()
  await sql`
    update newsletter_deliveries set outcome = 'sent', settled_at = now()
    where letter_id = ${letterId} and subscription_id <= (
      select min(subscription_id) + ${sql.lit(READERS / 2)} from newsletter_deliveries)`.execute(db)
  const statements = await statementsOf(() => runLetter(db, letterId))
  // Inserts of mails and tokens have hundreds of parameters; what they touch is their own rows.
  const cost = await costOf(statements.filter(({ sql: text }) => /newsletter_(deliveries|letters)/.test(text)))
  process.stdout.write(`a run: ${JSON.stringify(cost)}\n`)
  expect(cost.rows).toBeLessThanOrEqual(BATCH * 2)
  expect(cost.buffers).toBeLessThan(12_000)
})

test('the list, a letter that is sent and the end of a subscription read few pages', async () => {
  const list = await costOf(await statementsOf(() => staff.get(`${LETTERS}?size=20`)))
  const record = await costOf(await statementsOf(() => staff.get(`${LETTERS}/${letterId}`)))
  const end = await costOf(
    await statementsOf(() => inTransaction(db, (tx) => unsubscribeEmail(tx, `reader-${READERS - 1}@example.com`))),
  )
  process.stdout.write(`${JSON.stringify({ list, record, end })}\n`)
  expect(list.buffers).toBeLessThan(600)
  expect(record.buffers).toBeLessThan(30)
  expect(end.rows).toBeLessThanOrEqual(5)
  expect(end.buffers).toBeLessThan(120)
})

test('stopping a letter to 100,000 readers ends within 10 s', async () => {
  const begun = performance.now()
  expect((await staff.post(`${LETTERS}/${letterId}/stop`, {})).body.status).toBe('stopped')
  const seconds = (performance.now() - begun) / 1_000
  process.stdout.write(`stop: ${seconds.toFixed(1)} s\n`)
  expect(seconds).toBeLessThan(10)
})
