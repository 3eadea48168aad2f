import { expect, test } from 'vitest'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import { createAccount, createClient } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'
import { addMonths } from '#contract/orders/instalments.ts'

const MINE = '/api/v1/clients/mine/credit'
const { db, app, statementsOf } = await startTestShop()
const today = businessDay(new Date())

async function createMember(loanLimitCents?: number) {
  const account = await createAccount(db, { role: 'User' })
  const client = await createClient(db, {
    accountId: account.accountId,
    ...(loanLimitCents === undefined ? {} : { loanLimitCents }),
  })
  return { account, client, caller: app.as(account) }
}

test('a member reads limit, debt, what is overdue and what is due next of only their own client', async () => {
  const { client, caller } = await createMember(500_000)
  const other = await createMember(900_000)
  expect((await caller.get(MINE)).body).toEqual({
    credit: {
      limit: 5000,
      outstanding: 0,
      held: 0,
      available: 5000,
      creditBalance: 0,
      overdue: 0,
      next: null,
      dueWeekday: null,
      terms: null,
    },
  })
  const deliveredOn = addMonths(today, -2)
  await deliverOrder(app, db, client, { shillings: 3000, months: 3, deliveredOn })
  expect((await caller.get(MINE)).body).toMatchObject({
    credit: { limit: 5000, outstanding: 3000, held: 0, available: 2000, overdue: 1000 },
  })
  expect((await caller.get(MINE)).body.credit.next).toEqual({ dueOn: addMonths(deliveredOn, 2), amount: 1000 })
  expect((await other.caller.get(MINE)).body).toMatchObject({ credit: { limit: 9000, outstanding: 0 } })
})

test('a member without a client gets null, staff and visitors are refused, and no cache keeps the answer', async () => {
  const member = app.as(await createAccount(db, { role: 'User' }))
  const answer = await member.get(MINE)
  expect(answer.body).toEqual({ credit: null })
  expect(answer.headers).toMatchObject({ 'cache-control': expect.stringContaining('no-store') })
  expect(await app.as(await createAccount(db)).get(MINE)).toMatchObject({ status: 401 })
  expect(await app.visitor.get(MINE)).toMatchObject({ status: 401 })
})

test('the own credit takes one statement besides the session, however many orders there are', async () => {
  const { client, caller } = await createMember(900_000)
  await deliverOrder(app, db, client, { shillings: 3000, months: 3, deliveredOn: today })
  await deliverOrder(app, db, client, { shillings: 1000, months: 2, deliveredOn: today })
  await caller.get(MINE)
  expect(await statementsOf(() => caller.get(MINE))).toHaveLength(2)
})
