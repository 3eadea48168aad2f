import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import Fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { ResponseCache, type StoredResponse } from './response-cache.ts'

/** A server whose only route answers from a cache; `made` counts how often each key was made anew. */
function serve(options: { maxBytes?: number; produce?: (key: string) => Promise<StoredResponse> } = {}) {
  const cache = new ResponseCache(options.maxBytes)
  const made: Record<string, number> = {}
  const app = Fastify()
  const produce = options.produce ?? (async (key) => page(`the answer to ${key}`))
  app.get('/rare/:key', (request, reply) => {
    const { key } = request.params as { key: string }
    return cache.serve(request, reply, key, () => produce(key), { rare: true })
  })
  app.get('/named/:key', (request, reply) => {
    const { key } = request.params as { key: string }
    const ready = cache.findReady(request.raw, key)
    if (ready) return void cache.write(reply.hijack().raw, ready)
    return cache.serve(request, reply, key, () => produce(key), { name: key })
  })
  app.get('/:key', (request, reply) => {
    const { key } = request.params as { key: string }
    return cache.serve(request, reply, key, () => {
      made[key] = (made[key] ?? 0) + 1
      return produce(key)
    })
  })
  const get = (key: string, headers: Record<string, string> = {}) => app.inject({ url: `/${key}`, headers })
  return { cache, made, get }
}
const page = (text: string, status = 200): StoredResponse => ({
  status,
  headers: { 'content-type': 'text/plain', 'x-kept': 'yes' },
  body: Buffer.from(text),
})

/** A step that waits until it is let through. */
function gate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, passed }
}
let opened: (() => void) | undefined
afterEach(() => opened?.())

describe('an answer', () => {
  test('is made once and then kept with its status and headers', async () => {
    const { get, made } = serve()
    const answers = [await get('a'), await get('a'), await get('b')]
    expect(answers.map(({ body }) => body)).toEqual(['the answer to a', 'the answer to a', 'the answer to b'])
    expect(answers[1]?.headers).toMatchObject({
      'content-type': 'text/plain',
      'x-kept': 'yes',
      vary: 'Accept-Encoding',
    })
    expect(made).toEqual({ a: 1, b: 1 })
  })

  test('asked for by many at once is made once', async () => {
    const { open, passed } = gate()
    const { get, made } = serve({ produce: async () => passed.then(() => page('late')) })
    const asked = Array.from({ length: 25 }, () => get('a'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    open()
    expect(new Set((await Promise.all(asked)).map(({ body }) => body))).toEqual(new Set(['late']))
    expect(made).toEqual({ a: 1 })
  })

  test('that could not be made fails all who wait, and is tried again by the next', async () => {
    let broken = true
    const { get, made } = serve({
      produce: async () => {
        if (broken) throw new Error('no database')
        return page('back')
      },
    })
    const statuses = (await Promise.all([get('a'), get('a')])).map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([500, 500])
    broken = false
    expect((await get('a')).body).toBe('back')
    expect(made.a).toBe(2)
  })

  test.each([
    [200, 1],
    [404, 1],
    [302, 2],
    [500, 2],
    [503, 2],
  ])('of status %i is made %i times for two questions', async (status, times) => {
    const { get, made } = serve({ produce: async () => page('x', status) })
    expect([(await get('a')).statusCode, (await get('a')).statusCode]).toEqual([status, status])
    expect(made.a).toBe(times)
  })

  test('is not sent again to who has it; a 404 always is', async () => {
    const { get } = serve({ produce: async (key) => page('x', key === 'gone' ? 404 : 200) })
    const tag = String((await get('a')).headers.etag)
    expect(await get('a', { 'if-none-match': tag })).toMatchObject({ statusCode: 304, body: '' })
    expect((await get('a', { 'if-none-match': '"x"' })).statusCode).toBe(200)
    expect((await get('gone', { 'if-none-match': tag })).statusCode).toBe(404)
  })

  test('has the tag of its content', async () => {
    let text = 'one'
    const { get, cache } = serve({ produce: async () => page(text) })
    const first = (await get('a')).headers.etag
    cache.clear()
    expect((await get('a')).headers.etag).toBe(first)
    text = 'two'
    cache.clear()
    expect((await get('a')).headers.etag).not.toBe(first)
  })

  test('is compressed only where it is worth it', async () => {
    const { get } = serve({ produce: async (key) => page('x'.repeat(key === 'long' ? 2000 : 500)) })
    const all = { 'accept-encoding': 'gzip, br' }
    expect((await get('long', all)).headers['content-encoding']).toBe('br')
    expect((await get('short', all)).headers).not.toHaveProperty('content-encoding')
  })
})

describe('an answer that is sent again under its name', () => {
  const setup = () => {
    const { cache, get } = serve({ produce: async (key) => page(key === 'long' ? 'x'.repeat(2000) : key) })
    return { cache, ask: (key: string, headers = {}) => get(`named/${key}`, headers) }
  }

  test('has the status, headers and body it was served with, in each encoding', async () => {
    const { ask } = setup()
    for (const headers of [{}, { 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip' }]) {
      const served = await ask('long', headers)
      const again = await ask('long', headers)
      const { date: _served, ...before } = served.headers
      const { date: _again, ...after } = again.headers
      expect(after).toEqual({ ...before, 'content-length': String(again.rawPayload.length) })
      expect(again.rawPayload.equals(served.rawPayload)).toBe(true)
    }
  })

  test('still answers 304 to a request that holds its tag', async () => {
    const { ask } = setup()
    const tag = String((await ask('a')).headers.etag)
    expect((await ask('a', { 'if-none-match': tag })).statusCode).toBe(304)
  })

  test('is made anew after the cache was cleared', async () => {
    const { ask, cache } = setup()
    const request = { method: 'GET', headers: {} } as IncomingMessage
    await ask('a')
    expect(cache.findReady(request, 'a')).toBeDefined()
    cache.clear()
    expect(cache.findReady(request, 'a')).toBeUndefined()
  })
})

describe('clearing', () => {
  test('makes everything anew', async () => {
    const { get, made, cache } = serve()
    await get('a')
    cache.clear()
    await get('a')
    expect(made.a).toBe(2)
  })

  test('does not keep what was begun before it: that may be old', async () => {
    const { open, passed } = gate()
    opened = open
    let text = 'old'
    const { get, made, cache } = serve({
      produce: async () => {
        const read = text
        if (read === 'old') await passed
        return page(read)
      },
    })
    const early = get('a')
    await expect.poll(() => made.a).toBe(1)
    text = 'new'
    cache.clear()

    const later = await get('a')
    expect(later.body).toBe('new') // it did not wait for the old one
    open()
    expect((await early).body).toBe('old')
    expect((await get('a')).body).toBe('new')
    expect(made.a).toBe(2)
  })
})

describe('an answer of one of many addresses', () => {
  test('is kept from the second time on, however many others were asked for once', async () => {
    let count = 0
    const { get } = serve({
      produce: async () => {
        count += 1
        return page(`${count}`)
      },
    })
    const bodies = [await get('rare/a'), await get('rare/a'), await get('rare/a')].map(({ body }) => body)
    expect(bodies).toEqual(['1', '2', '2'])
    for (let nr = 0; nr < 500; nr += 1) await get(`rare/once-${nr}`)
    expect((await get('rare/a')).body).toBe('2')
  })
})

describe('memory', () => {
  const kilobytes = (count: number) => page('x'.repeat(count * 1024))

  test('is bounded: the least recently used leaves first', async () => {
    const { get, made } = serve({ maxBytes: 35 * 1024, produce: async () => kilobytes(10) })
    for (const key of ['a', 'b', 'c', 'a', 'd']) await get(key) // room for three: b goes
    for (const key of ['a', 'c', 'd']) await get(key)
    expect(made).toEqual({ a: 1, b: 1, c: 1, d: 1 })
    await get('b')
    expect(made.b).toBe(2)
  })

  test('is bounded with the compressed copies counted', async () => {
    // Random bytes do not shrink: each compressed copy takes as much as the answer.
    const produce = async () => page(randomBytes(3_000).toString('base64'))
    const { get, made } = serve({ maxBytes: 17_000, produce })
    for (const key of ['a', 'b']) await get(key, { 'accept-encoding': 'br' })
    await get('a')
    expect(made).toEqual({ a: 1, b: 1 })
    await get('b', { 'accept-encoding': 'gzip' })
    await get('a')
    expect(made).toEqual({ a: 2, b: 1 })
  })

  test('is bounded for tiny answers too: each takes more than its body', async () => {
    const { get, made } = serve({ maxBytes: 20 * 1024, produce: async () => page('') })
    for (let nr = 0; nr < 50; nr += 1) await get(`k${nr}`)
    await get('k0')
    await get('k49')
    expect([made.k0, made.k49]).toEqual([2, 1])
  })

  test('an answer larger than all of it is sent and not kept', async () => {
    const { get, made } = serve({ maxBytes: 5 * 1024, produce: async () => kilobytes(10) })
    expect((await get('a')).body).toHaveLength(10 * 1024)
    await get('a')
    expect(made.a).toBe(2)
  })

  test('is free again after clearing', async () => {
    const { get, made, cache } = serve({ maxBytes: 35 * 1024, produce: async () => kilobytes(10) })
    for (let round = 0; round < 5; round += 1) {
      for (const key of ['a', 'b', 'c']) await get(key)
      cache.clear()
    }
    for (const key of ['a', 'b', 'c', 'a', 'b', 'c']) await get(key)
    expect(made).toEqual({ a: 6, b: 6, c: 6 })
  })
})
