import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#api/platform/database/db.ts'
import { createAccount, createOfficer, createOrder, createRole } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { insertApplicantNotices, notifyOfOrdersOfDay } from './notify.service.ts'

const NOTICES = '/api/v1/notices'
const { db, app, statementsOf } = await startTestShop()
const { branchId } = await createOfficer(db)
const { branchId: otherBranchId } = await createOfficer(db)
const approvers = (await createRole(db, ['View Users', 'Edit Users'])).name
const answerers = (await createRole(db, ['Manage Customers'])).name
const readers = (await createRole(db, ['View Users'])).name
const noRights = (await createRole(db, [])).name

beforeEach(async () => {
  await db.deleteFrom('notices').execute()
})

type Account = Awaited<ReturnType<typeof createAccount>>
const noticesOf = async (account: Account) => (await app.as(account).get(NOTICES)).body
const readersOf = async (kind: 'account-to-approve' | 'message-received' | 'orders-of-day') => {
  const rows = await db.selectFrom('notices').select('account_id').where('kind', '=', kind).execute()
  return rows.map((row) => row.account_id)
}

describe('an account that waits for approval', () => {
  const pending = (branch: number | null) =>
    createAccount(db, { role: noRights, status: 'pending', ...(branch === null ? {} : { branchId: branch }) })

  test('is sent to those who may approve it and see its branch, except the one who added it', async () => {
    const local = await createAccount(db, { role: approvers, branchId })
    const remote = await createAccount(db, { role: approvers, branchId: otherBranchId })
    const everywhere = await createAccount(db)
    const adder = await createAccount(db, { role: approvers, branchId })
    const reader = await createAccount(db, { role: readers, branchId })
    const gone = await createAccount(db, { role: approvers, branchId, status: 'inactive' })
    const applicant = await pending(branchId)
    await inTransaction(db, (tx) => insertApplicantNotices(tx, applicant.accountId, adder.accountId))
    const notified = await readersOf('account-to-approve')
    expect(notified).toEqual(expect.arrayContaining([local.accountId, everywhere.accountId]))
    for (const { accountId } of [remote, adder, reader, gone]) expect(notified).not.toContain(accountId)
  })

  test('a request for a staff account, which has no branch yet, is sent by name to staff of all branches', async () => {
    const everywhere = await createAccount(db)
    const local = await createAccount(db, { role: approvers, branchId })
    const person = { firstName: 'Wambui', lastName: 'Njoroge', phone: '0711 222 333', password: 'Mvua kubwa 7' }
    const { status } = await app.visitor.post('/api/admins/register', { ...person, email: 'wambui.bell@example.com' })
    expect(status).toBe(201)
    expect(await noticesOf(everywhere)).toMatchObject({
      content: [{ kind: 'account-to-approve', applicant: { id: expect.any(Number), name: 'Wambui Njoroge' } }],
      unread: 1,
    })
    expect(await readersOf('account-to-approve')).not.toContain(local.accountId)
  })

  test('is read for all once another person approved or declined it', async () => {
    const everywhere = await createAccount(db)
    const admin = await createAccount(db)
    const applicant = await pending(branchId)
    await inTransaction(db, (tx) => insertApplicantNotices(tx, applicant.accountId, null))
    expect(await noticesOf(everywhere)).toMatchObject({ unread: 1 })
    const answer = await app.as(admin).post(`/api/users/${applicant.accountId}/approval`, { role: noRights, branchId })
    expect(answer.status).toBe(200)
    expect(await noticesOf(everywhere)).toMatchObject({ content: [{ isRead: true }], unread: 0 })

    const declined = await pending(branchId)
    await inTransaction(db, (tx) => insertApplicantNotices(tx, declined.accountId, null))
    const response = await app.as(admin).post(`/api/users/${declined.accountId}/decline`)
    expect(response.status).toBe(200)
    expect(await noticesOf(everywhere)).toMatchObject({ unread: 0 })
  })

  test('is no longer shown to staff who were moved to another branch', async () => {
    const moved = await createAccount(db, { role: approvers, branchId })
    const applicant = await pending(branchId)
    await inTransaction(db, (tx) => insertApplicantNotices(tx, applicant.accountId, null))
    expect(await noticesOf(moved)).toMatchObject({ unread: 1 })
    await db.updateTable('accounts').set({ branch_id: otherBranchId }).where('id', '=', moved.accountId).execute()
    expect(await noticesOf(moved)).toMatchObject({ content: [], unread: 0 })
  })
})

describe('a contact message', () => {
  const send = async () => {
    const { status } = await app.visitor.post('/api/v1/contact', {
      name: 'Wafula',
      email: 'w@example.com',
      message: 'Is it open?',
    })
    expect(status).toBe(201)
    return (await db.selectFrom('contact_messages').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
  }

  test('is sent to those who may answer it, in any branch, and not to staff of none', async () => {
    const local = await createAccount(db, { role: answerers, branchId })
    const remote = await createAccount(db, { role: answerers, branchId: otherBranchId })
    const nowhere = await createAccount(db, { role: answerers, allBranches: false })
    const reader = await createAccount(db, { role: readers, branchId })
    const id = await send()
    const notified = await readersOf('message-received')
    expect(notified).toEqual(expect.arrayContaining([local.accountId, remote.accountId]))
    for (const { accountId } of [nowhere, reader]) expect(notified).not.toContain(accountId)
    expect(await noticesOf(local)).toMatchObject({
      content: [{ kind: 'message-received', message: { id, sender: 'Wafula' } }],
      unread: 1,
    })
  })

  test('is read for all once another person read or answered it', async () => {
    const local = await createAccount(db, { role: answerers, branchId })
    const other = app.as(await createAccount(db, { role: answerers, branchId: otherBranchId }))
    expect((await other.post(`/api/v1/messages/${await send()}/status`, { status: 'read' })).status).toBe(200)
    expect(await noticesOf(local)).toMatchObject({ unread: 0 })
    const id = await send()
    expect(await noticesOf(local)).toMatchObject({ unread: 1 })
    expect((await other.post(`/api/v1/messages/${id}/answers`, { body: 'Yes.' })).status).toBe(201)
    expect(await noticesOf(local)).toMatchObject({ unread: 0 })
  })
})

describe('the orders of a day', () => {
  const yesterday = async () => {
    const order = await createOrder(db)
    await sql`delete from order_days`.execute(db)
    await sql`
      insert into order_days (day, branch_id, orders, new_customers, pieces, revenue_cents)
      select (now() at time zone 'Africa/Nairobi')::date - 1, branch_id, 12, 1, 20, 8430000 from orders where id = ${order.id}
    `.execute(db)
  }
  const run = () => notifyOfOrdersOfDay(db, 0)

  test('are sent once, with their sum, to staff of all branches who see orders and did not switch it off', async () => {
    await yesterday()
    const everywhere = await createAccount(db)
    const branch = await createAccount(db, { role: (await createRole(db, ['View Orders'])).name, branchId })
    const blind = await createAccount(db, { role: readers, allBranches: true })
    const quiet = await createAccount(db)
    await app.as(quiet).send('PUT', '/api/v1/users/preferences', { noticesOfOrders: false })
    await run()
    await run()
    const notified = await readersOf('orders-of-day')
    for (const { accountId } of [branch, blind, quiet]) expect(notified).not.toContain(accountId)
    expect(await noticesOf(everywhere)).toMatchObject({
      content: [{ kind: 'orders-of-day', ordersOfDay: { orders: 12, total: 84_300, waiting: expect.any(Number) } }],
      totalElements: 1,
      unread: 1,
    })
  })

  test('take the place of those of the day before, which count as read', async () => {
    await yesterday()
    const everywhere = await createAccount(db)
    await run()
    await db.updateTable('notices').set({ day: sql<string>`day - 1` }).execute()
    await run()
    expect(await noticesOf(everywhere)).toMatchObject({ content: [{ isRead: false }, { isRead: true }], unread: 1 })
  })

  test('are not sent before the morning', async () => {
    await yesterday()
    await createAccount(db)
    await notifyOfOrdersOfDay(db, 24)
    expect(await readersOf('orders-of-day')).toEqual([])
  })

  test('are sent in one statement, and are no longer shown to an account that lost the other branches', async () => {
    await yesterday()
    const everywhere = await createAccount(db)
    expect(await statementsOf(run)).toHaveLength(1)
    await db
      .updateTable('accounts')
      .set({ all_branches: false, branch_id: branchId })
      .where('id', '=', everywhere.accountId)
      .execute()
    expect(await noticesOf(everywhere)).toMatchObject({ content: [], unread: 0 })
  })
})
