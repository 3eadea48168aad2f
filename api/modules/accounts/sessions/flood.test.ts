import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { hashPassword } from '#api/platform/secrets/passwords.ts'
import { createAccount } from '#api/testing/factories.ts'
import { processorTimeOf } from '#api/testing/processor-time.ts'
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
/** Two hundred attempts, evenly over four seconds: fifteen times as fast as two hundred a minute. */
async function flood(attempt: (nr: number) => Promise<Response>) {
  const answers: Promise<number>[] = []
  for (let nr = 0; nr < 200; nr += 1) {
    answers.push(attempt(nr).then(({ status }) => status))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return Promise.all(answers)
}

let ipCount = 0
/** A new client IP for each run. */
const newClientIp = () => {
  ipCount += 1
  return `10.14.2.${ipCount}`
}

/** Milliseconds of processor time for one sign-in with the right password: mostly the hash. */
const costOfSignIn = async () => {
  const signIns = 10
  const cost = await processorTimeOf(async () => {
    for (let nr = 0; nr < signIns; nr += 1) expect((await signIn(password, newClientIp())).status).toBe(200)
  })
  return cost / signIns
}
await costOfSignIn() // the first calls of a process cost more

test.each([
  ['one name', () => email],
  ['random names', (nr: number) => `nobody${nr}@example.com`],
])(
  'two hundred wrong passwords for %s from one client IP do not block the owner elsewhere and cost less than a hundred sign-ins',
  { timeout: 60_000 },
  async (_what, nameOf) => {
    const clientIp = newClientIp()
    const before = await costOfSignIn()
    const cost = await processorTimeOf(async () => {
      const guesses = await flood((nr) => signIn(`guess ${nr}`, clientIp, nameOf(nr)))
      expect(new Set(guesses)).toEqual(new Set([401, 429]))
      expect(guesses.filter((status) => status === 401).length).toBeLessThanOrEqual(30)
    })
    const entered = await Promise.all([1, 2, 3].map((nr) => signIn(password, `10.14.1.${nr}`)))
    expect(entered.map(({ status }) => status)).toEqual([200, 200, 200])
    // Other processes slow the processor down by turns, so the dearer sign-in of both counts.
    expect(cost / Math.max(before, await costOfSignIn())).toBeLessThan(100)
  },
)
