import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '#web/lib/session/session.ts'
import { railList, recommendedFor } from './sections.queries.ts'
import { viewedIds } from './viewed.store.ts'

type Rail<Card> = { key: string; products: readonly Card[] }

/** The first cards of all rails except 'recommended' and 'all'; these are left out of the recommended products. */
export const ownCards = <Card>(rails: readonly Rail<Card>[]): Card[] =>
  rails.filter(({ key }) => key !== 'recommended' && key !== 'all').flatMap(({ products }) => products)

/** The recommended cards, without those that the other rails show. */
export function withoutShown<Card extends { id: number }>(
  recommended: readonly Card[],
  shown: readonly Card[],
): Card[] {
  const elsewhere = new Set(shown.map(({ id }) => id))
  return recommended.filter(({ id }) => !elsewhere.has(id))
}

/** The ids of the products recommended to a session, comma separated; undefined when the rail shows popular ones. */
export async function recommendedIds(client: QueryClient, session: Session): Promise<string | undefined> {
  const [{ products }, { sections }] = await Promise.all([
    client.ensureQueryData(recommendedFor(viewedIds(), session)),
    client.ensureQueryData(railList()),
  ])
  const ids = withoutShown(products, ownCards(sections)).map(({ id }) => id)
  return ids.length > 0 ? ids.join(',') : undefined
}
