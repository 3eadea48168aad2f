import { describe, expect, test } from 'vitest'
import { withPublicUrl } from '#api/modules/page-urls.ts'
import { createAccount, createBranch, createRole } from '#api/testing/factories.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'

const USERS = '/api/users'
const ACCEPT = '/api/v1/invitations/accept'
const { db, app } = await startTestShop()
const branch = await createBranch(db)
const admin = app.as(await createAccount(db))

let nr = 0
const newEmail = () => {
  nr += 1
  return `added${nr}@sokoni.example`
}
const form = (fields: object = {}) => ({ name: 'Wambui Njeri Mutua', email: newEmail(), role: 'Manager', ...fields })
async function add(fields: object = {}, caller: Caller = admin) {
  const { status, body } = await caller.post(USERS, form(fields))
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const accountOf = (id: number) => db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mailsTo = (email: string) =>
  db.selectFrom('mails').selectAll().where('to_address', '=', email).orderBy('id').execute()
const tokenIn = (text: string | null | undefined) => /reset-password\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
const tokenFor = async (email: string) =>
  tokenIn((await mailsTo(email)).findLast(({ kind }) => kind === 'invitation')?.text)
const password = 'samaki-wawili-wa-ziwa'
const accept = (token: string, chosen = password) =>
  app.visitor.post(ACCEPT, { token, password: chosen, confirmPassword: chosen })

describe('adding a user', () => {
  test('a user is active, without a password, and gets an invitation', async () => {
    const user = await add({ branchId: branch.id, phone: '0712 345 678', location: 'Kondele' })
    expect(user).toMatchObject({
      name: 'Wambui Njeri Mutua',
      firstName: 'Wambui',
      lastName: 'Njeri Mutua',
      role: 'Manager',
      kind: 'staff',
      status: 'active',
      isInvited: true,
      emailConfirmed: false,
      branchId: branch.id,
      branch: branch.name,
      allBranches: false,
      phone: '+254712345678',
      location: 'Kondele',
    })
    expect((await accountOf(user.id)).password_hash).toBe('')
    expect(await mailsTo(user.email)).toMatchObject([
      { kind: 'invitation', subject: expect.stringContaining('staff account') },
    ])
    expect((await app.visitor.post('/api/v1/auth/login', { username: user.email, password: 'x' })).status).toBe(401)
    expect((await app.visitor.post('/api/v1/auth/login', { username: user.email, password: '' })).status).toBe(400)
  })

  test('the audit has role and branch in words and no personal data', async () => {
    const user = await add({ branchId: branch.id })
    const entries = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('entity', '=', 'account')
      .where('entity_id', '=', user.id)
      .execute()
    expect(entries).toMatchObject([
      {
        action: 'account.added',
        after: { role: 'Manager', branch: branch.name, status: 'active', allBranches: false },
      },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/Wambui|sokoni.example/)
  })

  test('an invitation is written in the language that is sent', async () => {
    const user = await add({ role: 'User', language: 'sw' })
    expect(user).toMatchObject({ kind: 'member', lastName: 'Njeri Mutua', language: 'sw' })
    expect((await mailsTo(user.email))[0]).toMatchObject({
      language: 'sw',
      subject: expect.stringContaining('Akaunti'),
    })
  })

  test('a pending or inactive user gets no invitation until the account is active', async () => {
    for (const status of ['pending', 'inactive']) {
      const user = await add({ status })
      expect(user.status).toBe(status)
      expect(await mailsTo(user.email)).toEqual([])
    }
  })

  test('the same request key adds one user, and a mail is sent once', async () => {
    const body = form()
    const send = () => admin.post(USERS, body, { key: 'add-user-once' })
    const answers = [await send(), await send()]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[1]?.body.id).toBe(answers[0]?.body.id)
    expect(await mailsTo(body.email)).toHaveLength(1)
    expect(await admin.post(USERS, form(), { key: 'add-user-once' })).toMatchObject({ body: { code: 'KEY_REUSED' } })
  })

  test('an email that another account of the kind has is refused, also to concurrent calls', async () => {
    const body = form()
    const answers = await Promise.all([
      admin.post(USERS, body),
      admin.post(USERS, { ...body, email: body.email.toUpperCase() }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'ALREADY_TAKEN',
      details: { field: 'email' },
    })
    expect((await admin.post(USERS, { ...body, role: 'User' })).status).toBe(201)
  })

  test.each([
    ['role', { role: 'Nobody' }],
    ['branchId', { branchId: 999_999 }],
    ['branchId', { branchId: 1, allBranches: true }],
    ['branchId', { role: 'User', branchId: 1 }],
    ['allBranches', { role: 'User', allBranches: true }],
    ['name', { name: '' }],
    ['email', { email: 'nobody' }],
    ['phone', { phone: '12' }],
  ])('a user with a wrong %s is refused by field: %j', async (field, wrong) => {
    expect(await admin.post(USERS, form(wrong))).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field }] } },
    })
  })

  test('a role that is not active is not given', async () => {
    const role = await createRole(db, [])
    await db.updateTable('roles').set({ status: 'inactive' }).where('id', '=', role.id).execute()
    expect(await admin.post(USERS, form({ role: role.name }))).toMatchObject({
      body: { details: { fields: [{ field: 'role' }] } },
    })
  })
})

describe('what the caller may give', async () => {
  const role = (await createRole(db, ['View Users', 'Create Users', 'View Orders'])).name
  const small = (await createRole(db, ['View Orders'])).name
  const bound = app.as(await createAccount(db, { role, branchId: branch.id }))
  const exceeds = { status: 403, body: { code: 'EXCEEDS_OWN_RIGHTS' } }

  test('staff give no role with a permission they lack', async () => {
    expect(await bound.post(USERS, form({ role: 'Admin' }))).toMatchObject(exceeds)
    expect(await add({ role: small }, bound)).toMatchObject({ branchId: branch.id })
  })

  test('staff of one branch add staff to it and to no other, and not for all branches', async () => {
    const other = await createBranch(db)
    expect(await bound.post(USERS, form({ role: small, branchId: other.id }))).toMatchObject(exceeds)
    expect(await bound.post(USERS, form({ role: small, allBranches: true }))).toMatchObject(exceeds)
    expect(await add({ role: small }, bound)).toMatchObject({ branchId: branch.id, allBranches: false })
  })

  test('a holder of the flag of all branches gives it', async () => {
    expect(await add({ allBranches: true })).toMatchObject({ branchId: null, allBranches: true })
  })
})

describe('accepting an invitation', () => {
  test('a link sets the password, confirms the address and works once', async () => {
    const user = await add({ branchId: branch.id })
    const token = await tokenFor(user.email)
    expect(await accept(token)).toMatchObject({ status: 200, body: { success: true, kind: 'staff' } })
    expect((await accept(token)).body.code).toBe('LINK_NOT_VALID')
    expect(await accountOf(user.id)).toMatchObject({ email_confirmed_at: expect.any(Date) })
    expect((await app.visitor.post('/api/v1/auth/login', { username: user.email, password })).status).toBe(200)
    expect((await admin.get(`${USERS}/${user.id}`)).body).toMatchObject({ isInvited: false, emailConfirmed: true })
  })

  test('only the hash of the token is stored', async () => {
    const user = await add()
    const token = await tokenFor(user.email)
    const { token_hash } = await db
      .selectFrom('account_tokens')
      .select('token_hash')
      .where('account_id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(token.length).toBeGreaterThan(40)
    expect(token_hash).not.toContain(token)
  })

  test('of ten concurrent uses of a link one sets the password', async () => {
    const token = await tokenFor((await add()).email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)])
  })

  test('a link ends after seven days, with a later invitation, a deactivation and a password set otherwise', async () => {
    const late = await add()
    const lateToken = await tokenFor(late.email)
    const { expires_at } = await db
      .selectFrom('account_tokens')
      .select('expires_at')
      .where('account_id', '=', late.id)
      .executeTakeFirstOrThrow()
    const days = (expires_at.getTime() - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.99)
    expect(days).toBeLessThanOrEqual(7)
    await db.updateTable('account_tokens').set({ expires_at: new Date() }).where('account_id', '=', late.id).execute()
    expect((await accept(lateToken)).status).toBe(404)

    const twice = await add()
    const first = await tokenFor(twice.email)
    await db
      .updateTable('account_tokens')
      .set({ created_at: new Date(Date.now() - 120_000) })
      .where('account_id', '=', twice.id)
      .execute()
    expect((await admin.post(`${USERS}/${twice.id}/reset-password`)).status).toBe(200)
    expect((await accept(first)).status).toBe(404)
    expect((await accept(await tokenFor(twice.email))).status).toBe(200)

    const gone = await add()
    const goneToken = await tokenFor(gone.email)
    await admin.send('PUT', `${USERS}/${gone.id}`, { status: 'inactive' })
    expect((await accept(goneToken)).status).toBe(404)

    const set = await add()
    const setToken = await tokenFor(set.email)
    await db.updateTable('accounts').set({ password_hash: 'set by a reset link' }).where('id', '=', set.id).execute()
    expect((await accept(setToken)).status).toBe(404)
  })

  test('a common password is refused and the link stays valid', async () => {
    const token = await tokenFor((await add()).email)
    expect((await accept(token, 'iloveyou')).body.code).toBe('PASSWORD_TOO_COMMON')
    expect((await accept(token)).status).toBe(200)
  })

  test('the page that resets passwords accepts an invitation, once', async () => {
    const user = await add()
    const token = await tokenFor(user.email)
    const reset = { token, password, confirmPassword: password }
    const send = () => app.visitor.post('/api/v1/customer/auth/reset-password', reset)
    expect(await send()).toMatchObject({ status: 200, body: { kind: 'staff' } })
    expect((await send()).status).toBe(404)
    expect((await admin.get(`${USERS}/${user.id}`)).body).toMatchObject({ isInvited: false, emailConfirmed: true })
  })

  test('the mail of an invitation has a link of the shop', async () => {
    const user = await add({ language: 'sw' })
    const [mail] = await mailsTo(user.email)
    expect(withPublicUrl(mail?.text ?? '', 'http://shop.test')).toContain('http://shop.test/sw/reset-password?token=')
  })
})
