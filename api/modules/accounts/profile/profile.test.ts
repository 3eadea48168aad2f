import { describe, expect, test } from 'vitest'
import { hashPassword } from '#api/platform/secrets/passwords.ts'
import { createAccount } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app, statementsOf } = await startTestShop()
const password = 'mbuzi-tatu-na-ngombe'
const passwordHash = await hashPassword(password)
type Person = Awaited<ReturnType<typeof createAccount>>
const urlOf = ({ accountId }: { accountId: number }) => `/api/v1/users/${accountId}`
const baseOf = ({ kind }: Person) => (kind === 'staff' ? '/api/v1/auth' : '/api/v1/customer/auth')

const achieng = { firstName: 'Achieng', lastName: 'Otieno', phone: '0712 345 678' }
const save = (person: Person, body: object) => app.as(person).send('PUT', urlOf(person), body)
const profileOf = async (person: Person) => (await app.as(person).get(urlOf(person))).body
const rowOf = ({ accountId }: Person) =>
  db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow()

describe.each(['User', 'Credit Officer', 'Admin'])('a profile of the role %s', async (role) => {
  const person = await createAccount(db, { role })

  test('a saved profile is read again, with its phone in one spelling', async () => {
    const body = { ...achieng, phone: role === 'User' ? achieng.phone : '0722 000 111' }
    const filled = { ...body, dateOfBirth: '1990-05-17', gender: 'female', language: 'sw' }
    const saved = await save(person, filled)
    expect(saved).toMatchObject({
      status: 200,
      body: { id: person.accountId, firstName: 'Achieng', dateOfBirth: '1990-05-17', gender: 'female', language: 'sw' },
    })
    expect(saved.body.phone).toBe(`+254${body.phone.replaceAll(' ', '').slice(1)}`)
    expect(await profileOf(person)).toEqual(saved.body)
  })

  test('saving a profile exactly as it was read changes nothing', async () => {
    const before = await rowOf(person)
    const profile = await profileOf(person)
    expect((await save(person, profile)).body).toEqual(profile)
    expect(await rowOf(person)).toEqual(before)
  })

  test('an outdated profile is refused with both versions, the same save again succeeds, and without a version the last save wins', async () => {
    const read = await profileOf(person)
    const changed = { ...read, firstName: 'Nafula' }
    const saved = await save(person, changed)
    expect(saved).toMatchObject({ status: 200, body: { firstName: 'Nafula', version: read.version + 1 } })
    // Without the headers, which contain the time of the response.
    expect(await save(person, changed)).toMatchObject({ status: 200, body: saved.body })
    expect(await save(person, { ...read, firstName: 'Stale' })).toMatchObject({
      status: 409,
      body: {
        code: 'VERSION_CONFLICT',
        details: { current: { firstName: 'Nafula', version: read.version + 1 }, sent: { firstName: 'Stale' } },
      },
    })
    expect(await profileOf(person)).toEqual(saved.body)
    const { version: _, ...bare } = { ...read, firstName: 'Last' }
    expect(await save(person, bare)).toMatchObject({ status: 200, body: { firstName: 'Last' } })
    const audit = await db
      .selectFrom('audit_entries')
      .select('id')
      .where('action', '=', 'account.profile')
      .where('entity_id', '=', person.accountId)
      .execute()
    expect(audit.length).toBeGreaterThanOrEqual(2)
  })

  test.each(['', null])('a profile field is cleared by %j and unchanged when it is missing', async (empty) => {
    const full = { ...achieng, phone: '0799123123', dateOfBirth: '1990-05-17', gender: 'female' }
    await save(person, full)
    const { firstName, lastName } = achieng
    expect((await save(person, { firstName, lastName })).body).toMatchObject({ ...full, phone: '+254799123123' })
    const cleared = { phone: empty, dateOfBirth: empty, gender: empty }
    expect((await save(person, { firstName, lastName, ...cleared })).body).toMatchObject({
      phone: null,
      dateOfBirth: null,
      gender: null,
    })
  })

  test('saving a profile cannot change address, role, kind or status', async () => {
    const before = await rowOf(person)
    const readOnly = {
      id: 99,
      email: 'other@example.com',
      emailConfirmed: false,
      twoFactor: true,
      recoveryCodesLeft: 9,
    }
    expect((await save(person, { ...achieng, ...readOnly })).body).toMatchObject({ id: person.accountId })
    for (const field of [
      'role',
      'status',
      'kind',
      'roleId',
      'role_id',
      'permissions',
      'branchId',
      'username',
      'password',
    ]) {
      const refused = await save(person, { ...achieng, [field]: 'Admin' })
      expect(refused, field).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    }
    const { email, email_confirmed_at, role_id, status, kind, password_hash, totp_confirmed_at } = before
    expect(await rowOf(person)).toMatchObject({
      email,
      email_confirmed_at,
      role_id,
      status,
      kind,
      password_hash,
      totp_confirmed_at,
    })
  })

  test('a profile can also be saved under the path of its session kind, which returns the session user', async () => {
    const caller = app.as(person)
    const saved = await caller.send('PUT', `${baseOf(person)}/profile`, { ...achieng, firstName: 'Akoth' })
    expect(saved).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Profile updated successfully!',
        user: { firstName: 'Akoth', kind: person.kind },
      },
    })
    expect(saved.body.admin).toEqual(person.kind === 'staff' ? saved.body.user : undefined)
    expect((await caller.get(`${baseOf(person)}/profile`)).body.user).toEqual(saved.body.user)
    expect((await profileOf(person)).firstName).toBe('Akoth')
  })
})

describe('a profile', async () => {
  const member = await createAccount(db, { role: 'User' })
  const admin = await createAccount(db)

  test('the profile of another account returns NOT_FOUND, also for an administrator', async () => {
    for (const [caller, other] of [
      [member, admin],
      [admin, member],
    ] as const) {
      expect((await app.as(caller).get(urlOf(other))).body.code).toBe('NOT_FOUND')
      const refused = await app.as(caller).send('PUT', urlOf(other), achieng)
      expect(refused).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    }
    expect((await app.as(member).get(urlOf({ accountId: 4_000_000 }))).status).toBe(404)
    expect((await rowOf(admin)).first_name).toBe('Test')
  })

  test('a phone can be saved by only one of several concurrent members', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => createAccount(db, { role: 'User' })))
    const answers = await Promise.all(members.map((one) => save(one, { ...achieng, phone: '+254700111222' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'ALREADY_TAKEN', details: { field: 'phone' } })
    expect((await save(admin, { ...achieng, phone: '+254700111222' })).status).toBe(200)
  })

  test.each([
    ['firstName', ' ', 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['phone', '12345', 'Please enter a valid Kenyan phone number'],
    ['dateOfBirth', '2999-01-01', 'This day is in the future'],
    ['dateOfBirth', '1899-12-31', 'Please enter a date from 1900 onwards'],
  ])('a profile with %s %j is refused with the field and its message', async (field, value, message) => {
    const { status, body } = await save(member, { ...achieng, [field]: value })
    expect({ status, fields: body.details.fields }).toEqual({ status: 400, fields: [{ field, message }] })
  })

  test.each([
    ['dateOfBirth', '1990-02-30'],
    ['gender', 'robot'],
    ['language', 'fr'],
    ['profileImage', 'https://example.com/me.png'],
    ['profileImage', 'data:image/svg+xml;base64,PHN2Zz4='],
  ])('a profile with %s %j is refused with the field', async (field, value) => {
    const { status, body } = await save(member, { ...achieng, [field]: value })
    expect({ status, field: body.details.fields[0].field }).toEqual({ status: 400, field })
  })

  test('saving a profile is audited with field names and without values', async () => {
    const person = await createAccount(db, { role: 'User' })
    await save(person, { ...achieng, phone: '0733444555' })
    const rows = await db
      .selectFrom('audit_entries')
      .select(['actor_account_id', 'before', 'after', 'personal'])
      .where('entity_id', '=', person.accountId)
      .where('action', '=', 'account.profile')
      .execute()
    expect(rows).toEqual([
      {
        actor_account_id: person.accountId,
        before: null,
        personal: null,
        after: { fields: ['first_name', 'last_name', 'phone'] },
      },
    ])
  })

  test('reading a profile takes one statement besides the session', async () => {
    const caller = app.as(member)
    await caller.get(urlOf(member))
    expect(await statementsOf(() => caller.get(urlOf(member)))).toHaveLength(2)
  })
})

describe('a changed phone', () => {
  let nr = 0
  async function start() {
    nr += 1
    const phone = `+25479900100${nr}`
    const person = await createAccount(db, { role: 'User', email: `ring${nr}@example.com`, phone, passwordHash })
    return { person, phone, other: `+25479900200${nr}` }
  }
  const signIn = async (identifier: string) =>
    (await app.visitor.post('/api/v1/customer/auth/login', { identifier, password })).status
  const name = { firstName: 'Achieng', lastName: 'Otieno' }
  const mailsOf = async (person: Person) =>
    (
      await db
        .selectFrom('mails')
        .select('text')
        .where('account_id', '=', person.accountId)
        .where('kind', '=', 'phone-changed')
        .orderBy('id')
        .execute()
    ).map(({ text }) => text ?? '')

  test('a phone changed without the password is saved and mailed, but only the old one can sign in', async () => {
    const { person, phone, other } = await start()
    expect(await save(person, { ...name, phone: other })).toMatchObject({
      status: 200,
      body: { phone: other, phoneSignsIn: false },
    })
    expect(await Promise.all([signIn(phone), signIn(other)])).toEqual([200, 401])
    const [mail, ...more] = await mailsOf(person)
    expect(more).toEqual([])
    expect(mail).toContain('You still log in with the number you had before')
    expect(mail).not.toContain(other.slice(-9))
  })

  test('a changed phone can sign in after it was saved with the password, immediately or later', async () => {
    const { person, phone, other } = await start()
    await save(person, { ...name, phone: other })
    const profile = await profileOf(person)
    expect(await save(person, { ...profile, currentPassword: 'a wrong one' })).toMatchObject({
      status: 422,
      body: { code: 'WRONG_PASSWORD' },
    })
    expect(await signIn(other)).toBe(401)
    expect(await save(person, { ...profile, currentPassword: password })).toMatchObject({
      status: 200,
      body: { phone: other, phoneSignsIn: true },
    })
    expect(await Promise.all([signIn(phone), signIn(other)])).toEqual([401, 200])
    expect((await mailsOf(person)).at(-1)).toContain('from now on you log in with the new phone number')
  })

  test('an old phone stays taken while it can sign in', async () => {
    const { person, phone, other } = await start()
    await save(person, { ...name, phone: other })
    const registration = {
      ...name,
      email: `next${nr}@example.com`,
      phone,
      password,
      confirmPassword: password,
      terms: true,
    }
    expect(await app.visitor.post('/api/v1/customer/auth/register', registration)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_TAKEN', details: { field: 'phone' } },
    })
  })
})
