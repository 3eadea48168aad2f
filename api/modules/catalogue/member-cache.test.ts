import { beforeAll, describe, expect, test } from 'vitest'
import { bumpCacheVersion } from '#api/platform/database/cache-versions.ts'
import { inTransaction } from '#api/platform/database/db.ts'
import { createAccount, createCategory, createProduct, createRole } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app, server, statementsOf, clearStaleCache } = await startTestShop()
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

// The first reading of the versions empties the cache, and so does one that finds the products above; later ones do
// not.
beforeAll(clearStaleCache)

describe.each(calls)('the cached answer of %s', (url) => {
  test(`the answer of ${url} is computed for one member and answered to another one from the cache, after the session check`, async () => {
    const answer = await first.get(url)
    expect(JSON.stringify(answer.body)).toContain('77777')
    await second.get('/api/v1/customer/auth/verify')
    const statements = await statementsOf(async () => expect((await second.get(url)).body).toEqual(answer.body))
    expect(statements.map(({ sql }) => sql.includes('"sessions"'))).toEqual([true])
  })

  test(`the answer of ${url} is stored by no browser and no shared cache`, async () => {
    for (const caller of [first, second, manager, officer]) {
      const { headers } = await caller.get(url)
      expect(headers['cache-control']).toBe('private, no-store')
      expect(headers).not.toHaveProperty('etag')
    }
  })

  test(`the answer of ${url} is refused without a session, also once it is cached`, async () => {
    await first.get(url)
    expect((await app.visitor.get(url)).status).toBe(401)
    const forged = await server.inject({ url, headers: { authorization: 'Bearer not.a.token' } })
    expect(forged.statusCode).toBe(401)
    expect(forged.body).not.toContain('77777')
  })

  test(`the answer of ${url} has the same headers and body from the cache`, async () => {
    await first.get(url)
    expect(await statementsOf(() => second.get(url))).toHaveLength(1)
    const { date: _made, ...served } = (await first.get(`${url}${url.includes('?') ? '&' : '?'}`)).headers
    const { date: _sent, ...sentAgain } = (await first.get(url)).headers
    expect(sentAgain).toEqual(served)
    expect(sentAgain).toMatchObject({ 'x-content-type-options': 'nosniff', 'permissions-policy': expect.any(String) })
  })

  test(`the answer of ${url} is refused from the first request after the end of the session`, async () => {
    const person = await createAccount(db, { role: 'User' })
    const caller = app.as(person)
    expect((await caller.get(url)).status).toBe(200)
    expect((await caller.get(url)).status).toBe(200)
    await caller.post('/api/v1/customer/auth/logout')
    expect((await caller.get(url)).status).toBe(401)
  })

  test(`the answer of ${url} is refused to simultaneous requests after the end of the session`, async () => {
    const person = await createAccount(db, { role: 'User' })
    const caller = app.as(person)
    const together = () => Promise.all(Array.from({ length: 8 }, async () => (await caller.get(url)).status))
    expect(await together()).toEqual(Array(8).fill(200))
    await db.updateTable('sessions').set({ ended_at: new Date() }).where('account_id', '=', person.accountId).execute()
    expect(await together()).toEqual(Array(8).fill(401))
  })

  test(`the answer of ${url} is refused after its account was deactivated`, async () => {
    const person = await createAccount(db, { role: 'User' })
    const caller = app.as(person)
    expect((await caller.get(url)).status).toBe(200)
    await db.updateTable('accounts').set({ status: 'inactive' }).where('id', '=', person.accountId).execute()
    expect((await caller.get(url)).status).toBe(401)
  })
})

describe('the cost', () => {
  test('the cost is in the answers of staff who manage products and never in the answers of others', async () => {
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
  test('a role changed between two requests decides the second answer', async () => {
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

test('simultaneous calls of several accounts share statements for their sessions', async () => {
  const url = `${P}/${cup.id}`
  await first.get(url)
  expect(await statementsOf(() => first.get(url))).toHaveLength(1)
  const callers = Array.from({ length: 8 }, () => [first, second, officer]).flat()
  const statements = await statementsOf(() => Promise.all(callers.map((caller) => caller.get(url))))
  expect(statements.every(({ sql }) => sql.includes('"sessions"'))).toBe(true)
  expect(statements.length).toBeLessThan(callers.length)
})

describe('visitors', () => {
  test('a visitor gets no price after members got cached answers of the same query', async () => {
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
  // The versions are read half a second after the previous reading, so a change shows within a second unless a reading
  // is slow.
  test('a changed price is in every answer after the next reading of the versions', async () => {
    for (const url of calls) expect(JSON.stringify((await first.get(url)).body)).toContain('77777')
    await inTransaction(db, async (tx) => {
      await tx.updateTable('products').set({ selling_price_cents: 6_666_600 }).where('id', '=', cup.id).execute()
      await bumpCacheVersion(tx, 'catalogue')
    })
    await clearStaleCache()
    for (const url of calls) expect(JSON.stringify((await second.get(url)).body)).toContain('66666')
  })

  test('each language has its own cached answer', async () => {
    const url = `${P}/list?category=tea&size=3`
    const inSwahili = { headers: { 'accept-language': 'sw' } }
    await first.get(url)
    expect((await statementsOf(() => second.get(url, inSwahili))).length).toBeGreaterThan(1)
    expect(await statementsOf(() => first.get(url, inSwahili))).toHaveLength(1)
  })
})
