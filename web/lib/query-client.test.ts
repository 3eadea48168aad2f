import { hydrate } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { dehydratePage, makeQueryClient, mergePages } from './query-client.ts'

afterEach(() => vi.useRealTimers())

// "Show more reviews" was dead on every page of a server that had been up for a minute.
test('what the server puts into a page is new, however long the server has been up', async () => {
  const loading = makeQueryClient()
  await loading.prefetchQuery({ queryKey: ['reviews'], queryFn: () => 5 })
  const page = { dehydrated: dehydratePage(loading) }

  vi.useFakeTimers({ now: Date.now() + 60 * 60_000 })
  const rendering = makeQueryClient()
  hydrate(rendering, mergePages([page]))
  const query = rendering.getQueryCache().find({ queryKey: ['reviews'] })
  expect(query?.isStaleByTime(60_000)).toBe(false)
})
