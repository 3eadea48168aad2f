import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import autocannon from 'autocannon'
import { buildApp } from '#api/app.ts'
import { connect, type Db, type Statement } from '#api/platform/db.ts'
import { buildWeb } from '../scripts/supervisor/build-web.ts'
import { compare } from './pairs.ts'
import type { Recording } from './replay.ts'
import { type BenchShop, benchSecret, openBenchShop } from './shop.ts'

// npm run bench: how fast the real calls are, as ratios to floors measured in the same run.
const SECONDS = 3
const CONNECTIONS = 16
const say = (line: string) => process.stdout.write(`${line}\n`)

async function rateOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
}

async function replayRate(url: string, recordings: Recording[]): Promise<number> {
  const child = fork(path.join(import.meta.dirname, 'replay.ts'))
  child.send({ url, loops: CONNECTIONS, seconds: SECONDS, recordings })
  const [rate] = await once(child, 'message')
  return Number(rate)
}

const signIn = async (base: string): Promise<string> => {
  const answer = await fetch(`${base}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'manager', password: 'karibu-sokoni-2026' }),
  })
  const { token } = (await answer.json()) as { token: string }
  return token
}

const toFloor = async (shop: BenchShop, name: string, from: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(from, { headers: { 'accept-encoding': 'identity', ...headers } })
  const body = Buffer.from(await answer.arrayBuffer())
  const type = answer.headers.get('content-type') ?? 'text/plain'
  await fetch(`${shop.floors}/static/${name}`, { method: 'PUT', body, headers: { 'content-type': type } })
  say(`${name}: ${Math.round(body.length / 1024)} KB`)
  return `${shop.floors}/static/${name}`
}

/** Who may be booked for, and what: spread wide, so that neither side waits for one row. */
async function bookings(db: Db) {
  const clients = await db
    .selectFrom('customers')
    .innerJoin('groups', 'groups.id', 'customers.group_id')
    .select(['customers.id', 'groups.credit_officer_id as bookedBy'])
    .where('customers.status', '=', 'active')
    .where('groups.status', '=', 'active')
    .where('loan_limit_cents', 'is not', null)
    .limit(128)
    .execute()
  const products = await db.selectFrom('products').select('id').where('status', '=', 'active').execute()
  return clients.map((client, index) => ({
    client: client.id,
    bookedBy: client.bookedBy,
    items: [0, 1, 2].map((n) => ({ productId: products[(index * 3 + n) % products.length]?.id ?? 1, quantity: 1 })),
  }))
}
type Booking = Awaited<ReturnType<typeof bookings>>[number]

/** Makes each call once in this process and writes down the statements it sends. */
async function recorder(shop: BenchShop, token: string) {
  let heard: Statement[] = []
  const db = connect(shop.url, { max: 2, onStatement: (statement) => heard.push(statement) })
  const app = await buildApp({ db, sessionSecret: benchSecret, logLevel: 'silent', dataDir: shop.dataDir })
  const watching = /from "cache_versions"|max\("id"\) as "id" from "stock_movements"/
  const record = async (method: 'GET' | 'POST', url: string, body?: Booking): Promise<Recording> => {
    const requestKey = randomUUID()
    heard = []
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': requestKey }
    const answer = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
    if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`)
    const statements = heard.filter(({ sql }) => !watching.test(sql) && !sql.startsWith('with used as'))
    return { statements, requestKey, ...(body ? { orderId: answer.json().id } : {}) }
  }
  return { record, close: () => app.close().then(() => db.destroy()) }
}

async function measure(shop: BenchShop): Promise<boolean[]> {
  const token = await signIn(shop.base)
  const bearer = { authorization: `Bearer ${token}` }
  const { record, close } = await recorder(shop, token)
  const results: boolean[] = []

  const visitors = `${shop.base}/api/v1/products/list/all/for/ecommerce`
  const twoHundred = await toFloor(shop, 'visitor-list', visitors)
  results.push(
    await compare({
      name: 'Visitor list of 200 products',
      floor: 'static',
      atLeast: 0.4,
      ours: () => rateOf(visitors),
      bare: () => rateOf(twoHundred),
    }),
  )

  const reads = {
    'Product list with prices, 24': 'size=24&sort=price-asc',
    'Search with prices, 24': 'size=24&search=solar',
  }
  for (const [name, query] of Object.entries(reads)) {
    const address = `/api/v1/products/list?${query}`
    const recording = await record('GET', address)
    const ours = () => rateOf(shop.base + address, bearer)
    results.push(await compare({ name, floor: 'SQL', ours, bare: () => replayRate(shop.url, [recording]) }))
    results.push(await compare({ name, floor: 'empty', ours, bare: () => rateOf(`${shop.floors}/empty`) }))
  }

  const orders = await bookings(shop.db)
  const recordings: Recording[] = []
  for (const order of orders) recordings.push(await record('POST', '/api/v1/orders/place', order))
  let next = 0
  const place = async () => {
    const setupRequest = (request: object) => ({
      ...request,
      headers: { ...bearer, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(orders[next++ % orders.length]),
    })
    const result = await autocannon({
      url: shop.base,
      connections: CONNECTIONS,
      duration: SECONDS,
      requests: [{ method: 'POST', path: '/api/v1/orders/place', setupRequest }],
    })
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${result.non2xx} orders refused, ${result.errors} failed`)
    return result.requests.average
  }
  say(`An order of 3 lines takes ${recordings[0]?.statements.length} statements.`)
  results.push(
    await compare({
      name: 'Placing an order of 3 lines',
      floor: 'SQL',
      atLeast: 0.5,
      ours: place,
      bare: () => replayRate(shop.url, recordings),
    }),
  )
  await close()
  return results
}

await buildWeb({ log: say })
const shop = await openBenchShop()
try {
  const results = await measure(shop)
  if (results.includes(false)) process.exitCode = 1
} finally {
  await shop.close()
}
