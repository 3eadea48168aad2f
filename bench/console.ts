import { sql } from 'kysely'
import { refreshCatalogue } from '#api/modules/catalogue/catalogue.service.ts'
import { createManyOrders } from '#api/testing/scale/many-orders.ts'
import { createManyProducts } from '#api/testing/scale/many-products.ts'
import { createManyRefusals, createManyRequests } from '#api/testing/scale/many-requests.ts'
import { print, rateOf, recorder, replayRate, signIn } from './measure.ts'
import { compare } from './pairs.ts'
import type { BenchShop } from './shop.ts'

const PRODUCTS = 100_000
const ORDERS = 1_000_000
const CLIENTS = 100_000

/** Adds products, unless another part has done so, clients and orders to the demo shop. */
async function grow({ db, ownerUrl }: BenchShop): Promise<void> {
  const officer = await db.selectFrom('credit_officers').select('id').orderBy('id').executeTakeFirstOrThrow()
  const product = await db.selectFrom('products').select('id').orderBy('id').executeTakeFirstOrThrow()
  const manager = await db
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', 'manager')
    .executeTakeFirstOrThrow()
  const known = await db.selectFrom('products').select('id').where('item_code', '=', 'M-4711').executeTakeFirst()
  if (!known) {
    print(`Adding ${PRODUCTS} products`)
    await createManyProducts(db, PRODUCTS)
  }
  print(`Adding ${ORDERS} orders`)
  await createManyOrders(ownerUrl, {
    orders: ORDERS,
    clients: CLIENTS,
    officerId: officer.id,
    productId: product.id,
    placedBy: manager.id,
    everyTwentiethBy: manager.id,
  })
  print('Adding 100000 requests and 100000 refusals')
  await createManyRequests(db, { members: 20_000, requests: 100_000 })
  await createManyRefusals(db, { accountId: manager.id, clients: CLIENTS, refusals: 100_000 })
  await refreshCatalogue(db)
  await sql`vacuum analyze`.execute(db)
}

/** Lists, searches and records of the back office among 1,000,000 orders, against their own statements. */
export async function measureConsole(shop: BenchShop): Promise<boolean[]> {
  await grow(shop)
  const { token } = await signIn(shop.base)
  const bearer = { authorization: `Bearer ${token}` }
  const { record, close } = await recorder(shop, token)
  const calls: [title: string, address: string][] = [
    ['Orders, first page', '/api/orders?page=0&size=20'],
    ['Orders, pending', '/api/orders?page=0&size=20&status=Pending'],
    ['Orders by phone', '/api/orders?page=0&size=20&search=0700077777'],
    ['Orders of this month', '/api/orders?page=0&size=20&period=thisMonth'],
    ['Requests, first page', '/api/v1/order-requests?page=0&size=20'],
    ['Requests, waiting', '/api/v1/order-requests?page=0&size=20&status=Sent'],
    ['Refusals, first page', '/api/v1/orders/refusals?page=0&size=20'],
    ['Refusals of 30 days, one reason', '/api/v1/orders/refusals?page=0&size=20&period=30d&reason=OUT_OF_STOCK'],
    ['Brands, first page', '/api/v1/brands?page=0&size=50'],
    ['Figures of orders', '/api/v1/orders/stats'],
    ['One order', '/api/orders/500000'],
    ['Search from anywhere', '/api/v1/console/search?q=0700077777'],
    ['Products, first page', '/api/v1/products/list?page=0&size=10'],
    ['Categories', '/api/v1/categories?page=0&size=20'],
    ['Notices', '/api/v1/notices?page=0&size=20'],
  ]
  const results: boolean[] = []
  for (const [name, address] of calls) {
    const recording = await record('GET', address)
    results.push(
      await compare({
        name,
        floor: 'SQL',
        atLeast: 0.6,
        ours: () => rateOf(shop.base + address, bearer),
        bare: () => replayRate(shop.url, [recording]),
        database: { url: shop.url, recordings: [recording] },
      }),
    )
  }
  await close()
  return results
}
