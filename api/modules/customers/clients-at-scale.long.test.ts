import { expect, test } from 'vitest'
import { createAccount } from '#api/testing/factories.ts'
import { planCosts } from '#api/testing/plan-cost.ts'
import { copyScale } from '#api/testing/scale/copy-scale.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { copy, first } = await copyScale('catalogue')
const { db, url, app, statementsOf } = await startTestShop({ copy })
const costOf = planCosts(url)
const everywhere = await createAccount(db, { role: 'Manager' })

/**
 * A sequential scan of the clients is by itself above 1,800 buffers and 100,000 rows. The 5,000 clients of a branch may be
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
