import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createAccount, createBranch } from '#api/testing/factories.ts'
import { planCosts } from '#api/testing/plan-cost.ts'
import { startTestShop } from '#api/testing/shop.ts'

/** One in fifty is staff: 2,000 users of the back office. */
const PEOPLE = 100_000
const { db, analyze, url, app, statementsOf } = await startTestShop()
const costOf = planCosts(url)
const admin = await createAccount(db)
const branch = await createBranch(db)
const manager = await createAccount(db, { role: 'Manager', branchId: branch.id })

beforeAll(async () => {
  await sql`
    insert into accounts (kind, email, password_hash, first_name, last_name, phone, status, role_id, branch_id, last_active_at)
    select case when n % 50 = 0 then 'staff' else 'member' end, 'person.' || n || '@example.com', 'x',
      (array['Achieng', 'Wanjiku', 'Kamau', 'Neema', 'Otieno'])[1 + (n / 7) % 5], 'Family' || md5(n::text),
      '+2547' || lpad(n::text, 8, '0'), case when n % 1000 = 1 then 'pending' when n % 50 = 2 then 'inactive' else 'active' end,
      (select id from roles where key = case when n % 50 = 0 then 'credit-officer' else 'member' end),
      case when n % 1000 = 0 then ${branch.id}::bigint end, now() - make_interval(mins => n)
    from generate_series(1, ${PEOPLE}) as n`.execute(db)
  await analyze()
}, 300_000)

async function buffersOf(query: string, person = admin) {
  const caller = app.as(person)
  await caller.get('/api/v1/auth/verify')
  const statements = await statementsOf(async () => {
    expect((await caller.get(`/api/users?page=0&${query}`)).status).toBe(200)
  })
  return (await costOf(statements)).buffers
}

// The count goes up to 10,000 rows, so a filter that matches many reads that many.
test.each([
  ['', 3_000],
  ['sort=name.asc', 3_000],
  ['sort=name.desc', 3_000],
  ['sort=last_active.desc', 3_000],
  ['status=pending', 1_000],
  ['isOnline=true', 1_000],
  ['isNew=true', 6_000],
  ['isNew=false', 1_000],
  ['search=person.77777', 1_000],
  ['search=family', 6_000],
  ['search=254700077777', 1_000],
  ['kind=staff', 6_000],
  ['status=inactive&sort=name.asc', 6_000],
])('a page of 100,000 users, filtered by "%s", reads at most %i buffers', async (query, max) => {
  const buffers = await buffersOf(query)
  process.stdout.write(`users ${query}: ${buffers}\n`)
  expect(buffers).toBeLessThanOrEqual(max)
})

test('a page of the users of one branch reads at most 2,000 buffers among 100,000', async () => {
  const buffers = await buffersOf('', manager)
  process.stdout.write(`users of a branch: ${buffers}\n`)
  expect(buffers).toBeLessThanOrEqual(2_000)
})
