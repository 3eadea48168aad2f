// Above 300 lines: every field of one edit, each with its rule, on the same people.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createAccount, createBranch, createGroup, createOfficer, createRole } from '#api/testing/factories.ts'
import { type Caller, startTestShop } from '#api/testing/shop.ts'

const USERS = '/api/users'
const { db, app } = await startTestShop()
const branch = await createBranch(db)
const adminAccount = await createAccount(db)
const admin = app.as(adminAccount)

const put = (id: number, body: object, caller: Caller = admin) => caller.send('PUT', `${USERS}/${id}`, body)
const accountOf = (id: number) => db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mailsTo = async (address: string) =>
  (await db.selectFrom('mails').select('kind').where('to_address', '=', address).orderBy('id').execute()).map(
    ({ kind }) => kind,
  )
const openSessionsOf = async (accountId: number) =>
  (
    await db
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .execute()
  ).length
const entriesAbout = (id: number) =>
  db
    .selectFrom('audit_entries')
    .selectAll()
    .where('entity', '=', 'account')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
const person = (options: Parameters<typeof createAccount>[1] = {}) =>
  createAccount(db, { role: 'Manager', branchId: branch.id, ...options })

describe('the fields of a user', () => {
  test('the whole user sent back with changes is stored with the next version, read-only fields are ignored', async () => {
    const { accountId } = await person()
    const { body: user } = await admin.get(`${USERS}/${accountId}`)
    const answer = await put(accountId, {
      ...user,
      name: 'Mary Wanjiku Kamau',
      location: 'Busia',
      orders: 99,
      firstName: 'No',
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { firstName: 'Mary', lastName: 'Wanjiku Kamau', location: 'Busia', orders: 0, version: user.version + 1 },
    })
    expect((await put(accountId, { ...user, name: 'Mary Wanjiku Kamau', location: 'Busia' })).body.version).toBe(
      user.version + 1,
    )
    expect(await put(accountId, { ...user, location: 'Kisii' })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', details: { current: { location: 'Busia' }, sent: { location: 'Kisii' } } },
    })
    expect((await put(accountId, { location: 'Kisii' })).body.location).toBe('Kisii')
  })

  test('of two concurrent edits with the version one is refused', async () => {
    const { accountId } = await person()
    const answers = await Promise.all(['A', 'B'].map((location) => put(accountId, { location, version: 1 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('the audit has role, branch and status in words, and what names the person where an erasure blanks it', async () => {
    const { accountId } = await person()
    await put(accountId, { role: 'Credit Officer', allBranches: true, name: 'Quib Vander', phone: '0722 111 222' })
    const [entry] = await entriesAbout(accountId)
    expect(entry).toMatchObject({
      action: 'account.edited',
      before: { role: 'Manager', branch: branch.name, allBranches: false },
      after: { role: 'Credit Officer', branch: null, allBranches: true, fields: 'first_name, last_name, phone' },
      personal: { after: { first_name: 'Quib', phone: '+254722111222' } },
    })
    expect(JSON.stringify([entry?.before, entry?.after])).not.toMatch(/Quib|722111222/)
    const { body } = await admin.get(`${USERS}/${accountId}/history`)
    expect(body.content[0].changed.after).toMatchObject({ role: 'Credit Officer', allBranches: true })
  })

  test('a phone is cleared by an empty text, that of another member is refused, and the owner is notified', async () => {
    const one = await createAccount(db, { role: 'User', phone: '+254733000001' })
    await createAccount(db, { role: 'User', phone: '+254733000002' })
    expect(await put(one.accountId, { phone: '0733000002' })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_TAKEN', details: { field: 'phone' } },
    })
    expect((await put(one.accountId, { phone: '' })).body.phone).toBeNull()
    expect(await mailsTo((await accountOf(one.accountId)).email)).toEqual(['phone-changed'])
    const former = await db.selectFrom('former_contacts').selectAll().where('account_id', '=', one.accountId).execute()
    expect(former).toMatchObject([{ phone: '+254733000001' }])
  })

  test.each([
    ['name', { name: ' ' }],
    ['email', { email: 'x' }],
    ['status', { status: 'gone' }],
    ['role', { role: 'Nobody at all' }],
    ['branchId', { branchId: 999_999 }],
    ['surname', { surname: 'x' }],
  ])('a wrong %s is refused by field', async (field, wrong) => {
    const { accountId } = await person()
    expect(await put(accountId, wrong)).toMatchObject({ status: 400, body: { details: { fields: [{ field }] } } })
  })
})

describe('a changed email', () => {
  const linkOf = async (address: string) =>
    /confirm-email\?token=([\w-]+)/.exec(
      (
        await db
          .selectFrom('mails')
          .select('text')
          .where('to_address', '=', address)
          .where('kind', '=', 'new-email')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
      ).text ?? '',
    )?.[1]
  const confirm = async (token: string | undefined) =>
    app.visitor.post('/api/v1/customer/auth/confirm-email', { token })

  test('the new address counts once it is confirmed, and the old one is notified', async () => {
    const { accountId } = await person({ email: 'old.one@sokoni.example' })
    const answer = await put(accountId, { email: 'New.One@sokoni.example' })
    expect(answer.body).toMatchObject({ email: 'old.one@sokoni.example', newEmail: 'new.one@sokoni.example' })
    expect(await mailsTo('old.one@sokoni.example')).toEqual(['email-changing'])
    const token = await linkOf('new.one@sokoni.example')
    for (const _ of [1, 2]) expect((await confirm(token)).status).toBe(200)
    expect(await accountOf(accountId)).toMatchObject({ email: 'new.one@sokoni.example', new_email: null })
    expect(await mailsTo('old.one@sokoni.example')).toEqual(['email-changing', 'email-changed'])
    expect(
      await db.selectFrom('former_contacts').select('email').where('account_id', '=', accountId).execute(),
    ).toEqual([{ email: 'old.one@sokoni.example' }])
  })

  test('an address that another account has is refused, also when it is taken before the confirmation', async () => {
    const { accountId } = await person()
    await person({ email: 'taken@sokoni.example' })
    const taken = { status: 409, body: { code: 'ALREADY_TAKEN', details: { field: 'email' } } }
    expect(await put(accountId, { email: 'taken@sokoni.example' })).toMatchObject(taken)
    await put(accountId, { email: 'soon.taken@sokoni.example' })
    const token = await linkOf('soon.taken@sokoni.example')
    await person({ email: 'soon.taken@sokoni.example' })
    expect(await confirm(token)).toMatchObject(taken)
  })

  test('a second address ends the link to the first', async () => {
    const { accountId } = await person()
    await put(accountId, { email: 'first@sokoni.example' })
    const first = await linkOf('first@sokoni.example')
    await put(accountId, { email: 'second@sokoni.example' })
    expect((await confirm(first)).status).toBe(404)
    expect((await confirm(await linkOf('second@sokoni.example'))).status).toBe(200)
  })

  const pendingAddress = async () => {
    const { accountId, ...account } = await person()
    const { email } = await accountOf(accountId)
    const newEmail = `thief.of.${accountId}@sokoni.example`
    expect((await put(accountId, { email: newEmail })).body.newEmail).toBe(newEmail)
    return { account: { accountId, ...account }, accountId, email, token: await linkOf(newEmail) }
  }

  test.each([
    ['the present address is saved again', ({ accountId, email }) => put(accountId, { email })],
    ['staff sign the user out everywhere', ({ accountId }) => admin.post(`${USERS}/${accountId}/end-sessions`)],
    ['the user ends all other sessions', ({ account }) => app.as(account).post('/api/v1/users/sessions/end-others')],
    ['the account is deactivated', ({ accountId }) => put(accountId, { status: 'inactive' })],
  ] satisfies [string, (pending: Awaited<ReturnType<typeof pendingAddress>>) => Promise<{ status: number }>][])(
    'a new address is withdrawn when %s',
    async (_, end) => {
      const pending = await pendingAddress()
      expect((await end(pending)).status).toBe(200)
      expect((await confirm(pending.token)).status).toBe(404)
      expect(await accountOf(pending.accountId)).toMatchObject({ email: pending.email, new_email: null })
    },
  )

  test('a change of another field leaves a new address that waits', async () => {
    const { accountId, token } = await pendingAddress()
    expect((await put(accountId, { location: 'Busia' })).body.newEmail).not.toBeNull()
    expect((await confirm(token)).status).toBe(200)
  })

  test('a changed address is mailed to the old one, also without security mails', async () => {
    const { accountId } = await person({ email: 'hears@sokoni.example' })
    await db.updateTable('accounts').set({ mails_security: false }).where('id', '=', accountId).execute()
    await put(accountId, { email: 'other.hand@sokoni.example' })
    await confirm(await linkOf('other.hand@sokoni.example'))
    expect(await mailsTo('hears@sokoni.example')).toEqual(['email-changing', 'email-changed'])
  })

  test('the mistyped address of an invited user is replaced, and a new invitation is mailed', async () => {
    const { body } = await admin.post(USERS, { name: 'Ann', email: 'mistyped@sokoni.example', role: 'User' })
    expect((await put(body.id, { email: 'right@sokoni.example' })).body).toMatchObject({
      email: 'right@sokoni.example',
      newEmail: null,
    })
    expect(await mailsTo('right@sokoni.example')).toEqual(['invitation'])
    const valid = await db
      .selectFrom('account_tokens')
      .select('id')
      .where('account_id', '=', body.id)
      .where('expires_at', '>', new Date())
      .execute()
    expect(valid).toHaveLength(1)
  })
})

describe('the status of a user', () => {
  test('a deactivation ends all sessions immediately, and an activation revives none of them', async () => {
    const account = await person()
    const caller = app.as(account)
    expect((await caller.get('/api/v1/auth/verify')).status).toBe(200)
    expect((await put(account.accountId, { status: 'inactive' })).body.status).toBe('inactive')
    expect((await caller.get('/api/v1/auth/verify')).status).toBe(401)
    expect(await openSessionsOf(account.accountId)).toBe(0)
    expect((await put(account.accountId, { status: 'active' })).body.status).toBe('active')
    expect((await caller.get('/api/v1/auth/verify')).status).toBe(401)
    expect((await entriesAbout(account.accountId)).map(({ action }) => action)).toEqual([
      'account.deactivated',
      'account.activated',
    ])
  })

  test('the same status sent again changes nothing', async () => {
    const { accountId } = await person()
    const versions = [await put(accountId, { status: 'inactive' }), await put(accountId, { status: 'inactive' })]
    expect(versions.map(({ body }) => body.version)).toEqual([2, 2])
    expect(await entriesAbout(accountId)).toHaveLength(1)
  })

  test('a pending account is approved or declined, not activated, and no account becomes pending', async () => {
    const { accountId } = await person({ status: 'pending' })
    for (const status of ['active', 'inactive']) {
      expect(await put(accountId, { status })).toMatchObject({ status: 409, body: { code: 'STATUS_NOT_ALLOWED' } })
    }
    expect((await put((await person()).accountId, { status: 'pending' })).body.code).toBe('STATUS_NOT_ALLOWED')
  })

  test('an inactive user without a password is invited when the account is activated', async () => {
    const { body } = await admin.post(USERS, {
      name: 'Ann',
      email: 'later@sokoni.example',
      role: 'User',
      status: 'inactive',
    })
    expect(await mailsTo('later@sokoni.example')).toEqual([])
    await put(body.id, { status: 'active' })
    expect(await mailsTo('later@sokoni.example')).toEqual(['invitation'])
  })
})

describe('whom staff may change', async () => {
  const editor = (await createRole(db, ['View Users', 'Edit Users', 'View Orders'])).name
  const equal = (await createRole(db, ['View Users', 'Edit Users'])).name
  const everywhere = app.as(await createAccount(db, { role: editor }))
  const bound = app.as(await createAccount(db, { role: editor, branchId: branch.id }))
  const exceeds = { status: 403, body: { code: 'EXCEEDS_OWN_RIGHTS' } }
  const calls = (id: number, caller: Caller) => [
    () => put(id, { location: 'x' }, caller),
    () => put(id, { status: 'inactive' }, caller),
    () => put(id, { email: 'other.address@sokoni.example' }, caller),
    () => caller.post(`${USERS}/${id}/reset-password`),
    () => caller.post(`${USERS}/${id}/end-sessions`),
    () => caller.post(`${USERS}/${id}/two-factor/end`),
    () => caller.post(`${USERS}/${id}/confirmation`),
  ]

  test('an account with a permission that the caller lacks is refused by every call', async () => {
    const { accountId } = await person()
    expect((await everywhere.get(`${USERS}/${accountId}`)).body.canEdit).toBe(false)
    for (const call of calls(accountId, everywhere)) expect(await call()).toMatchObject(exceeds)
    expect(await accountOf(accountId)).toMatchObject({ status: 'active', version: 1 })
  })

  test('an account with the flag of all branches is refused by every call of staff of one branch', async () => {
    // Bound to the branch and with the flag never happens: the caller would not even see the account.
    const { accountId } = await createAccount(db, { role: equal, allBranches: true })
    for (const call of calls(accountId, bound)) expect(await call()).toMatchObject({ status: 404 })
    const nowhere = app.as(await createAccount(db, { role: editor, allBranches: false }))
    for (const call of calls(accountId, nowhere)) expect(await call()).toMatchObject({ status: 404 })
  })

  test('an account with the same or fewer permissions is changed', async () => {
    const { accountId } = await createAccount(db, { role: equal, branchId: branch.id })
    for (const call of calls(accountId, bound)) expect([403, 404]).not.toContain((await call()).status)
  })

  test('staff give no role and no branch beyond their own', async () => {
    const { accountId } = await createAccount(db, { role: equal, branchId: branch.id })
    const other = await createBranch(db)
    for (const change of [{ role: 'Manager' }, { role: 'Admin' }, { branchId: other.id }, { allBranches: true }]) {
      expect(await put(accountId, change, bound), JSON.stringify(change)).toMatchObject(exceeds)
    }
    expect((await put(accountId, { branchId: other.id }, everywhere)).body.branchId).toBe(other.id)
  })

  test('a role never crosses staff and members', async () => {
    const member = await createAccount(db, { role: 'User' })
    const crossing = { status: 422, body: { code: 'ROLE_KIND_DIFFERS' } }
    expect(await put(member.accountId, { role: 'Manager' })).toMatchObject(crossing)
    expect(await put((await person()).accountId, { role: 'User' })).toMatchObject(crossing)
    await expect(
      sql`update accounts set role_id = (select id from roles where key = 'admin') where id = ${member.accountId}`.execute(
        db,
      ),
    ).rejects.toThrow('accounts_role_kind')
    expect(await put(member.accountId, { branchId: branch.id })).toMatchObject({ status: 400 })
  })

  test('staff change neither their own email, role, status nor branch, but their own name', async () => {
    const self = await person({ role: 'Admin' })
    const caller = app.as(self)
    for (const change of [
      { role: 'Manager' },
      { status: 'inactive' },
      { branchId: null },
      { email: 'thief@sokoni.example' },
    ]) {
      expect(await put(self.accountId, change, caller)).toMatchObject({ status: 409, body: { code: 'OWN_ACCOUNT' } })
    }
    expect((await put(self.accountId, { name: 'Own Name' }, caller)).body.name).toBe('Own Name')
    await db.updateTable('accounts').set({ status: 'inactive' }).where('id', '=', self.accountId).execute()
  })
})

describe('the last active Admin', () => {
  const only = async (...accounts: { accountId: number }[]) => {
    await sql`
      update accounts set status = 'inactive' where role_id = (select id from roles where key = 'admin')`.execute(db)
    await db
      .updateTable('accounts')
      .set({ status: 'active' })
      .where(
        'id',
        'in',
        accounts.map(({ accountId }) => accountId),
      )
      .execute()
  }

  test('the last active Admin is neither deactivated nor given another role nor deleted', async () => {
    const last = await createAccount(db)
    await only(last)
    // A custom role with all permissions, so that nothing else refuses the calls.
    const all = (await admin.get('/api/v1/auth/verify')).status
    expect(all).toBe(401)
    const { rows } = await sql<{ permission: string }>`
      select permission from role_permissions where role_id = (select id from roles where key = 'admin')`.execute(db)
    const role = (
      await createRole(
        db,
        rows.map(({ permission }) => permission),
      )
    ).name
    const peer = app.as(await createAccount(db, { role }))
    const refused = { status: 409, body: { code: 'LAST_ADMIN' } }
    expect(await put(last.accountId, { status: 'inactive' }, peer)).toMatchObject(refused)
    expect(await put(last.accountId, { role: 'Manager' }, peer)).toMatchObject(refused)
    expect(await peer.send('DELETE', `${USERS}/${last.accountId}`)).toMatchObject(refused)
    await only(last, adminAccount)
    expect((await put(last.accountId, { status: 'inactive' }, peer)).status).toBe(200)
  })

  test('two Admins who deactivate each other in parallel leave one active', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = [await createAccount(db), await createAccount(db)]
      await only(one, two)
      const answers = await Promise.all([
        put(two.accountId, { status: 'inactive' }, app.as(one)),
        put(one.accountId, { status: 'inactive' }, app.as(two)),
      ])
      const active = await db
        .selectFrom('accounts')
        .select('id')
        .where('id', 'in', [one.accountId, two.accountId])
        .where('status', '=', 'active')
        .execute()
      expect(active).toHaveLength(1)
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    }
    await only(adminAccount)
  })

  test('of three Admins a deactivated one changes nothing that was sent meanwhile', async () => {
    const [one, two, three] = [await createAccount(db), await createAccount(db), await createAccount(db)]
    await only(one, two, three)
    const answers = await Promise.all([
      put(two.accountId, { status: 'inactive' }, app.as(one)),
      put(three.accountId, { status: 'inactive' }, app.as(two)),
      put(one.accountId, { status: 'inactive' }, app.as(three)),
    ])
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(3)
    const active = await db
      .selectFrom('accounts')
      .select('id')
      .where('status', '=', 'active')
      .where('role_id', '=', (eb) => eb.selectFrom('roles').select('roles.id').where('key', '=', 'admin'))
      .execute()
    expect(active.length).toBeGreaterThanOrEqual(1)
    await only(adminAccount)
  })
})

describe('the branch of an officer who leads groups', () => {
  test('a branch move waits until the groups are handed over, and then the officer moves too', async () => {
    const officer = await createOfficer(db)
    const colleague = await createOfficer(db, { branchId: officer.branchId })
    await createGroup(db, { officer })
    const boss = app.as(await createAccount(db))
    expect(await put(officer.accountId, { branchId: branch.id }, boss)).toMatchObject({
      status: 409,
      body: { code: 'GROUPS_TO_HAND_OVER', details: { groups: 1 } },
    })
    const handOver = { fromOfficerId: officer.id, toOfficerId: colleague.id }
    expect((await boss.post('/api/v1/groups/hand-over', handOver)).body).toEqual({ groups: 1 })
    expect((await put(officer.accountId, { branchId: branch.id }, boss)).body.branchId).toBe(branch.id)
    const row = await db
      .selectFrom('credit_officers')
      .select('branch_id')
      .where('id', '=', officer.id)
      .executeTakeFirst()
    expect(row?.branch_id).toBe(branch.id)
  })

  test('all branches is given to an officer who leads groups', async () => {
    const officer = await createOfficer(db)
    await createGroup(db, { officer })
    const boss = app.as(await createAccount(db))
    expect((await put(officer.accountId, { allBranches: true }, boss)).body).toMatchObject({
      allBranches: true,
      groups: 1,
    })
  })
})
