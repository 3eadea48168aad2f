import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type BenchShop, type Report, signIn } from './shop.ts'

const SECONDS = 60
const LANES = 8

/** Megabytes of a process as Linux counts them: `VmRSS` are resident now, `VmHWM` were at most. */
export function readMb(pid: number, name: 'VmRSS' | 'VmHWM') {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024
}

/** Sends calls whose addresses hardly repeat: most have their own number in the search, the path or the body. */
async function openMix({ base, db, orders }: BenchShop): Promise<(nr: number) => Promise<void>> {
  const { token: member } = await signIn(base, 'member')
  const { token: manager } = await signIn(base, 'staff')
  const products = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['products.id', 'products.slug', 'products.name', 'categories.slug as category'])
    .where('listed', '=', true)
    .orderBy('products.id')
    .limit(2000)
    .execute()
  const list = '/api/v1/products/list'
  type Product = (typeof products)[number]
  const kinds: ((nr: number, product: Product) => [path: string, token?: string, order?: object])[] = [
    (nr, { name }) => [`/products?search=${encodeURIComponent(name)}+${nr}`],
    (nr, { category }) => [`/products?category=${category}&sort=name-asc&page=${1 + (nr % 40)}&brand=b${nr}`],
    (nr, { slug }) => [`${nr % 2 === 0 ? '/sw' : ''}/products/${slug}`],
    (nr) => [`/nowhere/${nr}`],
    (nr, { category }) => [`${list}/all/for/ecommerce?category=${category}&size=${1 + (nr % 200)}`],
    (nr, { name }) => [`${list}?search=${encodeURIComponent(name)}&min=${nr}`, member],
    (nr) => [`${list}?size=200&page=${nr % 5}&max=${nr + 100_000}`, member],
    (_nr, { id }) => [`/api/v1/products/${id}`, member],
    (nr) => [`/api/orders?page=${nr % 10}&size=100`, manager],
    (nr) => [`${list}?size=100&search=${nr % 1000}`, manager],
    (nr) => ['/api/v1/orders/place', manager, orders[nr % orders.length] ?? {}],
  ]
  return async (nr) => {
    const product = products[nr % products.length]
    const [path, token, order] = (product && kinds[nr % kinds.length]?.(nr, product)) ?? ['/']
    const answer = await fetch(base + path, {
      method: order ? 'POST' : 'GET',
      headers: {
        'accept-encoding': 'br, gzip',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(order ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
      },
      ...(order ? { body: JSON.stringify(order) } : {}),
    })
    await answer.arrayBuffer()
    if (answer.status >= 400 && answer.status !== 404) throw new Error(`${path}: ${answer.status}`)
  }
}

/** The resident memory of the web process before and under a mixed load with distinct addresses. */
export async function measureMemory(shop: BenchShop, report: Report): Promise<void> {
  report({ name: 'Memory before the mixed load', value: readMb(shop.webPid, 'VmRSS'), unit: 'MB' })
  const send = await openMix(shop)
  const end = performance.now() + SECONDS * 1000
  let sent = 0
  const lane = async () => {
    while (performance.now() < end) await send(sent++)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  report({ name: 'Memory, max of the run', value: readMb(shop.webPid, 'VmHWM'), unit: 'MB' })
}
