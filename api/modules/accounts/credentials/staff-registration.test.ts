import { describe, expect, test } from 'vitest'
import { createAccount } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app } = await startTestShop()
const person = {
  firstName: 'Wambui',
  lastName: 'Mutua',
  email: 'wambui@sokoni.example',
  phone: '0712 345 678',
  password: 'a good password',
}
let address = 0
const from = () => {
  address += 1
  return { headers: { 'x-forwarded-for': `10.1.0.${address}` } }
}
const register = (body: object) => app.visitor.post('/api/admins/register', body, from())
const signIn = (username: string, password: string) =>
  app.visitor.post('/api/v1/auth/login', { username, password }, from())
const accountOf = (email: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('roles', 'roles.id', 'accounts.role_id')
    .selectAll('accounts')
    .select('roles.name as role')
    .where('accounts.email', '=', email)
    .executeTakeFirst()

describe('requesting a staff account', () => {
  test('a request creates a pending staff account that cannot sign in until it is approved', async () => {
    expect(await register(person)).toMatchObject({ status: 201, body: { success: true } })
    expect(await accountOf(person.email)).toMatchObject({
      kind: 'staff',
      status: 'pending',
      role: 'Credit Officer',
      phone: '+254712345678',
    })

    const waiting = await signIn(person.email, person.password)
    expect(waiting).toMatchObject({ status: 403, body: { code: 'ACCOUNT_NOT_ACTIVE' } })
    expect(waiting.body).not.toHaveProperty('token')
    expect(await signIn(person.email, 'a wrong password')).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS' },
    })

    await db.updateTable('accounts').set({ status: 'active' }).where('email', '=', person.email).execute()
    expect((await signIn(person.email, person.password)).status).toBe(200)
  })

  test('a request for a staff account stores no clear password and audits without personal data', async () => {
    await register({ ...person, email: 'kept@sokoni.example' })
    const account = await accountOf('kept@sokoni.example')
    expect(account?.password_hash).toMatch(/^\$argon2id\$/)
    const audit = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('entity_id', '=', account?.id ?? 0)
      .execute()
    expect(audit).toMatchObject([{ action: 'account.requested', entity: 'account' }])
    expect(JSON.stringify(audit)).not.toMatch(/kept@|Wambui|Mutua|345678/)
  })

  test('a second request with the address returns 409, in any case and concurrently', async () => {
    const twin = { ...person, email: 'twin@sokoni.example' }
    const answers = await Promise.all([register(twin), register({ ...twin, email: 'TWIN@sokoni.example' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await register(twin)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_TAKEN', details: { field: 'email' } },
    })
  })

  test('a member can request a staff account with the same address', async () => {
    await createAccount(db, { role: 'User', email: 'both@sokoni.example' })
    expect((await register({ ...person, email: 'both@sokoni.example' })).status).toBe(201)
  })
})

describe('a registration is refused', () => {
  test.each([
    ['role', { role: 'Admin' }],
    ['status', { status: 'active' }],
    ['permissions', { permissions: ['Edit Users'] }],
    ['branchId', { branchId: 1 }],
    ['firstName', { firstName: '  ' }],
    ['lastName', { lastName: '' }],
    ['email', { email: 'not an address' }],
    ['phone', { phone: '0812345678' }],
    ['password', { password: 'short' }],
    ['password', { password: 'x'.repeat(201) }],
  ])('a request for a staff account with a wrong or extra %s is refused by field', async (field, wrong) => {
    const email = `refused-${address}@sokoni.example`
    const answer = await register({ ...person, email, ...wrong })
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', details: { fields: [{ field }] } } })
    expect(await accountOf(email)).toBeUndefined()
  })

  test('invalid fields of a staff request are refused with the messages of the spec', async () => {
    const answer = await register({ ...person, firstName: '', email: 'x', phone: '1', password: '1' })
    expect(answer.body.details.fields).toEqual([
      { field: 'firstName', message: 'First name is required' },
      { field: 'email', message: 'Please enter a valid email address' },
      { field: 'phone', message: 'Please enter a valid Kenyan phone number' },
      { field: 'password', message: 'Password must be at least 8 characters' },
    ])
  })
})
