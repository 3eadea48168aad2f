import { describe, expect, test } from 'vitest'
import { createAccount, createCategory, createProduct, createRole } from '#api/testing/factories.ts'
import { startTestShop, testSecret } from '#api/testing/shop.ts'
import { tokensFor } from './platform/secrets/tokens.ts'

// Over connections: requests that a test injects reach the router at once.
const METRICS = 'a token that a monitor sends'
const { db, app, server, statementsOf } = await startTestShop({ metricsToken: METRICS })
const address = await server.listen({ port: 0, host: '127.0.0.1' })
const tokens = tokensFor(testSecret)

async function createSession(role: string) {
  const { accountId, kind } = await createAccount(db, { role })
  const expiresAt = new Date(Date.now() + 3_600_000)
  const { id: sid } = await db
    .insertInto('sessions')
    .values({ account_id: accountId, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { accountId, sid, headers: { authorization: `Bearer ${await tokens.sign({ sid, kind }, expiresAt)}` } }
}

const tea = await createCategory(db, { name: 'Tea', slug: 'tea' })
const cup = await createProduct(db, { categoryId: tea.id, listPriceCents: 7_777_700, costCents: 4_444_400 })
const url = `/api/v1/products/${cup.id}`
const member = await createSession('User')
const ask = (headers: Record<string, string>, path = url) => fetch(address + path, { headers })
const sessionChecks = async (headers: Record<string, string>) =>
  (await statementsOf(() => ask(headers))).map(({ sql }) => sql.includes('"sessions"'))

/** Until the answer is in memory: the first look at the versions empties the cache once more. */
const untilReady = () => expect.poll(() => sessionChecks(member.headers), { timeout: 10_000 }).toEqual([true])

describe('an answer in memory', () => {
  test('has the body and the headers that the router gives it', async () => {
    await untilReady()
    const early = await ask(member.headers)
    const routed = await server.inject({
      url: `${url}?`,
      headers: { ...member.headers, 'accept-encoding': 'gzip, deflate' },
    })
    expect(await early.json()).toEqual(routed.json())
    const connection = ['date', 'connection', 'keep-alive', 'content-length', 'content-encoding', 'transfer-encoding']
    const lasting = (headers: Iterable<[string, unknown]>) =>
      [...headers].filter(([name]) => !connection.includes(name)).sort()
    expect(lasting(early.headers)).toEqual(lasting(Object.entries(routed.headers)))
    expect(early.headers.get('cache-control')).toBe('private, no-store')
    expect(early.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('is refused without a session of ours', async () => {
    await untilReady()
    for (const headers of [{}, { authorization: 'Bearer not.a.token' }]) {
      const answer = await ask(headers)
      expect(answer.status).toBe(401)
      expect(await answer.text()).not.toContain('77777')
    }
  })

  test('is refused to the request after the session was ended', async () => {
    const { sid, headers } = await createSession('User')
    await untilReady()
    expect((await ask(headers)).status).toBe(200)
    await db.updateTable('sessions').set({ ended_at: new Date() }).where('id', '=', sid).execute()
    expect((await ask(headers)).status).toBe(401)
  })

  test('is refused to the request after the account was deactivated', async () => {
    const { accountId, headers } = await createSession('User')
    await untilReady()
    expect((await ask(headers)).status).toBe(200)
    await db.updateTable('accounts').set({ status: 'inactive' }).where('id', '=', accountId).execute()
    expect((await ask(headers)).status).toBe(401)
  })

  test('is not for a session that sees the cost, from the request after its role was changed', async () => {
    const { accountId, headers } = await createSession((await createRole(db, ['View Orders'])).name)
    await untilReady()
    expect(await (await ask(headers)).text()).not.toContain('44444')
    await db
      .updateTable('accounts')
      .set((is) => ({ role_id: is.selectFrom('roles').select('id').where('name', '=', 'Manager') }))
      .where('id', '=', accountId)
      .execute()
    expect(await (await ask(headers)).text()).toContain('44444')
  })

  test('costs one statement for a session, also where the router answers', async () => {
    const { headers } = await createSession('Manager')
    await untilReady()
    expect((await sessionChecks(headers)).filter(Boolean)).toHaveLength(1)
    expect(await sessionChecks(member.headers)).toEqual([true])
  })

  test('is counted in the metrics of its route', async () => {
    await untilReady()
    const counted = async () => {
      const { text } = { text: await (await ask({ authorization: `Bearer ${METRICS}` }, '/metrics')).text() }
      return Number(
        /http_request_seconds_count\{method="GET",route="\/api\/v1\/products\/:id",status="200"\} (\d+)/.exec(
          text,
        )?.[1],
      )
    }
    const before = await counted()
    await ask(member.headers)
    await expect.poll(counted).toBe(before + 1)
  })
})

test('a visitor is refused while the price is in memory', async () => {
  await untilReady()
  expect((await app.visitor.get(url)).status).toBe(401)
})
