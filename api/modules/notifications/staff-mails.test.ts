import { beforeEach, describe, expect, test } from 'vitest'
import { placeFor } from '#api/testing/booking.ts'
import { createAccount, createClient, createProduct, createRole } from '#api/testing/factories.ts'
import { insertRepayment } from '#api/testing/repay.ts'
import { startMailShop } from '#api/testing/shops/mail-shop.ts'
import { mailFailures, mailNewOrders } from './staff-mails.service.ts'

const { db, app, receiveMails } = await startMailShop()
const client = await createClient(db, { loanLimitCents: 1_000_000 })
const other = await createClient(db)
const { branchId } = client.officer
const product = await createProduct(db, { stock: 1_000, listPriceCents: 100_000 })
const sold = await createProduct(db, { stock: 0 })

let minutes = 0
/** A later moment at each call, so that everything before it has settled. */
const later = () => {
  minutes += 2
  return new Date(Date.now() + minutes * 60_000)
}
const addressees = (mails: Awaited<ReturnType<typeof receiveMails>>) =>
  mails.flatMap(({ recipients }) => recipients).sort()

const { name: clerk } = await createRole(db, ['View Orders'])
let nr = 0
/** Staff who chose both mails. */
async function reader(more: object = {}, choices: object = { mailsNewOrders: true, mailsFailures: true }) {
  nr += 1
  const email = `reader${nr}@example.com`
  const account = await createAccount(db, { role: clerk, email, branchId, ...more })
  const saved = await app.as(account).send('PUT', '/api/v1/users/preferences', choices)
  expect(saved.body).toMatchObject(choices)
  return { ...account, email, id: account.accountId }
}

beforeEach(async () => {
  await db.deleteFrom('account_preferences').execute()
  await mailNewOrders(db, later())
  await mailFailures(db, later())
  await receiveMails()
  // Marks lie in the future of the rows that a test writes: it sets them back.
  await db
    .updateTable('staff_mail_marks')
    .set({ until: new Date(Date.now() - 1) })
    .execute()
})

const book = (by = client, productId = product.id) => placeFor(app, by, [{ productId, quantity: 1 }])

describe('mails about new orders', () => {
  test('a new order is mailed once to staff of its branch and of all branches, in their language', async () => {
    const own = await reader()
    const all = await reader({ branchId: undefined, allBranches: true })
    await db.updateTable('accounts').set({ language: 'sw' }).where('id', '=', all.id).execute()
    await reader({ branchId: other.officer.branchId })
    await reader({}, { mailsFailures: true })
    const { body } = await book()
    await mailNewOrders(db, later())
    const mails = await receiveMails()
    expect(addressees(mails)).toEqual([own.email, all.email].sort())
    expect(mails.map(({ headers }) => headers.subject).sort()).toEqual([
      `New order ${body.orderNumber}`,
      `Oda mpya ${body.orderNumber}`,
    ])
    const english = mails.find(({ headers }) => headers.subject?.startsWith('New'))
    expect(english?.text).toContain(`http://shop.test/admin/orders/${body.id}\n`)
    expect(english?.text).toMatch(/Total: KSh.1,000/)
    expect(english?.text).not.toContain('undefined')
    await mailNewOrders(db, later())
    expect(await receiveMails()).toEqual([])
  })

  test('two jobs at the same time mail an order once', async () => {
    await reader()
    await book()
    const now = later()
    await Promise.all([mailNewOrders(db, now), mailNewOrders(db, now)])
    expect(await receiveMails()).toHaveLength(1)
  })

  test('an account that lost its right, its branch or its place gets no mail, and none for its own order', async () => {
    const without = await reader()
    const inactive = await reader()
    const moved = await reader()
    const { name: role } = await createRole(db, ['Manage Products'])
    const roleId = db.selectFrom('roles').select('id').where('name', '=', role)
    await book()
    await db.updateTable('accounts').set({ role_id: roleId }).where('id', '=', without.id).execute()
    await db.updateTable('accounts').set({ status: 'inactive' }).where('id', '=', inactive.id).execute()
    await db.updateTable('accounts').set({ branch_id: other.officer.branchId }).where('id', '=', moved.id).execute()
    await app.as(client.officer).send('PUT', '/api/v1/users/preferences', { mailsNewOrders: true })
    await mailNewOrders(db, later())
    expect(await receiveMails()).toEqual([])
  })

  test('an order of the last moment waits for the next job, as an earlier one may still be in a transaction', async () => {
    await reader()
    await book()
    await mailNewOrders(db, new Date())
    expect(await receiveMails()).toEqual([])
    await mailNewOrders(db, later())
    expect(await receiveMails()).toHaveLength(1)
  })
})

describe('mails about failed transactions', () => {
  test('refused bookings of an hour are one mail with their reasons, of their own branch only', async () => {
    const own = await reader()
    const all = await reader({ branchId: undefined, allBranches: true })
    for (let times = 0; times < 2; times += 1) await book(client, sold.id)
    await book(other, sold.id)
    await mailFailures(db, later())
    const mails = await receiveMails()
    const textTo = (email: string) => mails.find(({ recipients }) => recipients.includes(email))?.text
    expect(addressees(mails)).toEqual([own.email, all.email].sort())
    expect(textTo(own.email)).toContain('Not enough in stock: 2\n')
    expect(textTo(all.email)).toContain('Not enough in stock: 3\n')
    await mailFailures(db, later())
    expect(await receiveMails()).toEqual([])
  })

  test('a reversed repayment is mailed to those who may read repayments', async () => {
    const { name: cashier } = await createRole(db, ['View Orders', 'Record Repayments'])
    const sees = await reader({ role: cashier })
    await reader()
    await insertRepayment(db, {
      customer_id: client.id,
      amount_cents: 50_000,
      paid_on: '2026-01-05',
      reversed_at: new Date(),
      reversal_reason: 'Paid by another person',
    })
    await mailFailures(db, later())
    const mails = await receiveMails()
    expect(addressees(mails)).toEqual([sees.email])
    expect(mails[0]?.text).toMatch(/Reversed repayments: 1, KSh.500/)
  })

  test('nothing failed, so nothing is mailed', async () => {
    await reader()
    await mailFailures(db, later())
    expect(await receiveMails()).toEqual([])
  })
})
