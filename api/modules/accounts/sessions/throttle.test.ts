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
/** A member with an address and a phone, and a line nobody used. */
async function start() {
  nr += 1
  const phone = `+2547${String(nr).padStart(8, '0')}`
  const email = `member${nr}@example.com`
  const { accountId } = await createAccount(db, { role: 'User', email, phone, passwordHash })
  return { accountId, email, phone, line: `10.7.${nr >> 8}.${nr & 255}` }
}
const signIn = (email: string, guess: string, line: string) =>
  app.visitor.post('/api/v1/customer/auth/login', { email, password: guess }, { headers: { 'x-forwarded-for': line } })
const rows = () => db.selectFrom('sign_in_failures').selectAll().execute()
const pass = (seconds: number) =>
  sql`update sign_in_failures set last_at = last_at - make_interval(secs => ${seconds})`.execute(db)
/** Fails `count` times, each as soon as it is allowed. */
async function fail(name: string, line: string, count: number) {
  for (let done = 0; done < count; done += 1) {
    expect(await signIn(name, 'a wrong one', line)).toMatchObject({
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

describe('who guesses one password after the other', () => {
  test('waits twice as long each time after five, and even the right one waits', async () => {
    const { email, line } = await start()
    await fail(email, line, 5)
    expect(waitOf(await signIn(email, password, line))).toBeLessThanOrEqual(2)
    for (const wait of [4, 8, 16, 32]) {
      await pass(wait / 2)
      await fail(email, line, 1)
      const told = waitOf(await signIn(email, password, line))
      expect(told).toBeLessThanOrEqual(wait)
      expect(told).toBeGreaterThan(wait - 2)
    }
    await pass(33)
    expect((await signIn(email, password, line)).status).toBe(200)
  })

  test('never waits longer than a quarter of an hour, and starts anew after an hour', async () => {
    const { email, line } = await start()
    await fail(email, line, 16)
    expect(waitOf(await signIn(email, password, line))).toBe(900)
    await pass(3_700)
    await fail(email, line, 5)
    expect(waitOf(await signIn(email, password, line))).toBeLessThanOrEqual(2)
  })

  test('has five free tries of an account, not five of each of its names', async () => {
    const { email, phone, line } = await start()
    await fail(email, line, 3)
    await fail(phone, line, 1)
    await fail(email.toUpperCase(), line, 1)
    waitOf(await signIn(phone.replace('+254', '0'), password, line))
  })

  test('is slowed for names that nobody has, too', async () => {
    const { line } = await start()
    await fail(`nobody${nr}@example.com`, line, 5)
    waitOf(await signIn(` NOBODY${nr}@example.com`, 'x', line))
  })

  test('costs no hashing while waiting, and nothing but the count', async () => {
    const { email, line } = await start()
    await fail(email, line, 6)
    const statements = await statementsOf(() => signIn(email, password, line))
    expect(statements).toHaveLength(3) // the line's limit, the account, the count
  })

  test('does not get more tries by sending them all at once', async () => {
    const { email, line } = await start()
    const answers = await Promise.all(Array.from({ length: 25 }, () => signIn(email, 'a wrong one', line)))
    const tried = answers.filter(({ status }) => status === 401)
    expect(tried).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  })
})

describe('meanwhile', () => {
  test('the owner signs in over another line, and the same line serves other names', async () => {
    const [victim, neighbour] = [await start(), await start()]
    await fail(victim.email, victim.line, 10)
    waitOf(await signIn(victim.email, password, victim.line))
    expect((await signIn(victim.email, password, '10.8.0.1')).status).toBe(200)
    expect((await signIn(neighbour.email, password, victim.line)).status).toBe(200)
    waitOf(await signIn(victim.email, password, victim.line))
  })

  test('the right password clears what failed before, on this line', async () => {
    const { email, line } = await start()
    await fail(email, line, 4)
    expect((await signIn(email, password, line)).status).toBe(200)
    await fail(email, line, 4)
    expect((await signIn(email, password, line)).status).toBe(200)
  })

  test('IPv6 neighbours of one home are one line', async () => {
    const { email } = await start()
    for (let host = 1; host <= 5; host += 1) await fail(email, `2c0f:fe38:${nr}:1::${host}`, 1)
    waitOf(await signIn(email, password, `2c0f:fe38:${nr}:1:ffff::9`))
    expect((await signIn(email, password, `2c0f:fe38:${nr}:2::9`)).status).toBe(200)
  })
})

test('a line that failed three hundred times in a quarter of an hour waits a minute, whatever the name', async () => {
  const { email, line } = await start()
  await signIn('first@example.com', 'x', line)
  const [{ line_hash = '' } = {}] = await db
    .selectFrom('sign_in_failures')
    .selectAll()
    .orderBy('last_at', 'desc')
    .limit(1)
    .execute()
  const many = Array.from({ length: 299 }, (_, index) => ({ name_hash: `name ${index}`, line_hash, failures: 1 }))
  await db.insertInto('sign_in_failures').values(many).execute()
  expect(waitOf(await signIn(email, password, line))).toBe(60)
  expect((await signIn(email, password, '10.8.0.2')).status).toBe(200)
  await pass(15 * 60 + 1)
  expect((await signIn(email, password, line)).status).toBe(200)
})

test('names and lines are kept as fingerprints alone, and forgotten by a job', async () => {
  const { email, phone, line } = await start()
  await fail(email, line, 2)
  expect(JSON.stringify(await rows())).not.toMatch(new RegExp(`${email}|${phone.slice(1)}|${line}`))
  await purgeOldAttempts(db)
  expect((await rows()).length).toBeGreaterThan(0)
  await pass(2 * 3_600 + 60)
  await purgeOldAttempts(db)
  expect(await rows()).toEqual([])
})

test('the first failure of an account in an hour is audited by id and fingerprint', async () => {
  await db.deleteFrom('audit_tallies').execute()
  const { accountId, email, line } = await start()
  const failed = () =>
    db.selectFrom('audit_entries').selectAll().where('action', '=', 'sign-in.failed').orderBy('id', 'desc')
  await fail(email, line, 2)
  const [last] = await failed().limit(1).execute()
  expect(last).toMatchObject({
    ...{ entity: 'account', entity_id: accountId, actor_account_id: null, personal: null },
    after: { failures: 1, name: expect.stringMatching(/^[\w-]{43}$/), line: expect.stringMatching(/^[\w-]{43}$/) },
  })
  await signIn('somebody.else@example.com', 'x', line)
  expect((await failed().limit(1).execute())[0]).toMatchObject({ entity_id: null, after: { failures: 1 } })
  expect(JSON.stringify(await failed().execute())).not.toMatch(/example\.com|10\.7\./)
})

test('a right sign-in takes the limit of the line, the lookup, the count and one transaction of four', async () => {
  const { email, line } = await start()
  const statements = await statementsOf(() => signIn(email, password, line))
  expect(statements.filter(({ sql }) => !/^(begin|commit)/.test(sql))).toHaveLength(7)
})
