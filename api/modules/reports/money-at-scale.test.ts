import { beforeAll, expect, test } from 'vitest'
import { createAccount, createClient } from '#api/testing/factories.ts'
import { planCosts } from '#api/testing/plan-cost.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { administer } from '#api/testing/test-cluster.ts'

const { db, app, url, ownerUrl, statementsOf, analyze } = await startTestShop()
const costOf = planCosts(url)
const client = await createClient(db)
const manager = app.as(await createAccount(db, { role: 'Manager' }))

/** 25 receipts of one part on each of 400 days, every second in cash, in the boxes of 50 people. A box holds its last 20. */
beforeAll(async () => {
  const { branchId, id: officerId } = client.officer
  await administer(ownerUrl, (owner) =>
    owner.query(`
      set session_replication_role = replica;
      insert into accounts (id, kind, username, email, first_name, last_name, password_hash, branch_id, role_id)
        select 900000 + n, 'staff', 'holder-' || n, 'holder-' || n || '@example.com', 'Holder', n::text, 'none', ${branchId}, 1 from generate_series(0, 49) n;
      insert into money_accounts (id, kind, name, holder_id, balance_cents)
        select 900000 + n, 'cash-box', '', 900000 + n, 2000 from generate_series(0, 49) n;
      insert into receipts (id, number, money_account_id, paid_on, amount_cents, branch_id, recorded_by, recorded_at)
        select n, n, case when n % 2 = 0 then 1 else 900000 + n / 2 % 50 end, current_date - 400 + n / 25, 100, ${branchId},
          900000 + n / 2 % 50, now() - (400 - n / 25) * interval '1 day'
        from generate_series(1, 10000) n;
      insert into repayments (id, receipt_id, customer_id, amount_cents, paid_on, branch_id, group_id, credit_officer_id,
          recorded_by)
        select id, id, ${client.id}, 100, paid_on, ${branchId}, ${client.group.id}, ${officerId}, recorded_by from receipts;
      insert into credit_entries (customer_id, kind, held_delta_cents, outstanding_delta_cents, repayment_id, effective_on)
        select ${client.id}, 'repayment', 0, -100, id, paid_on from receipts;
      insert into cash_entries (money_account_id, kind, day, delta_cents, receipt_id)
        select money_account_id, 'received', paid_on, 100, id from receipts where money_account_id > 900000`),
  )
  await analyze()
}, 60_000)

test.each([
  ['/api/v1/cash/boxes', 3, 2_500],
  ['/api/v1/cash/boxes?search=holder 4', 3, 1_500],
  ['/api/v1/reports/money?period=30d', 12, 4_000],
])('among 10,000 receipts the call %s stays within its bounds', async (path, statements, buffers) => {
  await manager.get(path)
  const ran = await statementsOf(async () => expect((await manager.get(path)).status).toBe(200))
  const cost = await costOf(ran)
  expect(cost.statements).toBeLessThanOrEqual(statements)
  expect(cost.buffers).toBeLessThanOrEqual(buffers)
})
