import { expect, test } from 'vitest'
import { createAccount } from '#api/testing/factories.ts'
import { planCosts } from '#api/testing/plan-cost.ts'
import { copyScale } from '#api/testing/scale/copy-scale.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { refreshCustomerStats } from './customer-stats.service.ts'

const { copy, everywhere } = await copyScale('orders')
const { db, url, app, statementsOf } = await startTestShop({ copy })
const costOf = planCosts(url)

const word = 'WORD'
const record = 'RECORD'
type Bound = { buffers: number; rows: number; statements?: number }
/**
 * The list of a branch reads its 10,000 clients, each at most one buffer, wherever their rows are; that of all branches
 * counts up to the cap by an index.
 */
const page = { buffers: 10_500, rows: 11_000 }
/** The last numbered page of a branch may walk past the customers of the others: 20,000 for its 1,000. */
const lastPage = { buffers: 30_500, rows: 11_000 }
/** What a search finds is read by id. A name that many have may be looked for among the customers of the branch. */
const searched = { buffers: 3_000, rows: 11_000 }
/** A filter that no index of a branch serves is counted over the index of its order, at most all customers once. */
const filtered = { buffers: 11_000, rows: 201_000 }
const gates: [name: string, path: string, bound: Bound][] = [
  ['the first page', '/api/v1/customers', page],
  ['the last numbered page', '/api/v1/customers?page=49', lastPage],
  ['a page by key', '/api/v1/customers?olderThan=RECORD', page],
  ['a page back by key', '/api/v1/customers?newerThan=RECORD', page],
  ['by name', '/api/v1/customers?sort=name.asc', page],
  ['by the amount spent', '/api/v1/customers?sort=spent.desc', page],
  ['by the number of orders', '/api/v1/customers?sort=orders.desc', page],
  ['by the last order', '/api/v1/customers?sort=last_order.desc', page],
  ['a client number', '/api/v1/customers?search=CL-077777', searched],
  ['a phone', `/api/v1/customers?search=${encodeURIComponent('0700 077 777')}`, searched],
  ['a name', `/api/v1/customers?search=${word}`, searched],
  ['a word that no customer has', '/api/v1/customers?search=zzzzqq', searched],
  ['active customers', '/api/v1/customers?status=active', filtered],
  ['inactive customers', '/api/v1/customers?status=inactive', filtered],
  ['new customers', '/api/v1/customers?status=new', filtered],
  ['VIP customers', '/api/v1/customers?segment=VIP', filtered],
  ['regular customers', '/api/v1/customers?segment=Regular', filtered],
  ['customers of a segment and a status', '/api/v1/customers?segment=Regular&status=active', filtered],
  // All phones are counted in their index, once for the page and once for the count.
  ['customers with the phone of another one', '/api/v1/customers?sharesPhone=true', { buffers: 8_000, rows: 620_000 }],
  ['customers with an account', '/api/v1/customers?hasAccount=true', filtered],
  ['customers who spent so much', '/api/v1/customers?spentFrom=1000000', filtered],
  ['a group', '/api/v1/customers?group=77', page],
  ['the last orders of a month', '/api/v1/customers?lastOrderFrom=2020-01-01&sort=last_order.desc', filtered],
  ['blocked clients', '/api/v1/customers?isBlocked=true', searched],
  ['the record', `/api/v1/customers/${record}`, { buffers: 200, rows: 100 }],
  ['the history of the record', `/api/v1/customers/${record}/history`, { buffers: 200, rows: 100 }],
  ['the notes of the record', `/api/v1/customers/${record}/notes`, { buffers: 200, rows: 100 }],
  ['the ledger of the record', `/api/v1/clients/${record}/ledger`, { buffers: 200, rows: 100 }],
  ['the orders of the record', `/api/orders?page=0&customer=${record}`, { buffers: 1_000, rows: 3_000 }],
  ['possible duplicates of the record', `/api/v1/customers/${record}/duplicates`, { buffers: 2_000, rows: 4_000 }],
]

test.each(gates)('%s stays within its bounds at 200,000 customers and 1,000,000 orders', async (_name, path, bound) => {
  const { id, branch_id, first_name } = await db
    .selectFrom('customers')
    .select(['id', 'branch_id', 'first_name'])
    .where('client_number', '=', 'CL-077777')
    .executeTakeFirstOrThrow()
  for (const person of [everywhere, await createAccount(db, { role: 'Manager', branchId: Number(branch_id) })]) {
    const caller = app.as(person)
    await caller.get('/api/v1/auth/verify')
    const address = path.replace(word, first_name).replace(record, String(id))
    const statements = await statementsOf(async () => {
      expect((await caller.get(address)).status).toBe(200)
    })
    const cost = await costOf(statements)
    process.stdout.write(`${address}: ${JSON.stringify(cost)}\n`)
    expect(cost.statements).toBeLessThanOrEqual(bound.statements ?? 5)
    expect.soft(cost.buffers).toBeLessThanOrEqual(bound.buffers)
    expect.soft(cost.rows).toBeLessThanOrEqual(bound.rows)
  }
})

test('the figures above the list read an index of the customers and no order', async () => {
  await refreshCustomerStats(db)
  const branch = await db.selectFrom('customers').select('branch_id').where('client_number', '=', 'CL-077777')
  const { branch_id } = await branch.executeTakeFirstOrThrow()
  for (const person of [everywhere, await createAccount(db, { role: 'Manager', branchId: Number(branch_id) })]) {
    const caller = app.as(person)
    await caller.get('/api/v1/auth/verify')
    const cost = await costOf(await statementsOf(() => caller.get('/api/v1/customers/stats')))
    process.stdout.write(`stats: ${JSON.stringify(cost)}\n`)
    expect(cost.statements).toBeLessThanOrEqual(2)
    expect(cost.buffers).toBeLessThanOrEqual(2_000)
    expect(cost.rows).toBeLessThanOrEqual(201_000)
  }
})
