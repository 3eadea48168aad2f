import { describe, expect, test } from 'vitest'
import { createAccount, createCategory, createProduct, createRole, createSession } from '#api/testing/factories.ts'
import { startTestShop, testSecret } from '#api/testing/shop.ts'

const METRICS = 'a token that a monitor sends'
const { db, app, server, statementsOf, clearStaleCache } = await startTestShop({ metricsToken: METRICS })

async function openSession(role: string) {
  const account = await createAccount(db, { role })
  const { sid, token } = await createSession(db, testSecret, account)
  return { accountId: account.accountId, sid, headers: { authorization: `Bearer ${token}` } }
}

const tea = await createCategory(db, { name: 'Tea', slug: 'tea' })
const cup = await createProduct(db, { categoryId: tea.id, listPriceCents: 7_777_700, costCents: 4_444_400 })
const url = `/api/v1/products/${cup.id}`
const member = await openSession('User')
const get = (headers: Record<string, string>, path = url) => server.inject({ url: path, headers })
const sessionChecks = async (headers: Record<string, string>) =>
  (await statementsOf(() => get(headers))).map(({ sql }) => sql.includes('"sessions"'))

/** Repeats the call until the answer is cached. */
const untilReady = async () => {
  await clearStaleCache()
  await expect.poll(() => sessionChecks(member.headers), { timeout: 30_000 }).toEqual([true])
}

describe('a cached answer', () => {
  test('a cached answer has the body and the headers of the first answer', async () => {
    await clearStaleCache()
    const first = await get(member.headers)
    await untilReady()
    const cached = await get(member.headers)
    expect(cached.body).toBe(first.body)
    expect({ ...cached.headers, date: '' }).toEqual({ ...first.headers, date: '' })
    expect(cached.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
  })

  test('a cached answer is refused without a valid session', async () => {
    await untilReady()
    for (const headers of [{}, { authorization: 'Bearer not.a.token' }]) {
      const answer = await get(headers)
      expect(answer.statusCode).toBe(401)
      expect(answer.body).not.toContain('77777')
    }
  })

  test('a cached answer is refused from the first request after the end of the session', async () => {
    const { sid, headers } = await openSession('User')
    await untilReady()
    expect((await get(headers)).statusCode).toBe(200)
    await db.updateTable('sessions').set({ ended_at: new Date() }).where('id', '=', sid).execute()
    expect((await get(headers)).statusCode).toBe(401)
  })

  test('a cached answer is refused from the first request after the account was deactivated', async () => {
    const { accountId, headers } = await openSession('User')
    await untilReady()
    expect((await get(headers)).statusCode).toBe(200)
    await db.updateTable('accounts').set({ status: 'inactive' }).where('id', '=', accountId).execute()
    expect((await get(headers)).statusCode).toBe(401)
  })

  test('a cached answer without the cost is not sent to a session whose role was changed to one that sees the cost', async () => {
    const { accountId, headers } = await openSession((await createRole(db, ['View Orders'])).name)
    await untilReady()
    expect((await get(headers)).body).not.toContain('44444')
    await db
      .updateTable('accounts')
      .set((is) => ({ role_id: is.selectFrom('roles').select('id').where('name', '=', 'Manager') }))
      .where('id', '=', accountId)
      .execute()
    expect((await get(headers)).body).toContain('44444')
  })

  test('an answer takes one statement for the session, whether cached or not', async () => {
    const { headers } = await openSession('Manager')
    await untilReady()
    expect((await sessionChecks(headers)).filter(Boolean)).toHaveLength(1)
    expect(await sessionChecks(member.headers)).toEqual([true])
  })

  test('a cached answer is counted in the metrics of its route', async () => {
    await untilReady()
    const counted = async () => {
      const { body } = await get({ authorization: `Bearer ${METRICS}` }, '/metrics')
      const count = /seconds_count\{method="GET",route="\/api\/v1\/products\/:id",status="200"\} (\d+)/
      return Number(count.exec(body)?.[1])
    }
    const before = await counted()
    await get(member.headers)
    await expect.poll(counted).toBe(before + 1)
  })
})

test('a visitor is refused while the price is cached', async () => {
  await untilReady()
  expect((await app.visitor.get(url)).status).toBe(401)
})
