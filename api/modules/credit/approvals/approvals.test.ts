import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { reconcile } from '#api/reconcile.ts'
import { deliverOrder } from '#api/testing/deliver-order.ts'
import { type Client, createAccount, createClient, createOfficer, createRole } from '#api/testing/factories.ts'
import { postRepayment } from '#api/testing/repay.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { businessDay } from '#contract/business-day.ts'
import { endOldApprovals } from './approvals.service.ts'

const { db, app, statementsOf } = await startTestShop()
const managerAccount = await createAccount(db, { role: 'Manager' })
const manager = app.as(managerAccount)
const adminAccount = await createAccount(db)
const admin = app.as(adminAccount)
const today = businessDay(new Date())

beforeAll(async () => {
  const { body } = await admin.get('/api/v1/settings/general')
  const saved = await admin.send('PUT', '/api/v1/settings/general', { ...body, approvalAbove: 500 })
  expect(saved.status).toBe(200)
})

type Person = { id: number }
const enter = (client: Person, sent: object, caller = manager) =>
  caller.post(`/api/v1/clients/${client.id}/entries`, { effectiveOn: today, reason: 'She moved away', ...sent })
const writeOff = (client: Person, amount = 800, balanceSeen = 1000) =>
  enter(client, { kind: 'write-off', amount, balanceSeen })
const urlOf = (id: number, action = '') => `/api/v1/approvals/${id}${action}`
const outstandingOf = async (client: Person) =>
  (await manager.get(`/api/v1/clients/${client.id}/credit`)).body.outstanding
const noticesOf = async (caller: typeof manager) => (await caller.get('/api/v1/notices')).body.content

/** A client who owes KSh 1,000. */
async function createDebtor(): Promise<Client> {
  const client = await createClient(db)
  await deliverOrder(app, db, client)
  return client
}

/** A write-off of KSh 800 that waits. */
async function requested() {
  const client = await createDebtor()
  const { status, body } = await writeOff(client)
  expect(status).toBe(202)
  return { client, approval: body.approval as { id: number } }
}

describe('an entry above the amount of the settings', () => {
  test('a write-off above the amount waits for a second person and changes nothing yet', async () => {
    const client = await createDebtor()
    const { status, body } = await writeOff(client)
    expect(status).toBe(202)
    expect(body).toMatchObject({
      entry: null,
      approval: {
        kind: 'write-off',
        state: 'waiting',
        clientId: client.id,
        amount: 800,
        balanceSeen: 1000,
        balanceAfter: 200,
        balanceNow: 1000,
        reason: 'She moved away',
        isOwn: true,
        canDecide: false,
        entryId: null,
      },
    })
    expect(await outstandingOf(client)).toBe(1000)
    const { body: seen } = await admin.get(urlOf(body.approval.id))
    expect(seen).toMatchObject({ isOwn: false, canDecide: true })
    expect(seen.whoCan.length).toBeGreaterThan(0)
    expect(await noticesOf(admin)).toContainEqual(
      expect.objectContaining({
        kind: 'approval-waiting',
        approval: expect.objectContaining({ id: body.approval.id, state: 'waiting', amount: 800 }),
      }),
    )
  })

  test('the amount itself, a correction up and a fee need no second person', async () => {
    const client = await createDebtor()
    expect((await writeOff(client, 500)).status).toBe(201)
    expect((await enter(client, { kind: 'fee', amount: 900, balanceSeen: 500 })).status).toBe(201)
    const up = { kind: 'adjustment', direction: 'up', amount: 900, balanceSeen: 1400 }
    expect((await enter(client, up)).status).toBe(201)
    const down = { kind: 'adjustment', direction: 'down', amount: 900, balanceSeen: 2300 }
    expect((await enter(client, down)).status).toBe(202)
    const opening = { kind: 'opening-balance', amount: 501, balanceSeen: 2300 }
    expect((await enter(client, opening)).status).toBe(202)
  })

  test('entries of a client that stay below the amount one by one wait once they exceed it together', async () => {
    const client = await createDebtor()
    expect((await writeOff(client, 300)).status).toBe(201)
    expect((await writeOff(client, 300, 700)).status).toBe(202)
    const down = { kind: 'adjustment', direction: 'down', amount: 201, balanceSeen: 700 }
    expect((await enter(client, down, admin)).status).toBe(202)
    expect((await enter(client, { ...down, amount: 200 }, admin)).status).toBe(201)
    expect((await writeOff(await createDebtor(), 500)).status).toBe(201)
  })

  test('what a second person approved does not count', async () => {
    const { client, approval } = await requested()
    await admin.post(urlOf(approval.id, '/approval'))
    expect((await writeOff(client, 200, 200)).status).toBe(201)
  })

  test('of parallel entries below the amount only what fits together is entered', async () => {
    const client = await createDebtor()
    const answers = await Promise.all([1, 2, 3].map(() => writeOff(client, 400)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect((await writeOff(client, 400, 600)).status).toBe(202)
  })

  test('what cannot be entered is refused immediately', async () => {
    const client = await createDebtor()
    expect((await writeOff(client, 1001)).body.code).toBe('ENTRY_ABOVE_BALANCE')
    expect((await writeOff(client, 800, 900)).body.code).toBe('VERSION_CONFLICT')
  })

  test('the same request sent again has the same approval', async () => {
    const client = await createDebtor()
    const url = `/api/v1/clients/${client.id}/entries`
    const sent = { kind: 'write-off', amount: 800, balanceSeen: 1000, effectiveOn: today, reason: 'Gone' }
    const first = await manager.post(url, sent, { key: 'approval-once-1' })
    const again = await manager.post(url, sent, { key: 'approval-once-1' })
    expect([first.status, again.status]).toEqual([202, 202])
    expect(again.body.approval.id).toBe(first.body.approval.id)
  })
})

describe('a decision', () => {
  test('approving enters it under the name of the requester, once', async () => {
    const { client, approval } = await requested()
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(urlOf(approval.id, '/approval'))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { body } = await admin.get(urlOf(approval.id))
    expect(body).toMatchObject({ state: 'approved', entryId: expect.any(Number), balanceNow: 200, canDecide: false })
    expect(await outstandingOf(client)).toBe(200)
    const entry = await db
      .selectFrom('credit_entries')
      .select(['kind', 'actor_account_id'])
      .where('id', '=', body.entryId)
      .executeTakeFirst()
    expect(entry).toEqual({ kind: 'write-off', actor_account_id: managerAccount.accountId })
    expect(await noticesOf(manager)).toContainEqual(
      expect.objectContaining({
        kind: 'approval-decided',
        approval: expect.objectContaining({ id: approval.id, state: 'approved' }),
      }),
    )
  })

  test('an entry whose balance moved is not made, and the answer has both balances', async () => {
    const { client, approval } = await requested()
    const payment = { amount: 100, paidOn: today, method: 'cash', reference: `MOVED-${client.id}` }
    await postRepayment(manager, client.id, payment)
    expect(await admin.post(urlOf(approval.id, '/approval'))).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', details: { current: { balance: 900 }, sent: { balance: 1000 } } },
    })
    expect((await admin.get(urlOf(approval.id))).body).toMatchObject({ state: 'waiting', balanceNow: 900 })
  })

  test('only the requester may withdraw, and may not decide', async () => {
    const client = await createDebtor()
    const { body } = await enter(client, { kind: 'write-off', amount: 800, balanceSeen: 1000 }, admin)
    const { id } = body.approval
    expect((await admin.post(urlOf(id, '/approval'))).body.code).toBe('OWN_REQUEST')
    expect((await admin.post(urlOf(id, '/decline'), { reason: 'No' })).status).toBe(400)
    expect((await admin.post(urlOf(id, '/decline'), { reason: 'Not so' })).body.code).toBe('OWN_REQUEST')
    expect((await manager.post(urlOf(id, '/withdrawal'))).status).toBe(403)
    expect((await admin.post(urlOf(id, '/withdrawal'))).body).toMatchObject({ state: 'withdrawn' })
    expect((await admin.post(urlOf(id, '/withdrawal'))).body.code).toBe('APPROVAL_CLOSED')
  })

  test('a declined entry is never made, and its requester reads why', async () => {
    const { client, approval } = await requested()
    const declined = await admin.post(urlOf(approval.id, '/decline'), { reason: 'She still pays' })
    expect(declined.body).toMatchObject({ state: 'declined', decisionReason: 'She still pays' })
    expect((await admin.post(urlOf(approval.id, '/approval'))).body.code).toBe('APPROVAL_CLOSED')
    expect(await outstandingOf(client)).toBe(1000)
  })

  test('approving needs Approve Entries and the branch of the client', async () => {
    const { approval } = await requested()
    const other = app.as(await createAccount(db, { role: 'Manager' }))
    expect((await other.post(urlOf(approval.id, '/approval'))).status).toBe(403)
    const role = await createRole(db, ['Place Orders', 'Approve Entries'])
    const { branchId } = await createOfficer(db)
    const stranger = app.as(await createAccount(db, { role: role.name, branchId }))
    expect((await stranger.post(urlOf(approval.id, '/approval'))).status).toBe(404)
    expect((await stranger.get('/api/v1/approvals')).body).toMatchObject({ content: [], toDecide: 0 })
  })
})

test('what is not decided within seven days ends, by itself and by the job', async () => {
  const { approval } = await requested()
  await sql`update approvals set ends_at = now() - interval '1 minute' where id = ${approval.id}`.execute(db)
  expect((await admin.post(urlOf(approval.id, '/approval'))).body.code).toBe('APPROVAL_CLOSED')
  await endOldApprovals(db)
  await endOldApprovals(db)
  expect((await admin.get(urlOf(approval.id))).body).toMatchObject({ state: 'ended', canDecide: false })
  const about = (await noticesOf(manager)).filter(
    (notice: { approval: { id: number } | null }) => notice.approval?.id === approval.id,
  )
  expect(about).toMatchObject([{ kind: 'approval-decided', approval: { state: 'ended' } }])
})

test('the list is paged by state, newest first, in two statements besides the session', async () => {
  const { approval } = await requested()
  const { body } = await manager.get('/api/v1/approvals?state=waiting&size=1')
  expect(body).toMatchObject({ content: [{ id: approval.id }], size: 1 })
  const { body: first } = await manager.get('/api/v1/approvals?state=waiting&size=1&sort=requested_at.asc')
  expect(first.content[0].id).toBeLessThan(approval.id)
  expect(await statementsOf(() => manager.get('/api/v1/approvals?search=akinyi'))).toHaveLength(3)
})

test('the list is narrowed by client, kind, name and number', async () => {
  const { client, approval } = await requested()
  await requested()
  const listed = async (query: string) =>
    (await admin.get(`/api/v1/approvals?size=100&${query}`)).body.content.map(({ id }: { id: number }) => id)
  const { clientNumber, clientName } = (await admin.get(urlOf(approval.id))).body
  expect(await listed(`client=${client.id}`)).toEqual([approval.id])
  expect(await listed(`search=${clientNumber}`)).toEqual([approval.id])
  expect(await listed(`search=${encodeURIComponent(clientName)}&kind=write-off`)).toContain(approval.id)
  expect(await listed(`search=${clientNumber}&kind=refund`)).toEqual([])
  expect(await listed('search=wanjkuxq')).toEqual([])
})

test('what waits for an account is counted: never its own, and nothing without Approve Entries', async () => {
  const countOf = async (caller: typeof admin) => (await caller.get('/api/v1/approvals?size=1')).body.toDecide
  const before = await countOf(admin)
  const { approval, client } = await requested()
  expect(await countOf(admin)).toBe(before + 1)
  expect(await countOf(manager)).toBe(0)
  expect((await writeOff(client, 700, 1000)).status).toBe(202)
  await enter(await createDebtor(), { kind: 'write-off', amount: 800, balanceSeen: 1000 }, admin)
  expect(await countOf(admin)).toBe(before + 2)
  expect((await admin.post(urlOf(approval.id, '/decline'), { reason: 'She pays' })).status).toBe(200)
  expect(await countOf(admin)).toBe(before + 1)
})

test('an approval holds no name outside of what an erasure blanks, and the books are sound', async () => {
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'approvals' and data_type in ('text', 'jsonb')`.execute(db)
  expect(columns.rows.map(({ name }) => name).sort()).toEqual([
    'decision_reason',
    'kind',
    'method',
    'personal',
    'state',
    'terms',
  ])
  expect((await reconcile(db)).findings).toEqual([])
})
