import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { createAccount, createOfficer } from '#api/testing/factories.ts'
import { planCosts } from '#api/testing/plan-cost.ts'
import { postRepayment } from '#api/testing/repay.ts'
import { createOwingGroups } from '#api/testing/scale/owing-groups.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay, weekdayOf } from '#contract/business-day.ts'
import type { Sheet } from '#contract/receipts/sheets.staff.ts'

const { db, app, url, statementsOf, analyze } = await startTestShop()
const costOf = planCosts(url)
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const officer = await createOfficer(db)
const leader = app.as(officer)
const today = businessDay(new Date())
const weekday = weekdayOf(today)

const read = async (groupId: number): Promise<Sheet> => (await leader.get(`/api/v1/groups/${groupId}/sheet`)).body
/** All paid as due: every fifth member by M-Pesa. */
const bodyOf = ({ day, lines }: Sheet) => ({
  day,
  lines: lines.map(({ clientId, due, outstanding }, at) => ({
    clientId,
    attendance: at % 7 === 0 ? 'absent' : 'present',
    amount: due,
    accountId: at % 5 === 0 ? 1 : null,
    ...(at % 5 === 0 && { reference: `MP${clientId}` }),
    balanceSeen: outstanding,
  })),
  countedCash: null,
})

/** Sends until the answer is final, as the browser does. */
async function postUntilFinal(groupId: number, body: object, key: string) {
  for (;;) {
    const answer = await leader.post(`/api/v1/groups/${groupId}/sheet`, body, { key })
    if (!['BUSY', 'IN_PROGRESS'].includes(answer.body.code)) return answer
  }
}

test('40 sheets of 30 members, each sent twice, are posted once next to receipts and hand-overs, and nothing deadlocks', async () => {
  const groups = await createOwingGroups(db, officer, { groups: 40, members: 30, meetingDay: weekday })
  const sheets = await Promise.all(groups.map(read))
  expect(sheets.every(({ lines }) => lines.length === 30 && lines.every(({ due }) => due === 400))).toBe(true)
  const payers = sheets.map(({ lines }) => lines[3]?.clientId ?? 0)
  const colleague = await createOfficer(db, { branchId: officer.branchId })
  const others = payers
    .slice(0, 10)
    .map((clientId) =>
      postRepayment(manager, clientId, { amount: 7, paidOn: today, method: 'mpesa', reference: `APART${clientId}` }),
    )
  const handOver = async (groupId: number, from: number, to: number) =>
    manager.post(`/api/v1/groups/${groupId}/officer`, {
      creditOfficerId: to,
      oldCreditOfficerId: from,
      reason: 'Leave',
    })
  const moves = groups.slice(30, 33).map(async (groupId) => {
    await handOver(groupId, officer.id, colleague.id)
    await handOver(groupId, colleague.id, officer.id)
  })
  const answers = await Promise.all(
    sheets.flatMap((sheet) => {
      const body = bodyOf(sheet)
      const key = `the-sheet-of-${sheet.groupId}`
      return [postUntilFinal(sheet.groupId, body, key), postUntilFinal(sheet.groupId, body, key)]
    }),
  )
  await Promise.all([...others, ...moves])
  // A member may have paid, or the group may have had another officer, before its sheet was read under the lock.
  for (const { status, body } of answers) {
    if (status !== 201) expect(['SHEET_OUTDATED', 'NOT_FOUND'], JSON.stringify(body)).toContain(body.code)
  }
  const posted = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.groupId as number))
  expect(posted.size).toBeGreaterThanOrEqual(27)
  const { rows } = await sql<{ group_id: number; lines: number; cents: number; parts: number; receipts: number }>`
    select collection_sheets.group_id, (select count(*)::int from collection_sheet_lines where sheet_id = collection_sheets.id) as lines,
      sum(repayments.amount_cents)::bigint as cents, count(*)::int as parts, count(distinct receipts.id)::int as receipts
    from collection_sheets join receipts on sheet_id = collection_sheets.id join repayments on receipt_id = receipts.id
    group by collection_sheets.id order by collection_sheets.group_id
  `.execute(db)
  expect(rows).toEqual(
    [...posted]
      .toSorted((one, other) => one - other)
      .map((groupId) => ({ group_id: groupId, lines: 30, cents: 30 * 40_000, parts: 30, receipts: 7 })),
  )
  expect((await reconcile(db)).findings).toEqual([])
}, 120_000)

test('among 10,000 clients a sheet and the lists take one statement each, within their bounds', async () => {
  const busy = await createOfficer(db)
  await createOwingGroups(db, busy, { groups: 334, members: 30, meetingDay: weekday })
  await analyze()
  const [group] = await db.selectFrom('groups').select('id').where('credit_officer_id', '=', busy.id).execute()
  const caller = app.as(busy)
  await caller.get('/api/v1/auth/verify')
  const costs = async (path: string) => {
    const statements = await statementsOf(async () => expect((await caller.get(path)).status).toBe(200))
    const own = statements.filter((statement) => statement.sql.includes('collection_sheets'))
    expect(own, path).toHaveLength(1)
    return costOf(own)
  }
  expect((await costs(`/api/v1/groups/${group?.id}/sheet`)).buffers).toBeLessThan(1_000)
  expect((await costs('/api/v1/collection-sheets')).buffers).toBeLessThan(3_000)
  // All that match are added up: the due days of each client, once.
  expect((await costs('/api/v1/collections?span=week')).buffers).toBeLessThan(60_000)
  expect((await costs('/api/v1/collections?own=true&missing=true&size=1')).buffers).toBeLessThan(60_000)
}, 120_000)
