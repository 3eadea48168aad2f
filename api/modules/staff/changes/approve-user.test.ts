import { describe, expect, test } from 'vitest'
import { createAccount, createBranch, createRole } from '#api/testing/factories.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'

const USERS = '/api/users'
const { db, app } = await startTestShop()
const branch = await createBranch(db)
const admin = app.as(await createAccount(db))
const password = 'mbuzi-tatu-na-ngombe'

let nr = 0
/** A person who asks for a staff account; the link of the mail is followed unless stated. */
async function applicant({ isConfirmed = true } = {}) {
  nr += 1
  const email = `applicant${nr}@sokoni.example`
  const body = { firstName: 'Neema', lastName: 'Chebet', email, phone: '0712345678', password }
  const from = { headers: { 'x-forwarded-for': `10.7.0.${nr}` } }
  expect((await app.visitor.post('/api/admins/register', body, from)).status).toBe(201)
  const { id } = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  if (isConfirmed) {
    const { text } = await db
      .selectFrom('mails')
      .select('text')
      .where('to_address', '=', email)
      .where('kind', '=', 'confirm-email')
      .executeTakeFirstOrThrow()
    const token = /confirm-email\?token=([\w-]+)/.exec(text ?? '')?.[1]
    expect((await app.visitor.post('/api/v1/customer/auth/confirm-email', { token }, from)).status).toBe(200)
  }
  return { id, email }
}
const approve = (id: number, body: object = {}, caller: Caller = admin) =>
  caller.post(`${USERS}/${id}/approval`, { role: 'Credit Officer', branchId: branch.id, ...body })
const kindsTo = async (address: string) =>
  (await db.selectFrom('mails').select('kind').where('to_address', '=', address).orderBy('id').execute()).map(
    ({ kind }) => kind,
  )
const findAccount = (id: number) => db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
const signIn = (username: string) => app.visitor.post('/api/v1/auth/login', { username, password })

describe('approving a pending account', () => {
  test('an approved account signs in with its role and branch, and its owner gets a mail', async () => {
    const { id, email } = await applicant()
    expect((await signIn(email)).status).toBe(403)
    expect(await approve(id, { role: 'Manager' })).toMatchObject({
      status: 200,
      body: { status: 'active', role: 'Manager', branchId: branch.id, allBranches: false },
    })
    expect((await signIn(email)).body.user).toMatchObject({ role: 'Manager', branchId: branch.id })
    expect(await kindsTo(email)).toEqual(['confirm-email', 'account-approved'])
    const entries = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('entity', '=', 'account')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
    expect(entries.at(-1)).toMatchObject({
      action: 'account.approved',
      after: { role: 'Manager', branch: branch.name, status: 'active' },
    })
  })

  test('an approval sent again answers the same user, another role then is refused', async () => {
    const { id } = await applicant()
    const [first, second] = [await approve(id), await approve(id)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.version).toBe(first.body.version)
    expect(await approve(id, { role: 'Manager' })).toMatchObject({ status: 409, body: { code: 'STATUS_NOT_ALLOWED' } })
  })

  test('an account with an unconfirmed address is not approved, and its link can be mailed again', async () => {
    const { id, email } = await applicant({ isConfirmed: false })
    expect(await approve(id)).toMatchObject({ status: 409, body: { code: 'ADDRESS_NOT_CONFIRMED' } })
    expect(await admin.post(`${USERS}/${id}/confirmation`)).toMatchObject({ status: 429 })
    await db
      .updateTable('account_tokens')
      .set({ created_at: new Date(Date.now() - 120_000) })
      .where('account_id', '=', id)
      .execute()
    expect((await admin.post(`${USERS}/${id}/confirmation`)).status).toBe(200)
    expect(await kindsTo(email)).toEqual(['confirm-email', 'confirm-email'])
  })

  test('staff are approved with a branch or all branches, and not with both', async () => {
    const { id } = await applicant()
    for (const reach of [{ branchId: null }, { branchId: branch.id, allBranches: true }]) {
      expect(await approve(id, reach)).toMatchObject({
        status: 400,
        body: { details: { fields: [{ field: 'branchId' }] } },
      })
    }
    expect((await approve(id, { branchId: null, allBranches: true })).body).toMatchObject({
      allBranches: true,
      branchId: null,
    })
  })

  test('a role of members, an inactive role and an unknown role are refused', async () => {
    const { id } = await applicant()
    expect((await approve(id, { role: 'User' })).body.code).toBe('ROLE_KIND_DIFFERS')
    const role = await createRole(db, [])
    await db.updateTable('roles').set({ status: 'inactive' }).where('id', '=', role.id).execute()
    for (const name of [role.name, 'Nobody']) expect((await approve(id, { role: name })).status).toBe(400)
    expect((await findAccount(id))?.status).toBe('pending')
  })

  test('staff approve with no more than they hold', async () => {
    const { id } = await applicant()
    const editor = (
      await createRole(db, [
        'View Users',
        'Edit Users',
        'View Orders',
        'Place Orders',
        'Manage Customers',
        'Record Repayments',
      ])
    ).name
    const caller = app.as(await createAccount(db, { role: editor, allBranches: true }))
    expect(await approve(id, { role: 'Admin' }, caller)).toMatchObject({
      status: 403,
      body: { code: 'EXCEEDS_OWN_RIGHTS' },
    })
    expect((await approve(id, { role: 'Credit Officer' }, caller)).status).toBe(200)
  })

  test('a pending user whom staff added is invited by the approval', async () => {
    const { body } = await admin.post(USERS, {
      name: 'Ann',
      email: 'waiting@sokoni.example',
      role: 'Manager',
      status: 'pending',
    })
    expect((await approve(body.id, { role: 'Manager' })).body).toMatchObject({ status: 'active', isInvited: true })
    expect(await kindsTo('waiting@sokoni.example')).toEqual(['invitation'])
  })

  test('an approval and a concurrent decline have one winner', async () => {
    const { id } = await applicant()
    const [approved, declined] = await Promise.all([approve(id), admin.post(`${USERS}/${id}/decline`)])
    expect([approved.status, declined.status].filter((status) => status === 200)).toHaveLength(1)
    expect((await findAccount(id))?.status).toBe(approved.status === 200 ? 'active' : undefined)
  })
})

describe('declining a pending account', () => {
  test('a declined account is removed with its links, and a confirmed address gets a mail', async () => {
    const { id, email } = await applicant()
    expect((await admin.post(`${USERS}/${id}/decline`)).status).toBe(200)
    expect(await findAccount(id)).toBeUndefined()
    expect(await kindsTo(email)).toEqual(['confirm-email', 'account-declined'])
    expect((await admin.post(`${USERS}/${id}/decline`)).status).toBe(404)
    const again = { firstName: 'Neema', lastName: 'Chebet', email, phone: '0712345678', password }
    expect(
      (await app.visitor.post('/api/admins/register', again, { headers: { 'x-forwarded-for': '10.8.0.1' } })).status,
    ).toBe(201)
  })

  test('an unconfirmed address gets no mail about a decline', async () => {
    const { id, email } = await applicant({ isConfirmed: false })
    expect((await admin.post(`${USERS}/${id}/decline`)).status).toBe(200)
    expect(await kindsTo(email)).toEqual(['confirm-email'])
  })

  test('an active account is not declined', async () => {
    const { accountId } = await createAccount(db, { role: 'Manager' })
    expect(await admin.post(`${USERS}/${accountId}/decline`)).toMatchObject({
      status: 409,
      body: { code: 'STATUS_NOT_ALLOWED' },
    })
  })
})
