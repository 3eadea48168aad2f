import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, type Browser, type Build, install, removeEarlier } from './worker.ts'

const origin = 'https://shop.example'
const build: Build = { id: 'b', files: ['/assets/app-1.js', '/assets/home-1.css', '/favicon.svg'] }
const shellOf = (script: string) => `<html><script src="${script}"></script></html>`

/** The shop: text by path. `down` makes it answer nothing. */
let shop: Record<string, string>
let down: boolean
/** What was asked of the shop, in order. */
let asked: string[]
/** Cache Storage: text by path, by the name of the cache. */
let stored: Map<string, Map<string, string>>

const read = (text: string | undefined) => (text === undefined ? undefined : new Response(text))
const pathOf = (request: unknown) => {
  const { url } = typeof request === 'string' ? { url: request } : (request as Request)
  return new URL(url, origin).pathname
}

const browser: Browser = {
  fetch: async (request) => {
    asked.push(pathOf(request))
    if (down) throw new TypeError('Failed to fetch')
    const text = shop[pathOf(request)]
    return text === undefined ? new Response('', { status: 404 }) : new Response(text)
  },
  caches: {
    open: async (name) => {
      const cache = stored.get(name) ?? new Map<string, string>()
      stored.set(name, cache)
      return {
        match: async (request: unknown) => read(cache.get(pathOf(request))),
        put: async (request: unknown, response: Response) => void cache.set(pathOf(request), await response.text()),
      } as unknown as Cache
    },
    match: async (request) =>
      read([...stored.values()].find((cache) => cache.has(pathOf(request)))?.get(pathOf(request))),
    keys: async () => [...stored.keys()],
    delete: async (name) => stored.delete(name),
  },
}

const request = (path: string, { mode = 'cors', method = 'GET' } = {}) =>
  ({ url: path.startsWith('/') ? origin + path : path, mode, method }) as Request
const send = (path: string, options = {}) => answer(build, browser, origin, request(path, options))
const visit = async (path: string) => (await send(path, { mode: 'navigate' }))?.text()

beforeEach(() => {
  down = false
  asked = []
  stored = new Map()
  shop = {
    '/assets/app-1.js': 'app',
    '/assets/home-1.css': 'home',
    '/favicon.svg': 'icon',
    '/shell': shellOf('/assets/app-1.js'),
    '/sw/shell': shellOf('/assets/app-1.js'),
    '/products': 'the page of the shop',
  }
})
afterEach(() => {
  vi.useRealTimers()
})

test('a page comes from the shop, and without an answer as the shell of its language', async () => {
  await install(build, browser)
  expect(await visit('/products')).toBe('the page of the shop')
  shop['/sw/shell'] = 'changed since'
  down = true
  stored.get('shop b')?.set('/sw/shell', 'the Swahili shell')
  expect(await visit('/products')).toBe(shop['/shell'])
  for (const path of ['/sw', '/sw/orders/4']) expect(await visit(path)).toBe('the Swahili shell')
  expect(await visit('/admin/orders')).toBe(shop['/shell'])
  expect(await visit('/swings')).toBe(shop['/shell'])
})

test('an answer of the shop is passed on whatever its status', async () => {
  await install(build, browser)
  expect((await send('/nowhere', { mode: 'navigate' }))?.status).toBe(404)
})

test('a page that the shop does not answer within 15 seconds starts from the shell', async () => {
  await install(build, browser)
  vi.useFakeTimers()
  const silent: Browser = { ...browser, fetch: () => new Promise(() => undefined) }
  const opened = answer(build, silent, origin, request('/products', { mode: 'navigate' }))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await (await opened)?.text()).toBe(shop['/shell'])
})

test('without a shell a page fails as if there were no worker', async () => {
  down = true
  await expect(send('/products', { mode: 'navigate' })).rejects.toThrow('Failed to fetch')
})

test('files of the build come without a call, and from the shop when the browser lost them', async () => {
  await install(build, browser)
  asked = []
  expect(await (await send('/assets/app-1.js'))?.text()).toBe('app')
  expect(asked).toEqual([])
  stored.clear()
  expect(await (await send('/assets/app-1.js'))?.text()).toBe('app')
  expect(asked).toEqual(['/assets/app-1.js'])
})

test('calls, pictures, other sites and files of other builds are left to the browser', () => {
  for (const path of [
    '/api/v1/cart',
    '/pictures/a-360.webp',
    '/assets/app-0.js',
    'https://elsewhere.example/favicon.svg',
  ])
    expect(send(path)).toBeUndefined()
  expect(send('/api/docs', { mode: 'navigate' })).toBeUndefined()
  expect(send('/products', { mode: 'navigate', method: 'POST' })).toBeUndefined()
})

test('a new build downloads only what changed, and asks again for names without a hash', async () => {
  await install(build, browser)
  asked = []
  Object.assign(shop, { '/assets/app-2.js': 'new app', '/shell': shellOf('/assets/app-2.js') })
  shop['/sw/shell'] = shellOf('/assets/app-2.js')
  const next = { id: 'c', files: ['/assets/app-2.js', '/assets/home-1.css', '/favicon.svg'] }
  await install(next, browser)
  expect(asked.toSorted()).toEqual(['/assets/app-2.js', '/favicon.svg', '/shell', '/sw/shell'])
  await removeEarlier(next, browser)
  expect([...stored.keys()]).toEqual(['shop c'])
  expect([...(stored.get('shop c')?.keys() ?? [])].toSorted()).toEqual(
    [...next.files, '/shell', '/sw/shell'].toSorted(),
  )
})

test('a build with a missing file, or whose shell is of another build, is not installed', async () => {
  delete shop['/assets/home-1.css']
  await expect(install(build, browser)).rejects.toThrow('404')
  shop['/assets/home-1.css'] = 'home'
  shop['/shell'] = shellOf('/assets/app-2.js')
  await expect(install(build, browser)).rejects.toThrow('/shell is of another build')
})

test('caches of others stay', async () => {
  stored.set('pictures', new Map())
  await install(build, browser)
  await removeEarlier({ ...build, id: 'c' }, browser)
  expect([...stored.keys()]).toEqual(['pictures'])
})
