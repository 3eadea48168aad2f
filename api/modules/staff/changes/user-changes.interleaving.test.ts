import { expect, test } from 'vitest'
import { hashPassword } from '#api/platform/secrets/passwords.ts'
import { createAccount, createBranch, createRole } from '#api/testing/factories.ts'
import { interleave } from '#api/testing/interleave.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'

const { db, app } = await startTestShop()
const branch = await createBranch(db)
const admin = app.as(await createAccount(db))
const password = 'samaki-wawili-wa-ziwa'
const passwordHash = await hashPassword(password)

let nr = 0
const newEmail = () => {
  nr += 1
  return `racing-staff${nr}@example.com`
}
/** Whose session exists before any row is locked. */
async function signedIn(options: Parameters<typeof createAccount>[1] = {}) {
  const account = await createAccount(db, options)
  const caller = app.as(account)
  await caller.get('/api/v1/auth/verify')
  return { ...account, caller }
}
const holdAccount = (id: number) => (tx: Parameters<Parameters<typeof interleave>[1]>[0]) =>
  tx.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute()
const put = (id: number, body: object, caller: Caller = admin) => caller.send('PUT', `/api/users/${id}`, body)
const remove = (id: number) => admin.send('DELETE', `/api/users/${id}`)
const accountOf = (id: number) => db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
const openSessionsOf = (id: number) =>
  db.selectFrom('sessions').select('id').where('account_id', '=', id).where('ended_at', 'is', null).execute()
const signIn = (username: string) => app.visitor.post('/api/v1/auth/login', { username, password })

async function invite() {
  const email = newEmail()
  const form = { name: 'Wambui Njeri', email, role: 'Manager', branchId: branch.id }
  const { id } = (await admin.post('/api/users', form)).body
  const { text } = await db.selectFrom('mails').select('text').where('to_address', '=', email).executeTakeFirstOrThrow()
  const token = /reset-password\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
  const accept = () => app.visitor.post('/api/v1/invitations/accept', { token, password, confirmPassword: password })
  return { id, email, accept }
}

test('of two Admins who take the role from each other the second one is refused', async () => {
  const [one, two] = [await signedIn(), await signedIn()]
  const [first, second] = await interleave(
    db,
    holdAccount(one.accountId),
    () => put(two.accountId, { role: 'Manager' }, one.caller),
    () => put(one.accountId, { role: 'Manager' }, two.caller),
  )
  expect(first.status).toBe(200)
  expect(second).toMatchObject({ status: 409, body: { code: 'BUSY' } })
  expect((await put(one.accountId, { role: 'Manager' }, two.caller)).status).toBe(403)
  expect((await admin.get(`/api/users/${one.accountId}`)).body.role).toBe('Admin')
})

test('staff moved out of a branch during a call change no account of it', async () => {
  const role = (await createRole(db, ['View Users', 'Edit Users'])).name
  const clerk = await signedIn({ role, branchId: branch.id })
  const colleague = await createAccount(db, { role, branchId: branch.id })
  const [moved, late] = await interleave(
    db,
    holdAccount(clerk.accountId),
    () => put(clerk.accountId, { branchId: null }),
    () => put(colleague.accountId, { status: 'inactive' }, clerk.caller),
  )
  expect(moved.status).toBe(200)
  expect(late).toMatchObject({ status: 409, body: { code: 'BUSY' } })
  expect((await accountOf(colleague.accountId))?.status).toBe('active')
})

test('staff who lose a permission during a call add no account with it', async () => {
  const held = ['View Users', 'Create Users', 'View Reports'] as const
  const clerk = await signedIn({ role: (await createRole(db, [...held])).name, branchId: branch.id })
  const given = await createRole(db, ['View Reports'])
  const form = { name: 'Late Clerk', email: newEmail(), role: given.name, branchId: branch.id }
  const [moved, late] = await interleave(
    db,
    holdAccount(clerk.accountId),
    () => put(clerk.accountId, { role: 'Credit Officer' }),
    () => clerk.caller.post('/api/users', form),
  )
  expect(moved.status).toBe(200)
  expect(late).toMatchObject({ status: 409, body: { code: 'BUSY' } })
  expect((await admin.get(`/api/users?page=0&search=${form.email}`)).body.totalElements).toBe(0)
})

test('an invitation accepted while its account is deactivated opens nothing', async () => {
  const user = await invite()
  const [off, accepted] = await interleave(
    db,
    holdAccount(user.id),
    () => put(user.id, { status: 'inactive' }),
    () => user.accept(),
  )
  expect(off.status).toBe(200)
  expect(accepted).toMatchObject({ status: 404, body: { code: 'LINK_NOT_VALID' } })
  expect(await accountOf(user.id)).toMatchObject({ status: 'inactive', password_hash: '' })
  expect((await signIn(user.email)).status).toBe(401)
})

test('an account deactivated while its invitation is accepted is not signed in to', async () => {
  const user = await invite()
  const [accepted, off] = await interleave(
    db,
    holdAccount(user.id),
    () => user.accept(),
    () => put(user.id, { status: 'inactive' }),
  )
  expect([accepted.status, off.status]).toEqual([200, 200])
  expect(await signIn(user.email)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_NOT_ACTIVE' } })
  expect(await openSessionsOf(user.id)).toEqual([])
})

test('an invitation accepted while another role is given opens only the new role', async () => {
  const user = await invite()
  const [given, accepted] = await interleave(
    db,
    holdAccount(user.id),
    () => put(user.id, { role: 'Credit Officer' }),
    () => user.accept(),
  )
  expect([given.status, accepted.status]).toEqual([200, 200])
  const { token } = (await signIn(user.email)).body
  const { body } = await app.visitor.get('/api/v1/auth/verify', { headers: { authorization: `Bearer ${token}` } })
  expect(body.admin.role).toBe('Credit Officer')
  expect(body.admin.permissions).not.toContain('Edit Orders')
})

test('an invitation accepted while its account is deleted opens nothing, and no trace of the account stays', async () => {
  const user = await invite()
  const [deleted, accepted] = await interleave(
    db,
    holdAccount(user.id),
    () => remove(user.id),
    () => user.accept(),
  )
  expect(deleted).toMatchObject({ status: 200, body: { removed: true } })
  expect(accepted).toMatchObject({ status: 404, body: { code: 'LINK_NOT_VALID' } })
  expect(await accountOf(user.id)).toBeUndefined()
})

test('a sign-in during the deletion of the account creates no session', async () => {
  const email = newEmail()
  const { accountId } = await createAccount(db, { role: 'Manager', branchId: branch.id, email, passwordHash })
  const [deleted, entered] = await interleave(
    db,
    holdAccount(accountId),
    () => remove(accountId),
    () => signIn(email),
  )
  expect(deleted.status).toBe(200)
  expect([401, 403]).toContain(entered.status)
  expect(await openSessionsOf(accountId)).toEqual([])
})

test('a sign-in before the deletion of the account is ended by it', async () => {
  const email = newEmail()
  const { accountId } = await createAccount(db, { role: 'Manager', branchId: branch.id, email, passwordHash })
  const [entered, deleted] = await interleave(
    db,
    holdAccount(accountId),
    () => signIn(email),
    () => remove(accountId),
  )
  expect([entered.status, deleted.status]).toEqual([200, 200])
  const headers = { authorization: `Bearer ${entered.body.token}` }
  expect((await app.visitor.get('/api/v1/auth/verify', { headers })).status).toBe(401)
})
