import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { createAccount, createClient } from '#api/testing/factories.ts'
import { planCosts } from '#api/testing/plan-cost.ts'
import { createManyClients } from '#api/testing/scale/many-clients.ts'
import { startTestShop } from '#api/testing/shop.ts'

const CLIENTS = 100_000
const { db, url, app, dataKey, statementsOf, analyze } = await startTestShop()
const costOf = planCosts(url)
const first = await createClient(db)
const everywhere = await createAccount(db, { role: 'Manager' })

async function fill() {
  await createManyClients(db, dataKey, first, CLIENTS)
  // Autovacuum at the same moment keeps pages from being marked all-visible.
  await vi.waitFor(vacuum, { timeout: 60_000, interval: 500 })
}

async function vacuum() {
  await analyze()
  const { rows } = await sql<{ marked: boolean }>`
    select relallvisible = relpages as marked from pg_class where relname = 'customers'
  `.execute(db)
  expect(rows).toEqual([{ marked: true }])
}
beforeAll(fill, 300_000)

/**
 * A sequential scan of the clients alone is above 1,800 buffers and 100,000 rows. The 5,000 clients of a branch may be
 * read by the index of branches instead of that of words: the planner takes what costs less.
 */
const gates: [name: string, query: string, bound: { buffers: number; rows: number }][] = [
  ['the first page', '', { buffers: 1_500, rows: 10_100 }],
  ['a number', '?search=CL-077777', { buffers: 1_500, rows: 1_000 }],
  ['a phone', `?search=${encodeURIComponent('0700 077 777')}`, { buffers: 1_500, rows: 1_000 }],
  ['a national id', '?search=31077777', { buffers: 1_500, rows: 1_000 }],
  ['two names', '?search=TERMS', { buffers: 1_500, rows: 5_000 }],
  ['a name that no client has', '?search=wanjkuxq', { buffers: 1_500, rows: 2_000 }],
  ['a group', '?search=upendo%203999', { buffers: 1_500, rows: 5_000 }],
]

test.each(gates)('%s stays within its bounds at 100,000 clients', async (_name, query, bound) => {
  const { first_name, last_name } = await db
    .selectFrom('customers')
    .select(['first_name', 'last_name'])
    .where('client_number', '=', 'CL-077777')
    .executeTakeFirstOrThrow()
  const search = query.replace('TERMS', `${first_name}%20${last_name}`)
  const { id: branchId } = await db
    .selectFrom('branches')
    .select('id')
    .where('code', '=', 'S17')
    .executeTakeFirstOrThrow()
  for (const person of [everywhere, await createAccount(db, { role: 'Manager', branchId }), first.officer]) {
    const caller = app.as(person)
    await caller.get('/api/v1/auth/verify')
    const cost = await costOf(await statementsOf(() => caller.get(`/api/v1/clients${search}`)))
    process.stdout.write(`clients${search}: ${JSON.stringify(cost)}\n`)
    expect([2, 4]).toContain(cost.statements) // four where no client has the name: similar ones are read
    expect(cost.buffers).toBeLessThanOrEqual(bound.buffers)
    expect(cost.rows).toBeLessThanOrEqual(bound.rows)
  }
})

test('the next client number is read from its index', async () => {
  const { group, officer } = first
  const caller = app.as(officer)
  const body = { firstName: 'Nafula', lastName: 'Wekesa', phone: '0798000001', groupId: group.id }
  const statements = await statementsOf(() => caller.post('/api/v1/clients', body))
  const numbering = statements.filter((statement) => statement.sql.includes('as highest'))
  expect(numbering).toHaveLength(1)
  expect(await costOf(numbering)).toMatchObject({ rows: 1 })
})
