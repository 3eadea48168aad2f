import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '#api/platform/secrets/passwords.ts'
import { hashToken } from '#api/platform/secrets/random-tokens.ts'
import { createAccount } from '#api/testing/factories.ts'
import { interleave } from '#api/testing/interleave.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { codeAt } from './totp.rules.ts'

const { db, app } = await startTestShop()
const password = 'mbuzi-tatu-na-ngombe'
const newPassword = 'samaki-wawili-wa-ziwa'
const passwordHash = await hashPassword(password)

let nr = 0
async function createMember() {
  nr += 1
  const email = `racing${nr}@example.com`
  const member = { ...(await createAccount(db, { role: 'User', email, passwordHash })), email }
  const caller = app.as(member)
  await caller.get('/api/v1/customer/auth/verify') // creates its session before any row is locked
  return { ...member, caller }
}
type Member = Awaited<ReturnType<typeof createMember>>
const signIn = ({ email }: Member) => app.visitor.post('/api/v1/customer/auth/login', { email, password })
const openSessions = ({ accountId }: Member) =>
  db.selectFrom('sessions').select('id').where('account_id', '=', accountId).where('ended_at', 'is', null).execute()
/** The first call changes the account; the second one was verified before and then waits for its lock. */
const overtake = <First, Second>(member: Member, first: () => Promise<First>, second: () => Promise<Second>) =>
  interleave(
    db,
    (tx) => tx.selectFrom('accounts').select('id').where('id', '=', member.accountId).forNoKeyUpdate().execute(),
    first,
    second,
  )
const change = (member: Member) =>
  member.caller.post('/api/v1/users/change-password', {
    currentPassword: password,
    newPassword,
    confirmPassword: newPassword,
  })
async function reset({ accountId }: Member) {
  const token = `reset-${accountId}`.padEnd(43, 'x')
  await sql`
    insert into account_tokens (account_id, purpose, token_hash, expires_at)
    values (${accountId}, 'reset-password', ${hashToken(token)}, now() + interval '5 minutes')`.execute(db)
  return app.visitor.post('/api/v1/customer/auth/reset-password', {
    token,
    password: newPassword,
    confirmPassword: newPassword,
  })
}

describe('a concurrent sign-in with the old password', () => {
  test('a sign-in with the old password during a password change creates no session', async () => {
    const member = await createMember()
    const [changed, entered] = await overtake(
      member,
      () => change(member),
      () => signIn(member),
    )
    expect(changed.status).toBe(200)
    expect(entered).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
    expect(await openSessions(member)).toHaveLength(1)
  })

  test('a sign-in with the old password during a reset creates no session', async () => {
    const member = await createMember()
    const [done, entered] = await overtake(
      member,
      () => reset(member),
      () => signIn(member),
    )
    expect(done.status).toBe(200)
    expect(entered).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
    expect(await openSessions(member)).toEqual([])
  })

  test('a sign-in while the account is deactivated or its second factor switched on creates no session', async () => {
    const deactivated = await createMember()
    const [, closed] = await overtake(
      deactivated,
      () => sql`update accounts set status = 'inactive' where id = ${deactivated.accountId}`.execute(db),
      () => signIn(deactivated),
    )
    expect(closed).toMatchObject({ status: 403, body: { code: 'ACCOUNT_NOT_ACTIVE' } })

    const careful = await createMember()
    const { secret } = (await careful.caller.post('/api/v1/users/two-factor/start', { password })).body
    const code = codeAt(secret, new Date())
    const [confirmed, codeRequired] = await overtake(
      careful,
      () => careful.caller.post('/api/v1/users/two-factor/confirm', { code }),
      () => signIn(careful),
    )
    expect(confirmed.status).toBe(200)
    expect(codeRequired).toMatchObject({ status: 401, body: { code: 'TWO_FACTOR_NEEDED' } })
  })

  test('many concurrent sign-ins with the old password leave no session after the change', async () => {
    const member = await createMember()
    const sources = Array.from({ length: 12 }, (_, index) => ({ headers: { 'x-forwarded-for': `10.20.0.${index}` } }))
    const body = { email: member.email, password }
    const entering = sources.map((source) => app.visitor.post('/api/v1/customer/auth/login', body, source))
    expect((await change(member)).status).toBe(200)
    await Promise.all(entering)
    expect(await openSessions(member)).toHaveLength(1)
  })
})

test('a password change with the old password is refused after a concurrent reset', async () => {
  const member = await createMember()
  const [done, changed] = await overtake(
    member,
    () => reset(member),
    () => change(member),
  )
  expect(done.status).toBe(200)
  expect(changed).toMatchObject({ status: 422, body: { code: 'WRONG_PASSWORD' } })
  const body = { email: member.email, password: newPassword }
  expect((await app.visitor.post('/api/v1/customer/auth/login', body)).status).toBe(200)
})

test('a second factor started with the old password is not stored after a concurrent reset', async () => {
  const member = await createMember()
  const [, started] = await overtake(
    member,
    () => reset(member),
    () => member.caller.post('/api/v1/users/two-factor/start', { password }),
  )
  expect(started).toMatchObject({ status: 422, body: { code: 'WRONG_PASSWORD' } })
})
