import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lineIsDown, noteAnswer, noteNoAnswer } from './line.ts'
import { overHttp } from './transport.ts'

const asks = vi.fn<(url: string, options: RequestInit) => Promise<Response>>()
const read = (signal?: AbortSignal) =>
  overHttp({ method: 'GET', url: '/api/v1/things', headers: {}, ...(signal ? { signal } : {}) })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
/** The calls to the API, without the questions whether the shop answers. */
const sent = () => asks.mock.calls.filter(([url]) => url.startsWith('/api/'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('fetch', asks)
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  asks.mockReset()
})
afterEach(() => {
  noteAnswer()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a GET without an answer is sent again after 1 and 3 seconds, and the line then counts as down', async () => {
  asks.mockImplementation(lost)
  const outcome = expect(read()).rejects.toThrow('Failed to fetch')
  await vi.advanceTimersByTimeAsync(999)
  expect(sent()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent()).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(2999)
  expect([sent().length, lineIsDown()]).toEqual([2, false])
  await vi.advanceTimersByTimeAsync(1)
  await outcome
  expect([sent().length, lineIsDown()]).toEqual([3, true])
})

test('an answer to the repeat is the answer of the call, and the line was never down', async () => {
  asks.mockImplementationOnce(lost).mockImplementation(async () => new Response('{"id":1}'))
  const answer = read()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await answer).toMatchObject({ status: 200, body: '{"id":1}' })
  expect(lineIsDown()).toBe(false)
})

test('a refusal is an answer', async () => {
  asks.mockImplementation(async () => new Response('', { status: 503 }))
  expect(await read()).toMatchObject({ status: 503 })
  expect(asks).toHaveBeenCalledTimes(1)
})

test('an answer that breaks off is none', async () => {
  const broken = () => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('broke off')) }))
  asks.mockImplementationOnce(async () => broken()).mockImplementation(async () => new Response('whole'))
  const answer = read()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await answer).toMatchObject({ body: 'whole' })
})

test('while the line is down a GET is sent once', async () => {
  noteNoAnswer()
  asks.mockImplementation(lost)
  await expect(read()).rejects.toThrow('Failed to fetch')
  expect(sent()).toHaveLength(1)
})

test('a browser that says it is offline sends a GET once, and the line counts as down', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  asks.mockImplementation(lost)
  await expect(read()).rejects.toThrow('Failed to fetch')
  expect([sent().length, lineIsDown()]).toEqual([1, true])
})

test('a call that changes something is sent once', async () => {
  asks.mockImplementation(lost)
  await expect(overHttp({ method: 'POST', url: '/api/v1/things', headers: {}, body: '{}' })).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(4000)
  expect(sent()).toHaveLength(1)
})

test('a cancelled call is not sent again, and tells nothing about the line', async () => {
  const cancel = new AbortController()
  asks.mockImplementation(lost)
  const outcome = expect(read(cancel.signal)).rejects.toThrow('This operation was aborted')
  await vi.advanceTimersByTimeAsync(500)
  cancel.abort()
  await vi.advanceTimersByTimeAsync(4000)
  await outcome
  expect([sent().length, lineIsDown()]).toEqual([1, false])
})

test('a GET has 15 seconds for an answer, another call 30', async () => {
  const timeouts = vi.spyOn(AbortSignal, 'timeout')
  asks.mockImplementation(async () => new Response('{}'))
  await read()
  await overHttp({ method: 'PUT', url: '/api/v1/things', headers: {} })
  expect(timeouts.mock.calls).toEqual([[15_000], [30_000]])
})
