import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#api/testing/database.ts'
import { endpoints, paramsIn } from '#api/testing/endpoints.ts'
import { createAccount, createClient, createProduct, createSession } from '#api/testing/factories.ts'
import { asText, fuzzValue, type Random } from '#api/testing/stress/fuzz-values.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { buildApp } from './app.ts'
import { connect, type Db } from './platform/database/db.ts'
import { openFileStore } from './platform/files/open-file-store.ts'

const SECRET = 'the secret of a fuzz that serves no one else'
const SEED = 20_261_122
const ROUNDS = 40
const SLOWEST_MS = 20_000

const database = await createTestDatabase()
const dataDir = mkdtempSync(path.join(tmpdir(), 'sokoni-fuzz-'))
const db = connect(database.url, { max: 10 })
const files = openFileStore({ dataDir })
const app = await buildApp({ db, sessionSecret: SECRET, dataKey: `data key of ${SECRET}`, logLevel: 'silent', files })
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
const agent = new Agent({ keepAlive: true, maxSockets: 8 })
afterAll(async () => {
  agent.destroy()
  await app.close()
  await db.destroy()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Numbers from 0 to 1, the same each run (mulberry32). */
function numbersFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

async function tokenOf(on: Db, role: string) {
  const { token } = await createSession(on, SECRET, await createAccount(on, { role }))
  return token
}

const client = await createClient(db, { loanLimitCents: 1_000_000_000_000 })
const product = await createProduct(db, { stock: 1_000_000 })
// Placed by the call, not by a factory: an order that holds neither stock nor limit cannot be cancelled (500: the
// checks of both counters fail), but no call creates one, because placing, editing and cutting hold the total in the
// same transaction as they write it, under the order's lock. `reconcile` reports such an order.
const placed = await app.inject({
  method: 'POST',
  url: '/api/v1/orders/place',
  headers: { authorization: `Bearer ${await tokenOf(db, 'Admin')}` },
  payload: { client: client.id, bookedBy: client.officer.id, items: [{ productId: product.id, quantity: 5 }] },
})
expect(placed.statusCode).toBe(201)

type Sent = { method: string; path: string; headers: Record<string, string>; body: Buffer }
type Outcome = { status: number | string; ms: number }

const send = ({ method, path: address, headers, body }: Sent) =>
  new Promise<Outcome>((resolve) => {
    const started = performance.now()
    const done = (status: number | string) => resolve({ status, ms: performance.now() - started })
    const call = request(
      { agent, port, method, path: address, headers, timeout: SLOWEST_MS },
      (answer: IncomingMessage) =>
        answer
          .resume()
          .on('end', () => done(answer.statusCode ?? 0))
          .on('error', (error) => done(error.message)),
    )
    call.on('timeout', () => call.destroy(new Error('no answer')))
    // A reset on a reused connection is a fault too: the agent reuses none after `connection: close`, and none of these
    // calls is so late that the server would have closed an idle connection.
    call.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
    call.end(body)
  })

const types = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/x',
  'multipart/form-data',
]
const squeeze = {
  gzip: gzipSync,
  br: brotliCompressSync,
  identity: (plain: Buffer) => plain,
  nonsense: (plain: Buffer) => plain,
}

/** One call as its schemas describe it, with random faults. */
function makeCall(endpoint: Endpoint, token: string | undefined, random: Random): Sent {
  const params = (fuzzValue(endpoint.params, random) ?? {}) as Record<string, unknown>
  const filled = paramsIn(endpoint.path).reduce(
    (address, name) => address.replace(`:${name}`, random() < 0.6 ? '1' : asText(params[name]) || '1'),
    endpoint.path,
  )
  const query = fuzzValue(endpoint.query, random)
  const pairs = Object.entries(typeof query === 'object' && query !== null ? query : {})
  const search = pairs.map(([name, value]) => `${asText(name)}=${asText(value)}`).join('&')
  const plain = Buffer.from(random() < 0.03 ? '{"a":' : (JSON.stringify(fuzzValue(endpoint.body, random)) ?? ''))
  const hasBody = endpoint.method !== 'GET' && plain.length > 0
  const encoding =
    random() < 0.9 ? undefined : (['gzip', 'br', 'identity', 'nonsense'] as const)[Math.floor(random() * 4)]
  const body = hasBody && encoding ? squeeze[encoding](plain) : plain
  const headers: Record<string, string> = {
    'x-forwarded-for': `10.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}`,
    'accept-language': random() < 0.5 ? 'sw' : 'en',
    ...(token ? { authorization: random() < 0.97 ? `Bearer ${token}` : 'Bearer x.y.z' } : {}),
    ...(random() < 0.3 ? { 'idempotency-key': random() < 0.8 ? `key-${Math.floor(random() * 1e9)}` : 'x' } : {}),
    ...(random() < 0.2 ? { 'if-none-match': '"x", W/"y"' } : {}),
    ...(random() < 0.3 ? { 'accept-encoding': 'gzip, br;q=0.1' } : {}),
    ...(hasBody
      ? {
          'content-type': random() < 0.93 ? 'application/json' : (types[Math.floor(random() * types.length)] ?? ''),
          'content-length': String(body.length),
          ...(encoding ? { 'content-encoding': encoding } : {}),
        }
      : {}),
  }
  return {
    method: endpoint.method,
    path: filled + (search ? `?${search}` : ''),
    headers,
    body: hasBody ? body : Buffer.alloc(0),
  }
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const heapMegabytes = async () => {
  for (let nr = 0; nr < 3; nr += 1) {
    collectGarbage()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return process.memoryUsage().heapUsed / 1024 / 1024
}

const LANES = 8
const failures: string[] = []
let count = 0

async function round(nr: number) {
  const tokens = [undefined, await tokenOf(db, 'User'), await tokenOf(db, 'Admin')]
  const waiting = endpoints.flatMap(({ name, endpoint }, at) =>
    tokens.map((token, who) => ({
      name,
      ...makeCall(endpoint, token, numbersFrom(SEED + nr * 100_003 + at * 17 + who)),
    })),
  )
  const lane = async () => {
    for (let call = waiting.shift(); call; call = waiting.shift()) {
      const { status, ms } = await send(call)
      count += 1
      const isFine = typeof status === 'number' && status >= 200 && status < 500 && ms < SLOWEST_MS
      if (!isFine)
        failures.push(
          `${status} after ${Math.round(ms)} ms: ${call.name} ${call.path.slice(0, 200)} ${call.body.toString('utf8', 0, 300)}`,
        )
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

test('no call made from the contract causes a fault, a hang or a dropped connection, and the memory is released', async () => {
  for (let nr = 0; nr < 10; nr += 1) await round(nr) // loads and compiles everything, fills caches
  const before = await heapMegabytes()
  for (let nr = 10; nr < ROUNDS; nr += 1) await round(nr)
  const after = await heapMegabytes()
  expect(failures).toEqual([])
  expect(count).toBe(ROUNDS * endpoints.length * 3)
  expect(after, `${before.toFixed(0)} MB before`).toBeLessThan(before * 1.1)
})
