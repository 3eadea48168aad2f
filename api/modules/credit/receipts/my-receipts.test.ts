import { expect, test } from 'vitest'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import { createAccount, createClient, createOfficer } from '#api/testing/factories.ts'
import { readPdf } from '#api/testing/readers/read-pdf.ts'
import { receiptOf } from '#api/testing/repay.ts'
import { startMailShop } from '#api/testing/shops/mail-shop.ts'
import { businessDay } from '#contract/business-day.ts'
import { addMonths } from '#contract/orders/instalments.ts'

const MINE = '/api/v1/receipts/mine'
const { db, app, statementsOf, receiveMails } = await startMailShop()
const officer = await createOfficer(db)
const managerAccount = await createAccount(db, { role: 'Manager', allBranches: true })
const manager = app.as(managerAccount)
const today = businessDay(new Date())

/** A member whose client owes KSh 1,000, due in a month. */
async function createMember(options: { firstName?: string; language?: 'en' | 'sw' } = {}) {
  const { firstName = 'Akinyi', language = 'en' } = options
  const account = await createAccount(db, { role: 'User' })
  await db
    .updateTable('accounts')
    .set({ first_name: firstName, language, email_confirmed_at: new Date() })
    .where('id', '=', account.accountId)
    .execute()
  const client = await createClient(db, { officer, accountId: account.accountId, loanLimitCents: 500_000 })
  await deliverOrder(app, db, client, { deliveredOn: today })
  await db.deleteFrom('notices').where('account_id', '=', account.accountId).execute()
  await receiveMails()
  return { account, client, caller: app.as(account) }
}
type Member = Awaited<ReturnType<typeof createMember>>

let last = 0
const record = async (parts: [{ client: { id: number } }, number][], changes: object = {}) => {
  last += 1
  const body = {
    accountId: 2,
    paidOn: today,
    reference: `SLIP ${last}`,
    amount: parts.reduce((sum, [, amount]) => sum + amount, 0),
    parts: parts.map(([{ client }, amount]) => ({ clientId: client.id, amount })),
    isAnother: true,
    ...changes,
  }
  const answer = await manager.post('/api/v1/receipts', body)
  expect(answer.status).toBe(201)
  return answer.body
}
const listOf = async ({ caller }: Pick<Member, 'caller'>, query = '') => (await caller.get(`${MINE}${query}`)).body
const documentOf = ({ caller }: Pick<Member, 'caller'>, id: number, language = 'en') =>
  caller.get(`${MINE}/${id}/document`, { headers: { 'accept-language': language } })
const noticesOf = async ({ caller }: Member) => (await caller.get('/api/v1/notices')).body.content
/** The text of a mail with plain spaces. */
const plain = (text: string | undefined) => (text ?? '').replaceAll('\u00a0', ' ')
const textOf = ({ file }: { file: Buffer }) => plain(readPdf(file).flat().join('\n'))

test('a member reads their own part of a slip of several clients, and nothing of the others', async () => {
  const [one, other] = [await createMember(), await createMember({ firstName: 'Wafula' })]
  const slip = await record(
    [
      [one, 1250],
      [other, 337],
    ],
    { payer: 'Chama treasurer', note: 'Counted twice' },
  )
  const list = await one.caller.get(MINE)
  expect(list.body).toEqual({
    content: [
      {
        id: slip.parts[0].id,
        number: slip.number,
        paidOn: today,
        method: 'bank',
        amount: 1250,
        debt: 1000,
        recovered: 0,
        excess: 250,
        left: 0,
        takenBackOn: null,
      },
    ],
    totalElements: 1,
    page: 0,
    size: 20,
  })
  expect(list.headers['cache-control']).toContain('no-store')
  const answer = await documentOf(one, slip.parts[0].id)
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
  const text = textOf(answer)
  for (const shown of [slip.number, 'KSh 1,250', 'KSh 250', slip.parts[0].clientName]) expect(text).toContain(shown)
  for (const hidden of ['337', '1,587', 'treasurer', 'Counted', slip.reference, slip.recordedBy]) {
    expect(text).not.toContain(hidden)
  }
})

test('the receipt of a payment that is only theirs has its payer and reference, in Swahili on request', async () => {
  const member = await createMember()
  const { parts, reference } = await record([[member, 400]], { payer: 'Her sister' })
  const text = textOf(await documentOf(member, parts[0].id, 'sw'))
  for (const shown of ['Risiti', 'Her sister', reference, 'Deni lililobaki', 'KSh 600']) expect(text).toContain(shown)
})

test('the payment of another member is not found, and staff and visitors are refused', async () => {
  const [one, other] = [await createMember(), await createMember()]
  const { parts } = await record([[one, 100]])
  expect(await documentOf(other, parts[0].id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect((await documentOf(other, 999_999)).status).toBe(404)
  expect((await listOf(other)).content).toEqual([])
  const stranger = { caller: app.as(await createAccount(db, { role: 'User' })) }
  expect((await listOf(stranger)).content).toEqual([])
  expect((await documentOf(stranger, parts[0].id)).status).toBe(404)
  for (const caller of [manager, app.visitor]) {
    expect((await caller.get(MINE)).status).toBe(401)
    expect((await caller.get(`${MINE}/${parts[0].id}/document`)).status).toBe(401)
  }
})

test('payments are newest first in pages, in one statement besides the session', async () => {
  const member = await createMember()
  for (const amount of [100, 200, 300]) await record([[member, amount]])
  const amountsOf = async (query: string) =>
    (await listOf(member, query)).content.map(({ amount, left }: { amount: number; left: number }) => [amount, left])
  expect(await amountsOf('?size=2')).toEqual([
    [300, 400],
    [200, 700],
  ])
  expect(await amountsOf('?size=2&page=1')).toEqual([[100, 900]])
  expect((await listOf(member, '?size=2')).totalElements).toBe(3)
  expect(await statementsOf(() => member.caller.get(MINE))).toHaveLength(2)
  expect(await statementsOf(() => member.caller.get(`${MINE}?size=1`))).toHaveLength(2)
})

test('payments of a record that was merged into the client are shown too', async () => {
  const member = await createMember()
  const loser = { client: await createClient(db, { officer }) }
  await deliverOrder(app, db, loser.client, { shillings: 150 })
  const { parts } = await record([[loser, 150]], { paidOn: addMonths(today, -2) })
  const recordOf = async ({ id }: { id: number }) => (await manager.get(`/api/v1/customers/${id}`)).body
  const merged = await manager.post(`/api/v1/customers/${member.client.id}/merge`, {
    loserId: loser.client.id,
    version: (await recordOf(member.client)).version,
    loserVersion: (await recordOf(loser.client)).version,
  })
  expect(merged.status).toBe(200)
  expect((await listOf(member)).content).toMatchObject([{ id: parts[0].id, amount: 150 }])
  expect((await documentOf(member, parts[0].id)).status).toBe(200)
})

test('a member gets a notice and a mail in their language with what is left and due next', async () => {
  const [one, other] = [await createMember(), await createMember({ language: 'sw', firstName: 'Wafula' })]
  const slip = await record([
    [one, 400],
    [other, 1000],
  ])
  expect(await noticesOf(one)).toMatchObject([
    { kind: 'payment-recorded', payment: { number: slip.number, amount: 400 }, isRead: false },
  ])
  expect(await noticesOf(other)).toMatchObject([{ kind: 'payment-recorded', payment: { amount: 1000 } }])
  const mails = await receiveMails()
  expect(mails).toHaveLength(2)
  const [english, swahili] = mails.toSorted(
    (a, b) => Number(b.text.includes('Thank you')) - Number(a.text.includes('Thank you')),
  )
  for (const shown of ['Akinyi', slip.number, 'KSh 400', 'Left to pay: KSh 600', 'Next due: KSh 600']) {
    expect(plain(english?.text)).toContain(shown)
  }
  expect(english?.text).toContain('/orders?tab=payments')
  for (const shown of ['Asante, Wafula', 'Kiasi: KSh 1,000', 'Deni lililobaki: KSh 0', 'Njia ya malipo: Benki']) {
    expect(plain(swahili?.text)).toContain(shown)
  }
  expect(swahili?.text).toContain('/sw/orders?tab=payments')
  for (const mail of mails) expect(`${mail.text}${mail.html}`).not.toMatch(/undefined|null|\[object|NaN|Malipo yajayo/)
})

test('a member whose payment is taken back is notified, and sees the day instead of what it paid', async () => {
  const [one, other] = [await createMember(), await createMember()]
  const slip = await record([
    [one, 400],
    [other, 300],
  ])
  await receiveMails()
  const [part] = slip.parts
  await manager.post(`/api/v1/repayments/${part.id}/reversal`, { reason: 'Paid by somebody else' })
  expect((await noticesOf(one))[0]).toMatchObject({
    kind: 'payment-reversed',
    payment: { number: slip.number, amount: 400 },
  })
  expect(await noticesOf(other)).toHaveLength(1)
  const [mail, ...more] = await receiveMails()
  expect(more).toEqual([])
  expect(plain(mail?.text)).toContain('Left to pay: KSh 1,000')
  expect(mail?.text).not.toContain('somebody')
  expect((await listOf(one)).content).toMatchObject([{ amount: 400, takenBackOn: today }])
  const text = textOf(await documentOf(one, part.id))
  expect(text).toContain('This payment was taken back.')
  // A second reversal changes nothing.
  await manager.post(`/api/v1/repayments/${part.id}/reversal`, { reason: 'Again' })
  expect(await noticesOf(one)).toHaveLength(2)
  await manager.post(`/api/v1/receipts/${slip.id}/reversal`, { reason: 'Bounced' })
  expect((await noticesOf(other))[0]).toMatchObject({ kind: 'payment-reversed', payment: { amount: 300 } })
  expect(await noticesOf(one)).toHaveLength(2)
})

test('money that is matched later notifies the member then', async () => {
  const member = await createMember()
  const receipt = await record([], { amount: 500, unmatched: 500 })
  expect(await noticesOf(member)).toEqual([])
  const parts = [{ clientId: member.client.id, amount: 200 }]
  expect((await manager.post(`/api/v1/receipts/${receipt.id}/matches`, { parts })).status).toBe(201)
  expect(await noticesOf(member)).toMatchObject([{ kind: 'payment-recorded', payment: { amount: 200 } }])
  const text = textOf(await documentOf(member, (await listOf(member)).content[0].id))
  expect(text).not.toContain(receipt.reference)
})

test('members who want no mail about orders get only the notice', async () => {
  const member = await createMember()
  await db.updateTable('accounts').set({ mails_orders: false }).where('id', '=', member.account.accountId).execute()
  await record([[member, 100]])
  expect(await receiveMails()).toEqual([])
  expect(await noticesOf(member)).toMatchObject([{ kind: 'payment-recorded' }])
})

test('a receipt that is refused notifies nobody', async () => {
  const member = await createMember()
  const body = receiptOf(member.client.id, { amount: 100, paidOn: addMonths(today, 1), method: 'bank', reference: 'X' })
  expect((await manager.post('/api/v1/receipts', body)).status).toBe(400)
  expect(await noticesOf(member)).toEqual([])
  expect(await receiveMails()).toEqual([])
})

test('notices and mails take as many statements for one member as for many', async () => {
  const members: Member[] = []
  for (let nr = 0; nr < 5; nr += 1) members.push(await createMember())
  await record([[members[0] as Member, 9]])
  const few = await statementsOf(() => record([[members[0] as Member, 10]]))
  const many = await statementsOf(() => record(members.map((member) => [member, 11])))
  expect(many).toHaveLength(few.length)
})
