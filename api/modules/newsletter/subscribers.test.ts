import { expect, test } from 'vitest'
import { createAccount, createRole } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app, statementsOf } = await startTestShop()
const SUBSCRIBERS = '/api/v1/newsletter/subscribers'
const staff = app.as(await createAccount(db, { role: (await createRole(db, ['Configure Settings'])).name }))

async function subscribe(email: string | null, status: 'confirmed' | 'pending' | 'unsubscribed', language = 'en') {
  const values = { email, status, language: language as 'en' | 'sw' }
  const row = await db.insertInto('newsletter_subscriptions').values(values).returning('id').executeTakeFirstOrThrow()
  return row.id
}

test('subscribers are found by address, state and language, newest first, without those who unsubscribed', async () => {
  const confirmed = await subscribe('Njeri_1@example.com', 'confirmed', 'sw')
  const pending = await subscribe('njeri-2@example.com', 'pending')
  await subscribe(null, 'unsubscribed')
  const idsOf = async (query: string) =>
    (await staff.get(`${SUBSCRIBERS}?${query}`)).body.content.map(({ id }: { id: number }) => id)
  expect(await idsOf('')).toEqual([pending, confirmed])
  expect(await idsOf('sort=requested_at.asc')).toEqual([confirmed, pending])
  expect(await idsOf('search=NJERI')).toEqual([pending, confirmed])
  expect(await idsOf('search=i_')).toEqual([confirmed])
  expect(await idsOf('status=pending')).toEqual([pending])
  expect(await idsOf('language=sw')).toEqual([confirmed])
  expect(await idsOf(`olderThan=${pending}`)).toEqual([confirmed])
  expect((await staff.get('/api/v1/newsletter/stats')).body).toEqual({ confirmed: 1, pending: 1, unsubscribed: 1 })
  expect((await statementsOf(() => staff.get(SUBSCRIBERS))).length).toBeLessThanOrEqual(3)
})

test('the export has only the addresses of the filter', async () => {
  await subscribe('export-1@example.com', 'confirmed')
  await subscribe('export-2@example.com', 'pending')
  const query = { search: 'export-', status: 'confirmed' }
  const answer = await staff.post('/api/v1/exports', { list: 'subscribers', format: 'csv', query })
  expect(answer.status).toBe(200)
  const text = JSON.stringify(answer.body)
  expect(text).toContain('export-1@example.com')
  expect(text).not.toContain('export-2@example.com')
})

test('neither members nor staff without the permission read subscribers', async () => {
  for (const person of [
    await createAccount(db, { role: 'User' }),
    await createAccount(db, { role: (await createRole(db, ['Manage Customers', 'Manage Products'])).name }),
  ]) {
    const caller = app.as(person)
    expect((await caller.get(SUBSCRIBERS)).status).toBe(403)
    expect((await caller.get('/api/v1/newsletter/stats')).status).toBe(403)
    const denied = await caller.post('/api/v1/exports', { list: 'subscribers', format: 'csv', query: {} })
    expect([401, 403]).toContain(denied.status)
  }
})
