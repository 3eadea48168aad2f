import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { storageKeys } from '../storage/storage-keys.ts'
import { prefetchScript } from './prefetch.inline.ts'

type Started = { url: string; authorization: string; language: string }

const keyOf = (session: string) => (session === 'staff' ? storageKeys.staffSession : storageKeys.memberSession)

/** Runs the script in the head of a page, and returns the calls that it starts. */
function started({
  session = 'member',
  stored = '{"token":"t"}' as string | null,
  search = '',
  pathname = '/sw/cart',
}) {
  const calls: Started[] = []
  const window: { prefetched?: Map<string, { token: string }> } = {}
  const staff = ['/api/v1/auth/verify', { url: '/api/orders', permission: 'View Orders' }] as const
  runInNewContext(prefetchScript({ member: ['/api/v1/cart'], staff }), {
    window,
    document: { documentElement: { dataset: { session }, lang: 'sw' } },
    location: { search, pathname },
    localStorage: { getItem: (key: string) => (key === keyOf(session) ? stored : null) },
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

test('the back office starts them in the language of the account', () => {
  const stored = JSON.stringify({ token: 't', user: { language: 'en', permissions: [] } })
  expect(started({ session: 'staff', stored, pathname: '/admin/orders' }).calls[0]?.language).toBe('en')
  expect(started({ session: 'staff', stored }).calls[0]?.language).toBe('sw')
})

test('staff without the permission of a call do not start it', () => {
  const urlsWith = (permissions: string[]) =>
    started({ session: 'staff', stored: JSON.stringify({ token: 't', user: { permissions } }) }).calls.map(
      ({ url }) => url,
    )
  expect(urlsWith(['Manage Products'])).toEqual(['/api/v1/auth/verify'])
  expect(urlsWith(['Manage Products', 'View Orders'])).toEqual(['/api/v1/auth/verify', '/api/orders'])
})
