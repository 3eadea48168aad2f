import { sql } from 'kysely'
import { refreshCatalogue } from '#api/modules/catalogue/catalogue.service.ts'
import { createManyProducts } from '#api/testing/scale/many-products.ts'
import { print, rateOf, recorder, replayRate, signIn } from './measure.ts'
import { compare, reachesGoal } from './pairs.ts'
import type { BenchShop } from './shop.ts'

const PRODUCTS = 100_000

/** Database time as multiples of reading 24 products by their keys: see decision 26. */
const LIST = 8
const LIST_OF_200 = 12
/** A word that nothing has is looked up among the known words and searched again. */
const TYPO = 14
/** Of 200 products with every field of staff, 190 KB of JSON are checked field by field: see decision 26. */
const MANAGED_200 = 0.5

/**
 * Browsing among 100,000 products (added to the demo shop) as who manages products does, whose answers hold the cost and
 * are never cached, against its own statements; with the database time of each call beside the goal for it.
 */
export async function measureBrowsing(shop: BenchShop): Promise<boolean[]> {
  print(`Adding ${PRODUCTS} products`)
  await createManyProducts(shop.db, PRODUCTS)
  await refreshCatalogue(shop.db)
  await sql`vacuum analyze`.execute(shop.db)
  // The added products are in the categories of the demo shop.
  const { name, category } = await shop.db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['products.name', 'categories.slug as category'])
    .where('item_code', '=', 'M-4711')
    .executeTakeFirstOrThrow()
  const word = (name.split(' ')[0] ?? '').toLowerCase()
  const { token } = await signIn(shop.base)
  const bearer = { authorization: `Bearer ${token}` }
  const { record, close } = await recorder(shop, token)
  const filtered = `category=${category}&inStock=true`
  const calls: [title: string, path: string, goal: number, atLeast?: number][] = [
    ['Plain list', 'list?size=24', LIST],
    ['List of 200', 'list?size=200', LIST_OF_200, MANAGED_200],
    ['List, cheapest first', 'list?size=24&sort=price-asc', LIST],
    ['List of one category', `list?size=24&category=${category}`, LIST],
    ['List of two filters by name', `list?size=24&${filtered}&sort=name-asc`, LIST],
    ['Search', `list?size=24&search=${word}`, LIST],
    ['Search with a typo', `list?size=24&search=${word.slice(0, 3)}${word.slice(4)}`, TYPO],
    ['Recommended products', 'recommended?viewed=4711,4712', LIST],
  ]
  /** These say nothing of cost and are cached for every session: only their database time is measured. */
  const cached: [title: string, path: string, goal: number][] = [
    ['Facets of a category', `facets?category=${category}`, LIST],
    ['Facets of two filters', `facets?${filtered}`, LIST],
    ['Facets of a search', `facets?search=${word}`, LIST],
    ['Prices of 100 products', `prices?ids=${Array.from({ length: 100 }, (_, n) => n + 600).join(',')}`, LIST],
  ]
  const results: boolean[] = []
  for (const [name, path, goal, atLeast = 0.6] of calls) {
    const address = `/api/v1/products/${path}`
    const recording = await record('GET', address)
    results.push(
      await compare({
        name,
        floor: 'SQL',
        atLeast,
        ours: () => rateOf(shop.base + address, bearer),
        bare: () => replayRate(shop.url, [recording]),
        database: { url: shop.url, recordings: [recording], goal },
      }),
    )
  }
  for (const [name, path, goal] of cached) {
    const recording = await record('GET', `/api/v1/products/${path}`)
    results.push(await reachesGoal(name, { url: shop.url, recordings: [recording], goal }))
  }
  await close()
  return results
}
