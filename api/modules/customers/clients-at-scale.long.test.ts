import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { createAccount, createClient } from '#api/testing/factories.ts'
import { planCosts } from '#api/testing/plan-cost.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { sealNationalId } from './national-id.service.ts'

const CLIENTS = 100_000
const { db, url, app, dataKey, statementsOf, analyze } = await startTestShop()
const costOf = planCosts(url)
const first = await createClient(db)
const everywhere = await createAccount(db, { role: 'Manager' })

/**
 * Clients in 20 branches with 200 groups each, names put together from 1,000 words, and 50,000 orders of one officer.
 */
async function createManyClients() {
  const known = sealNationalId(dataKey, '31077777')
  const word = (salt: number) =>
    sql`initcap(translate(substr(md5((n * ${salt} % 1000)::text), 1, 7), '0123456789', 'ghijklmnop'))`
  /** The branch of a group of this number, and of its clients. */
  const branchOf = (group: string) => sql`(select id from branches where code = 'S' || (${sql.raw(group)}) % 20)`
  await sql`insert into branches (code, name, town) select 'S' || n, 'Scale ' || n, 'Kisumu' from generate_series(0, 19) n`.execute(
    db,
  )
  await sql`
    insert into groups (group_number, name, branch_id, credit_officer_id)
    select 'SG-' || n, 'Upendo ' || n, ${branchOf('n')}, ${first.officer.id} from generate_series(1, 4000) n
  `.execute(db)
  await sql`
    insert into customers (first_name, last_name, phone, client_number, branch_id, group_id, loan_limit_cents,
      national_id_sealed, national_id_hash, national_id_key, national_id_ending)
    select ${word(7)}, ${word(13)}, '+2547' || lpad(n::text, 8, '0'), 'CL-' || lpad(n::text, 6, '0'), ${branchOf('1 + n % 4000')},
      (select id from groups where group_number = 'SG-' || (1 + n % 4000)), 5000000,
      'sealed', case n when 77777 then ${known.national_id_hash} else md5(n::text) end, 'key', '000'
    from generate_series(1, ${sql.lit(CLIENTS)}) n
  `.execute(db)
  await sql`
    insert into orders (request_key, request_hash, placed_by, customer_id, group_id, branch_id, credit_officer_id,
      subtotal_cents, total_cents, vat_percent, item_count)
    select 'scale-' || n, 'none', ${first.officer.accountId}, ${first.id}::bigint + 1 + n % 5000, ${first.group.id},
      ${first.officer.branchId}, ${first.officer.id}, 100000, 100000, 16, 1
    from generate_series(1, 50000) n
  `.execute(db)
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
beforeAll(createManyClients, 300_000)

/** A sequential scan of the clients alone is above 1,800 buffers and 100,000 rows. */
const gates: [name: string, query: string, bound: { buffers: number; rows: number }][] = [
  ['the first page', '', { buffers: 1_500, rows: 10_100 }],
  ['a number', '?search=CL-077777', { buffers: 1_500, rows: 1_000 }],
  ['a phone', `?search=${encodeURIComponent('0700 077 777')}`, { buffers: 1_500, rows: 1_000 }],
  ['a national id', '?search=31077777', { buffers: 1_500, rows: 1_000 }],
  ['two names', '?search=TERMS', { buffers: 1_500, rows: 2_000 }],
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
    expect(cost.statements).toBe(2)
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
