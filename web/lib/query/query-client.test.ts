import { hydrate, QueryObserver } from '@tanstack/react-query'
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

// One timer and one client with its data per page rendered: 50,000 of them in half an hour.
test('no query of a rendered page waits on the server to be removed', async () => {
  vi.useFakeTimers()
  const client = makeQueryClient()
  const query = { queryKey: ['list'], queryFn: () => 5, gcTime: 30 * 60_000 }
  await client.ensureQueryData(query)
  new QueryObserver(client, { ...query, queryKey: ['shown'], enabled: false }).getCurrentResult()
  expect(vi.getTimerCount()).toBe(0)
})
