import { AsyncLocalStorage } from 'node:async_hooks'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { createRequestHandler, ServerBuild } from 'react-router'
import type { Stored } from '#api/platform/files/file-store.ts'
import { limitConcurrency } from '#api/platform/limits/concurrency-limit.ts'
import { contentSecurityPolicy, stripNonces } from './page-policy.ts'
import type { ResponseCache, StoredResponse } from './response-cache.ts'

type Sent = { status: number; headers: Record<string, string>; body: string }
type Transport = (request: {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}) => Promise<Sent>

/** Exports of the built web app. The server uses the app's own copy of the router. */
type WebModule = {
  connectApi(transport: Transport): void
  createRequestHandler: typeof createRequestHandler
  languageOf(pathname: string): string
  /** Paths of the pages that start the app at any address, by language. */
  shells: Record<string, string>
  /** The query parameters that change the page of a path, in a fixed order. */
  pageSearch(path: string, params: URLSearchParams): string
  /** The query with its search term in canonical spelling. */
  plainQuery(path: string, query: string): string
  /** Finds the shared not-found address of a path that no route matches. */
  notFoundPathFinder(routes: ServerBuild['routes']): (path: string) => string | undefined
  /** The slug in the address of a record's page, and the shared not-found address for unknown records. */
  readRecordPath(path: string): { slug: string; notFoundPath: string } | undefined
}

type Options = {
  mode: 'production' | 'development'
  cache: ResponseCache
  /** The folder with `build/` and `vite.config.ts`. */
  root: string
  /** Public scheme and host of the shop. */
  publicUrl?: string
  /** False removes the service worker from browsers that have it. */
  startsOffline?: boolean
  /** Whether visitors may see the record of a slug; checked before its page is rendered. */
  isPublic?: (slug: string) => Promise<boolean>
  /** An asset of an earlier or newer build, which this one lacks. */
  openAsset?: (name: string) => Promise<Stored | null>
  /** The current address of a list whose category had another slug; looked up before it is rendered. */
  findMoved?: (path: string, query: string) => Promise<string | undefined>
}

type Address = { path: string; query: string }

type Render = (address: Address, isNotFoundPage?: boolean) => Promise<StoredResponse>

/** The language of the page being rendered, for the calls of its loaders. */
const pageLanguage = new AsyncLocalStorage<string>()

const apiMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** An anonymous client of the API in this process. */
const inProcess =
  (app: FastifyInstance): Transport =>
  async ({ method, url, headers, body }) => {
    const answer = await app.inject({
      method: apiMethods.find((known) => known === method) ?? 'GET',
      url,
      headers: { ...headers, 'accept-language': pageLanguage.getStore() ?? 'en' },
      ...(body === undefined ? {} : { payload: body }),
    })
    const pairs = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
    return { status: answer.statusCode, headers: Object.fromEntries(pairs), body: answer.body }
  }

/**
 * The canonical spelling of a path. Backslashes count as slashes, as in browsers, so that no redirect to '//host'
 * results.
 */
const cleanPath = (raw: string) => raw.replace(/[\\/]+/g, '/').replace(/(.)\/$/, '$1')

const addressOf = (request: FastifyRequest): Address => {
  const [raw = '/', ...rest] = request.url.split('?')
  return { path: raw, query: rest.join('?') }
}

/** Concurrent and queued renderings; beyond these a process answers 503. */
const RENDERING = { running: 4, waiting: 60 }

/** Response header of the web app for an unknown address, instead of a page: the shared not-found address. */
const NOT_FOUND_HEADER = 'x-not-found-page'
/** Request header that renders the not-found page instead of returning the header above. */
const RENDER_NOT_FOUND = 'x-render-not-found'

/** Renders the page of an address as a visitor sees it. */
function renderWith(build: ServerBuild, web: WebModule, options: Options): Render {
  const inTurn = limitConcurrency(RENDERING)
  const handle = web.createRequestHandler(build, options.mode)
  // As the router's single-page mode: only the root is rendered, and every loader runs in the browser.
  const startInBrowser = web.createRequestHandler({ ...build, ssr: false, prerender: [] }, options.mode)
  const shells = Object.values(web.shells)
  return async (address, isNotFoundPage = false) => {
    const url = new URL(options.publicUrl ?? 'http://localhost')
    url.pathname = address.path
    url.search = web.pageSearch(address.path, new URLSearchParams(address.query))
    const request = new Request(url, isNotFoundPage ? { headers: { [RENDER_NOT_FOUND]: '1' } } : {})
    const answer = await inTurn(() =>
      pageLanguage.run(web.languageOf(address.path), () =>
        shells.includes(address.path) ? startInBrowser(request) : handle(request),
      ),
    )
    const { 'x-script-nonce': nonce, ...headers } = Object.fromEntries(answer.headers)
    const lasting = answer.status === 200 || answer.status === 404
    headers['cache-control'] = lasting ? 'public, max-age=0, must-revalidate' : 'no-store'
    if (options.mode === 'development' || !headers['content-type']?.startsWith('text/html')) {
      return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) }
    }
    const { html, scripts } = stripNonces(await answer.text(), nonce)
    headers['content-security-policy'] = contentSecurityPolicy(scripts)
    const page = options.startsOffline === false ? html.replace('<html', '<html data-offline="off"') : html
    return { status: answer.status, headers, body: Buffer.from(page) }
  }
}

/** Headers that only apply to documents, removed from scripts to keep the first view of a page small. */
const DOCUMENT_HEADERS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

function removeDocumentHeaders(reply: FastifyReply) {
  for (const name of DOCUMENT_HEADERS) {
    reply.removeHeader(name)
    reply.raw.removeHeader(name)
  }
}

const assetTypes: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
}

/** Sends an asset of another build, if there is one of that name. */
async function sendOtherBuild(name: string, reply: FastifyReply, { openAsset }: Options) {
  const stored = await openAsset?.(name)
  if (!stored) return
  removeDocumentHeaders(reply)
  const type = assetTypes[path.extname(name).slice(1)] ?? 'application/octet-stream'
  return reply
    .status(200)
    .type(type)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .send(await stored.read())
}

/** A permanent redirect that browsers ask for again each time, because a slug can get a new category later. */
const redirectTo = (location: string): StoredResponse => ({
  status: 301,
  headers: { location, 'cache-control': 'public, max-age=0, must-revalidate' },
  body: Buffer.alloc(0),
})

/** A service worker that removes the one before it, with its caches, and itself. */
const REMOVE_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`

type Serve = (request: FastifyRequest, reply: FastifyReply, address: Address) => unknown

async function fromBuild(app: FastifyInstance, options: Options): Promise<Serve> {
  const build: ServerBuild = await import(pathToFileURL(path.join(options.root, 'build/server/index.js')).href)
  const web = build.entry.module as unknown as WebModule
  web.connectApi(inProcess(app))
  const render = renderWith(build, web, options)
  const client = path.join(options.root, 'build/client')
  const files = { decorateReply: false, index: false, dotfiles: 'ignore' } as const
  // Only scripts and style sheets, whose names contain a hash of their content: the ETag is enough, and none is read in parts.
  await app.register(
    async (assets) => {
      const own = new Set(await readdir(path.join(client, 'assets')))
      assets.addHook('onRequest', async (request, reply) => {
        const name = addressOf(request).path.slice('/assets/'.length)
        return own.has(name) ? undefined : sendOtherBuild(name, reply, options)
      })
      await assets.register(fastifyStatic, {
        ...files,
        root: path.join(client, 'assets'),
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        lastModified: false,
        acceptRanges: false,
        setHeaders: removeDocumentHeaders,
      })
    },
    { prefix: '/assets' },
  )
  await app.register(fastifyStatic, {
    ...files,
    root: client,
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', 'sw.js'],
    maxAge: '1h',
  })
  app.get('/sw.js', { schema: { hide: true } }, (request, reply) =>
    options.cache.serve(request, reply, '/sw.js', async () => ({
      status: 200,
      headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
      body: options.startsOffline === false ? Buffer.from(REMOVE_WORKER) : await readFile(path.join(client, 'sw.js')),
    })),
  )
  const keyOf = ({ path: at, query }: Address) => `page ${at}${web.pageSearch(at, new URLSearchParams(query))}`
  const isUnknown = async (slug: string) => options.isPublic !== undefined && !(await options.isPublic(slug))
  const makeShared = (notFoundPath: string) => {
    const shared = { path: notFoundPath, query: '' }
    return options.cache.get(keyOf(shared), () => render(shared, true))
  }
  /** One page in each language serves all unknown addresses of a kind, which are not cached themselves. */
  const make = async (address: Address) => {
    const record = web.readRecordPath(address.path)
    if (record && (await isUnknown(record.slug))) return makeShared(record.notFoundPath)
    const moved = await options.findMoved?.(address.path, address.query)
    if (moved) return redirectTo(moved)
    const page = await render(address)
    const notFoundPath = page.headers[NOT_FOUND_HEADER]
    return notFoundPath ? makeShared(notFoundPath) : page
  }
  const findNotFoundPath = web.notFoundPathFinder(build.routes)
  return (request, reply, address) => {
    const notFoundPath = findNotFoundPath(address.path)
    // No loader runs for an address without a route; only the shared page is cached.
    if (notFoundPath !== undefined) {
      const shared = { path: notFoundPath, query: '' }
      return options.cache.serve(request, reply, keyOf(shared), () => render(shared, true))
    }
    const plain = web.plainQuery(address.path, address.query)
    if (plain !== address.query) return reply.redirect(address.path + (plain && `?${plain}`), 308)
    return options.cache.serve(request, reply, keyOf(address), () => make(address))
  }
}

async function fromSource(app: FastifyInstance, options: Options): Promise<Serve> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: options.root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  return async (request, reply, address) => {
    const passedOn = await new Promise<boolean>((resolve) => {
      reply.raw.once('close', () => resolve(false))
      vite.middlewares(request.raw, reply.raw, () => resolve(true))
    })
    if (!passedOn) return reply.hijack()
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
    const web = build.entry.module as unknown as WebModule
    web.connectApi(inProcess(app))
    const { status, headers, body } = await renderWith(build, web, options)(address, true)
    return reply.status(status).headers(headers).send(body)
  }
}

/**
 * Serves every GET without another route as a page of the web app. Pages are rendered without a session, so that one copy
 * serves all. In production whole pages are stored in `cache`.
 */
export async function servePages(app: FastifyInstance, options: Options): Promise<void> {
  const serve = await (options.mode === 'production' ? fromBuild(app, options) : fromSource(app, options))
  app.get('/*', { exposeHeadRoute: true, schema: { hide: true } }, (request, reply) => {
    const address = addressOf(request)
    if (address.path === '/api' || address.path.startsWith('/api/')) return reply.callNotFound()
    const clean = cleanPath(address.path)
    // Vite requests its own files by their exact names.
    if (options.mode === 'production' && clean !== address.path) {
      return reply.redirect(clean + (address.query ? `?${address.query}` : ''), 308)
    }
    return serve(request, reply, address)
  })
}
