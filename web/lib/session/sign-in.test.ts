import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberRenew, type SessionUser, staffSignOut, staffVerify } from '#contract/account/sessions.ts'
import { connectApi, type Sent } from '../http/transport.ts'
import { checkoutDraftKey, clientCartKey } from '../storage/storage-keys.ts'
import { onSessionEnded, sessions } from './session.ts'
import { checkSessions, pastHalfLife, renewWhileUsed, signInStaff, signOutAll, storeSession } from './sign-in.ts'

const token = (claims: object) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
const user = { id: 7, name: 'Wanjiku' } as SessionUser
const now = Date.UTC(2026, 10, 21) / 1000
const fresh = token({ iat: now - 1000, exp: now + 9000 })
const old = token({ iat: now - 9000, exp: now + 1000 })

let calls: { path: string; bearer: string | undefined }[] = []
const answers = (sent: Partial<Sent> & { json?: unknown }) => {
  calls = []
  connectApi(async ({ url, headers }) => {
    calls.push({ path: url, bearer: headers.authorization?.replace('Bearer ', '') })
    return { status: 200, headers: {}, body: JSON.stringify(sent.json ?? {}), ...sent }
  })
}

/** What a sign-in stores, in a browser that can. */
const storing = () => vi.spyOn(sessions.staff, 'set').mockReturnValue(true)

let window: EventTarget
beforeEach(() => {
  vi.useFakeTimers({ now: now * 1000 })
  window = new EventTarget()
  vi.stubGlobal('window', window)
})
afterEach(() => {
  vi.restoreAllMocks()
  sessions.staff.set(null)
  sessions.member.set(null)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a token is due for renewal after half of its life', () => {
  const used = token({ iat: 1000, exp: 2000, name: 'Wanjikũ?>' })
  expect(pastHalfLife(used, 1499)).toBe(false)
  expect(pastHalfLife(used, 1501)).toBe(true)
})

test('a token that cannot be read is not renewed', () => {
  expect(pastHalfLife('nonsense', 1)).toBe(false)
})

test('a response without token and user starts no session', () => {
  for (const answer of [undefined, {}, { token: 'a' }, { user }]) {
    expect(() => storeSession('member', answer)).toThrow(expect.objectContaining({ code: 'UNREADABLE' }))
  }
  expect(sessions.member.get()).toBeNull()
})

test.each([
  ['user next to the token', { token: fresh, user }],
  ['admin next to the token', { token: fresh, admin: user }],
  ['admin and token in data', { data: { token: fresh, admin: user } }],
  ['user in data', { token: fresh, data: { user } }],
])('staff sign in by an answer with %s', async (_shape, json) => {
  const store = storing()
  answers({ json })
  await signInStaff({ username: 'wanjiku', password: 'secret' })
  expect(store).toHaveBeenCalledExactlyOnceWith({ token: fresh, user })
  expect(calls).toHaveLength(1)
})

test('after an answer with only a token the account is read or made from the username, and without a token the sign-in fails', async () => {
  const store = storing()
  connectApi(async ({ url, headers }) => {
    const isVerified = url === staffVerify.path && headers.authorization === `Bearer ${fresh}`
    return { status: 200, headers: {}, body: JSON.stringify(isVerified ? { success: true, user } : { token: fresh }) }
  })
  await signInStaff({ username: 'wanjiku', password: 'secret' })
  expect(store).toHaveBeenCalledExactlyOnceWith({ token: fresh, user })
  answers({ json: { success: true, token: fresh } })
  await signInStaff({ username: 'wanjiku', password: 'secret' })
  expect(store).toHaveBeenLastCalledWith({
    token: fresh,
    user: expect.objectContaining({ username: 'wanjiku', name: 'wanjiku', role: 'admin', kind: 'staff' }),
  })
  answers({ json: { user } })
  await expect(signInStaff({ username: 'wanjiku', password: 'secret' })).rejects.toMatchObject({ code: 'UNREADABLE' })
})

test('a session that the browser cannot store does not start, and is ended on the server', () => {
  answers({})
  expect(() => storeSession('staff', { token: fresh, user })).toThrow(expect.objectContaining({ code: 'NOT_STORED' }))
  expect(sessions.staff.get()).toBeNull()
  expect(calls).toEqual([{ path: staffSignOut.path, bearer: fresh }])
})

test('a page in use renews a session after half of its life, and an unused page does not', async () => {
  answers({ json: { token: fresh, user } })
  sessions.member.set({ token: old, user })
  const stop = renewWhileUsed()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(calls).toEqual([])
  window.dispatchEvent(new Event('keydown'))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(calls).toEqual([{ path: memberRenew.path, bearer: old }])
  expect(sessions.member.get()?.token).toBe(fresh)
  stop()
})

test('a session that the server refuses is removed and reported, and without a connection it stays', async () => {
  const notified = vi.fn()
  const stop = onSessionEnded(notified)
  connectApi(async () => {
    throw new TypeError('Failed to fetch')
  })
  sessions.member.set({ token: fresh, user })
  await checkSessions()
  expect(sessions.member.get()).not.toBeNull()
  answers({ status: 401, json: { code: 'SESSION_ENDED', message: 'over' } })
  await checkSessions()
  expect(sessions.member.get()).toBeNull()
  expect(notified).toHaveBeenCalledOnce()
  stop()
})

test('Logout ends the member session and the staff session', async () => {
  answers({})
  sessions.staff.set({ token: 'staff', user })
  sessions.member.set({ token: 'member', user })
  signOutAll()
  expect([sessions.staff.get(), sessions.member.get()]).toEqual([null, null])
  await vi.waitFor(() => expect(calls.map(({ bearer }) => bearer).sort()).toEqual(['member', 'staff']))
})

test('sign-out removes the carts and orders that its account composed for clients, and no others', async () => {
  const entries = new Map<string, string>()
  const draft = (unsettled: string[]) => JSON.stringify({ clientId: 3, unsettled })
  const own = checkoutDraftKey('staff:7', 'console')
  const unanswered = checkoutDraftKey('staff:7', 5)
  const colleagues = checkoutDraftKey('staff:71', 'console')
  entries
    .set(own, draft([]))
    .set(unanswered, draft(['{}']))
    .set(colleagues, draft([]))
    .set(clientCartKey('staff:7', 42), '{}')
    .set(clientCartKey('staff:71', 42), '{}')
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => entries.delete(key),
  }
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      ownKeys: () => [...entries.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  )
  answers({})
  sessions.staff.set({ token: 'staff', user })
  signOutAll()
  expect([...entries.keys()]).toEqual([unanswered, colleagues, clientCartKey('staff:71', 42)])
})
