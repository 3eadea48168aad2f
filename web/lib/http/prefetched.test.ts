// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { type Answer, takePrefetched } from './prefetched.ts'

const url = '/api/v1/cart'
const cart = { status: 200, headers: {}, body: 'cart' }
const prefetch = (answer: Promise<Answer>) => {
  window.prefetched = new Map([[url, { token: 't', answer }]])
}
const call = (method = 'GET', headers: Record<string, string> = { authorization: 'Bearer t' }) =>
  takePrefetched({ method, url, headers })

afterEach(() => {
  window.prefetched = undefined
})

test('a prefetched answer is given to one call only', async () => {
  prefetch(Promise.resolve(cart))
  expect(await call()).toEqual(cart)
  expect(await call()).toBeUndefined()
})

test('a prefetched answer is not given to another session', async () => {
  prefetch(Promise.resolve(cart))
  expect(await call('GET', { authorization: 'Bearer other' })).toBeUndefined()
})

test('a prefetch without an answer is repeated by its caller', async () => {
  prefetch(Promise.reject(new TypeError('offline')))
  expect(await call()).toBeUndefined()
})

test.each([
  ['PUT', {}],
  ['POST', { 'idempotency-key': 'k' }],
])('answers from before a %s that writes are dropped', async (method, headers) => {
  prefetch(Promise.resolve(cart))
  expect(await call(method, headers)).toBeUndefined()
  expect(await call()).toBeUndefined()
})

test('a POST that only reads, as of a quote, keeps the answers', async () => {
  prefetch(Promise.resolve(cart))
  expect(await call('POST')).toBeUndefined()
  expect(await call()).toEqual(cart)
})
