import { beforeAll, describe, expect, test } from 'vitest'
import { bumpCacheVersion } from '#api/platform/database/cache-versions.ts'
import { inTransaction } from '#api/platform/database/db.ts'
import { createAccount, createCategory, createProduct, createRole } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app, server, statementsOf, versionsSeen } = await startTestShop()
const one = await createAccount(db, { role: 'User' })
const first = app.as(one)
const second = app.as(await createAccount(db, { role: 'User' }))
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const officer = app.as(await createAccount(db, { role: (await createRole(db, ['View Orders'])).name }))

const tea = await createCategory(db, { name: 'Tea', slug: 'tea' })
const cup = await createProduct(db, {
  name: 'Cup',
  categoryId: tea.id,
  listPriceCents: 7_777_700,
  costCents: 4_444_400,
})
const P = '/api/v1/products'
const calls = [
  `${P}/list?category=tea`,
  `${P}/list?search=cup&sort=price-asc`,
  `${P}/facets?category=tea`,
  `${P}/${cup.id}`,
  `${P}/prices?ids=${cup.id}`,
]

// The first look at the versions empties the cache, and so does one that finds the goods above. None does after that.
beforeAll(versionsSeen)

describe.each(calls)('%s', (url) => {
  test('is computed for one member and answered to the other from memory, behind the check of the session', async () => {
    const answer = await first.get(url)
    expect(JSON.stringify(answer.body)).toContain('77777')
    await second.get('/api/v1/customer/auth/verify')
    const statements = await statementsOf(async () => expect((await second.get(url)).body).toEqual(answer.body))
    expect(statements.map(({ sql }) => sql.includes('"sessions"'))).toEqual([true])
  })

  test('is stored by no browser and no shared cache', async () => {
    for (const caller of [first, second, manager, officer]) {
      const { headers } = await caller.get(url)
      expect(headers['cache-control']).toBe('private, no-store')
      expect(headers).not.toHaveProperty('etag')
    }
  })

  test('is refused without a session, also once it is in memory', async () => {
    await first.get(url)
    expect((await app.visitor.get(url)).status).toBe(401)
    const forged = await server.inject({ url, headers: { authorization: 'Bearer not.a.token' } })
    expect(forged.statusCode).toBe(401)
    expect(forged.body).not.toContain('77777')
  })

  test('has the same headers and body when it is sent again from memory', async () => {
    await first.get(url)
    expect(await statementsOf(() => second.get(url))).toHaveLength(1)
    const { date: _made, ...served } = (await first.get(`${url}${url.includes('?') ? '&' : '?'}`)).headers
    const { date: _sent, ...sentAgain } = (await first.get(url)).headers
    expect(sentAgain).toEqual(served)
    expect(sentAgain).toMatchObject({ 'x-content-type-options': 'nosniff', 'permissions-policy': expect.any(String) })
  })

  test('is refused to the request after the session was ended', async () => {
    const person = await createAccount(db, { role: 'User' })
    const caller = app.as(person)
    expect((await caller.get(url)).status).toBe(200)
    expect((await caller.get(url)).status).toBe(200)
    await caller.post('/api/v1/customer/auth/logout')
    expect((await caller.get(url)).status).toBe(401)
  })

  test('is refused to all requests that arrive together after the session was ended', async () => {
    const person = await createAccount(db, { role: 'User' })
    const caller = app.as(person)
    const together = () => Promise.all(Array.from({ length: 8 }, async () => (await caller.get(url)).status))
    expect(await together()).toEqual(Array(8).fill(200))
    await db.updateTable('sessions').set({ ended_at: new Date() }).where('account_id', '=', person.accountId).execute()
    expect(await together()).toEqual(Array(8).fill(401))
  })

  test('ends with the session', async () => {
    const person = await createAccount(db, { role: 'User' })
    const caller = app.as(person)
    expect((await caller.get(url)).status).toBe(200)
    await db.updateTable('accounts').set({ status: 'inactive' }).where('id', '=', person.accountId).execute()
    expect((await caller.get(url)).status).toBe(401)
  })
})

describe('the cost', () => {
  test('is for who manages products and never gets into the answers of others', async () => {
    for (const url of [`${P}/list?size=9`, `${P}/${cup.id}`]) {
      expect(JSON.stringify((await manager.get(url)).body)).toContain('44444')
      for (const caller of [first, officer, second]) {
        const { body } = await caller.get(url)
        expect(JSON.stringify(body)).toContain('77777')
        expect(JSON.stringify(body)).not.toMatch(/cost|44444/)
      }
      expect(JSON.stringify((await manager.get(url)).body)).toContain('44444')
    }
  })
})

describe('a role', () => {
  test('that changes between two requests decides what the second is answered', async () => {
    const role = (await createRole(db, ['View Orders'])).name
    const person = await createAccount(db, { role })
    const caller = app.as(person)
    const costs = async () => JSON.stringify((await caller.get(`${P}/${cup.id}`)).body).includes('44444')
    expect([await costs(), await costs()]).toEqual([false, false])
    await db
      .updateTable('accounts')
      .set((is) => ({ role_id: is.selectFrom('roles').select('id').where('name', '=', 'Manager') }))
      .where('id', '=', person.accountId)
      .execute()
    expect(await costs()).toBe(true)
  })
})

test('calls of several people that arrive together share one statement for their sessions', async () => {
  const url = `${P}/${cup.id}`
  await first.get(url)
  expect(await statementsOf(() => first.get(url))).toHaveLength(1)
  const statements = await statementsOf(() => Promise.all([first.get(url), second.get(url), officer.get(url)]))
  expect(statements.map(({ sql }) => sql.includes('"sessions"'))).toEqual([true])
})

describe('visitors', () => {
  test('get no price after members were answered at the same words', async () => {
    const query = '?category=tea&size=17'
    await first.get(`${P}/list${query}`)
    await first.get(`${P}/facets?category=tea`)
    for (const url of [`${P}/list/all/for/ecommerce${query}`, `${P}/facets/public?category=tea`]) {
      const { status, body } = await app.visitor.get(url)
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(/77777|price/i)
    }
  })
})

describe('a change', () => {
  // A look begins half a second after the one before (versions.test.ts): within a second while it takes less than that.
  test('of a price is in every answer after the next look at the versions', async () => {
    for (const url of calls) expect(JSON.stringify((await first.get(url)).body)).toContain('77777')
    await inTransaction(db, async (tx) => {
      await tx.updateTable('products').set({ selling_price_cents: 6_666_600 }).where('id', '=', cup.id).execute()
      await bumpCacheVersion(tx, 'catalogue')
    })
    await versionsSeen()
    for (const url of calls) expect(JSON.stringify((await second.get(url)).body)).toContain('66666')
  })

  test('of the language is another answer in memory', async () => {
    const url = `${P}/list?category=tea&size=3`
    const inSwahili = { headers: { 'accept-language': 'sw' } }
    await first.get(url)
    expect((await statementsOf(() => second.get(url, inSwahili))).length).toBeGreaterThan(1)
    expect(await statementsOf(() => first.get(url, inSwahili))).toHaveLength(1)
  })
})
