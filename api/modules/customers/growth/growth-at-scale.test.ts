import { beforeAll, expect, test } from 'vitest'
import { createAccount, createGroup, createOfficer } from '#api/testing/factories.ts'
import { planCosts } from '#api/testing/plan-cost.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { administer } from '#api/testing/test-cluster.ts'
import { maxProposed } from '#contract/lending/lending.staff.ts'

const CLIENTS = 10_000
const { db, app, url, ownerUrl, statementsOf, analyze } = await startTestShop()
const costOf = planCosts(url)
const group = await createGroup(db, { officer: await createOfficer(db) })
const other = await createGroup(db, { officer: await createOfficer(db, { branchId: group.officer.branchId }) })
const middle = await createGroup(db, { officer: await createOfficer(db, { branchId: group.officer.branchId }) })
const manager = app.as(await createAccount(db, { role: 'Manager' }))

/** Each paid six monthly fees of KSh 100 on their due days. One in 500 is in the small group, one in ten in the middle one. */
beforeAll(async () => {
  await administer(ownerUrl, (client) =>
    client.query(`
      set session_replication_role = replica;
      insert into settings (key, value) values ('limitGrowth', '{"isOn": true, "months": 12}');
      insert into customers (first_name, last_name, client_number, phone, group_id, branch_id, loan_limit_cents)
        select 'Client', n::text, 'CL-9' || lpad(n::text, 6, '0'), '+25471' || lpad(n::text, 7, '0'),
          case when n % 500 = 0 then ${group.id} when n % 10 = 1 then ${middle.id} else ${other.id} end, ${group.officer.branchId}, 1000000
        from generate_series(1, ${CLIENTS}) n;
      insert into credit_entries (customer_id, kind, outstanding_delta_cents, held_delta_cents, effective_on)
        select id, kind, sign * 10000, 0, (current_date - make_interval(months => month))::date
        from customers cross join generate_series(1, 6) as month
          cross join (values ('fee', 1), ('repayment', -1)) as entry (kind, sign)
        where client_number like 'CL-9%' order by id, month desc, sign desc;
      insert into entry_instalments (entry_id, number, due_on, amount_cents)
        select id, 1, effective_on, 10000 from credit_entries where kind = 'fee'`),
  )
  await analyze()
}, 60_000)

test.each([
  ['', 0, 100_000],
  [`group=${middle.id}`, maxProposed, 100_000],
  [`group=${group.id}`, CLIENTS / 500, 5_000],
])('the proposals among 10,000 clients stay within their bounds with "%s"', async (query, clients, buffers) => {
  await manager.get('/api/v1/limit-proposals?size=1')
  const statements = await statementsOf(async () => {
    const { body } = await manager.get(`/api/v1/limit-proposals?${query}`)
    expect(body).toMatchObject({ totalElements: clients, isTooWide: clients === 0 })
  })
  const cost = await costOf(statements)
  expect(cost.buffers).toBeLessThanOrEqual(buffers)
  expect(cost.statements).toBe(2)
})
