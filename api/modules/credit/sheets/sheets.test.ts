// Above 300 lines: the cases of sheets share a shop, its debtors and the steps that read and post.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import {
  type Client,
  createAccount,
  createClient,
  createGroup,
  createOfficer,
  type Officer,
} from '#api/testing/factories.ts'
import { readPdf } from '#api/testing/readers/read-pdf.ts'
import { postRepayment } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { addDays, businessDay, weekdayOf } from '#contract/business-day.ts'
import { addMonths } from '#contract/orders/instalments.ts'
import type { Collection, Sheet, SheetLine, SheetRow } from '#contract/receipts/sheets.staff.ts'

const { db, app, statementsOf } = await startTestShop()
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const today = businessDay(new Date())
type Caller = ReturnType<typeof app.as>

/** A group with members who owe these amounts, due since three days ago. */
async function createDebtors(owed: readonly number[], officer?: Officer) {
  const group = await createGroup(db, { officer: officer ?? (await createOfficer(db)) })
  const members: Client[] = []
  for (const shillings of owed) {
    const client = await createClient(db, { group })
    if (shillings > 0)
      await deliverOrder(app, db, client, { shillings, deliveredOn: addDays(addMonths(today, -1), -3) })
    members.push(client)
  }
  return { group, members, officer: group.officer, leader: app.as(group.officer) }
}

const pathOf = (groupId: number) => `/api/v1/groups/${groupId}/sheet`
const read = async (caller: Caller, groupId: number, day = today): Promise<Sheet> =>
  (await caller.get(`${pathOf(groupId)}?day=${day}`)).body

type Change = { amount?: number; attendance?: string; accountId?: number | null; reference?: string; note?: string }
/** What is sent of a sheet that was read: all paid as due but for these changes by client. */
const bodyOf = (sheet: Sheet, changes: Record<number, Change> = {}, rest: object = {}) => ({
  day: sheet.day,
  lines: sheet.lines.map(({ clientId, due, outstanding }) => ({
    clientId,
    attendance: 'present',
    amount: due,
    accountId: null,
    balanceSeen: outstanding,
    ...changes[clientId],
  })),
  countedCash: null,
  ...rest,
})
const lineOf = (sheet: Sheet, { id }: { id: number }) =>
  sheet.lines.find(({ clientId }) => clientId === id) ?? ({} as Partial<SheetLine>)
const owedBy = async (client: Client) =>
  (await manager.get(`/api/v1/clients/${client.id}/credit`)).body.outstanding as number
const sheetCount = async (groupId: number) =>
  (await db.selectFrom('collection_sheets').select('id').where('group_id', '=', groupId).execute()).length
const found = (body: { content: unknown[] }) => body.content as Collection[]

describe('reading a sheet', () => {
  test('members are listed with what is due, overdue, owed and paid in advance, in one statement', async () => {
    const { group, members, officer, leader } = await createDebtors([1000, 0])
    const [debtor, other] = members as [Client, Client]
    await postRepayment(manager, other.id, { amount: 250, paidOn: today, method: 'cash' })
    const sheet = await read(leader, group.id)
    expect(sheet).toMatchObject({ groupId: group.id, group: group.name, day: today, posted: null })
    expect(lineOf(sheet, debtor)).toMatchObject({
      due: 1000,
      outstanding: 1000,
      credit: 0,
      attendance: null,
      parts: [],
    })
    expect(lineOf(sheet, other)).toMatchObject({ due: 0, overdue: 0, outstanding: 0, credit: 250, paidApart: 250 })
    const before = await read(leader, group.id, addMonths(today, -1))
    expect(lineOf(before, debtor)).toMatchObject({ due: 0, overdue: 0, outstanding: 1000 })
    const statements = await statementsOf(() => app.as(officer).get(pathOf(group.id)))
    expect(statements.filter(({ sql: text }) => text.includes('collection_sheets'))).toHaveLength(1)
  })

  test('it is 404 for officers of other groups and branches, and 403 without the permission', async () => {
    const { group, officer } = await createDebtors([0])
    const colleague = app.as(await createOfficer(db, { branchId: officer.branchId }))
    for (const caller of [colleague, app.as(await createOfficer(db))]) {
      expect((await caller.get(pathOf(group.id))).status).toBe(404)
      expect((await caller.get(`${pathOf(group.id)}/document`)).status).toBe(404)
      expect((await caller.post(pathOf(group.id), { day: today, lines: [], countedCash: null })).status).toBe(404)
      expect(found((await caller.get('/api/v1/collections?span=week')).body)).toEqual([])
    }
    expect((await app.as(await createAccount(db, { role: 'User' })).get(pathOf(group.id))).status).toBe(403)
  })

  test('a sheet of 30 members is one A4 page, also when it was posted', async () => {
    const { group, leader } = await createDebtors(Array.from({ length: 30 }, () => 0))
    await sql`update customers set first_name = 'Wanjiku Nyokabi Mumbi', last_name = 'Kamau wa Karanja' where group_id = ${group.id}`.execute(
      db,
    )
    const pages = async () => {
      const { headers, file } = await leader.get(`${pathOf(group.id)}/document`)
      expect(headers['content-type']).toBe('application/pdf')
      return readPdf(file).length
    }
    expect(await pages()).toBe(1)
    await leader.post(pathOf(group.id), bodyOf(await read(leader, group.id)))
    expect(await pages()).toBe(1)
  })
})

describe('posting a sheet', () => {
  test('it becomes one receipt for the cash and one for each other payment, with attendance and notes', async () => {
    const { group, members, leader } = await createDebtors([1000, 500, 300, 200])
    const [cash, phone, absent, shared] = members as [Client, Client, Client, Client]
    const reference = `QX${group.id}`
    const body = bodyOf(
      await read(leader, group.id),
      {
        [phone.id]: { accountId: 1, reference },
        [absent.id]: { amount: 0, attendance: 'absent', note: 'Travelled' },
        [shared.id]: { amount: 150, attendance: 'excused', accountId: 1, reference: reference.toLowerCase() },
      },
      { countedCash: 990, note: 'Heavy rain' },
    )
    const { status, body: sheet } = await leader.post(pathOf(group.id), body)
    expect(status).toBe(201)
    expect(sheet.posted).toMatchObject({ countedCash: 990, note: 'Heavy rain' })
    expect(sheet.posted.receipts).toMatchObject([
      { method: 'cash', amount: 1000, reference: null, takenBack: 0 },
      {
        method: 'mpesa',
        amount: 650,
        reference: expect.stringMatching(new RegExp(`^${reference}$`, 'i')),
        takenBack: 0,
      },
    ])
    expect(lineOf(sheet, cash)).toMatchObject({
      attendance: 'present',
      due: 1000,
      parts: [{ amount: 1000, debt: 1000 }],
    })
    expect(lineOf(sheet, absent)).toMatchObject({ attendance: 'absent', note: 'Travelled', due: 300, parts: [] })
    expect(lineOf(sheet, shared)).toMatchObject({ attendance: 'excused', outstanding: 200, parts: [{ amount: 150 }] })
    expect([await owedBy(cash), await owedBy(phone), await owedBy(absent), await owedBy(shared)]).toEqual([
      0, 0, 300, 50,
    ])
    expect((await reconcile(db)).findings).toEqual([])
  })

  test('it is posted once however often it is sent with its key, and a second sheet of the day is refused', async () => {
    const { group, members, leader } = await createDebtors([1000])
    const [client] = members as [Client]
    const sheet = await read(leader, group.id)
    const body = bodyOf(sheet, { [client.id]: { amount: 400 } })
    const key = `the-sheet-of-${group.id}`
    const first = await leader.post(pathOf(group.id), body, { key })
    const again = await leader.post(pathOf(group.id), body, { key })
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body.posted.id).toBe(first.body.posted.id)
    expect(await owedBy(client)).toBe(600)
    expect((await leader.post(pathOf(group.id), { ...body, countedCash: 1 }, { key })).body.code).toBe('KEY_REUSED')
    const second = await manager.post(pathOf(group.id), bodyOf(await read(manager, group.id)))
    expect(second).toMatchObject({ status: 409, body: { code: 'SHEET_POSTED' } })
  })

  test('of two people who post the sheet of a group at the same time one does, and money is taken once', async () => {
    const { group, members, leader } = await createDebtors([1000, 500])
    const body = bodyOf(await read(leader, group.id))
    const answers = await Promise.all(
      [leader, manager, leader, manager].map((caller) => caller.post(pathOf(group.id), body)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    for (const { status, body: answer } of answers) {
      if (status === 409) expect(['SHEET_POSTED', 'SHEET_OUTDATED', 'BUSY']).toContain(answer.code)
    }
    expect(await sheetCount(group.id)).toBe(1)
    expect(await Promise.all(members.map(owedBy))).toEqual([0, 0])
  })

  test('members who moved or owe another amount are named, and nothing is written', async () => {
    const { group, members, officer, leader } = await createDebtors([1000, 500, 300])
    const [paid, moved, silent] = members as [Client, Client, Client]
    const body = bodyOf(await read(leader, group.id), { [silent.id]: { amount: 0 } })
    await postRepayment(manager, paid.id, { amount: 100, paidOn: today, method: 'cash' })
    await postRepayment(manager, silent.id, { amount: 100, paidOn: today, method: 'cash' })
    const { id: elsewhere } = await createGroup(db, { officer })
    await db.updateTable('customers').set({ group_id: elsewhere }).where('id', '=', moved.id).execute()
    const { status, body: answer } = await leader.post(pathOf(group.id), body)
    expect(status).toBe(409)
    expect(answer).toMatchObject({
      code: 'SHEET_OUTDATED',
      details: {
        clients: [
          { id: paid.id, fault: 'balance', outstanding: 900 },
          { id: moved.id, fault: 'moved' },
        ],
      },
    })
    expect(answer.message).toContain('is not in this group any more')
    expect(await sheetCount(group.id)).toBe(0)
    expect([await owedBy(paid), await owedBy(moved)]).toEqual([900, 500])
    const again = bodyOf(await read(leader, group.id), { [silent.id]: { amount: 0 } })
    expect((await leader.post(pathOf(group.id), again)).status).toBe(201)
  })

  test('a used reference is refused at its line, and a sheet without payments is posted for its attendance', async () => {
    const { group, members, leader } = await createDebtors([1000, 0])
    const [client] = members as [Client]
    const reference = `USED${group.id}`
    await postRepayment(manager, client.id, { amount: 100, paidOn: today, method: 'mpesa', reference })
    const sheet = await read(leader, group.id)
    const at = sheet.lines.findIndex(({ clientId }) => clientId === client.id)
    const used = await leader.post(pathOf(group.id), bodyOf(sheet, { [client.id]: { accountId: 1, reference } }))
    expect(used).toMatchObject({ status: 400, body: { details: { fields: [{ field: `lines.${at}.reference` }] } } })
    const nobody = bodyOf(sheet, { [client.id]: { amount: 0, attendance: 'absent' } })
    const { status, body } = await leader.post(pathOf(group.id), nobody)
    expect(status).toBe(201)
    expect(body.posted.receipts).toEqual([])
  })

  test('future days, days of a closed month and cash of a day that was counted are refused', async () => {
    const { group, members, officer, leader } = await createDebtors([1000])
    const [client] = members as [Client]
    const on = async (day: string, change: Change = {}) =>
      leader.post(
        pathOf(group.id),
        bodyOf(await read(leader, group.id, day), { [client.id]: { amount: 100, ...change } }),
      )
    const future = { day: addDays(today, 1), lines: [], countedCash: null }
    expect(await leader.post(pathOf(group.id), future)).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field: 'day' }] } },
    })
    const earlier = addMonths(today, -3)
    const month = `${earlier.slice(0, 7)}-01`
    await db.insertInto('closed_months').values({ month, closed_by: officer.accountId }).execute()
    expect((await on(earlier)).body.code).toBe('MONTH_CLOSED')
    expect((await on(earlier, { amount: 0 })).body.code).toBe('MONTH_CLOSED')
    await db.deleteFrom('closed_months').where('month', '=', month).execute()
    await sql`
      insert into money_accounts (kind, name, holder_id, closed_to) values ('cash-box', '', ${officer.accountId}, ${today})
      on conflict (holder_id) do update set closed_to = ${today}
    `.execute(db)
    expect((await on(today)).body.code).toBe('CASH_DAY_CLOSED')
    expect((await on(today, { accountId: 1, reference: `CLOSED${group.id}` })).status).toBe(201)
    expect(await sheetCount(group.id)).toBe(1)
  })

  test('a sheet is taken back by its receipts, and stays with what was taken back', async () => {
    const { group, members, leader } = await createDebtors([1000, 500])
    const { body: sheet } = await leader.post(pathOf(group.id), bodyOf(await read(leader, group.id)))
    const [receipt] = sheet.posted.receipts
    const part = lineOf(sheet, members[0] as Client).parts?.[0]
    expect((await manager.post(`/api/v1/repayments/${part?.id}/reversal`, { reason: 'Wrong amount' })).status).toBe(200)
    const partly = await read(leader, group.id)
    expect(partly.posted?.receipts).toMatchObject([{ takenBack: 1000 }])
    expect(lineOf(partly, members[0] as Client)).toMatchObject({ due: 1000, parts: [{ isTakenBack: true }] })
    expect((await manager.post(`/api/v1/receipts/${receipt.id}/reversal`, { reason: 'Wrong group' })).status).toBe(200)
    expect((await read(leader, group.id)).posted?.receipts).toMatchObject([{ takenBack: 1500 }])
    const { body: list } = await leader.get('/api/v1/collection-sheets')
    expect(list.content).toMatchObject([{ collected: 0, takenBack: 1500, due: 1500, members: 2, present: 2 }])
    expect(await Promise.all(members.map(owedBy))).toEqual([1000, 500])
  })
})

describe('lists', () => {
  test('sheets are listed with attendance and money, by day, branch, officer and group, in one statement', async () => {
    const { group, members, officer, leader } = await createDebtors([1000, 500, 0])
    const other = await createDebtors([100], officer)
    const absent = { amount: 0, attendance: 'absent' }
    const yesterday = addDays(today, -1)
    await leader.post(
      pathOf(group.id),
      bodyOf(await read(leader, group.id, yesterday), { [members[1]?.id ?? 0]: absent }),
    )
    await leader.post(pathOf(other.group.id), bodyOf(await read(leader, other.group.id)))
    const list = async (query = '', caller = leader): Promise<SheetRow[]> =>
      (await caller.get(`/api/v1/collection-sheets?${query}`)).body.content
    expect(await list()).toMatchObject([
      { groupId: other.group.id, day: today, members: 1, present: 1, due: 100, collected: 100, takenBack: 0 },
      { groupId: group.id, day: yesterday, members: 3, present: 2, due: 1500, collected: 1000 },
    ])
    const groupsOf = async (query: string) => (await list(query, manager)).map(({ groupId }) => groupId)
    expect(await groupsOf(`officer=${officer.id}&sort=day.asc`)).toEqual([group.id, other.group.id])
    expect(await groupsOf(`branch=${officer.branchId}&to=${yesterday}`)).toEqual([group.id])
    expect(await groupsOf(`group=${other.group.id}&from=${today}`)).toEqual([other.group.id])
    const statements = await statementsOf(() => leader.get('/api/v1/collection-sheets'))
    expect(statements.filter(({ sql: text }) => text.includes('collection_sheets'))).toHaveLength(1)
    const exported = async (query: object, caller = leader) => {
      const columns = ['group', 'day', 'present', 'members', 'due', 'collected', 'takenBack']
      const body = { list: 'sheets', format: 'csv', columns, query }
      const answer = await caller.post('/api/v1/exports', body)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return answer.file.toString('utf8').split('\r\n').slice(1, -1)
    }
    const rows = [`${group.name},${yesterday},2,3,1500,1000,0`, `${other.group.name},${today},1,1,100,100,0`]
    expect(await exported({ sort: 'day.asc' })).toEqual(rows)
    expect(await exported({ officer: officer.id, group: other.group.id, from: today }, manager)).toEqual([rows[1]])
    const stranger = app.as(await createOfficer(db, { branchId: officer.branchId }))
    expect(await exported({}, stranger)).toEqual([])
  })

  test('groups that meet today and this week are listed with what is expected and collected, in one statement', async () => {
    const { group, members, officer, leader } = await createDebtors([1000, 500])
    const other = await createDebtors([300], officer)
    const weekday = weekdayOf(today)
    const next = (weekday % 7) + 1
    await db.updateTable('groups').set({ meeting_day: weekday }).where('id', '=', group.id).execute()
    await db.updateTable('groups').set({ meeting_day: next }).where('id', '=', other.group.id).execute()
    const list = async (query = '') => (await leader.get(`/api/v1/collections?${query}`)).body
    expect(await list()).toMatchObject({
      content: [
        { groupId: group.id, day: today, members: 2, expected: 1500, collected: 0, present: null, isMissing: true },
      ],
      sums: { expected: 1500, collected: 0, missing: 1 },
    })
    expect(
      found(await list('span=week'))
        .map(({ groupId }) => groupId)
        .toSorted(),
    ).toEqual([group.id, other.group.id].toSorted())
    await postRepayment(manager, members[0]?.id ?? 0, { amount: 400, paidOn: today, method: 'cash' })
    expect(found(await list())).toMatchObject([{ expected: 1500, collected: 400, isMissing: true }])
    await leader.post(pathOf(group.id), bodyOf(await read(leader, group.id)))
    expect(found(await list())).toMatchObject([{ expected: 1100, collected: 1500, present: 2, isMissing: false }])
    expect(await list('missing=true')).toMatchObject({ totalElements: 0, sums: { missing: 0 } })
    expect(found((await manager.get(`/api/v1/collections?own=true`)).body)).toEqual([])
    expect(found((await manager.get(`/api/v1/collections?officer=${officer.id}`)).body)).toHaveLength(1)
    const statements = await statementsOf(() => leader.get('/api/v1/collections?span=week'))
    expect(statements.filter(({ sql: text }) => text.includes('collection_sheets'))).toHaveLength(1)
  })
})
