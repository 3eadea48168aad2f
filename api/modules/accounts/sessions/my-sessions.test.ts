import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#api/platform/secrets/passwords.ts'
import { createAccount } from '#api/testing/factories.ts'
import { startMailShop } from '#api/testing/shops/mail-shop.ts'

const { db, app, receiveMails } = await startMailShop()
const password = 'mbuzi-tatu-na-ngombe'
const passwordHash = await hashPassword(password)
const SESSIONS = '/api/v1/users/sessions'
const phone =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'

let nr = 0
async function createMember(options: Parameters<typeof createAccount>[1] = {}) {
  nr += 1
  const email = `device${nr}@example.com`
  return { ...(await createAccount(db, { role: 'User', email, passwordHash, ...options })), email }
}
async function signIn(email: string, userAgent: string) {
  nr += 1
  const headers = { 'x-forwarded-for': `10.12.0.${nr}`, 'user-agent': userAgent }
  const { body } = await app.visitor.post('/api/v1/customer/auth/login', { email, password }, { headers })
  const authorization = { headers: { authorization: `Bearer ${body.token}` } }
  return {
    list: () => app.visitor.get(SESSIONS, authorization),
    end: (id: string) => app.visitor.send('DELETE', `${SESSIONS}/${id}`, undefined, authorization),
    endOthers: () => app.visitor.post(`${SESSIONS}/end-others`, undefined, authorization),
  }
}
beforeEach(receiveMails)

test('the open sessions are listed, last used first, with the current one marked', async () => {
  const { email } = await createMember()
  const onPhone = await signIn(email, phone)
  const onLaptop = await signIn(email, laptop)
  const { status, body } = await onPhone.list()
  expect(status).toBe(200)
  expect(body).toMatchObject([
    { device: 'Firefox on Windows', isThis: false },
    {
      device: 'Chrome on Android',
      isThis: true,
      lastUsedAt: expect.stringMatching(/Z$/),
      createdAt: expect.any(String),
    },
  ])
  expect((await onLaptop.list()).body.map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([true, false])
  expect(JSON.stringify(body)).not.toContain('Mozilla')
})

test('ending one session applies at its next request and is audited', async () => {
  const { email, accountId } = await createMember()
  const onPhone = await signIn(email, phone)
  const onLaptop = await signIn(email, laptop)
  const [{ id }] = (await onPhone.list()).body
  expect(await onPhone.end(id)).toMatchObject({ status: 200, body: { message: 'That device is signed out.' } })
  expect(await onLaptop.list()).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
  expect((await onPhone.list()).body).toHaveLength(1)
  expect(await onPhone.end(id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  const audit = db.selectFrom('audit_entries').select('actor_account_id').where('action', '=', 'sessions.ended')
  expect(await audit.execute()).toEqual([{ actor_account_id: accountId }])
})

test('all other sessions can be ended immediately', async () => {
  const { email } = await createMember()
  const [current, ...others] = [await signIn(email, phone), await signIn(email, laptop), await signIn(email, '')]
  expect((await current?.endOthers())?.status).toBe(200)
  expect((await current?.list())?.body).toMatchObject([{ isThis: true }])
  for (const other of others) expect((await other.list()).status).toBe(401)
})

test('sessions of another account cannot be listed or ended', async () => {
  const [own, other] = [await createMember(), await createMember()]
  const ownCaller = await signIn(own.email, phone)
  const otherCaller = await signIn(other.email, phone)
  const [{ id }] = (await otherCaller.list()).body
  expect((await ownCaller.end(id)).status).toBe(404)
  expect((await ownCaller.end(randomUUID())).status).toBe(404)
  await ownCaller.endOthers()
  expect((await otherCaller.list()).status).toBe(200)
  expect(JSON.stringify((await ownCaller.list()).body)).not.toContain(id)
})

test('a sign-in on a new device is mailed, a first sign-in and a known device are not', async () => {
  const { email } = await createMember()
  await signIn(email, phone)
  await signIn(email, phone)
  expect(await receiveMails()).toEqual([])
  await signIn(email, laptop)
  const mails = await receiveMails()
  expect(mails).toMatchObject([{ recipients: [email], headers: { subject: 'New sign-in to your Sokoni account' } }])
  expect(mails[0]?.text).toContain('Device: Firefox on Windows')
  await signIn(email, laptop)
  expect(await receiveMails()).toEqual([])
})

test.each([
  ['has security mails off', { mails_security: false }],
  ['has an unconfirmed address', { email_confirmed_at: null }],
])('an account that %s gets no mail about a new device', async (_who, change) => {
  const { email, accountId } = await createMember()
  await db.updateTable('accounts').set(change).where('id', '=', accountId).execute()
  await signIn(email, phone)
  await signIn(email, laptop)
  expect(await receiveMails()).toEqual([])
})
