import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, test, vi } from 'vitest'
import { tokensFor } from '#api/platform/secrets/tokens.ts'
import { createAccount, createSession } from '#api/testing/factories.ts'
import { startTestShop, testSecret } from '#api/testing/shop.ts'

const { db, app } = await startTestShop()
const ours = tokensFor(testSecret)
const inAnHour = () => new Date(Date.now() + 3_600_000)

/** An open session of an administrator, so that only the token can be the reason of a refusal. */
async function openSession() {
  const { sid } = await createSession(db, testSecret, await createAccount(db))
  return { sid, kind: 'staff' as const }
}
const verify = (authorization: string) => app.visitor.get('/api/v1/auth/verify', { headers: { authorization } })
const ended = { status: 401, body: { code: 'SESSION_ENDED' } }
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const parts = (token: string) => token.split('.') as [string, string, string]

test('a token signed by the shop is accepted', async () => {
  const token = await ours.sign(await openSession(), inAnHour())
  expect((await verify(`Bearer ${token}`)).status).toBe(200)
})

describe('refused tokens', () => {
  test('an expired token of an open session is refused', async () => {
    const token = await ours.sign(await openSession(), new Date(Date.now() - 1000))
    expect(await verify(`Bearer ${token}`)).toMatchObject(ended)
  })

  test('a token of an ended session is refused', async () => {
    const session = await openSession()
    const authorization = `Bearer ${await ours.sign(session, inAnHour())}`
    expect((await verify(authorization)).status).toBe(200)
    expect((await app.visitor.post('/api/v1/auth/logout', undefined, { headers: { authorization } })).status).toBe(200)
    expect(await verify(authorization)).toMatchObject(ended)
    const renewed = await app.visitor.post('/api/v1/auth/renew', undefined, { headers: { authorization } })
    expect(renewed).toMatchObject(ended)
  })

  test('a token signed with another secret is refused', async () => {
    const token = await tokensFor('another secret, just as long as ours is').sign(await openSession(), inAnHour())
    expect(await verify(`Bearer ${token}`)).toMatchObject(ended)
  })

  test('a token with changed content is refused', async () => {
    const [header, , signature] = parts(await ours.sign(await openSession(), inAnHour()))
    const other = await openSession()
    const body = encode({ ...other, exp: Math.floor(Date.now() / 1000) + 3600 })
    expect(await verify(`Bearer ${header}.${body}.${signature}`)).toMatchObject(ended)
  })

  test.each(['none', 'None', 'NONE', 'nOnE'])('a token without signature is refused (alg %s)', async (alg) => {
    const body = encode({ ...(await openSession()), exp: Math.floor(Date.now() / 1000) + 3600 })
    for (const signature of ['', 'e30']) {
      expect(await verify(`Bearer ${encode({ alg, typ: 'JWT' })}.${body}.${signature}`)).toMatchObject(ended)
    }
  })

  test('a token signed with the right secret under another algorithm is refused', async () => {
    const token = await new SignJWT(await openSession())
      .setProtectedHeader({ alg: 'HS512' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(testSecret))
    expect(await verify(`Bearer ${token}`)).toMatchObject(ended)
  })

  test('a token without expiry is refused', async () => {
    const token = await new SignJWT(await openSession())
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(testSecret))
    expect(await verify(`Bearer ${token}`)).toMatchObject(ended)
  })

  test('a token of the other kind for the same session is refused', async () => {
    const session = await openSession()
    const token = await ours.sign({ ...session, kind: 'member' }, inAnHour())
    const options = { headers: { authorization: `Bearer ${token}` } }
    expect(await app.visitor.get('/api/v1/customer/auth/verify', options)).toMatchObject(ended)
    expect(await app.visitor.get('/api/v1/auth/verify', options)).toMatchObject(ended)
  })

  test.each([
    ['an unknown session id', { sid: randomUUID(), kind: 'staff' }],
    ['a malformed session id', { sid: "' or 1=1 --", kind: 'staff' }],
    ['a session id with a NUL byte', { sid: '\u0000', kind: 'staff' }],
    ['no session id', { kind: 'staff' }],
    ['a session id of another type', { sid: { $ne: null }, kind: 'staff' }],
    ['an unknown kind', { sid: randomUUID(), kind: 'root' }],
  ])('a signed token with %s is refused', async (_name, claims) => {
    const token = await ours.sign(claims as never, inAnHour())
    expect(await verify(`Bearer ${token}`)).toMatchObject(ended)
  })

  test.each([
    'Bearer',
    'Bearer ',
    'Basic YWRtaW46YWRtaW4=',
    '',
    'Bearer a.b.c',
    `Bearer ${'x'.repeat(5000)}`,
    'Bearer ..',
  ])('the authorization header %j is refused', async (header) => {
    expect((await verify(header)).status).toBe(401)
  })
})

test('a token is refused after it has expired or with another signature, also when it was accepted before', async () => {
  const authorization = `Bearer ${await ours.sign(await openSession(), inAnHour())}`
  expect((await verify(authorization)).status).toBe(200)
  expect(await verify(`${authorization.slice(0, -4)}AAAA`)).toMatchObject(ended)
  vi.useFakeTimers({ now: Date.now() + 3_601_000, toFake: ['Date'] })
  expect(await verify(authorization)).toMatchObject(ended)
  vi.useRealTimers()
})
