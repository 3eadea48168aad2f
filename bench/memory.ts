import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { bookings } from './demo-shop.ts'
import { print, signIn } from './measure.ts'
import type { BenchShop } from './shop.ts'

/** The limit of DESIGN 10: resident megabytes of one web process. */
const MOST_MB = 300
const LANES = 8
const REPORT_MS = 30_000

type Call = { path: string; token?: string; order?: object }

/** Resident memory of a process in megabytes, from the pages Linux counts for it. */
async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}

/** Addresses that hardly repeat: each call has a number of its own in its search, its path or its body. */
async function mixOf(shop: BenchShop): Promise<(nr: number) => Call> {
  const { token: member } = await signIn(shop.base, 'member')
  const { token: manager } = await signIn(shop.base)
  const products = await shop.db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['products.id', 'products.slug', 'products.name', 'categories.slug as category'])
    .where('products.status', '=', 'active')
    .execute()
  const orders = await bookings(shop.db)
  const kinds: ((nr: number, product: (typeof products)[number]) => Call)[] = [
    (nr, { name }) => ({ path: `/products?search=${encodeURIComponent(name)}+${nr}` }),
    (nr, { category }) => ({ path: `/products?category=${category}&sort=name-asc&page=${1 + (nr % 40)}&brand=b${nr}` }),
    (nr, { slug }) => ({ path: `${nr % 2 === 0 ? '/sw' : ''}/products/${slug}` }),
    (nr) => ({ path: `/nowhere/${nr}` }),
    (nr) => ({ path: `/products/no-such-product-${nr}` }),
    (nr, { category }) => ({
      path: `/api/v1/products/list/all/for/ecommerce?category=${category}&size=${1 + (nr % 200)}`,
    }),
    (nr, { name }) => ({ path: `/api/v1/products/list/all/for/ecommerce?search=${encodeURIComponent(name)}+${nr}` }),
    (_nr, { slug }) => ({ path: `/api/v1/products/public/${slug}` }),
    (nr, { name }) => ({ path: `/api/v1/products/list?search=${encodeURIComponent(name)}&min=${nr}`, token: member }),
    (nr) => ({ path: `/api/v1/products/list?size=200&page=${nr % 5}&max=${nr + 100_000}`, token: member }),
    (_nr, { id }) => ({ path: `/api/v1/products/${id}`, token: member }),
    () => ({ path: '/api/v1/orders', token: member }),
    (nr) => ({ path: `/api/orders?page=${nr % 10}&size=100`, token: manager }),
    (nr) => ({ path: `/api/v1/products/list?size=100&search=${nr % 1000}`, token: manager }),
    (nr) => ({ path: '/api/v1/orders/place', token: manager, order: orders[nr % orders.length] ?? {} }),
  ]
  return (nr) => {
    const kind = kinds[nr % kinds.length]
    const product = products[nr % products.length]
    if (!kind || !product) throw new Error('There is nothing to ask for.')
    return kind(nr, product)
  }
}

async function send(base: string, { path, token, order }: Call): Promise<number> {
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
  return answer.status
}

/**
 * The resident memory of one web process under a mixed load with distinct addresses, for so many minutes, reported
 * each half minute. It must stay below 300 MB throughout.
 */
export async function measureMemory(shop: BenchShop, minutes: number): Promise<boolean> {
  const callOf = await mixOf(shop)
  const end = performance.now() + minutes * 60_000
  const statuses = new Map<number, number>()
  let sent = 0
  const lane = async () => {
    while (performance.now() < end) {
      const status = await send(shop.base, callOf(sent++))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  let most = 0
  let isOver = false
  const watch = async () => {
    for (let nextReport = 0; !isOver; await sleep(500)) {
      const now = await residentMb(shop.pid)
      most = Math.max(most, now)
      if (performance.now() < nextReport) continue
      print(`${Math.round(now)} MB after ${sent} calls`)
      nextReport = performance.now() + REPORT_MS
    }
  }
  const watching = watch()
  await Promise.all(Array.from({ length: LANES }, lane))
  isOver = true
  await watching
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} x ${status}`)
  print(`Answers: ${counts.join(', ')}`)
  const isFine = most < MOST_MB && ![...statuses.keys()].some((status) => status >= 400 && status !== 404)
  print(
    `Memory of a web process in ${minutes} minutes: at most ${Math.round(most)} MB (limit ${MOST_MB})${isFine ? '' : ' MISSED'}`,
  )
  return isFine
}
