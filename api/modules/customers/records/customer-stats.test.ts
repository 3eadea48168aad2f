import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { createClient, createOrder } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { refreshCustomerStats } from './customer-stats.service.ts'

const { db } = await startTestShop()
const findings = async () =>
  (await reconcile(db)).findings.filter((finding) => finding.startsWith('customers 30 days ago'))
const set = (text: string) => sql.raw(text).execute(db)

test('reconcile compares the stored figures of 30 days ago with the orders, unless those changed since', async () => {
  expect(await findings()).toEqual([])
  const client = await createClient(db)
  const { branchId } = client.officer
  const { id } = await createOrder(db, { client, status: 'Completed' })
  await set(
    `update orders set total_cents = 90000, subtotal_cents = 90000, created_at = now() - interval '45 days' where id = ${id}`,
  )
  await set(`update customers set created_at = now() - interval '100 days' where id = ${client.id}`)
  await refreshCustomerStats(db)
  expect(await findings()).toEqual([])

  await set(
    `update customer_stats set spent_cents = spent_cents + 100, customers = customers + 1 where branch_id = ${branchId}`,
  )
  await set('update customer_stats set fresh = fresh + 1 where branch_id is null')
  expect((await findings()).sort()).toEqual([
    `customers 30 days ago, branch ${branchId}: off by 1 customers, 100 cents, or by their state`,
    'customers 30 days ago, branch all: off by 0 customers, 0 cents, or by their state',
  ])

  await refreshCustomerStats(db)
  await set(`delete from customer_stats where branch_id = ${branchId}`)
  expect(await findings()).toEqual([
    `customers 30 days ago, branch ${branchId}: off by -1 customers, -90000 cents, or by their state`,
  ])
  await set(`update orders set total_cents = 80000, subtotal_cents = 80000 where id = ${id}`)
  await set(`insert into order_events (order_id, kind) values (${id}, 'edited')`)
  expect(await findings()).toEqual([])
})
