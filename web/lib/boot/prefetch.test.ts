import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { storageKeys } from '../storage/storage-keys.ts'
import { prefetchScript } from './prefetch.inline.ts'

type Started = { url: string; authorization: string; language: string }

/** Runs the script in the head of a page, and returns the calls that it starts. */
function started({ session = 'member', stored = '{"token":"t"}' as string | null, search = '' }) {
  const calls: Started[] = []
  const window: { prefetched?: Map<string, { token: string }> } = {}
  runInNewContext(prefetchScript({ member: ['/api/v1/cart'], staff: ['/api/orders'] }), {
    window,
    document: { documentElement: { dataset: { session }, lang: 'sw' } },
    location: { search },
    localStorage: { getItem: (key: string) => (key === storageKeys.memberSession ? stored : null) },
    setTimeout: vi.fn(),
    Map,
    fetch: (url: string, { headers }: { headers: Record<string, string> }) => {
      calls.push({ url, authorization: headers.authorization ?? '', language: headers['accept-language'] ?? '' })
      return Promise.reject(new Error('offline'))
    },
  })
  return { calls, window }
}

test("a page starts the calls of the reader's kind of session, in the language of the page", () => {
  const { calls, window } = started({})
  expect(calls).toEqual([{ url: '/api/v1/cart', authorization: 'Bearer t', language: 'sw' }])
  expect(window.prefetched?.get('/api/v1/cart')?.token).toBe('t')
})

test.each([
  ['a visitor', { session: '' }],
  ['an address with a query', { search: '?page=2' }],
  ['a stored session that cannot be read', { stored: 'broken' }],
  ['a session that another tab has just ended', { stored: null }],
])('no call starts for %s', (_case, page) => {
  expect(started(page).calls).toEqual([])
})
