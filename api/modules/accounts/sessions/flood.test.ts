import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { hashPassword } from '#api/platform/secrets/passwords.ts'
import { createAccount } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, server } = await startTestShop()
await server.listen({ port: 0, host: '127.0.0.1' })
const home = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
const password = 'mbuzi-tatu-na-ngombe'
const email = 'owner@example.com'
await createAccount(db, { role: 'User', email, passwordHash: await hashPassword(password) })

const signIn = (attempt: string, clientIp: string, name = email) =>
  fetch(`${home}/api/v1/customer/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': clientIp },
    body: JSON.stringify({ email: name, password: attempt }),
  })
/** Two hundred attempts, twenty at a time. */
async function flood(attempt: (nr: number) => Promise<Response>) {
  const answers: number[] = []
  for (let first = 0; first < 200; first += 20) {
    const some = Array.from({ length: 20 }, (_, nr) => attempt(first + nr).then(({ status }) => status))
    answers.push(...(await Promise.all(some)))
  }
  return answers
}

let ipCount = 0
/** A new client IP for each run. */
const newClientIp = () => {
  ipCount += 1
  return `10.14.2.${ipCount}`
}

test.each([
  ['one name', () => email],
  ['random names', (nr: number) => `nobody${nr}@example.com`],
])(
  'two hundred wrong passwords for %s from one client IP are hashed thirty times at most and do not block the owner elsewhere',
  { timeout: 60_000 },
  async (_what, nameOf) => {
    const clientIp = newClientIp()
    const guesses = await flood((nr) => signIn(`guess ${nr}`, clientIp, nameOf(nr)))
    expect(new Set(guesses)).toEqual(new Set([401, 429]))
    expect(guesses.filter((status) => status === 401).length).toBeLessThanOrEqual(30)
    const entered = await Promise.all([1, 2, 3].map((nr) => signIn(password, `10.14.1.${nr}`)))
    expect(entered.map(({ status }) => status)).toEqual([200, 200, 200])
  },
)
