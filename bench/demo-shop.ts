import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import type { Db } from '#api/platform/database/db.ts'
import {
  CONNECTIONS,
  print,
  type RecordCall,
  rateOf,
  recorder,
  replayRate,
  SECONDS,
  signIn,
  toFloor,
  tokensOfManagers,
} from './measure.ts'
import { compare } from './pairs.ts'
import type { Recording } from './replay.ts'
import type { BenchShop } from './shop.ts'

/** Who may be booked for, and what: spread wide, so that neither side waits for one row. */
export async function bookings(db: Db) {
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

/** Puts the one statement of a cached answer, which reads its session, before the bare routes under /session. */
async function readSessionFirst(shop: BenchShop, record: RecordCall, address: string) {
  let { statements } = await record('GET', address)
  for (let tries = 0; statements.length > 1 && tries < 3; tries += 1) ({ statements } = await record('GET', address))
  if (statements.length !== 1) throw new Error(`A cached answer took ${statements.length} statements.`)
  await fetch(`${shop.floors}/session`, { method: 'PUT', body: JSON.stringify({ statements }) })
}

/** Calls with one cached answer for all members, compared with a bare route behind the same session that sends as much. */
async function measureMemberReads(shop: BenchShop): Promise<boolean[]> {
  const { token } = await signIn(shop.base, 'member')
  const bearer = { authorization: `Bearer ${token}` }
  const { record, close } = await recorder(shop, token)
  const reads = {
    'Member list of 200': 'list?size=200',
    'Member list of 24': 'list?size=24&sort=price-asc',
    'Member search': 'list?size=24&search=solar',
    'Member facets': 'facets?inStock=true',
    'Member detail': '1',
  }
  const results: boolean[] = []
  for (const [name, path] of Object.entries(reads)) {
    const address = `/api/v1/products/${path}`
    const recording = await record('GET', address)
    await readSessionFirst(shop, record, address)
    await toFloor(shop, encodeURIComponent(name), shop.base + address, bearer)
    const floor = `${shop.floors}/session/${encodeURIComponent(name)}`
    results.push(
      await compare({
        name,
        floor: 'a bare route with the same session',
        atLeast: 0.85,
        ours: () => rateOf(shop.base + address, bearer),
        bare: () => rateOf(floor),
        database: { url: shop.url, recordings: [recording] },
      }),
    )
  }
  await close()
  return results
}

/** Visitor list, lists with prices, and booking, on the demo shop. */
export async function measureDemoShop(shop: BenchShop): Promise<boolean[]> {
  const { token } = await signIn(shop.base)
  const { record, close } = await recorder(shop, token)
  const results: boolean[] = []

  const visitors = `${shop.base}/api/v1/products/list/all/for/ecommerce`
  const twoHundred = await toFloor(shop, 'visitor-list', visitors)
  results.push(
    await compare({
      name: 'Visitor list of 200 products',
      floor: 'static',
      atLeast: 0.6,
      ours: () => rateOf(visitors),
      bare: () => rateOf(twoHundred),
    }),
  )

  results.push(...(await measureMemberReads(shop)))

  const orders = await bookings(shop.db)
  const recordings: Recording[] = []
  for (const order of orders) recordings.push(await record('POST', '/api/v1/orders/place', order))
  const bookers = await tokensOfManagers(shop, 64)
  let next = 0
  const place = async () => {
    const setupRequest = (request: object) => ({
      ...request,
      headers: {
        authorization: `Bearer ${bookers[next % bookers.length]}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
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
  print(`An order of 3 lines takes ${recordings[0]?.statements.length} statements.`)
  results.push(
    await compare({
      name: 'Placing an order of 3 lines',
      floor: 'SQL',
      atLeast: 0.6,
      ours: place,
      bare: () => replayRate(shop.url, recordings),
      database: { url: shop.url, recordings },
    }),
  )
  await close()
  return results
}

/** Whole pages as visitors get them, from memory. */
export async function measurePages(shop: BenchShop): Promise<boolean[]> {
  const results: boolean[] = []
  for (const address of ['/', '/products']) {
    const name = `Page ${address}`
    const floor = await toFloor(shop, address === '/' ? 'home' : address.slice(1), shop.base + address)
    const ours = () => rateOf(shop.base + address)
    results.push(await compare({ name, floor: 'static', atLeast: 0.6, ours, bare: () => rateOf(floor) }))
  }
  return results
}
