import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import type { SessionUser } from '#contract/account/sessions.ts'
import type { ProductCard } from '#contract/catalogue/browse.ts'
import type { Session } from '#web/lib/session/session.ts'
import { visitor } from '#web/lib/session/session.ts'
import { facetList, productList } from './products.queries.ts'
import { recommendedIds } from './recommended.ts'
import { railList, recommendedFor } from './sections.queries.ts'

const member: Session = { kind: 'member', key: 'member:7', user: { id: 7 } as SessionUser }
const card = (id: number) => ({ id }) as ProductCard
const cards = (...ids: number[]) => ids.map(card)
const filter = { section: 'recommended', sort: 'default', page: 1 } as const

function clientWith(recommended: ProductCard[]) {
  const client = new QueryClient()
  client.setQueryData(recommendedFor([], member).queryKey, { products: recommended })
  client.setQueryData(railList().queryKey, {
    sections: [
      { key: 'all', total: 9, products: cards(5, 6) },
      { key: 'recommended', total: 9, products: cards(1, 2) },
      { key: 'trending', total: 2, products: cards(3, 4) },
    ],
  })
  return client
}

describe("View All of a member's recommended products", () => {
  test('the list holds the products of the rail in its order, without those of the other rails', async () => {
    expect(await recommendedIds(clientWith(cards(6, 3, 2, 9)), member)).toBe('6,2,9')
  })

  test('the list holds the popular products when the rail shows them', async () => {
    expect(await recommendedIds(clientWith([]), member)).toBeUndefined()
    expect(await recommendedIds(clientWith(cards(3, 4)), member)).toBeUndefined()
  })

  test('the list and its facets have a query key with the viewed products of the session', () => {
    for (const list of [productList, facetList]) {
      expect(JSON.stringify(list(filter, member).queryKey)).toContain('"viewed":[]')
      expect(JSON.stringify(list(filter, visitor).queryKey)).not.toContain('viewed')
      expect(JSON.stringify(list({ ...filter, section: 'top' }, member).queryKey)).not.toContain('viewed')
    }
  })
})
