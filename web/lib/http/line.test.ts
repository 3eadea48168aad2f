import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lineIsDown, noteAnswer, noteNoAnswer, onLine } from './line.ts'

const live = () => new Response('{"status":"live"}', { headers: { 'content-type': 'application/json; charset=utf-8' } })
const asks = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asks)
  asks.mockRejectedValue(new TypeError('fetch failed'))
})
afterEach(() => {
  noteAnswer()
  asks.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the shop is asked with growing pauses until it answers', async () => {
  const heard = vi.fn()
  const stop = onLine(heard)
  noteNoAnswer()
  noteNoAnswer()
  expect(lineIsDown()).toBe(true)
  await vi.advanceTimersByTimeAsync(2000 + 4000 + 8000)
  expect(asks).toHaveBeenCalledTimes(3)
  asks.mockImplementation(async () => live())
  await vi.advanceTimersByTimeAsync(15_000)
  expect(lineIsDown()).toBe(false)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asks).toHaveBeenCalledTimes(4)
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
})

test('the answer of any call ends the questions', async () => {
  noteNoAnswer()
  noteAnswer()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asks).not.toHaveBeenCalled()
})

test('the login page of a network is no answer of the shop', async () => {
  asks.mockImplementation(async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }))
  noteNoAnswer()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lineIsDown()).toBe(true)
})
