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
const { token } = (await (await signIn(password, '10.14.0.1')).json()) as { token: string }
const shop = async () => {
  const answer = await fetch(`${home}/api/v1/products/list`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(200)
  await answer.arrayBuffer()
}

const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
/** The median time of sixty calls with pauses between them, in milliseconds. */
async function paceOf(call: () => Promise<void>) {
  const times: number[] = []
  for (let nr = 0; nr < 60; nr += 1) {
    const start = performance.now()
    await call()
    times.push(performance.now() - start)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  return median(times)
}

/** Two hundred attempts, evenly over four seconds: fifteen times as fast as two hundred a minute. */
async function flood(attempt: (nr: number) => Promise<Response>) {
  const answers: Promise<number>[] = []
  for (let nr = 0; nr < 200; nr += 1) {
    answers.push(attempt(nr).then(({ status }) => status))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return Promise.all(answers)
}

await paceOf(shop) // the first calls of a process are slower

let ipCount = 0
/** A new client IP for each run, also when the test is retried. */
const newClientIp = () => {
  ipCount += 1
  return `10.14.2.${ipCount}`
}

test.each([
  ['one name', () => email],
  ['random names', (nr: number) => `nobody${nr}@example.com`],
])(
  'two hundred wrong passwords for %s from one client IP do not block the owner elsewhere or slow down other calls',
  { timeout: 60_000, retry: 2 },
  async (_what, nameOf) => {
    const clientIp = newClientIp()
    const usual = await paceOf(shop)
    const flooding = flood((nr) => signIn(`guess ${nr}`, clientIp, nameOf(nr)))
    const [pace, entered] = await Promise.all([
      paceOf(shop),
      Promise.all([1, 2, 3].map((nr) => signIn(password, `10.14.1.${nr}`).then(({ status }) => status))),
    ])
    const guesses = await flooding
    expect(entered).toEqual([200, 200, 200])
    expect(new Set(guesses)).toEqual(new Set([401, 429]))
    expect(guesses.filter((status) => status === 401).length).toBeLessThanOrEqual(30)
    expect(pace / usual).toBeLessThan(3)
  },
)
