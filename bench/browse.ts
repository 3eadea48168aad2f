import { sql } from 'kysely'
import { refreshCatalogue } from '#api/modules/catalogue/catalogue.service.ts'
import { createManyProducts } from '#api/testing/scale/many-products.ts'
import { databaseMs, print, rateOf, recorder, replayRate, signIn } from './measure.ts'
import { compare, reachesGoal } from './pairs.ts'
import type { BenchShop } from './shop.ts'

const PRODUCTS = 100_000

const LIST_MS = 3
const SEARCH_MS = 8

/**
 * Browsing among 100,000 products (added to the demo shop) as who manages products does, whose answers hold the cost and
 * are never cached, against its own statements; with the database time of each call beside the goal for it.
 */
export async function measureBrowsing(shop: BenchShop): Promise<boolean[]> {
  print(`Adding ${PRODUCTS} products`)
  await createManyProducts(shop.db, PRODUCTS)
  await refreshCatalogue(shop.db)
  await sql`vacuum analyze`.execute(shop.db)
  const { name } = await shop.db
    .selectFrom('products')
    .select('name')
    .where('item_code', '=', 'M-4711')
    .executeTakeFirstOrThrow()
  const word = (name.split(' ')[0] ?? '').toLowerCase()
  const { token } = await signIn(shop.base)
  const bearer = { authorization: `Bearer ${token}` }
  const { record, close } = await recorder(shop, token)
  const filtered = 'category=category-3&inStock=true'
  const calls: [title: string, path: string, goalMs: number][] = [
    ['Plain list', 'list?size=24', LIST_MS],
    ['List of 200', 'list?size=200', LIST_MS],
    ['List, cheapest first', 'list?size=24&sort=price-asc', LIST_MS],
    ['List of one category', 'list?size=24&category=category-3', LIST_MS],
    ['List of two filters by name', `list?size=24&${filtered}&sort=name-asc`, LIST_MS],
    ['Search', `list?size=24&search=${word}`, SEARCH_MS],
    ['Search with a typo', `list?size=24&search=${word.slice(0, 3)}${word.slice(4)}`, SEARCH_MS],
    ['Recommended products', 'recommended?viewed=4711,4712', LIST_MS],
  ]
  /** These say nothing of cost and are cached for every session: only their database time is measured. */
  const cached: [title: string, path: string, goalMs: number][] = [
    ['Facets of a category', 'facets?category=category-3', LIST_MS],
    ['Facets of two filters', `facets?${filtered}`, LIST_MS],
    ['Facets of a search', `facets?search=${word}`, SEARCH_MS],
    ['Prices of 100 products', `prices?ids=${Array.from({ length: 100 }, (_, n) => n + 600).join(',')}`, LIST_MS],
  ]
  const results: boolean[] = []
  for (const [name, path, goalMs] of calls) {
    const address = `/api/v1/products/${path}`
    const recording = await record('GET', address)
    results.push(
      await compare({
        name,
        floor: 'SQL',
        atLeast: 0.6,
        ours: () => rateOf(shop.base + address, bearer),
        bare: () => replayRate(shop.url, [recording]),
        database: () => databaseMs(shop.url, [recording]),
        goalMs,
      }),
    )
  }
  for (const [name, path, goalMs] of cached) {
    const recording = await record('GET', `/api/v1/products/${path}`)
    results.push(await reachesGoal(name, () => databaseMs(shop.url, [recording]), goalMs))
  }
  await close()
  return results
}
