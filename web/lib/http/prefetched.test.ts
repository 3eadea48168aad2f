// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { takePrefetched } from './prefetched.ts'

const url = '/api/v1/cart'
const prefetch = (answer: Promise<Response>) => {
  window.prefetched = new Map([[url, { token: 't', answer }]])
}

afterEach(() => {
  window.prefetched = undefined
})

test('a prefetched answer is given to one call only', async () => {
  prefetch(Promise.resolve(new Response('cart')))
  expect(await (await takePrefetched('GET', url, 'Bearer t'))?.text()).toBe('cart')
  expect(await takePrefetched('GET', url, 'Bearer t')).toBeUndefined()
})

test('a prefetched answer is not given to another session', async () => {
  prefetch(Promise.resolve(new Response('cart')))
  expect(await takePrefetched('GET', url, 'Bearer other')).toBeUndefined()
})

test('a prefetch without an answer is repeated by its caller', async () => {
  prefetch(Promise.reject(new TypeError('offline')))
  expect(await takePrefetched('GET', url, 'Bearer t')).toBeUndefined()
})

test('answers from before a call that writes are dropped', async () => {
  prefetch(Promise.resolve(new Response('cart')))
  expect(await takePrefetched('PUT', url, 'Bearer t')).toBeUndefined()
  expect(await takePrefetched('GET', url, 'Bearer t')).toBeUndefined()
})
