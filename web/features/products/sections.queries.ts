import { queryOptions } from '@tanstack/react-query'
import { listHeroProducts, listRecommended, listSections, type SectionKey } from '#contract/catalogue/browse.ts'
import { api } from '#web/lib/http/api.ts'
import { productKeys } from '#web/lib/query/keys.ts'
import { type Session, visitor } from '#web/lib/session/session.ts'

/** Number of cards of each rail in the first load. */
const firstCards = 7

/** The rails in the order they are shown, with their first cards. */
export const railList = () =>
  queryOptions({
    queryKey: productKeys.part(visitor.key, 'sections'),
    queryFn: ({ signal }) => api(listSections, { query: { size: firstCards }, signal }),
    select: ({ sections }) => sections,
  })

/** All cards of one rail. */
export const wholeRail = (section: SectionKey) =>
  queryOptions({
    queryKey: productKeys.part(visitor.key, 'sections', section),
    queryFn: ({ signal }) => api(listSections, { query: { section }, signal }),
    select: ({ sections }) => sections[0]?.products ?? [],
  })

/** Products related to the viewed ones; the viewed ids are ordered newest first. */
export const recommendedFor = (viewed: readonly number[], { key }: Session) =>
  queryOptions({
    queryKey: productKeys.part(key, 'recommended', viewed),
    queryFn: ({ signal }) => api(listRecommended, { query: { viewed: viewed.join(',') || undefined }, signal }),
    select: ({ products }) => products,
    staleTime: 5 * 60_000,
  })

/** The products of the day, for the slides of the hero. */
export const heroProducts = () =>
  queryOptions({
    queryKey: productKeys.part(visitor.key, 'hero'),
    queryFn: ({ signal }) => api(listHeroProducts, { signal }),
    select: ({ products }) => products.slice(0, heroSlides),
    staleTime: 5 * 60_000,
  })

const heroSlides = 5
