import { expect, test } from 'vitest'
import { startTestShop } from '#api/testing/shop.ts'

const SIGN_IN = '/api/v1/auth/login'
const LIMIT = 30
const direct = await startTestShop()
const proxied = await startTestShop({ trustedProxies: ['10.0.0.0/8'] })

/** Sends requests from one address with different X-Forwarded-For headers and returns the last status. */
async function attempt(
  { server }: typeof direct,
  remoteAddress: string,
  count: number,
  forwardedFor: (nr: number) => string,
) {
  let status = 0
  for (let nr = 1; nr <= count; nr += 1) {
    const headers = { 'x-forwarded-for': forwardedFor(nr) }
    status = (await server.inject({ method: 'POST', url: SIGN_IN, remoteAddress, headers, payload: {} })).statusCode
  }
  return status
}

test('without a proxy a caller cannot forge another address', async () => {
  const forged = (nr: number) => `198.51.100.${nr}`
  expect(await attempt(direct, '203.0.113.5', LIMIT, forged)).toBe(400)
  expect(await attempt(direct, '203.0.113.5', 1, forged)).toBe(429)
})

test('behind a proxy on this machine the addresses that the caller wrote into the header are ignored', async () => {
  const forged = (nr: number) => `198.51.100.${nr}, 203.0.113.6`
  expect(await attempt(direct, '127.0.0.1', LIMIT, forged)).toBe(400)
  expect(await attempt(direct, '127.0.0.1', 1, forged)).toBe(429)
  expect(await attempt(direct, '127.0.0.1', 1, () => '203.0.113.7')).toBe(400)
})

test('only named proxies are trusted, also on other machines', async () => {
  const people = (nr: number) => `198.51.100.${nr}`
  expect(await attempt(proxied, '10.1.2.3', LIMIT + 1, people)).toBe(400)
  expect(await attempt(proxied, '10.1.2.3', LIMIT + 1, () => '203.0.113.8')).toBe(429)
  expect(await attempt(proxied, '192.0.2.1', LIMIT + 1, people)).toBe(429)
  expect(await attempt(proxied, '127.0.0.1', LIMIT + 1, people)).toBe(429)
})
