import { sql } from 'kysely'
import { refreshCatalogue } from '#api/modules/catalogue/catalogue.service.ts'
import { createManyProducts } from '#api/testing/many-products.ts'
import { rateOf, recorder, replayRate, say, signIn } from './measure.ts'
import { compare } from './pairs.ts'
import type { BenchShop } from './shop.ts'

const PRODUCTS = 100_000

/**
 * Browsing among 100,000 products (added to the demo shop) against its own statements. Visitors' answers come from
 * memory, so the calls of a session are measured where there are two.
 */
export async function measureBrowsing(shop: BenchShop): Promise<boolean[]> {
  say(`Adding ${PRODUCTS} products`)
  await createManyProducts(shop.db, PRODUCTS)
  await refreshCatalogue(shop.db)
  await sql`vacuum analyze`.execute(shop.db)
  const { name } = await shop.db
    .selectFrom('products')
    .select('name')
    .where('item_code', '=', 'M-4711')
    .executeTakeFirstOrThrow()
  const word = (name.split(' ')[0] ?? '').toLowerCase()
  const token = await signIn(shop.base)
  const bearer = { authorization: `Bearer ${token}` }
  const { record, close } = await recorder(shop, token)
  const calls = {
    'List, cheapest first': 'list?size=24&sort=price-asc',
    'List of one category': 'list?size=24&category=category-3',
    Search: `list?size=24&search=${word}`,
    'Search with a typo': `list?size=24&search=${word.slice(0, 3)}${word.slice(4)}`,
    'Facets of a category': 'facets?category=category-3',
    'Facets of a search': `facets?search=${word}`,
    'Recommended goods': 'recommended?viewed=4711,4712',
    'Prices of 100 products': `prices?ids=${Array.from({ length: 100 }, (_, n) => n + 600).join(',')}`,
  }
  const results: boolean[] = []
  for (const [title, path] of Object.entries(calls)) {
    const address = `/api/v1/products/${path}`
    const recording = await record('GET', address)
    results.push(
      await compare({
        name: title,
        floor: 'SQL',
        atLeast: 0.5,
        ours: () => rateOf(shop.base + address, bearer),
        bare: () => replayRate(shop.url, [recording]),
      }),
    )
  }
  await close()
  return results
}
