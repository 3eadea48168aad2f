import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startTestShop } from '#api/testing/shop.ts'
import { createServer } from './platform/http/server.ts'

const REQUEST_TIMEOUT_MS = 1_500
const { server } = await startTestShop({ requestTimeoutMs: REQUEST_TIMEOUT_MS })
const address = await server.listen({ port: 0, host: '127.0.0.1' })
const port = Number(new URL(address).port)

/** A raw connection with everything it received. */
function open(at = port) {
  const socket: Socket = connect(at, '127.0.0.1')
  const state = { received: '', closed: false }
  socket.on('data', (chunk: Buffer) => {
    state.received += chunk.toString('latin1')
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    state.closed = true
  })
  return { socket, state, answers: () => state.received.match(/HTTP\/1\.1 \d{3}/g) ?? [] }
}

let caller = 0
/** The head of a request, each from its own address, so that no rate limit applies. */
const head = (headers: string, length: number) => {
  caller += 1
  return `POST /api/v1/contact HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: 10.0.0.${caller}\r\n${headers}Content-Length: ${length}\r\n\r\n`
}
const post = (body: Buffer, headers: string) => Buffer.concat([Buffer.from(head(headers, body.length)), body])
const get = 'GET /health/live HTTP/1.1\r\nHost: shop\r\n\r\n'

test.each([
  ['of an unknown type', 'Content-Type: application/x\r\n'],
  ['that is compressed', 'Content-Type: application/json\r\nContent-Encoding: br\r\n'],
  ['of an unknown type that is compressed', 'Content-Type: application/x\r\nContent-Encoding: gzip\r\n'],
])('after a refused body %s the next request of its connection is never left without an answer', async (_, headers) => {
  for (const size of [10, 100_000, 300_000]) {
    const { socket, state, answers } = open()
    socket.write(post(randomBytes(size), headers))
    await expect.poll(() => answers().length, { timeout: 30_000 }).toBe(1)
    expect(state.received).toMatch(/^HTTP\/1\.1 415 /)
    expect(state.received).toMatch(/\r\nconnection: close\r\n/i)
    await expect.poll(() => state.closed, { timeout: 30_000 }).toBe(true)
  }
})

test('a body that is too large closes its connection after the answer', async () => {
  const { socket, state, answers } = open()
  socket.write(post(randomBytes(300_000), 'Content-Type: application/json\r\n'))
  await expect.poll(() => answers(), { timeout: 30_000 }).toEqual(['HTTP/1.1 413'])
  await expect.poll(() => state.closed, { timeout: 30_000 }).toBe(true)
})

test('a refused call leaves its connection open for the next one', async () => {
  const { socket, answers } = open()
  socket.write(post(Buffer.from('{"name":1}'), 'Content-Type: application/json\r\n'))
  await expect.poll(() => answers(), { timeout: 30_000 }).toEqual(['HTTP/1.1 400'])
  socket.write(get)
  await expect.poll(() => answers(), { timeout: 30_000 }).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200'])
  socket.destroy()
})

test('a body that arrives too slowly is cut off, while other requests are answered', async () => {
  expect(server.server.requestTimeout).toBe(REQUEST_TIMEOUT_MS)
  const slow = open()
  slow.socket.write(head('Content-Type: application/json\r\n', 1_000))
  const dripping = setInterval(() => !slow.state.closed && slow.socket.write('x'), 100)
  await sleep(200)
  const quick = open()
  quick.socket.write(get)
  await expect.poll(() => quick.answers()).toEqual(['HTTP/1.1 200'])
  expect(slow.state.closed).toBe(false)
  await expect.poll(() => slow.state.closed, { timeout: 3 * REQUEST_TIMEOUT_MS }).toBe(true)
  clearInterval(dripping)
  quick.socket.destroy()
})

/** The only answer of a connection, with its headers and body, once it is closed. */
async function answerTo(request: string) {
  const { socket, state, answers } = open()
  socket.write(request)
  await expect.poll(() => state.closed, { timeout: 30_000 }).toBe(true)
  expect(answers()).toHaveLength(1)
  const [headers = '', body = ''] = state.received.split('\r\n\r\n')
  expect(headers).toMatch(/\r\nConnection: close/)
  return { status: Number(headers.slice(9, 12)), body: JSON.parse(body) }
}

test.each([
  ['an address', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: shop\r\n\r\n${get}`],
  ['a header', `GET / HTTP/1.1\r\nHost: shop\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n${get}`],
])('%s that is too long is refused in our form, and its connection closed', async (_name, request) => {
  expect(await answerTo(request)).toEqual({
    status: 431,
    body: { code: 'HEADERS_TOO_LARGE', message: 'The address or the headers of the request are too long.' },
  })
})

test('a request with an unknown method is refused in our form, and its connection closed', async () => {
  const { status, body } = await answerTo(`BREW / HTTP/1.1\r\nHost: shop\r\n\r\n${get}`)
  expect({ status, code: body.code, message: body.message }).toEqual({
    status: 400,
    code: 'VALIDATION_FAILED',
    message: 'request: This has the wrong form',
  })
})

test('a request must arrive within 30 seconds by default', async () => {
  const plain = await createServer({
    logLevel: 'silent',
    trustedProxies: [],
    authenticate: async () => null,
    countHit: async () => ({ hits: 1, secondsLeft: 1 }),
  })
  expect(plain.server.requestTimeout).toBe(30_000)
  await plain.close()
})

test('a draining shop is not ready, and answers each open connection once more before it closes it', async () => {
  const { server: draining } = await startTestShop()
  const at = Number(new URL(await draining.listen({ port: 0, host: '127.0.0.1' })).port)
  const kept = open(at)
  kept.socket.write(get)
  await expect.poll(() => kept.answers(), { timeout: 30_000 }).toEqual(['HTTP/1.1 200'])
  draining.drain()
  expect((await draining.inject('/health/ready')).json()).toEqual({ status: 'draining' })
  expect((await draining.inject('/health/ready')).statusCode).toBe(503)
  kept.socket.write(get)
  await expect.poll(() => kept.answers(), { timeout: 30_000 }).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
  expect(kept.state.received).toMatch(/\r\nconnection: close\r\n/i)
  await expect.poll(() => kept.state.closed, { timeout: 30_000 }).toBe(true)
})
