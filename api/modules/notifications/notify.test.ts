import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#api/platform/database/db.ts'
import { createAccount, createOfficer, createProduct } from '#api/testing/factories.ts'
import { startMailShop } from '#api/testing/shops/mail-shop.ts'
import { notifyAboutRequest } from './notify.service.ts'

const { db, receiveMails } = await startMailShop()
const member = await createAccount(db, { role: 'User', email: 'achieng@example.com' })
const officer = await createOfficer(db)
const swahili = await createOfficer(db)
await db.updateTable('accounts').set({ language: 'sw' }).where('id', '=', swahili.accountId).execute()
const { id: requestId } = await db
  .insertInto('order_requests')
  .values({ account_id: member.accountId, branch_id: officer.branchId, number_of_months: 6 })
  .returning('id')
  .executeTakeFirstOrThrow()
for (const quantity of [2, 3]) {
  const product = await createProduct(db)
  await db
    .insertInto('order_request_lines')
    .values({ request_id: requestId, product_id: product.id, quantity })
    .execute()
}

beforeEach(async () => {
  await db.deleteFrom('notices').execute()
})
const notifyOf = (notification: Omit<Parameters<typeof notifyAboutRequest>[1], 'requestId'>) =>
  inTransaction(db, (tx) => notifyAboutRequest(tx, { requestId, ...notification }))
const noticed = () =>
  db.selectFrom('notices').select(['account_id', 'kind', 'order_request_id', 'reason']).orderBy('account_id').execute()

test('officers are notified of a request, each in their language', async () => {
  await notifyOf({ kind: 'request-sent', accountIds: [officer.accountId, swahili.accountId] })
  const mails = await receiveMails()
  expect(mails.map(({ headers }) => headers.subject).sort()).toEqual([
    `New order request #R00${requestId}`,
    `Ombi jipya la oda #R00${requestId}`,
  ])
  const english = mails.find(({ headers }) => headers.subject?.startsWith('New'))
  expect(english?.text).toMatch(/Goods: 5\nRepaid in: 6 months/)
  expect(english?.text).toMatch(/Member: Test Person \d+/)
  expect(english?.text).toContain(`http://shop.test/checkout?request=${requestId}\n`)
  for (const { text } of mails) expect(text).not.toMatch(/achieng@example\.com|undefined|KSh/)
  expect(await noticed()).toEqual(
    [officer, swahili].map(({ accountId }) => ({
      account_id: accountId,
      kind: 'request-sent',
      order_request_id: requestId,
      reason: null,
    })),
  )
})

test('the member is notified why a request was declined', async () => {
  await notifyOf({ kind: 'request-declined', accountIds: [member.accountId], reason: 'Your limit is used up' })
  const mails = await receiveMails()
  expect(mails).toMatchObject([
    {
      recipients: ['achieng@example.com'],
      headers: { subject: `Your request #R00${requestId} could not be booked` },
    },
  ])
  expect(mails[0]?.text).toContain('Reason: Your limit is used up')
  expect(mails[0]?.text).toContain('http://shop.test/orders?tab=requests\n')
  expect(await noticed()).toMatchObject([{ account_id: member.accountId, reason: 'Your limit is used up' }])
})

test('a withdrawn request sends a notice and no mail', async () => {
  await notifyOf({ kind: 'request-withdrawn', accountIds: [officer.accountId] })
  expect(await receiveMails()).toEqual([])
  expect(await noticed()).toMatchObject([{ account_id: officer.accountId, kind: 'request-withdrawn' }])
})

test('a request without accounts to notify sends nothing', async () => {
  await notifyOf({ kind: 'request-sent', accountIds: [] })
  expect([await receiveMails(), await noticed()]).toEqual([[], []])
})
