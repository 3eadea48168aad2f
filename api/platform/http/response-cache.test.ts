import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { ResponseCache, type StoredResponse } from './response-cache.ts'

/** A server that answers from a cache; `made` counts how often the response of each key was produced. */
function serve(options: { maxBytes?: number; produce?: (key: string) => Promise<StoredResponse> } = {}) {
  const cache = new ResponseCache(options.maxBytes)
  const made: Record<string, number> = {}
  const app = Fastify()
  const produce = options.produce ?? (async (key) => page(`the answer to ${key}`))
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

/** A promise that resolves when `open` is called. */
function gate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, passed }
}
let opened: (() => void) | undefined
afterEach(() => opened?.())

describe('a response', () => {
  test('a response is produced once and cached with its status and headers', async () => {
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

  test('a response requested by many at the same time is produced once', async () => {
    const { open, passed } = gate()
    const { get, made } = serve({ produce: async () => passed.then(() => page('late')) })
    const requests = Array.from({ length: 25 }, () => get('a'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    open()
    expect(new Set((await Promise.all(requests)).map(({ body }) => body))).toEqual(new Set(['late']))
    expect(made).toEqual({ a: 1 })
  })

  test('a failed response fails all waiting requests, and the next request tries again', async () => {
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
  ])('a response with status %i is produced %i times for two requests', async (status, times) => {
    const { get, made } = serve({ produce: async () => page('x', status) })
    expect([(await get('a')).statusCode, (await get('a')).statusCode]).toEqual([status, status])
    expect(made.a).toBe(times)
  })

  test('a request with the current ETag is answered with 304, except for a 404 response', async () => {
    const { get } = serve({ produce: async (key) => page('x', key === 'gone' ? 404 : 200) })
    const tag = String((await get('a')).headers.etag)
    expect(await get('a', { 'if-none-match': tag })).toMatchObject({ statusCode: 304, body: '' })
    expect((await get('a', { 'if-none-match': '"x"' })).statusCode).toBe(200)
    expect((await get('gone', { 'if-none-match': tag })).statusCode).toBe(404)
  })

  test('the ETag of a response depends on its content', async () => {
    let text = 'one'
    const { get, cache } = serve({ produce: async () => page(text) })
    const first = (await get('a')).headers.etag
    cache.clear()
    expect((await get('a')).headers.etag).toBe(first)
    text = 'two'
    cache.clear()
    expect((await get('a')).headers.etag).not.toBe(first)
  })

  test('only long responses are compressed', async () => {
    const { get } = serve({ produce: async (key) => page('x'.repeat(key === 'long' ? 2000 : 500)) })
    const all = { 'accept-encoding': 'gzip, br' }
    expect((await get('long', all)).headers['content-encoding']).toBe('br')
    expect((await get('short', all)).headers).not.toHaveProperty('content-encoding')
  })
})

describe('clearing', () => {
  test('responses are produced again after clearing', async () => {
    const { get, made, cache } = serve()
    await get('a')
    cache.clear()
    await get('a')
    expect(made.a).toBe(2)
  })

  test('a response started before clearing is not cached, since it may be stale', async () => {
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
    expect(later.body).toBe('new') // it did not wait for the stale one
    open()
    expect((await early).body).toBe('old')
    expect((await get('a')).body).toBe('new')
    expect(made.a).toBe(2)
  })
})

describe('memory', () => {
  const kilobytes = (count: number) => page('x'.repeat(count * 1024))

  test('the memory of the cache is bounded, and the least recently used entry is evicted first', async () => {
    const { get, made } = serve({ maxBytes: 35 * 1024, produce: async () => kilobytes(10) })
    for (const key of ['a', 'b', 'c', 'a', 'd']) await get(key) // room for three: b is evicted
    for (const key of ['a', 'c', 'd']) await get(key)
    expect(made).toEqual({ a: 1, b: 1, c: 1, d: 1 })
    await get('b')
    expect(made.b).toBe(2)
  })

  test('compressed copies count towards the memory limit', async () => {
    // Random bytes do not compress: each compressed copy is as large as the response.
    const produce = async () => page(randomBytes(3_000).toString('base64'))
    const { get, made } = serve({ maxBytes: 20_000, produce })
    for (const key of ['a', 'b', 'a', 'b']) await get(key, { 'accept-encoding': 'br' })
    expect(made).toEqual({ a: 1, b: 1 })
    await get('b', { 'accept-encoding': 'gzip' })
    await get('a')
    expect(made).toEqual({ a: 2, b: 1 })
  })

  test('the overhead of tiny responses counts towards the memory limit', async () => {
    const { get, made } = serve({ maxBytes: 20 * 1024, produce: async () => page('') })
    for (let nr = 0; nr < 50; nr += 1) await get(`k${nr}`)
    await get('k0')
    await get('k49')
    expect([made.k0, made.k49]).toEqual([2, 1])
  })

  test('a response larger than the whole cache is sent and not cached', async () => {
    const { get, made } = serve({ maxBytes: 5 * 1024, produce: async () => kilobytes(10) })
    expect((await get('a')).body).toHaveLength(10 * 1024)
    await get('a')
    expect(made.a).toBe(2)
  })

  test('clearing frees the memory of the cache', async () => {
    const { get, made, cache } = serve({ maxBytes: 35 * 1024, produce: async () => kilobytes(10) })
    for (let round = 0; round < 5; round += 1) {
      for (const key of ['a', 'b', 'c']) await get(key)
      cache.clear()
    }
    for (const key of ['a', 'b', 'c', 'a', 'b', 'c']) await get(key)
    expect(made).toEqual({ a: 6, b: 6, c: 6 })
  })
})
