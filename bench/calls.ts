import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { buildApp } from '#api/app.ts'
import { connect, type Statement } from '#api/platform/database/db.ts'
import { openFileStore } from '#api/platform/files/open-file-store.ts'
import { hashPassword, isPassword } from '#api/platform/secrets/passwords.ts'
import { createAccount, createSession } from '#api/testing/factories.ts'
import type { Floor, Recording } from './floor.ts'
import { type BenchShop, benchDataKey, benchSecret, type Report, signIn } from './shop.ts'

/** Both sides take turns, so that other work on the machine slows down both. */
const TURNS = 3
const SECONDS = 1
const CONNECTIONS = 16
/** One account may book 900 times a minute. */
const BOOKERS = 32

const catalogue = '/api/v1/products'
/** Answers for visitors and members are cached, those for staff are not: they hold the cost. */
const calls: [name: string, session: 'staff' | 'member' | undefined, path: string][] = [
  ['Home page', undefined, '/'],
  ['Page of products', undefined, '/products'],
  ['Product list, visitor', undefined, `${catalogue}/list/all/for/ecommerce`],
  ['Facets, visitor', undefined, `${catalogue}/facets/public`],
  ['Product list, member', 'member', `${catalogue}/list?size=24&sort=price-asc`],
  ['Search, member', 'member', `${catalogue}/list?size=24&search=solar`],
  ['Facets, member', 'member', `${catalogue}/facets?inStock=true`],
  ['Product detail, member', 'member', `${catalogue}/1`],
  ['Product list, staff', 'staff', `${catalogue}/list?size=24`],
  ['Search, staff', 'staff', `${catalogue}/list?size=24&search=solar`],
  ['Product detail, staff', 'staff', `${catalogue}/1`],
  ['Orders', 'staff', '/api/orders?page=0&size=20'],
  ['Orders by phone', 'staff', '/api/orders?page=0&size=20&search=0700077777'],
  ['Customers', 'staff', '/api/v1/customers?page=0&size=20'],
  ['Customers by phone', 'staff', '/api/v1/customers?page=0&size=20&search=0700077777'],
  ['Audit', 'staff', '/api/v1/audit?page=0&size=20'],
]

/** Calls a second. Throws when any answer is not a success. */
async function rateOf(options: Pick<Parameters<typeof autocannon>[0], 'url' | 'headers' | 'requests'>) {
  const { non2xx, errors, requests } = await autocannon({ connections: CONNECTIONS, duration: SECONDS, ...options })
  if (non2xx > 0 || errors > 0) throw new Error(`${options.url}: ${non2xx} refused, ${errors} failed`)
  return requests.average
}

/** Makes calls in this process and records the statements that they send. */
function openRecorder(shop: BenchShop) {
  let received: Statement[] = []
  const db = connect(shop.url, { max: 2, onStatement: (statement) => received.push(statement) })
  const files = openFileStore(shop)
  const building = buildApp({ db, sessionSecret: benchSecret, dataKey: benchDataKey, logLevel: 'silent', files })
  /** Statements of the watch on cache versions and of the cleaning of request keys, which belong to no call. */
  const other = /from "cache_versions"|max\("id"\) as "id" from "stock_movements"|^\s*with free as/
  const record = async (url: string, headers: Record<string, string>, body?: object): Promise<Recording> => {
    const app = await building
    const requestKey = randomUUID()
    received = []
    const answer = await app.inject({
      method: body ? 'POST' : 'GET',
      url,
      headers: { ...headers, 'idempotency-key': requestKey },
      ...(body ? { payload: body } : {}),
    })
    if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`)
    const statements = received.filter(({ sql }) => !other.test(sql))
    return { statements, requestKey, ...(body ? { orderId: answer.json().id } : {}) }
  }
  return { record, close: async () => (await building).close().then(() => db.destroy()) }
}

async function openFloor(databaseUrl: string) {
  const child = fork(new URL('./floor.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    serialization: 'advanced',
  })
  const [url] = await once(child, 'message')
  return {
    url: String(url),
    /** Answers the milliseconds of the uncached statements. */
    set: async (floor: Floor) => {
      child.send(floor)
      const [ms] = await once(child, 'message')
      return Number(ms)
    },
    close: async () => {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

/**
 * Calls a second as a share of those of a bare route that sends the same statements and the same body, and the time of
 * the statements while the answer is not cached.
 */
export async function measureCalls(shop: BenchShop, report: Report): Promise<void> {
  const { record, close } = openRecorder(shop)
  const floor = await openFloor(shop.url)
  const compare = async (name: string, bare: Floor, ours: () => Promise<number>) => {
    const ms = await floor.set(bare)
    await ours() // not counted: code that has not run yet is slow
    const rates = { floor: 0, ours: 0 }
    for (let turn = 0; turn < TURNS; turn += 1) {
      rates.floor += await rateOf({ url: floor.url })
      rates.ours += await ours()
    }
    report({ name, value: (100 * rates.ours) / rates.floor, unit: '%' })
    if (bare.uncached.statements.length > 0) report({ name: `${name}: SQL`, value: ms, unit: 'ms' })
  }
  const tokens = {
    staff: (await signIn(shop.base, 'staff')).token,
    member: (await signIn(shop.base, 'member')).token,
  }
  for (const [name, session, path] of calls) {
    const headers: Record<string, string> = session ? { authorization: `Bearer ${tokens[session]}` } : {}
    const url = shop.base + path
    const answer = await fetch(url, { headers: { 'accept-encoding': 'identity', ...headers } })
    const uncached = path.startsWith('/api/') ? await record(path, headers) : { statements: [] }
    let recording = uncached
    const fewest = { none: 0, member: 1, staff: Number.POSITIVE_INFINITY }[session ?? 'none']
    for (let tries = 0; recording.statements.length > fewest && tries < 20; tries += 1) {
      await sleep(100)
      recording = await record(path, headers)
    }
    if (recording.statements.length > fewest) throw new Error(`${path} is not cached.`)
    const body = await answer.text()
    const type = answer.headers.get('content-type') ?? 'text/plain'
    await compare(name, { uncached, recordings: [recording], body, type }, () => rateOf({ url, headers }))
  }
  await measureBooking(shop, record, compare)
  await floor.close()
  await close()
  await measureSignIn(shop, report)
}

/** Orders of three lines, for many clients and by many managers. */
async function measureBooking(
  { base, db, orders }: BenchShop,
  record: ReturnType<typeof openRecorder>['record'],
  compare: (name: string, bare: Floor, ours: () => Promise<number>) => Promise<void>,
) {
  const path = '/api/v1/orders/place'
  const sessions: string[] = []
  while (sessions.length < BOOKERS) {
    const { token } = await createSession(db, benchSecret, await createAccount(db, { role: 'Manager' }))
    sessions.push(`Bearer ${token}`)
  }
  const recordings: Recording[] = []
  for (const order of orders) recordings.push(await record(path, { authorization: sessions[0] ?? '' }, order))
  const [uncached = { statements: [] }] = recordings
  let next = 0
  const setupRequest = (request: object) => {
    next += 1
    return {
      ...request,
      headers: {
        authorization: sessions[next % sessions.length] ?? '',
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(orders[next % orders.length]),
    }
  }
  const place = () => rateOf({ url: base, requests: [{ method: 'POST', path, setupRequest }] })
  await compare('Booking of 3 lines', { uncached, recordings, body: '{}', type: 'application/json' }, place)
}

/** The check of a password as a share of a sign-in: the rest is ours. */
async function measureSignIn({ base }: BenchShop, report: Report) {
  const medianOf = async (work: (nr: number) => Promise<unknown>) => {
    const times: number[] = []
    for (let nr = 0; nr < 9; nr += 1) {
      const began = performance.now()
      await work(nr)
      times.push(performance.now() - began)
    }
    return times.sort((a, b) => a - b)[4] ?? Number.NaN
  }
  const hash = await hashPassword('a password')
  const check = await medianOf(() => isPassword(hash, 'a password'))
  const whole = await medianOf((nr) => signIn(base, 'member', `10.0.1.${nr}`))
  report({ name: 'Sign-in', value: (100 * check) / whole, unit: '%' })
}
