import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { purgeOldAttempts } from '#api/modules/accounts/accounts.service.ts'
import { hashPassword } from '#api/platform/secrets/passwords.ts'
import { createAccount } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app, statementsOf } = await startTestShop()
const password = 'mbuzi-tatu-na-ngombe'
const passwordHash = await hashPassword(password)

let nr = 0
/** A member with an address and a phone, and an unused client IP. */
async function start() {
  nr += 1
  const phone = `+2547${String(nr).padStart(8, '0')}`
  const email = `member${nr}@example.com`
  const { accountId } = await createAccount(db, { role: 'User', email, phone, passwordHash })
  return { accountId, email, phone, clientIp: `10.7.${nr >> 8}.${nr & 255}` }
}
const signIn = (email: string, guess: string, clientIp: string) =>
  app.visitor.post(
    '/api/v1/customer/auth/login',
    { email, password: guess },
    { headers: { 'x-forwarded-for': clientIp } },
  )
const rows = () => db.selectFrom('sign_in_failures').selectAll().execute()
const pass = (seconds: number) =>
  sql`update sign_in_failures set last_at = last_at - make_interval(secs => ${seconds})`.execute(db)
/** Fails `count` times, without waiting: earlier failures are moved back in time. */
async function fail(name: string, clientIp: string, count: number) {
  for (let done = 0; done < count; done += 1) {
    expect(await signIn(name, 'a wrong one', clientIp)).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS' },
    })
    await pass(900)
  }
  await pass(-900)
}
const waitOf = (answer: Awaited<ReturnType<typeof signIn>>) => {
  expect(answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(Number(answer.headers['retry-after'])).toBe(answer.body.details.retryAfterSeconds)
  expect(answer.body.message).toContain(`${answer.body.details.retryAfterSeconds} seconds`)
  return answer.body.details.retryAfterSeconds as number
}

describe('sequential guesses at a password', () => {
  test('after five wrong passwords each wait doubles, and the right password has to wait too', async () => {
    const { email, clientIp } = await start()
    await fail(email, clientIp, 5)
    expect(waitOf(await signIn(email, password, clientIp))).toBeLessThanOrEqual(2)
    for (const wait of [4, 8, 16, 32]) {
      await pass(wait / 2)
      await fail(email, clientIp, 1)
      const retryAfter = waitOf(await signIn(email, password, clientIp))
      expect(retryAfter).toBeLessThanOrEqual(wait)
      expect(retryAfter).toBeGreaterThan(wait - 2)
    }
    await pass(33)
    expect((await signIn(email, password, clientIp)).status).toBe(200)
  })

  test('a wait is at most a quarter of an hour, and the count restarts after an hour', async () => {
    const { email, clientIp } = await start()
    await fail(email, clientIp, 16)
    expect(waitOf(await signIn(email, password, clientIp))).toBe(900)
    await pass(3_700)
    await fail(email, clientIp, 5)
    expect(waitOf(await signIn(email, password, clientIp))).toBeLessThanOrEqual(2)
  })

  test('five free attempts are counted per account, not per name of the account', async () => {
    const { email, phone, clientIp } = await start()
    await fail(email, clientIp, 3)
    await fail(phone, clientIp, 1)
    await fail(email.toUpperCase(), clientIp, 1)
    waitOf(await signIn(phone.replace('+254', '0'), password, clientIp))
  })

  test('guesses at unknown names are slowed too', async () => {
    const { clientIp } = await start()
    await fail(`nobody${nr}@example.com`, clientIp, 5)
    waitOf(await signIn(` NOBODY${nr}@example.com`, 'x', clientIp))
  })

  test('a refused attempt runs only the statements of the count and no hashing', async () => {
    const { email, clientIp } = await start()
    await fail(email, clientIp, 6)
    const statements = await statementsOf(() => signIn(email, password, clientIp))
    expect(statements).toHaveLength(3) // the rate limit of the client IP, the account, the count
  })

  test('concurrent guesses get no more attempts than sequential ones', async () => {
    const { email, clientIp } = await start()
    const answers = await Promise.all(Array.from({ length: 25 }, () => signIn(email, 'a wrong one', clientIp)))
    const tried = answers.filter(({ status }) => status === 401)
    expect(tried).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  })
})

describe('while guesses at an account are slowed', () => {
  test('the owner can sign in from another client IP, and the same client IP can sign in to other accounts', async () => {
    const [victim, neighbour] = [await start(), await start()]
    await fail(victim.email, victim.clientIp, 10)
    waitOf(await signIn(victim.email, password, victim.clientIp))
    expect((await signIn(victim.email, password, '10.8.0.1')).status).toBe(200)
    expect((await signIn(neighbour.email, password, victim.clientIp)).status).toBe(200)
    waitOf(await signIn(victim.email, password, victim.clientIp))
  })

  test('the right password clears the failures of its client IP', async () => {
    const { email, clientIp } = await start()
    await fail(email, clientIp, 4)
    expect((await signIn(email, password, clientIp)).status).toBe(200)
    await fail(email, clientIp, 4)
    expect((await signIn(email, password, clientIp)).status).toBe(200)
  })

  test('IPv6 addresses of one home network share one count', async () => {
    const { email } = await start()
    for (let host = 1; host <= 5; host += 1) await fail(email, `2c0f:fe38:${nr}:1::${host}`, 1)
    waitOf(await signIn(email, password, `2c0f:fe38:${nr}:1:ffff::9`))
    expect((await signIn(email, password, `2c0f:fe38:${nr}:2::9`)).status).toBe(200)
  })
})

test('a client IP with three hundred failures in a quarter of an hour waits a minute for every name', async () => {
  const { email, clientIp } = await start()
  await signIn('first@example.com', 'x', clientIp)
  const [{ line_hash = '' } = {}] = await db
    .selectFrom('sign_in_failures')
    .selectAll()
    .orderBy('last_at', 'desc')
    .limit(1)
    .execute()
  const many = Array.from({ length: 299 }, (_, index) => ({ name_hash: `name ${index}`, line_hash, failures: 1 }))
  await db.insertInto('sign_in_failures').values(many).execute()
  expect(waitOf(await signIn(email, password, clientIp))).toBe(60)
  expect((await signIn(email, password, '10.8.0.2')).status).toBe(200)
  await pass(15 * 60 + 1)
  expect((await signIn(email, password, clientIp)).status).toBe(200)
})

test('names and client IPs are stored only as fingerprints and deleted by a job', async () => {
  const { email, phone, clientIp } = await start()
  await fail(email, clientIp, 2)
  expect(JSON.stringify(await rows())).not.toMatch(new RegExp(`${email}|${phone.slice(1)}|${clientIp}`))
  await purgeOldAttempts(db)
  expect((await rows()).length).toBeGreaterThan(0)
  await pass(2 * 3_600 + 60)
  await purgeOldAttempts(db)
  expect(await rows()).toEqual([])
})

test('the first failure of an account in an hour is audited by id, without a fingerprint', async () => {
  await db.deleteFrom('audit_tallies').execute()
  const { accountId, email, clientIp } = await start()
  const failed = () =>
    db.selectFrom('audit_entries').selectAll().where('action', '=', 'sign-in.failed').orderBy('id', 'desc')
  await fail(email, clientIp, 2)
  const [last] = await failed().limit(1).execute()
  expect(last).toMatchObject({
    entity: 'account',
    entity_id: accountId,
    actor_account_id: null,
    personal: null,
    after: { failures: 1, isKnown: true },
  })
  await signIn('somebody.else@example.com', 'x', clientIp)
  expect((await failed().limit(1).execute())[0]).toMatchObject({
    entity_id: null,
    after: { failures: 1, isKnown: false },
  })
  expect(JSON.stringify(await failed().execute())).not.toMatch(/example\.com|10\.7\./)
})

test('a successful sign-in takes seven statements', async () => {
  const { email, clientIp } = await start()
  const statements = await statementsOf(() => signIn(email, password, clientIp))
  expect(statements.filter(({ sql }) => !/^(begin|commit)/.test(sql))).toHaveLength(7)
})
