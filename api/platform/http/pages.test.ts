import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import Fastify from 'fastify'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { diskStore } from '#api/platform/files/disk-store.ts'
import { openKeptAsset } from '#api/platform/files/kept-builds.ts'
import { servePages } from './pages.ts'
import { ResponseCache } from './response-cache.ts'

// A web app of one page that counts its renderings and calls the API in each.
const webApp = `
let call, made = 0
const module = {
  connectApi: (transport) => { call = transport },
  shells: { en: '/shell' },
  languageOf: (path) => (path.startsWith('/sw') ? 'sw' : 'en'),
  pageSearch: (path, params) => (params.get('page') ? '?page=' + params.get('page') : ''),
  plainQuery: (path, query) => query.toLowerCase(),
  notFoundPathFinder: (routes) => (path) => (path.startsWith(routes.lost.path) ? '/gone/lost' : undefined),
  readRecordPath: (path) => path.startsWith('/goods/') ? { slug: path.slice(7), notFoundPath: '/gone/goods' } : undefined,
  createRequestHandler: ({ ssr = true }) => async (request) => {
    const url = new URL(request.url)
    if (url.pathname === '/broken' || url.pathname.startsWith('/lost')) return new Response('no', { status: 500, headers: { 'content-type': 'text/html' } })
    if (url.pathname.startsWith('/gone') && !request.headers.has('x-render-not-found')) {
      return new Response(null, { status: 404, headers: { 'x-not-found-page': '/gone/-' } })
    }
    const { body } = await call({ method: 'GET', url: '/api/language', headers: {} })
    made += 1
    if (!ssr) return new Response('<html lang="en"><p>starts in the browser</p></html>', { headers: { 'content-type': 'text/html', 'x-script-nonce': 'm1' } })
    return new Response('<p>' + made + ' ' + url.pathname + url.search + ' ' + body + '</p>' + (url.pathname === '/hurt' ? '<script>steal()</script><script nonce="guess">steal()</script>' : '') +
      '<script nonce="m1">run()</script><script nonce="m1" src="/a.js"></script>', {
      status: url.pathname.startsWith('/gone') ? 404 : 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'x-script-nonce': 'm1' },
    })
  },
}
export const entry = { module }
export const routes = { lost: { path: '/lost' } }
`
const root = await mkdtemp(path.join(tmpdir(), 'pages-'))
await mkdir(path.join(root, 'build/server'), { recursive: true })
await mkdir(path.join(root, 'build/client/assets'), { recursive: true })
await writeFile(path.join(root, 'build/server/index.js'), webApp)
await writeFile(path.join(root, 'build/server/package.json'), '{"type":"module"}')
await writeFile(path.join(root, 'build/client/assets/app-1234.js'), 'x')
await writeFile(path.join(root, 'build/client/favicon.svg'), '<svg/>')
await writeFile(path.join(root, 'build/client/sw.js'), 'the worker')

const app = Fastify()
app.addHook('onRequest', async (_request, reply) => {
  reply.raw.setHeader('x-frame-options', 'SAMEORIGIN')
  reply.raw.setHeader('x-content-type-options', 'nosniff')
  reply.header('permissions-policy', 'camera=()')
})
let apiCalls = 0
app.get('/api/language', (request) => {
  apiCalls += 1
  return request.headers['accept-language']
})
app.setNotFoundHandler((_, reply) => reply.status(404).send({ code: 'NOT_FOUND' }))
const lookedUp: string[] = []
const isPublic = async (slug: string) => {
  lookedUp.push(slug)
  return slug === 'lamp'
}
const findMoved = async (at: string, query: string) => (query === 'category=old' ? `${at}?category=new` : undefined)
const files = diskStore(path.join(root, 'files'))
await files.put('assets/app-0999.js', Buffer.from('older'))
const openAsset = (name: string) => openKeptAsset(files, name)
await servePages(app, { mode: 'production', cache: new ResponseCache(), root, isPublic, findMoved, openAsset })
const get = (url: string, headers = {}) => app.inject({ url, headers })

afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true })
})

test('scripts are sent without the headers for documents and with those for all files', async () => {
  const page = await get('/')
  expect(page.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'permissions-policy': 'camera=()' })
  const { headers } = await get('/assets/app-1234.js')
  expect(headers).not.toHaveProperty('x-frame-options')
  for (const needless of ['permissions-policy', 'last-modified', 'accept-ranges']) {
    expect(headers).not.toHaveProperty(needless)
  }
  expect(headers).toMatchObject({
    etag: expect.any(String),
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringMatching(/immutable/),
  })
})

test('one cached page serves all visitors and sessions', async () => {
  await get('/products?page=2')
  const first = await get('/products?page=2&utm_source=x')
  const second = await get('/products?utm_source=y&page=2', { authorization: 'Bearer staff' })
  expect(first.body).toContain('/products?page=2')
  expect(second.body).toBe(first.body)
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  const again = await get('/products?page=2', { 'if-none-match': String(first.headers.etag) })
  expect(again.statusCode).toBe(304)
})

test('a page that is in memory is sent again with all its headers, in each encoding', async () => {
  for (const headers of [{}, { 'accept-encoding': 'br' }]) {
    const first = await get('/products', headers)
    const again = await get('/products', headers)
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
    const { date: _first, ...before } = first.headers
    const { date: _again, ...after } = again.headers
    expect(after).toEqual(before)
  }
})

test('the policy of a page allows its own inline scripts and no others', async () => {
  const { headers } = await get('/')
  const hash = createHash('sha256').update('run()').digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/)
})

test('a script without the nonce gets no hash, and the nonce is removed from the page', async () => {
  const { headers, body } = await get('/hurt')
  const hash = createHash('sha256').update('run()').digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(headers).not.toHaveProperty('x-script-nonce')
  expect(body).toContain('<script>run()</script><script src="/a.js"></script>')
})

test('unknown addresses share one page, which is rendered once', async () => {
  const [first, ...others] = await Promise.all(['/gone/1', '/gone/2', '/gone/2?page=7'].map((url) => get(url)))
  expect(first?.statusCode).toBe(404)
  expect(first?.body).toMatch(/^<p>\d+ \/gone\/- en<\/p>/)
  for (const other of others) expect(other).toMatchObject({ statusCode: 404, body: first?.body })
  expect((await get('/gone/3')).body).toBe(first?.body)
})

test('an address without a route gets the shared page, and no loader runs for it', async () => {
  const answers = await Promise.all(['/lost/1', '/lost/2', '/lost/2?page=7', '/lost/3?Q=x'].map((url) => get(url)))
  for (const { statusCode, body } of answers) {
    expect({ statusCode, body }).toEqual({ statusCode: 404, body: answers[0]?.body })
    expect(body).toContain('/gone/lost en')
  }
})

test('an address of an unknown product gets the shared page, without a loader and without a cache entry', async () => {
  const calls = apiCalls
  const lost = ['/goods/none-1', '/goods/none-2', '/goods/none-2', '/goods/none-2']
  const bodies: string[] = []
  for (const url of lost) {
    const { statusCode, body } = await get(url)
    expect(statusCode).toBe(404)
    bodies.push(body)
  }
  expect(new Set(bodies).size).toBe(1)
  expect(bodies[0]).toContain('/gone/goods en')
  expect(apiCalls - calls).toBe(1)
  // Unknown products are looked up each time, since they have no cache entry; a listed product is looked up once.
  expect(lookedUp).toEqual(['none-1', 'none-2', 'none-2', 'none-2'])
  const [first, second] = [await get('/goods/lamp'), await get('/goods/lamp')]
  expect(second.body).toBe(first.body)
  expect(lookedUp.slice(4)).toEqual(['lamp'])
})

test('an address in another spelling redirects to the cached one', async () => {
  const { statusCode, headers } = await get('/products?page=X')
  expect([statusCode, headers.location]).toEqual([308, '/products?page=x'])
})

test('requests beyond the rendering queue are refused, and the queued ones are rendered', async () => {
  const requests = Array.from({ length: 90 }, (_, nr) => get(`/p/${nr}`))
  const statuses = (await Promise.all(requests)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(64)
  expect(statuses.filter((status) => status !== 200).length).toBe(26)
})

test('the loaders of a page call the API in the language of the page', async () => {
  expect((await get('/sw/products')).body).toContain('sw</p>')
  expect((await get('/products')).body).toContain('en</p>')
})

/** Sends a path without normalizing it; `inject` and `fetch` would parse a host from it. */
const requestRaw = (address: string, rawPath: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request(address, { path: rawPath }, (answer) => resolve(answer.resume()))
      .on('error', reject)
      .end()
  })

test('a path redirects to its canonical spelling, never to another host', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  for (const [requested, redirected] of [
    ['/products/?page=2', '/products?page=2'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
  ] as const) {
    const { statusCode, headers } = await requestRaw(address, requested)
    expect([requested, statusCode, headers.location]).toEqual([requested, 308, redirected])
  }
})

test('a page that failed to render is not cached', async () => {
  const { statusCode, headers } = await get('/broken')
  expect([statusCode, headers['cache-control']]).toEqual([500, 'no-store'])
})

test('unknown API paths are answered with a JSON error, not with a page', async () => {
  for (const url of ['/api/nothing', '/api']) expect((await get(url)).json()).toEqual({ code: 'NOT_FOUND' })
})

test('hashed files are cached for a year, others for an hour', async () => {
  expect((await get('/assets/app-1234.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  expect((await get('/assets/gone.js')).statusCode).toBe(404)
})

test('an asset of another build comes from the store, with the headers of one of this build', async () => {
  const { statusCode, body, headers } = await get('/assets/app-0999.js')
  expect([statusCode, body]).toEqual([200, 'older'])
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  expect(headers).not.toHaveProperty('x-frame-options')
  expect((await get('/assets/..%2Fpictures%2Fkey-360.webp')).statusCode).toBeGreaterThanOrEqual(400)
})

test('an address of a list that has moved is redirected for good, and browsers ask again each time', async () => {
  const answer = await get('/list?category=old')
  expect(answer.statusCode).toBe(301)
  expect(answer.headers.location).toBe('/list?category=new')
  expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect((await get('/list?category=new')).statusCode).toBe(200)
})

test('the service worker is sent without a lifetime, and the shell is rendered for the browser only', async () => {
  const worker = await get('/sw.js')
  expect(worker).toMatchObject({ statusCode: 200, body: 'the worker' })
  expect(worker.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  })
  const shell = await get('/shell')
  expect(shell.body).toBe('<html lang="en"><p>starts in the browser</p></html>')
  expect(shell.headers['content-security-policy']).toContain("worker-src 'self'")
})

test('a shop that is not to start offline sends a worker that removes itself and all it kept, and says so in its pages', async () => {
  const off = Fastify()
  onTestFinished(() => off.close())
  await servePages(off, { mode: 'production', cache: new ResponseCache(), root, startsOffline: false })
  expect((await off.inject('/shell')).body).toContain('<html data-offline="off" lang="en">')

  const listeners: Record<string, (event: { waitUntil(work: Promise<void>): void }) => unknown> = {}
  const done: string[] = []
  const browser = {
    addEventListener: (type: string, listener: (typeof listeners)[string]) => {
      listeners[type] = listener
    },
    skipWaiting: () => done.push('skips waiting'),
    caches: { keys: async () => ['shop 1', 'shop 2'], delete: async (name: string) => done.push(`deletes ${name}`) },
    registration: { unregister: async () => done.push('unregisters') },
  }
  runInNewContext((await off.inject('/sw.js')).body, browser)
  const works: Promise<void>[] = []
  for (const type of ['install', 'activate']) listeners[type]?.({ waitUntil: (work) => works.push(work) })
  await Promise.all(works)
  expect(done).toEqual(['skips waiting', 'deletes shop 1', 'deletes shop 2', 'unregisters'])
})
