import { beforeAll, expect, test } from 'vitest'
import { createAccount, createBranch, createRole } from '#api/testing/factories.ts'
import { planCosts } from '#api/testing/plan-cost.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { administer } from '#api/testing/test-cluster.ts'
import { businessDay } from '#contract/business-day.ts'

const ENTRIES = 1_000_000
const { db, url, ownerUrl, app, statementsOf, analyze } = await startTestShop()
const costOf = planCosts(url)
const everywhere = await createAccount(db)
const role = (await createRole(db, ['View Audit Log'])).name
const ofBranch = await createAccount(db, { role, branchId: (await createBranch(db)).id })
const day = (daysAgo: number) => businessDay(new Date(Date.now() - daysAgo * 86_400_000))

/**
 * 500 accounts and 50,000 customers of 20 branches, three years, all kinds, most entries with ids of records; one account
 * in 500 and one action in 1,000 are rare.
 */
beforeAll(async () => {
  await administer(ownerUrl, (client) =>
    client.query(`
      set session_replication_role = replica;
      insert into branches (code, name, town) select 'S' || n, 'Scale ' || n, 'Kisumu' from generate_series(1, 19) n;
      insert into accounts (kind, role_id, username, email, first_name, last_name, password_hash, status, branch_id)
        select 'staff', (select id from roles where name = 'Manager'), 'scale' || n, 'scale' || n || '@example.com',
          'Person' || n, 'Scale', 'none', 'active', (select id from branches order by id offset n % 20 limit 1)
        from generate_series(1, 500) n;
      insert into customers (first_name, last_name, phone, branch_id)
        select 'Client' || n, 'Scale', '+2547' || lpad(n::text, 8, '0'), (select id from branches order by id offset n % 20 limit 1)
        from generate_series(1, 50000) n;
      insert into credit_officers (first_name, last_name, branch_id)
        select 'Officer' || n, 'Scale', (select id from branches order by id offset n % 20 limit 1) from generate_series(1, 2000) n;
      insert into audit_entries (at, actor_account_id, action, entity, entity_id, before, after)
        select now() - make_interval(mins => (${ENTRIES} - n) * 3 / 2),
          case when n % 25 = 0 then null else (select min(id) from accounts where username like 'scale%') + abs(hashint8(n)) % 500 end,
          case when n % 1000 = 0 then 'month.closed' else (array['order.moved', 'order.placed', 'order.edited', 'product.priced',
            'product.edited', 'stock.changed', 'repayment.recorded', 'customer.edited'])[1 + n % 8] end,
          case when n % 1000 = 0 then 'month' else (array['order', 'order', 'order', 'product', 'product', 'product',
            'repayment', 'customer'])[1 + n % 8] end,
          1 + n * 31::bigint % 50000, '{"status":"Pending"}',
          jsonb_build_object('status', 'Processing', 'client', 1 + n % 50000, 'bookedBy', 1 + n % 2000, 'branchId', 1 + n % 20,
            'accountId', 1 + n % 500)
        from generate_series(1, ${ENTRIES}) n`),
  )
  await analyze()
}, 300_000)

/** A page with the count up to the cap. */
const page = { buffers: 6_000, rows: 11_000 }
/** Two conditions are compared over the index of one of them, at most over the entries that it has. */
const filtered = { buffers: 6_000, rows: 400_000 }
const gates: [name: string, query: string][] = [
  ['the first page', ''],
  ['the oldest first', 'sort=at.asc'],
  ['the last numbered page', 'page=49'],
  ['a page by key', 'olderThan=500000'],
  ['a page back by key', 'newerThan=500000'],
  ['a person', 'person=PERSON'],
  ['a person, by key', 'person=PERSON&olderThan=500000'],
  ['the name of a person', 'search=person77 scale'],
  ['a name that many have', 'search=scale'],
  ['a name that no account has', 'search=zzzz'],
  ['a kind of record', 'entity=order'],
  ['a rare kind of record', 'entity=month'],
  ['a kind of record that no entry has', 'entity=brand'],
  ['a record', 'entity=order&record=32'],
  ['a kind of change', 'action=order.moved'],
  ['a rare kind of change', 'action=month.closed'],
  ['a kind of change that no entry has', 'action=brand.added'],
  ['today', `from=${day(0)}`],
  ['a day two years ago', `from=${day(730)}&to=${day(730)}`],
  ['a year two years ago', `from=${day(900)}&to=${day(535)}`],
  ['a year two years ago, the oldest first', `from=${day(900)}&to=${day(535)}&sort=at.asc`],
  ['up to a day two years ago', `to=${day(730)}`],
  ['from a day two years ago, the oldest first', `from=${day(730)}&sort=at.asc`],
  ['a kind of change on a day two years ago', `action=order.moved&from=${day(730)}&to=${day(730)}`],
  ['a rare kind of change up to a day two years ago', `action=month.closed&to=${day(730)}`],
  ['a kind of record in a year two years ago', `entity=customer&from=${day(900)}&to=${day(535)}`],
  ['a person in a year two years ago', `person=PERSON&from=${day(900)}&to=${day(535)}`],
  ['a person and a kind of change', 'person=PERSON&action=order.moved'],
  ['a person and a kind of record', 'person=PERSON&entity=product'],
  ['a name, a kind of change and a day', `search=person77&action=order.moved&from=${day(730)}&to=${day(730)}`],
]

const namedPerson = () =>
  db.selectFrom('accounts').select('id').where('username', '=', 'scale77').executeTakeFirstOrThrow()

test.each(gates)('%s stays within its bounds at 1,000,000 entries', async (name, query) => {
  const { id } = await namedPerson()
  for (const person of [everywhere, ofBranch]) {
    const caller = app.as(person)
    await caller.get('/api/v1/auth/verify')
    const statements = await statementsOf(async () => {
      expect((await caller.get(`/api/v1/audit?${query.replace('PERSON', String(id))}`)).status).toBe(200)
    })
    const cost = await costOf(statements)
    process.stdout.write(`${name} ${person === everywhere}: ${JSON.stringify(cost)}\n`)
    const bound = person === everywhere ? page : filtered
    expect(cost.statements).toBeLessThanOrEqual(4)
    expect.soft(cost.buffers).toBeLessThanOrEqual(bound.buffers)
    expect.soft(cost.rows).toBeLessThanOrEqual(bound.rows)
  }
})

/** Rows are read by id, 500 in a statement; a file in the background begins with the ids of all its rows. */
const exported: [name: string, path: string, query: object, max: { statements: number; buffers: number }][] = [
  ['the file of a person', '/api/v1/exports', { search: 'person77 scale' }, { statements: 20, buffers: 60_000 }],
  [
    'a file of a year, in the background',
    '/api/v1/exports/jobs',
    { from: day(900), to: day(535) },
    { statements: 10, buffers: 6_000 },
  ],
  [
    'a file of a kind of record, in the background',
    '/api/v1/exports/jobs',
    { entity: 'customer' },
    { statements: 10, buffers: 6_000 },
  ],
]
test.each(exported)('%s stays within its bounds at 1,000,000 entries', async (name, path, query, max) => {
  for (const person of [everywhere, ofBranch]) {
    const caller = app.as(person)
    await caller.get('/api/v1/auth/verify')
    const statements = await statementsOf(async () => {
      const { status, body } = await caller.post(path, { list: 'audit', format: 'csv', query })
      expect(status, JSON.stringify(body)).toBeLessThan(300)
    })
    const cost = await costOf(statements.filter(({ sql }) => !/^\s*(insert|update)/i.test(sql)))
    process.stdout.write(`${name} ${person === everywhere}: ${JSON.stringify(cost)}\n`)
    expect.soft(cost.statements).toBeLessThanOrEqual(max.statements)
    expect.soft(cost.buffers).toBeLessThanOrEqual(max.buffers)
  }
})
