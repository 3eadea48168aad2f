import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, test, vi } from 'vitest'
import { tokensFor } from '#api/platform/secrets/tokens.ts'
import { createAccount } from '#api/testing/factories.ts'
import { startTestShop, testSecret } from '#api/testing/shop.ts'

const { db, app } = await startTestShop()
const ours = tokensFor(testSecret)
const inAnHour = () => new Date(Date.now() + 3_600_000)

/** A living session of an administrator: only the token around it is forged. */
async function createSession() {
  const { accountId } = await createAccount(db)
  const { id } = await db
    .insertInto('sessions')
    .values({ account_id: accountId, expires_at: inAnHour() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { sid: id, kind: 'staff' as const }
}
const verify = (authorization: string) => app.visitor.get('/api/v1/auth/verify', { headers: { authorization } })
const ended = { status: 401, body: { code: 'SESSION_ENDED' } }
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const parts = (token: string) => token.split('.') as [string, string, string]

test('a token of ours opens its session', async () => {
  const token = await ours.sign(await createSession(), inAnHour())
  expect((await verify(`Bearer ${token}`)).status).toBe(200)
})

describe('nothing is opened by', () => {
  test('an expired token of a living session', async () => {
    const token = await ours.sign(await createSession(), new Date(Date.now() - 1000))
    expect(await verify(`Bearer ${token}`)).toMatchObject(ended)
  })

  test('a token of a session that was ended', async () => {
    const session = await createSession()
    const authorization = `Bearer ${await ours.sign(session, inAnHour())}`
    expect((await verify(authorization)).status).toBe(200)
    expect((await app.visitor.post('/api/v1/auth/logout', undefined, { headers: { authorization } })).status).toBe(200)
    expect(await verify(authorization)).toMatchObject(ended)
    const renewed = await app.visitor.post('/api/v1/auth/renew', undefined, { headers: { authorization } })
    expect(renewed).toMatchObject(ended)
  })

  test('a token signed with another secret', async () => {
    const token = await tokensFor('another secret, just as long as ours is').sign(await createSession(), inAnHour())
    expect(await verify(`Bearer ${token}`)).toMatchObject(ended)
  })

  test('a token whose content was changed', async () => {
    const [header, , signature] = parts(await ours.sign(await createSession(), inAnHour()))
    const other = await createSession()
    const body = encode({ ...other, exp: Math.floor(Date.now() / 1000) + 3600 })
    expect(await verify(`Bearer ${header}.${body}.${signature}`)).toMatchObject(ended)
  })

  test.each(['none', 'None', 'NONE', 'nOnE'])('a token without signature (alg %s)', async (alg) => {
    const body = encode({ ...(await createSession()), exp: Math.floor(Date.now() / 1000) + 3600 })
    for (const signature of ['', 'e30']) {
      expect(await verify(`Bearer ${encode({ alg, typ: 'JWT' })}.${body}.${signature}`)).toMatchObject(ended)
    }
  })

  test('our secret under another algorithm', async () => {
    const token = await new SignJWT(await createSession())
      .setProtectedHeader({ alg: 'HS512' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(testSecret))
    expect(await verify(`Bearer ${token}`)).toMatchObject(ended)
  })

  test('a token that never ends', async () => {
    const token = await new SignJWT(await createSession())
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(testSecret))
    expect(await verify(`Bearer ${token}`)).toMatchObject(ended)
  })

  test('a token of the other kind around the same session', async () => {
    const session = await createSession()
    const token = await ours.sign({ ...session, kind: 'member' }, inAnHour())
    const options = { headers: { authorization: `Bearer ${token}` } }
    expect(await app.visitor.get('/api/v1/customer/auth/verify', options)).toMatchObject(ended)
    expect(await app.visitor.get('/api/v1/auth/verify', options)).toMatchObject(ended)
  })

  test.each([
    ['a session that never was', { sid: randomUUID(), kind: 'staff' }],
    ['a session id that is none', { sid: "' or 1=1 --", kind: 'staff' }],
    ['a session id with a NUL byte', { sid: '\u0000', kind: 'staff' }],
    ['no session id', { kind: 'staff' }],
    ['a session id of another type', { sid: { $ne: null }, kind: 'staff' }],
    ['a kind that is none', { sid: randomUUID(), kind: 'root' }],
  ])('a signed token of %s', async (_name, claims) => {
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
  ])('the header %j', async (header) => {
    expect((await verify(header)).status).toBe(401)
  })
})

describe('a token that was verified before', () => {
  test('opens nothing once it has expired', async () => {
    const tokens = tokensFor(testSecret)
    const claims = { sid: randomUUID(), kind: 'member' as const }
    const token = await tokens.sign(claims, inAnHour())
    expect([tokens.read(token), tokens.read(token)]).toEqual([
      expect.objectContaining(claims),
      expect.objectContaining(claims),
    ])
    vi.useFakeTimers({ now: Date.now() + 3_601_000, toFake: ['Date'] })
    expect(tokens.read(token)).toBeNull()
    vi.useRealTimers()
  })

  test('opens nothing with another signature', async () => {
    const authorization = `Bearer ${await ours.sign(await createSession(), inAnHour())}`
    expect((await verify(authorization)).status).toBe(200)
    expect(await verify(`${authorization.slice(0, -4)}AAAA`)).toMatchObject(ended)
    expect((await verify(authorization)).status).toBe(200)
  })
})
