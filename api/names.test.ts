import { describe, expect, test } from 'vitest'
import { createAccount, createGroup, createProduct } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app } = await startTestShop()
const group = await createGroup(db)
const manager = app.as(await createAccount(db, { role: 'Manager' }))
const account = await createAccount(db, { role: 'User' })
const member = app.as(account)
const lamp = await createProduct(db)
const password = 'mbuzi-tatu-na-ngombe'
const registration = {
  firstName: 'Achieng',
  lastName: 'Otieno',
  email: 'achieng@example.com',
  phone: '0712345678',
  password,
  confirmPassword: password,
  terms: true,
}

const lines = ['Achieng\n\nYour account is closed', 'Achieng\u0007', 'Achieng\u202Egnihc', '\u200B']
/** Calls that take a name or a single-line text, and the field that contains it. */
const fields: [string, string, (text: string) => ReturnType<typeof member.get>][] = [
  [
    'registration',
    'firstName',
    (text) => app.visitor.post('/api/v1/customer/auth/register', { ...registration, firstName: text }),
  ],
  [
    'a request for a staff account',
    'lastName',
    (text) => {
      const { firstName, email, phone } = registration
      return app.visitor.post('/api/admins/register', { firstName, lastName: text, email, phone, password })
    },
  ],
  [
    'a profile',
    'lastName',
    (text) => member.send('PUT', `/api/v1/users/${account.accountId}`, { firstName: 'Achieng', lastName: text }),
  ],
  [
    'a new client',
    'firstName',
    (text) =>
      manager.post('/api/v1/clients', { firstName: text, lastName: 'O', phone: '0712345678', groupId: group.id }),
  ],
  [
    'a contact message',
    'name',
    (text) => app.visitor.post('/api/v1/contact', { name: text, email: 'a@example.com', message: 'Where is my lamp?' }),
  ],
  [
    'an address',
    'title',
    (text) =>
      member.post(`/api/v1/users/${account.accountId}/addresses`, { title: text, address: 'Moi St', city: 'Kisumu' }),
  ],
  [
    'a review',
    'title',
    (text) =>
      member.post(`/api/v1/products/${lamp.id}/reviews`, { rating: 5, title: text, body: 'A very bright lamp' }),
  ],
  [
    'an order request',
    'location',
    (text) => member.post('/api/v1/order-requests', { items: [{ productId: lamp.id, quantity: 1 }], location: text }),
  ],
]

describe.each(fields)('%s', (what, field, send) => {
  test.each(lines)(`the ${field} of ${what} cannot be %j`, async (text) => {
    const { status, body } = await send(text)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(body.details.fields.map((problem: { field: string }) => problem.field)).toContain(field)
  })
})

test('a stored name with line breaks adds no paragraph to a mail', async () => {
  const email = 'broken.name@example.com'
  const { accountId } = await createAccount(db, { role: 'User', email })
  const first_name = 'Achieng\r\n\r\nYour account is closed. Call 0700 000 000\u202E'
  await db.updateTable('accounts').set({ first_name }).where('id', '=', accountId).execute()
  await app.as({ accountId, kind: 'member' }).send('PUT', `/api/v1/users/${accountId}`, {
    firstName: 'Achieng',
    lastName: 'Otieno',
    phone: '0799000111',
  })
  await db.updateTable('accounts').set({ first_name, email_confirmed_at: null }).where('id', '=', accountId).execute()
  await app.as({ accountId, kind: 'member' }).post('/api/v1/customer/auth/resend-confirmation')
  const mails = await db.selectFrom('mails').select(['text', 'subject']).where('account_id', '=', accountId).execute()
  expect(mails.length).toBeGreaterThan(0)
  for (const { text, subject } of mails) {
    expect(text).not.toMatch(/^Your account is closed/m)
    expect(text).not.toContain('\u202E')
    expect(subject).not.toContain('\n')
  }
})
