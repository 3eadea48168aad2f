import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { createAccount, createClient } from '#api/testing/factories.ts'
import { insertRepayment, postRepayment } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'
import { deliverOrder } from './testing/deliver-order.ts'

const { db, app } = await startTestShop()
const findings = async () => (await reconcile(db)).findings

describe('a repayment', () => {
  const repaid = async () => {
    const client = await createClient(db)
    await deliverOrder(app, db, client)
    const manager = app.as(await createAccount(db, { role: 'Manager' }))
    const paidOn = businessDay(new Date())
    const body = { amount: 400, paidOn, method: 'mpesa', reference: `R${client.id}` }
    const { body: repayment } = await postRepayment(manager, client.id, body)
    return {
      client,
      id: repayment.id as number,
      reverse: () => manager.post(`/api/v1/repayments/${repayment.id}/reversal`, { reason: 'Bounced' }),
    }
  }
  /** Entries that pass the checks of ledger and counter, so only the comparison with repayments finds them. */
  const enter = async (
    client: { id: number },
    entry: { kind: 'repayment' | 'reversal'; cents: number; repaymentId: number | null },
  ) => {
    await db
      .insertInto('credit_entries')
      .values({
        customer_id: client.id,
        kind: entry.kind,
        held_delta_cents: 0,
        outstanding_delta_cents: entry.cents,
        repayment_id: entry.repaymentId,
      })
      .execute()
    await sql`update customers set outstanding_cents = outstanding_cents + ${entry.cents} where id = ${client.id}`.execute(
      db,
    )
  }

  test('reconcile accepts a repayment and a reversed one', async () => {
    await repaid()
    const { reverse } = await repaid()
    expect((await reverse()).status).toBe(200)
    expect(await findings()).toEqual([])
  })

  test('reconcile finds a repayment entered twice or never, and an entry without a repayment, though counters and ledger agree', async () => {
    const { client, id } = await repaid()
    const other = await repaid()
    await enter(client, { kind: 'repayment', cents: -10_000, repaymentId: id })
    await enter(other.client, { kind: 'reversal', cents: 40_000, repaymentId: other.id })
    await enter(client, { kind: 'repayment', cents: -5_000, repaymentId: null })
    const lost = { customer_id: client.id, amount_cents: 700, paid_on: '2026-11-02' }
    const { id: unentered } = await insertRepayment(db, lost)
    expect(await findings()).toEqual([
      `repayment ${id}: 40000 stand, ledger 50000 (cents)`,
      `repayment ${other.id}: 40000 stand, ledger 0 (cents)`,
      `repayment ${unentered}: 700 stand, ledger 0 (cents)`,
      'repayment of nothing: 0 stand, ledger 5000 (cents)',
    ])
  })
})
