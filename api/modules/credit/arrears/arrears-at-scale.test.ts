import { beforeAll, describe, expect, test } from 'vitest'
import { createAccount, createGroup, createOfficer } from '#api/testing/factories.ts'
import { planCosts } from '#api/testing/plan-cost.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { administer } from '#api/testing/test-cluster.ts'

const CLIENTS = 10_000
const { db, app, url, ownerUrl, statementsOf, analyze } = await startTestShop()
const costOf = planCosts(url)
const group = await createGroup(db, { officer: await createOfficer(db) })
const other = await createGroup(db, { officer: await createOfficer(db, { branchId: group.officer.branchId }) })
const manager = app.as(await createAccount(db, { role: 'Manager' }))

/** Each owes three instalments, a month apart; of every second client some are overdue. One in fifty is in the small group. */
beforeAll(async () => {
  await administer(ownerUrl, (client) =>
    client.query(`
      set session_replication_role = replica;
      insert into customers (first_name, last_name, client_number, phone, group_id, branch_id, loan_limit_cents,
          outstanding_cents, unpaid_since)
        select 'Client', n::text, 'CL-9' || lpad(n::text, 6, '0'), '+25471' || lpad(n::text, 7, '0'),
          case when n % 50 = 0 then ${group.id} else ${other.id} end, ${group.officer.branchId}, 1000000, 90000,
          current_date + 20 - case when n % 2 = 0 then 0 else n % 200 end
        from generate_series(1, ${CLIENTS}) n;
      insert into unpaid_dues (customer_id, due_on, unpaid_cents)
        select id, unpaid_since + 30 * part, 30000 from customers cross join generate_series(0, 2) part
        where client_number like 'CL-9%'`),
  )
  await analyze()
}, 60_000)

test.each([
  ['', 15_000],
  ['sort=overdue.desc', 15_000],
  ['page=49', 15_000],
  ['promise=none', 40_000],
  [`group=${group.id}`, 1_000],
  ['search=client 77', 15_000],
])('the list of arrears among 10,000 clients stays within its bounds with "%s"', async (query, buffers) => {
  await manager.get('/api/v1/arrears')
  const statements = await statementsOf(async () => {
    expect((await manager.get(`/api/v1/arrears?${query}`)).status).toBe(200)
  })
  const cost = await costOf(statements)
  expect(cost.statements).toBe(1)
  expect(cost.buffers).toBeLessThanOrEqual(buffers)
  expect(cost.rows).toBeLessThanOrEqual(15_000)
})

test('an officer reads only the own group', async () => {
  const officer = app.as(group.officer)
  await officer.get('/api/v1/arrears')
  const statements = await statementsOf(() => officer.get('/api/v1/arrears'))
  expect((await costOf(statements)).buffers).toBeLessThanOrEqual(1_000)
})

test.each([
  ['', 60_000],
  [`group=${group.id}`, 2_000],
])('the list of reminders among 10,000 clients stays within its bounds with "%s"', async (query, buffers) => {
  await manager.get('/api/v1/reminders')
  const statements = await statementsOf(async () => {
    expect((await manager.get(`/api/v1/reminders?${query}`)).status).toBe(200)
  })
  const cost = await costOf(statements)
  expect(cost.statements).toBe(2)
  expect(cost.buffers).toBeLessThanOrEqual(buffers)
  expect(cost.rows).toBeLessThanOrEqual(30_000)
})

/** One client in twenty: their plans are read for the sum of what is rescheduled, some 12 pages each. */
describe('with clients on new terms', () => {
  beforeAll(async () => {
    await administer(ownerUrl, (client) =>
      client.query(`
        set session_replication_role = replica;
        insert into credit_entries (customer_id, kind, held_delta_cents, outstanding_delta_cents)
          select id, 'opening-balance', 0, 90000 from customers where client_number like 'CL-9%';
        insert into new_terms (customer_id, kind, effective_on, outstanding_cents, last_entry_id, actor_account_id)
          select customer_id, 'new-plan', current_date, 90000, id, 1 from credit_entries where id % 20 = 0;
        insert into new_terms_instalments (new_terms_id, number, due_on, amount_cents)
          select new_terms.id, part + 1, due_on, unpaid_cents from new_terms join unpaid_dues using (customer_id)
            join customers on customers.id = customer_id cross join lateral (select (due_on - unpaid_since) / 30 as part) as nr`),
    )
    await analyze()
  }, 60_000)

  test.each([
    ['', 25_000],
    [`group=${group.id}`, 3_000],
  ])('the list of arrears stays within its bounds with "%s"', async (query, buffers) => {
    await manager.get('/api/v1/arrears')
    const statements = await statementsOf(async () => {
      expect((await manager.get(`/api/v1/arrears?${query}`)).body.figures.rescheduled).toBeGreaterThan(0)
    })
    const cost = await costOf(statements)
    expect(cost.statements).toBe(1)
    expect(cost.buffers).toBeLessThanOrEqual(buffers)
  })
})
