import { beforeEach, describe, expect, test } from 'vitest'
import { createAccount, createClient, createOfficer } from '#api/testing/factories.ts'
import { postRepayment } from '#api/testing/repay.ts'
import { startMailShop } from '#api/testing/shops/mail-shop.ts'
import { administer } from '#api/testing/test-cluster.ts'
import { addDays, businessDay } from '#contract/business-day.ts'
import type { ReminderDays } from '#contract/site/settings.ts'
import { sendReminders } from './send-reminders.ts'

const { db, app, ownerUrl, statementsOf, receiveMails } = await startMailShop()
const officer = await createOfficer(db)
const managerAccount = await createAccount(db, { role: 'Manager', allBranches: true })
const manager = app.as(managerAccount)
const today = businessDay(new Date())
const inDays = (days: number) => addDays(today, days)
const run = (batch?: number) => sendReminders(db, { fromHour: 0, ...(batch && { batch }) })

const setDays = async (reminders: Partial<ReminderDays>) => {
  await db.deleteFrom('settings').where('key', '=', 'reminders').execute()
  await db
    .insertInto('settings')
    .values({ key: 'reminders', value: JSON.stringify(reminders) })
    .execute()
}

const enter = async (clientId: number, body: object) => {
  const answer = await manager.post(`/api/v1/clients/${clientId}/entries`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
}

/** A member whose client owes KSh 1,000 on each of these days from today. */
async function owing(
  days: number[],
  { language = 'en', status }: { language?: 'en' | 'sw'; status?: 'inactive' } = {},
) {
  const account = await createAccount(db, { role: 'User' })
  await db.updateTable('accounts').set({ first_name: 'Akinyi', language }).where('id', '=', account.accountId).execute()
  const client = await createClient(db, { officer, accountId: account.accountId, loanLimitCents: 1_000_000 })
  await enter(client.id, {
    kind: 'opening-balance',
    amount: 1000 * days.length,
    effectiveOn: inDays(Math.min(0, ...days) - 1),
    dueDays: days.map(inDays),
    reason: 'Of the old books',
    balanceSeen: 0,
  })
  if (status) await db.updateTable('customers').set({ status }).where('id', '=', client.id).execute()
  await db.deleteFrom('notices').where('account_id', '=', account.accountId).execute()
  return { ...client, caller: app.as(account), accountId: account.accountId }
}
type Member = Awaited<ReturnType<typeof owing>>

const noticesOf = async ({ caller }: Member) =>
  (await caller.get('/api/v1/notices')).body.content.map(({ kind, due }: { kind: string; due: object }) => ({
    kind,
    ...due,
  }))
const due = (days: number, amount = 1000) => ({ kind: 'payment-due', dueOn: inDays(days), amount })
const overdue = (days: number, amount = 1000) => ({ kind: 'payment-overdue', dueOn: inDays(days), amount })
const pay = (member: Member, amount: number) =>
  postRepayment(manager, member.id, { amount, paidOn: today, method: 'cash' })
/** The mails to a member since the last call, with plain spaces. */
const mailsTo = async ({ accountId }: Member) => {
  const { email } = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return (await receiveMails())
    .filter(({ recipients }) => recipients.includes(email))
    .map(({ headers, text }) => `${headers.subject}\n${text}`.replaceAll('\u00a0', ' '))
}

beforeEach(async () => {
  await receiveMails()
  await db.deleteFrom('settings').where('key', '=', 'reminders').execute()
})

describe('a reminder', () => {
  test('comes from so many days before a due day, and once so many have passed, for a week', async () => {
    const members: [Member, object[]][] = []
    for (const [days, kinds] of [
      [4, []],
      [3, [due(3)]],
      [0, [due(0)]],
      [-1, [overdue(-1)]],
      [-8, [overdue(-8)]],
      [-9, []],
    ] as const) {
      members.push([await owing([days]), [...kinds]])
    }
    await run()
    for (const [member, kinds] of members) expect(await noticesOf(member)).toEqual(kinds)
  })

  test('comes once, whatever runs twice or in parallel', async () => {
    const members = [await owing([2]), await owing([-1])]
    await Promise.all([run(1), run(1), run(1)])
    await run()
    for (const member of members) {
      expect(await noticesOf(member)).toHaveLength(1)
    }
    expect(await receiveMails()).toHaveLength(2)
  })

  test('comes once to each member though the job ended in the middle', async () => {
    const members = [await owing([1]), await owing([2]), await owing([3])]
    const last = members[2]?.accountId ?? 0
    await administer(ownerUrl, (client) =>
      client.query(`alter table notices add constraint ends_here check (account_id <> ${last}) not valid`),
    )
    await expect(run(1)).rejects.toThrow('ends_here')
    await administer(ownerUrl, (client) => client.query('alter table notices drop constraint ends_here'))
    await run(1)
    for (const member of members) expect(await noticesOf(member)).toHaveLength(1)
  })

  test('names the amount, the day and how to pay, in the language of the account', async () => {
    await db
      .insertInto('money_accounts')
      .values({ kind: 'till', name: 'Till', number: '522522', branch_id: officer.branchId })
      .execute()
    const [english, swahili] = [await owing([2]), await owing([-3, -2, 5], { language: 'sw' })]
    await run()
    const { email } = await db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', english.accountId)
      .executeTakeFirstOrThrow()
    const mails = await receiveMails()
    const plain = (mail: (typeof mails)[number] | undefined) =>
      `${mail?.headers.subject}\n${mail?.text}`.replaceAll('\u00a0', ' ')
    const inEnglish = plain(mails.find(({ recipients }) => recipients.includes(email)))
    expect(inEnglish).toContain('KSh 1,000 is due on')
    expect(inEnglish).toContain('Please pay to M-Pesa 522522, or call us to say when you will pay.')
    expect(inEnglish).toContain('http://shop.test/orders')
    const inSwahili = plain(mails.find(({ recipients }) => !recipients.includes(email)))
    expect(inSwahili).toContain('KSh 2,000 imechelewa kulipwa')
    expect(inSwahili).toContain('Tafadhali lipa kwa M-Pesa 522522')
    expect(inSwahili).toContain('http://shop.test/sw/orders')
    expect(`${inEnglish}${inSwahili}`).not.toMatch(/undefined|null|\[object/)
    expect(await noticesOf(swahili)).toEqual([overdue(-3, 2000)])
  })

  test('of several overdue days is one, and none is repeated on the day after', async () => {
    const member = await owing([-300, -5, -2])
    await run()
    expect(await noticesOf(member)).toEqual([overdue(-300, 3000)])
    await setDays({ daysAfter: 2 })
    await run()
    expect(await noticesOf(member)).toHaveLength(1)
  })

  test('is of what is left of the day', async () => {
    const member = await owing([-2, 2])
    await pay(member, 1400)
    await db.deleteFrom('notices').where('account_id', '=', member.accountId).execute()
    await run()
    expect(await noticesOf(member)).toEqual([due(2, 600)])
  })

  test('of a day that new terms have moved comes again for the new day', async () => {
    const member = await owing([2])
    await run()
    const terms = {
      kind: 'new-plan',
      firstDueOn: inDays(3),
      months: 1,
      reason: 'Harvest is late',
      outstandingSeen: 1000,
    }
    expect((await manager.post(`/api/v1/clients/${member.id}/new-terms`, terms)).status).toBe(201)
    await run()
    expect(await noticesOf(member)).toEqual([due(3), due(2)])
  })
})

describe('no reminder', () => {
  test('goes to who has paid, nor a mail that waited meanwhile', async () => {
    const [paid, waiting, part] = [await owing([1]), await owing([1]), await owing([-1])]
    await pay(paid, 1000)
    await receiveMails()
    await run()
    await pay(waiting, 1000)
    await pay(part, 1)
    const subjects = (await receiveMails()).map(({ headers }) => headers.subject)
    expect(subjects).toEqual([expect.stringContaining('received'), expect.stringContaining('received')])
    expect((await noticesOf(paid)).map(({ kind }: { kind: string }) => kind)).toEqual(['payment-recorded'])
    const waits = db.selectFrom('mails').select('id').where('status', '=', 'queued').where('kind', 'like', 'payment-%')
    expect(await waits.execute()).toEqual([])
  })

  test('goes to who switched them off, while other mail about orders may be off', async () => {
    const [quiet, member] = [await owing([1]), await owing([1])]
    await quiet.caller.send('PUT', '/api/v1/users/notifications', { reminders: false })
    await member.caller.send('PUT', '/api/v1/users/notifications', { orderUpdates: false })
    await run()
    expect(await noticesOf(quiet)).toEqual([])
    expect(await noticesOf(member)).toEqual([due(1)])
    expect(await mailsTo(member)).toHaveLength(1)
  })

  test('goes to an inactive client, nor for a debt that was written off', async () => {
    const [inactive, lost] = [await owing([1], { status: 'inactive' }), await owing([-1])]
    const entry = { kind: 'write-off', amount: 1000, effectiveOn: today, reason: 'Moved away', balanceSeen: 1000 }
    await enter(lost.id, entry)
    await db.deleteFrom('notices').where('account_id', '=', lost.accountId).execute()
    await run()
    for (const member of [inactive, lost]) expect(await noticesOf(member)).toEqual([])
  })

  test('of an overdue day comes before a promise is broken', async () => {
    const member = await owing([-30])
    const promise = (day: number) =>
      db
        .insertInto('promises')
        .values({
          customer_id: member.id,
          amount_cents: 100_000,
          promised_on: inDays(day),
          made_by: managerAccount.accountId,
          made_at: new Date(Date.now() - 28 * 86_400_000),
          made_on: inDays(-28),
        })
        .execute()
    await promise(0)
    await run()
    expect(await noticesOf(member)).toEqual([])
    await promise(-1)
    await run()
    expect(await noticesOf(member)).toEqual([overdue(-30)])
  })

  test('comes before the morning, or where the settings have it off', async () => {
    const members = [await owing([1]), await owing([-1])]
    await sendReminders(db, { fromHour: 24 })
    await setDays({ daysBefore: null, daysAfter: null })
    await run()
    for (const member of members) expect(await noticesOf(member)).toEqual([])
    await setDays({ daysBefore: null, daysAfter: 1 })
    await run()
    expect(await noticesOf(members[0] as Member)).toEqual([])
    expect(await noticesOf(members[1] as Member)).toEqual([overdue(-1)])
  })
})

test('reminders take as many statements for one member as for many', async () => {
  await run()
  await owing([1])
  const few = await statementsOf(() => run())
  for (let nr = 0; nr < 4; nr += 1) await owing([1])
  const many = await statementsOf(() => run())
  expect(many).toHaveLength(few.length)
})
