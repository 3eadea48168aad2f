import { hydrate, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { dehydratePage, makeQueryClient, mergePages } from './query-client.ts'

afterEach(() => vi.useRealTimers())

// Regression: "Show more reviews" stayed busy on every page of a server that had run for more than a minute.
test('data that the server puts into a page is fresh, however long the server has run', async () => {
  const loading = makeQueryClient()
  await loading.prefetchQuery({ queryKey: ['reviews'], queryFn: () => 5 })
  const page = dehydratePage(loading)

  vi.useFakeTimers({ now: Date.now() + 60 * 60_000 })
  const rendering = makeQueryClient()
  hydrate(rendering, mergePages([page]))
  const query = rendering.getQueryCache().find({ queryKey: ['reviews'] })
  expect(query?.isStaleByTime(60_000)).toBe(false)
})

// Regression: each rendered page left a timer and a client with its data, 50,000 of them in half an hour.
test('no query of a rendered page has a removal timer on the server', async () => {
  vi.useFakeTimers()
  const client = makeQueryClient()
  const query = { queryKey: ['list'], queryFn: () => 5, gcTime: 30 * 60_000 }
  await client.ensureQueryData(query)
  new QueryObserver(client, { ...query, queryKey: ['shown'], enabled: false }).getCurrentResult()
  expect(vi.getTimerCount()).toBe(0)
})
