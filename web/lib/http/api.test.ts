import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { clearSession, endedSession, type StoredSession, sessions } from '../session/session.ts'
import { ApiError, api, messageOf } from './api.ts'
import { connectApi, type Request, type Sent } from './transport.ts'

const save = defineEndpoint({
  method: 'POST',
  path: '/api/v1/things/:id',
  permission: 'signed in',
  description: 'Save a thing.',
  idempotent: true,
  params: z.object({ id: z.string() }),
  query: z.strictObject({ word: z.string().optional(), page: z.int().optional() }),
  body: z.strictObject({ name: z.string() }),
  response: z.object({ id: z.int() }),
})
const readThings = defineEndpoint({
  ...save,
  method: 'GET',
  permission: 'public',
  idempotent: false,
  path: '/api/v1/things',
})
const change = defineEndpoint({ ...save, method: 'PUT', idempotent: false })
const ownThings = defineEndpoint({ ...readThings, permission: 'member', path: '/api/v1/customer/things' })

let requests: Request[] = []
const answers = (...given: (Sent | Error)[]) => {
  requests = []
  connectApi(async (request) => {
    requests.push(request)
    const answer = given[Math.min(requests.length, given.length) - 1]
    if (!answer || answer instanceof Error) throw answer
    return answer
  })
}
const sent = (status: number, body: unknown): Sent => ({ status, headers: {}, body: JSON.stringify(body) })
const refused = (status: number, code: string) => sent(status, { code, message: `words for ${code}` })
const session = (token: string) => ({ token, user: { id: 1 } }) as StoredSession
const call = () =>
  api(save, { params: { id: 'a b' }, query: { word: 'x&y' }, body: { name: 'n' }, idempotencyKey: 'key' })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
})
afterEach(() => {
  vi.useRealTimers()
  sessions.staff.set(null)
  sessions.member.set(null)
})

test('a call fills in its path, query, body and key', async () => {
  answers(sent(201, { id: 7 }))
  expect(await call()).toEqual({ id: 7 })
  expect(requests[0]).toMatchObject({
    method: 'POST',
    url: '/api/v1/things/a%20b?word=x%26y',
    body: '{"name":"n"}',
    headers: { 'idempotency-key': 'key', 'content-type': 'application/json' },
  })
})

test('the staff token takes precedence, and calls of members use the member token', async () => {
  sessions.staff.set(session('staff'))
  sessions.member.set(session('member'))
  answers(sent(200, {}))
  await api(readThings, {} as never)
  await api(ownThings, {} as never)
  expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer staff', 'Bearer member'])
})

test('a call that got BUSY is repeated with the same key', async () => {
  answers(refused(409, 'BUSY'), refused(409, 'IN_PROGRESS'), sent(201, { id: 7 }))
  const answer = call()
  await vi.runAllTimersAsync()
  expect(await answer).toEqual({ id: 7 })
  expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['key', 'key', 'key'])
})

test('a call without an idempotency key is repeated after BUSY only', async () => {
  const move = () => api(change, { params: { id: 'a' }, body: { name: 'n' } })
  answers(refused(409, 'BUSY'), sent(200, { id: 7 }))
  const answer = move()
  await vi.runAllTimersAsync()
  expect(await answer).toEqual({ id: 7 })
  expect(requests).toHaveLength(2)
  answers(refused(409, 'IN_PROGRESS'))
  await expect(move()).rejects.toMatchObject({ code: 'IN_PROGRESS' })
  expect(requests).toHaveLength(1)
})

test('a call is repeated four times at most', async () => {
  answers(refused(409, 'BUSY'))
  const answer = call().catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await answer).toMatchObject({ status: 409, code: 'BUSY', message: 'words for BUSY' })
  expect(requests).toHaveLength(5)
})

test.each([{ x: 1 }, { content: 'none' }, null])('%j in place of a page of a list is an empty page', async (answer) => {
  answers(sent(200, answer))
  expect(await api(readThings, { query: { page: 0 } } as never)).toEqual({
    content: [],
    totalElements: 0,
    page: 0,
    size: 0,
  })
  expect(await api(readThings, { query: { word: 'x' } } as never)).toEqual(answer)
})

test('a list answers a page or an array, and a page without JSON is no list', async () => {
  const page = { content: [{ id: 1 }], totalElements: 1, page: 0, size: 20 }
  answers(sent(200, page), sent(200, [{ id: 1 }]), { status: 200, headers: {}, body: '<html>' })
  const read = () => api(readThings, { query: { page: 0 } } as never)
  expect(await read()).toEqual(page)
  expect(await read()).toEqual([{ id: 1 }])
  expect(await read()).toBeUndefined()
})

test('other refusals are not repeated', async () => {
  answers(refused(409, 'OUT_OF_STOCK'))
  await expect(call()).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
  expect(requests).toHaveLength(1)
})

test('a session that the server has ended is removed from the browser', async () => {
  sessions.staff.set(session('old'))
  answers(refused(401, 'SESSION_ENDED'))
  await expect(call()).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  expect(sessions.staff.get()).toBeNull()
})

test('the kind of a session ended by the server is known until the next sign-out', async () => {
  sessions.staff.set(session('old'))
  answers(refused(401, 'SESSION_ENDED'))
  await expect(call()).rejects.toThrow()
  expect(endedSession()).toBe('staff')
  sessions.staff.set(session('new'))
  clearSession('staff')
  expect(endedSession()).toBeNull()
})

test('wrong credentials do not end a session', async () => {
  sessions.staff.set(session('good'))
  answers(refused(401, 'INVALID_CREDENTIALS'))
  await expect(call()).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  expect(sessions.staff.get()?.token).toBe('good')
})

test('a public call, such as that for the categories, is repeated without a token when the session has ended', async () => {
  sessions.member.set(session('old'))
  answers(refused(401, 'SESSION_ENDED'), sent(200, { id: 1 }))
  expect(await api(readThings, {} as never)).toEqual({ id: 1 })
  expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', undefined])
})

test('a failed connection and an unreadable response have their own codes', async () => {
  answers(new TypeError('fetch failed'))
  const lost: unknown = await call().catch((error: unknown) => error)
  expect(lost).toMatchObject({ code: 'NETWORK', status: 0 })
  expect(messageOf(lost, 'fallback')).toBe('fallback')
  answers({ status: 502, headers: {}, body: '<html>' })
  await expect(call()).rejects.toMatchObject({ code: 'UNREADABLE', status: 502 })
  expect(messageOf(new ApiError(409, 'BUSY', 'their words'), 'fallback')).toBe('their words')
})
