import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import autocannon from 'autocannon'
import { buildApp } from '#api/app.ts'
import { connect, type Statement } from '#api/platform/database/db.ts'
import { keysFor } from '#api/platform/secrets/keys.ts'
import { createAccount } from '#api/testing/factories.ts'
import type { Recording, Replayed } from './replay.ts'
import { type BenchShop, benchDataKey, benchSecret } from './shop.ts'

export const SECONDS = 3
export const CONNECTIONS = 16
export const print = (line: string) => process.stdout.write(`${line}\n`)

/** Answers per second of one address. Throws when any answer is not a success. */
export async function rateOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
}

async function replay(work: { url: string; recordings: Recording[]; loops: number; seconds: number }) {
  const child = fork(path.join(import.meta.dirname, 'replay.ts'))
  child.send(work)
  const [replayed] = await once(child, 'message')
  return replayed as Replayed
}

/** Calls a second when only their statements are sent. */
export const replayRate = async (url: string, recordings: Recording[]) =>
  (await replay({ url, recordings, loops: CONNECTIONS, seconds: SECONDS })).perSecond

/** Milliseconds of one call's statements when nothing else asks the database: the median of a second. */
export const databaseMs = async (url: string, recordings: Recording[]) =>
  (await replay({ url, recordings, loops: 1, seconds: 1 })).medianMs

/** The call whose time is the unit of the goals: 24 products by their keys, with the names of their category and brand. */
export const readProducts: Recording = {
  statements: [
    {
      sql: `
        select products.id, products.name, selling_price_cents, categories.name as category, brands.name as brand
        from products
        join categories on categories.id = category_id
        left join brands on brands.id = brand_id
        where products.id = any($1)`,
      parameters: [Array.from({ length: 24 }, (_, index) => index + 1)],
    },
  ],
}

const accounts = {
  staff: { path: '/api/v1/auth/login', body: { username: 'manager' } },
  member: { path: '/api/v1/customer/auth/login', body: { email: 'achieng@example.com' } },
}

/** The answer of a sign-in: what a browser stores. */
export async function signIn(base: string, kind: keyof typeof accounts = 'staff') {
  const { path: address, body } = accounts[kind]
  const answer = await fetch(base + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, password: 'karibu-sokoni-2026' }),
  })
  return (await answer.json()) as { token: string; user: object }
}

/** Tokens of so many managers: a booking counts against the limit of its account. */
export async function tokensOfManagers({ db }: BenchShop, count: number): Promise<string[]> {
  const { tokens } = keysFor(benchSecret)
  const made: string[] = []
  for (let nr = 0; nr < count; nr += 1) {
    const { accountId, kind } = await createAccount(db, { role: 'Manager' })
    const expiresAt = new Date(Date.now() + 3_600_000)
    const { id: sid } = await db
      .insertInto('sessions')
      .values({ account_id: accountId, expires_at: expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    made.push(await tokens.sign({ sid, kind }, expiresAt))
  }
  return made
}

/** Puts what an address answers now behind a bare route; answers the route's address. */
export async function toFloor(shop: BenchShop, name: string, from: string, headers = {}): Promise<string> {
  const answer = await fetch(from, { headers: { 'accept-encoding': 'identity', ...headers } })
  if (!answer.ok) throw new Error(`${from}: ${answer.status}`)
  const body = Buffer.from(await answer.arrayBuffer())
  const type = answer.headers.get('content-type') ?? 'text/plain'
  await fetch(`${shop.floors}/static/${name}`, { method: 'PUT', body, headers: { 'content-type': type } })
  print(`${decodeURIComponent(name)}: ${Math.round(body.length / 1024)} KB`)
  return `${shop.floors}/static/${name}`
}

export type RecordCall = Awaited<ReturnType<typeof recorder>>['record']

/** Makes each call once in this process and writes down the statements it sends. */
export async function recorder(shop: BenchShop, token: string) {
  let received: Statement[] = []
  const db = connect(shop.url, { max: 2, onStatement: (statement) => received.push(statement) })
  const app = await buildApp({
    db,
    sessionSecret: benchSecret,
    dataKey: benchDataKey,
    logLevel: 'silent',
    dataDir: shop.dataDir,
  })
  const watching = /from "cache_versions"|max\("id"\) as "id" from "stock_movements"/
  const record = async (method: 'GET' | 'POST', url: string, body?: object): Promise<Recording> => {
    const requestKey = randomUUID()
    received = []
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': requestKey }
    const answer = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
    if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`)
    const statements = received.filter(({ sql }) => !watching.test(sql) && !sql.trim().startsWith('with free as'))
    return { statements, requestKey, ...(body ? { orderId: answer.json().id } : {}) }
  }
  return { record, close: () => app.close().then(() => db.destroy()) }
}
