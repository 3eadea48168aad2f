import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { refreshCatalogue } from '#api/modules/catalogue/catalogue.service.ts'
import { connect, type Db } from '#api/platform/database/db.ts'
import { appUrlOf, ownerUrlOf, readRecord } from '#api/platform/postgres/record.ts'
import { createManyOrders } from '#api/testing/scale/many-orders.ts'
import { createManyProducts } from '#api/testing/scale/many-products.ts'
import { buildWeb } from '../scripts/supervisor/build-web.ts'
import { answers, type ShopProcess, startShop, until } from '../scripts/testing/shop-process.ts'

const PRODUCTS = 100_000
const CLIENTS = 100_000
const ORDERS = 200_000
/** Signs and encrypts in the shop of a bench, which serves no customer. */
export const benchSecret = 'the secret of a bench that serves no customer'
export const benchDataKey = 'the data key of a bench that serves no customer'
const START_MS = 180_000

export const print = (line: string) => process.stdout.write(`${line}\n`)

/** '%' is the share of a floor: more is better. Of all others less is better. */
export type Figure = { name: string; value: number; unit: '%' | 'ms' | 's' | 'kB' | 'MB' }
export type Report = (figure: Figure) => void

/** Who may be booked for, and what: spread wide, so that concurrent orders do not wait for one row. */
async function planBookings(db: Db) {
  const clients = await db
    .selectFrom('customers')
    .innerJoin('groups', 'groups.id', 'customers.group_id')
    .select(['customers.id', 'groups.credit_officer_id as bookedBy'])
    .where('customers.status', '=', 'active')
    .where('groups.status', '=', 'active')
    .where('loan_limit_cents', 'is not', null)
    .orderBy('customers.id')
    .limit(128)
    .execute()
  const products = await db.selectFrom('products').select('id').where('listed', '=', true).orderBy('id').execute()
  return clients.map((client, index) => ({
    client: client.id,
    bookedBy: client.bookedBy,
    items: [0, 1, 2].map((n) => ({ productId: products[(index * 3 + n) % products.length]?.id ?? 1, quantity: 1 })),
  }))
}

/** Enough stock and limits that no order is refused. The ledgers follow. */
async function makeRoom(db: Db) {
  await sql`
    with more as (update products set current_stock = current_stock + 10000000 where status = 'active' returning id)
    insert into stock_movements (product_id, kind, current_delta, reserved_delta) select id, 'received', 10000000, 0 from more
  `.execute(db)
  await sql`update customers set loan_limit_cents = 100000000000 where loan_limit_cents is not null`.execute(db)
}

/** Adds products, clients, orders and an audit entry for each order to the demo shop. */
async function grow(db: Db, ownerUrl: string) {
  print(`Adding ${PRODUCTS} products`)
  await createManyProducts(db, PRODUCTS)
  print(`Adding ${CLIENTS} clients and ${ORDERS} orders`)
  const first = (table: 'credit_officers' | 'products' | 'accounts') =>
    db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()
  const [officer, product, account] = await Promise.all([
    first('credit_officers'),
    first('products'),
    first('accounts'),
  ])
  await createManyOrders(ownerUrl, {
    orders: ORDERS,
    clients: CLIENTS,
    officerId: officer.id,
    productId: product.id,
    placedBy: account.id,
    everyTwentiethBy: account.id,
  })
  await sql`
    insert into audit_entries (at, actor_account_id, action, entity, entity_id, after)
    select created_at, placed_by, 'order.placed', 'order', id, '{"status":"Pending"}' from orders
    where request_key like 'scale-%' order by id`.execute(db)
  await refreshCatalogue(db)
  await sql`vacuum analyze`.execute(db)
}

/**
 * The demo shop with many more rows, run by `npm start` on its own PostgreSQL. Reports how long it takes to start with
 * all of them.
 */
export async function openBenchShop(report: Report) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sokoni-bench-'))
  chmodSync(dataDir, 0o755) // PostgreSQL may run as another user
  let running: ShopProcess | undefined
  const start = async () => {
    const began = performance.now()
    const shop = await startShop(dataDir, { DEMO: '1', SESSION_SECRET: benchSecret, DATA_KEY: benchDataKey })
    running = shop
    const failed = shop.ended.then((end) => Promise.reject(new Error(`The shop ended (${end}):\n${shop.output()}`)))
    await Promise.race([failed, until('the shop answers', () => answers(shop.port), START_MS)])
    failed.catch(() => undefined)
    return { ...shop, seconds: (performance.now() - began) / 1000 }
  }
  const stop = async () => {
    if (running) process.kill(running.pid, 'SIGTERM')
    await running?.ended
    running = undefined
  }
  process.once('exit', () => running && process.kill(running.pid, 'SIGTERM'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

  await buildWeb({ log: print })
  print('Loading the demo shop')
  await start()
  const record = readRecord(dataDir)
  if (!record?.appPassword) throw new Error('The shop has no database.')
  const ownerUrl = ownerUrlOf(record)
  const filling = connect(ownerUrl, { max: 3 })
  const orders = await planBookings(filling)
  await makeRoom(filling)
  await grow(filling, ownerUrl)
  await filling.destroy()
  await stop()

  const { port, seconds, webPids } = await start()
  report({ name: 'Start of the shop', value: seconds, unit: 's' })
  const db = connect(ownerUrl, { max: 3 })
  return {
    db,
    /** Address of the database as the web process has it. */
    url: appUrlOf({ ...record, appPassword: record.appPassword }),
    base: `http://127.0.0.1:${port}`,
    dataDir,
    /** Bodies of bookings that are accepted. */
    orders,
    webPid: webPids()[0] ?? 0,
    close: async () => {
      await db.destroy()
      await stop()
      for (const folder of [record.folder, dataDir]) rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type BenchShop = Awaited<ReturnType<typeof openBenchShop>>

/** The answer of a sign-in: what a browser stores. Limits count by client IP. */
export async function signIn(base: string, kind: 'staff' | 'member', clientIp = '10.0.0.1') {
  const [path, name] =
    kind === 'staff'
      ? ['/api/v1/auth/login', { username: 'admin' }]
      : ['/api/v1/customer/auth/login', { email: 'achieng@example.com' }]
  const answer = await fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': clientIp },
    body: JSON.stringify({ ...name, password: 'karibu-sokoni-2026' }),
  })
  if (!answer.ok) throw new Error(`The sign-in answered ${answer.status}.`)
  return (await answer.json()) as { token: string; user: object }
}
