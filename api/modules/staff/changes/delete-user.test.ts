import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  createAccount,
  createClient,
  createGroup,
  createOfficer,
  createOrder,
  createRole,
} from '#api/testing/factories.ts'
import { columnsHolding } from '#api/testing/readers/find-texts.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'

const USERS = '/api/users'
const { db, app } = await startTestShop()
const admin = app.as(await createAccount(db))
const remove = (id: number, caller: Caller = admin) => caller.send('DELETE', `${USERS}/${id}`)
const findAccount = (id: number) => db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
const name = (account: { accountId: number }) =>
  db
    .updateTable('accounts')
    .set({ first_name: 'Zephyrine', last_name: 'Okwaroquill', email: 'zephy@hidden.example', username: 'zephyrine' })
    .where('id', '=', account.accountId)
    .execute()
const traces = ['zephyrine', 'okwaroquill', 'zephy@hidden']

describe('deleting a user', () => {
  test('an account that nothing refers to is removed with its sessions and links', async () => {
    const account = await createAccount(db, { role: 'Manager' })
    const caller = app.as(account)
    await name(account)
    await caller.get('/api/v1/auth/verify')
    await admin.send('PUT', `${USERS}/${account.accountId}`, {
      email: 'other.address@hidden.example',
      location: 'Busia',
    })
    expect(await remove(account.accountId)).toMatchObject({ status: 200, body: { success: true, removed: true } })
    expect(await findAccount(account.accountId)).toBeUndefined()
    expect((await caller.get('/api/v1/auth/verify')).status).toBe(401)
    expect(await columnsHolding(db, [...traces, 'other.address'])).toEqual([])
    expect((await remove(account.accountId)).status).toBe(404)
    const entries = await db
      .selectFrom('audit_entries')
      .select('action')
      .where('entity', '=', 'account')
      .where('entity_id', '=', account.accountId)
      .orderBy('id')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(['account.edited', 'account.erased', 'account.deleted'])
  })

  test('staff whom the audit refers to are closed and anonymised, their entries about others stay', async () => {
    const account = await createAccount(db)
    await name(account)
    const client = await createClient(db, { loanLimitCents: 1_000_000 })
    const caller = app.as(account)
    const limit = { limit: 50_000, oldLimit: 10_000, reason: 'Repaid in time' }
    expect((await caller.post(`/api/v1/clients/${client.id}/limit`, limit)).status).toBe(200)
    expect((await remove(account.accountId)).body.removed).toBe(false)
    expect(await findAccount(account.accountId)).toMatchObject({
      first_name: 'Deleted',
      last_name: 'user',
      status: 'inactive',
      all_branches: false,
    })
    expect(await columnsHolding(db, traces)).toEqual([])
    expect(await columnsHolding(db, ['Repaid in time'])).not.toEqual([])
    expect((await admin.get(`${USERS}/${account.accountId}`)).status).toBe(404)
    expect((await admin.get(`${USERS}?search=deleted`)).body).toEqual([])
    expect((await remove(account.accountId)).status).toBe(404)
  })

  test('an officer without groups is closed, and the name of the officer is erased', async () => {
    const officer = await createOfficer(db)
    await sql`update credit_officers set first_name = 'Zephyrine', last_name = 'Okwaroquill' where id = ${officer.id}`.execute(
      db,
    )
    await name(officer)
    expect((await remove(officer.accountId)).body.removed).toBe(false)
    expect(await columnsHolding(db, traces)).toEqual([])
  })

  test('an officer who leads groups is not deleted', async () => {
    const officer = await createOfficer(db)
    await createGroup(db, { officer })
    expect(await remove(officer.accountId)).toMatchObject({
      status: 409,
      body: { code: 'GROUPS_TO_HAND_OVER', details: { groups: 1 } },
    })
    expect((await findAccount(officer.accountId))?.status).toBe('active')
  })

  test('a member who owes or has open orders is not deleted, with the reason', async () => {
    const member = await createAccount(db, { role: 'User' })
    const client = await createClient(db, { accountId: member.accountId })
    const order = await createOrder(db, { client, status: 'Pending' })
    expect(await remove(member.accountId)).toMatchObject({
      status: 409,
      body: { code: 'BOOKS_OPEN', details: { owed: 0, openOrders: 1, repaymentsClearOn: null } },
    })
    await sql`update orders set status = 'Cancelled' where id = ${order.id}`.execute(db)
    await sql`update customers set outstanding_cents = 120050 where id = ${client.id}`.execute(db)
    const { body } = await remove(member.accountId)
    expect(body).toMatchObject({ code: 'BOOKS_OPEN', details: { owed: 1200.5, openOrders: 0 } })
    expect(body.message).toContain('1,200.50')
    await sql`update customers set outstanding_cents = 0 where id = ${client.id}`.execute(db)
    expect((await remove(member.accountId)).body.removed).toBe(false)
    expect(await findAccount(member.accountId)).toMatchObject({ first_name: 'Deleted', last_name: 'member' })
  })

  test('staff delete neither themselves nor an account that holds what they lack', async () => {
    const role = (await createRole(db, ['View Users', 'Delete Users'])).name
    const self = await createAccount(db, { role })
    const caller = app.as(self)
    expect(await remove(self.accountId, caller)).toMatchObject({ status: 409, body: { code: 'OWN_ACCOUNT' } })
    const manager = await createAccount(db, { role: 'Manager' })
    expect(await remove(manager.accountId, caller)).toMatchObject({ status: 403, body: { code: 'EXCEEDS_OWN_RIGHTS' } })
    const member = await createAccount(db, { role: 'User' })
    expect((await remove(member.accountId, caller)).body.removed).toBe(true)
  })

  test('of concurrent deletions one deletes the account', async () => {
    const { accountId } = await createAccount(db, { role: 'User' })
    const answers = await Promise.all(Array.from({ length: 4 }, () => remove(accountId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
  })
})
