import { AsyncLocalStorage } from 'node:async_hooks'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { createRequestHandler, ServerBuild } from 'react-router'
import { limitConcurrency } from '#api/platform/limits/concurrency-limit.ts'
import { contentSecurityPolicy, withoutMarks } from './page-policy.ts'
import type { ResponseCache, StoredResponse } from './response-cache.ts'

type Sent = { status: number; headers: Record<string, string>; body: string }
type Transport = (request: {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}) => Promise<Sent>

/** What the built web app hands to its server. It brings its own copy of the router, so that is used. */
type WebModule = {
  connectApi(transport: Transport): void
  createRequestHandler: typeof createRequestHandler
  languageOf(pathname: string): string
  /** The query words that decide what everyone sees at a path, in one order. */
  pageSearch(path: string, params: URLSearchParams): string
  /** The query with its search in the one spelling. */
  plainQuery(path: string, query: string): string
  /** Finds the address that stands for a path which no route matches. */
  standInFinder(routes: ServerBuild['routes']): (path: string) => string | undefined
  /** What the address of a product names, and the address that stands for all that name none. */
  readProductPath(path: string): { slug: string; standIn: string } | undefined
}

type Options = {
  mode: 'production' | 'development'
  cache: ResponseCache
  /** The folder that holds `build/` and `vite.config.ts`. */
  root: string
  /** Scheme and host readers use. */
  publicUrl?: string
  /** Whether the shop lists a product: asked before a page of one is made. */
  isListed?: (slug: string) => Promise<boolean>
}

type Address = { path: string; query: string }
type Render = (address: Address, isNotFoundPage?: boolean) => Promise<StoredResponse>

/** The language of the page being made, for the calls its loaders make. */
const reading = new AsyncLocalStorage<string>()

const apiMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** An anonymous client into the API of this process. */
const inProcess =
  (app: FastifyInstance): Transport =>
  async ({ method, url, headers, body }) => {
    const answer = await app.inject({
      method: apiMethods.find((known) => known === method) ?? 'GET',
      url,
      headers: { ...headers, 'accept-language': reading.getStore() ?? 'en' },
      ...(body === undefined ? {} : { payload: body }),
    })
    const pairs = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
    return { status: answer.statusCode, headers: Object.fromEntries(pairs), body: answer.body }
  }

/** One spelling of each path. Backslashes count as slashes, as they do in browsers: '//host' must not come of it. */
const cleanPath = (raw: string) => raw.replace(/[\\/]+/g, '/').replace(/(.)\/$/, '$1')

const addressOf = (request: FastifyRequest): Address => {
  const [raw = '/', ...rest] = request.url.split('?')
  return { path: raw, query: rest.join('?') }
}

/** Pages made at a time, and how many wait for their turn: beyond that a process answers 503. */
const RENDERING = { running: 4, waiting: 60 }

/** Answered by the web app instead of a page where an address leads nowhere: which address stands for all like it. */
const NOT_FOUND_HEADER = 'x-not-found-page'
/** Asks for the page of an address that leads nowhere, instead of the header above. */
const RENDER_NOT_FOUND = 'x-render-not-found'

/** Makes the page of an address through the router, as a visitor sees it. */
function renderWith(build: ServerBuild, web: WebModule, options: Options): Render {
  const inTurn = limitConcurrency(RENDERING)
  const handle = web.createRequestHandler(build, options.mode)
  return async (address, isNotFoundPage = false) => {
    const url = new URL(options.publicUrl ?? 'http://localhost')
    url.pathname = address.path
    url.search = web.pageSearch(address.path, new URLSearchParams(address.query))
    const request = new Request(url, isNotFoundPage ? { headers: { [RENDER_NOT_FOUND]: '1' } } : {})
    const answer = await inTurn(() => reading.run(web.languageOf(address.path), () => handle(request)))
    const { 'x-script-mark': mark, ...headers } = Object.fromEntries(answer.headers)
    const lasting = answer.status === 200 || answer.status === 404
    headers['cache-control'] = lasting ? 'public, max-age=0, must-revalidate' : 'no-store'
    if (options.mode === 'development' || !headers['content-type']?.startsWith('text/html')) {
      return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) }
    }
    const { html, scripts } = withoutMarks(await answer.text(), mark)
    headers['content-security-policy'] = contentSecurityPolicy(scripts)
    return { status: answer.status, headers, body: Buffer.from(html) }
  }
}

/** Headers that mean something for documents alone; the first view of a page would carry them with each of its scripts. */
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

type Serve = (request: FastifyRequest, reply: FastifyReply, address: Address) => unknown

async function fromBuild(app: FastifyInstance, options: Options): Promise<Serve> {
  const build: ServerBuild = await import(pathToFileURL(path.join(options.root, 'build/server/index.js')).href)
  const web = build.entry.module as unknown as WebModule
  web.connectApi(inProcess(app))
  const render = renderWith(build, web, options)
  const client = path.join(options.root, 'build/client')
  const files = { decorateReply: false, index: false, dotfiles: 'ignore' } as const
  // Scripts and style sheets alone; their names carry a hash of what is in them.
  await app.register(fastifyStatic, {
    ...files,
    root: path.join(client, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    setHeaders: removeDocumentHeaders,
  })
  await app.register(fastifyStatic, {
    ...files,
    root: client,
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**'],
    maxAge: '1h',
  })
  const keyOf = ({ path: at, query }: Address) => `page ${at}${web.pageSearch(at, new URLSearchParams(query))}`
  const isUnlisted = async (slug: string) => options.isListed !== undefined && !(await options.isListed(slug))
  const makeShared = (standIn: string) => {
    const shared = { path: standIn, query: '' }
    return options.cache.get(keyOf(shared), () => render(shared, true))
  }
  /** One page in each language serves all addresses of a kind that lead nowhere; none of them is kept. */
  const make = async (address: Address) => {
    const product = web.readProductPath(address.path)
    if (product && (await isUnlisted(product.slug))) return makeShared(product.standIn)
    const page = await render(address)
    const standIn = page.headers[NOT_FOUND_HEADER]
    return standIn ? makeShared(standIn) : page
  }
  const findStandIn = web.standInFinder(build.routes)
  return (request, reply, address) => {
    const standIn = findStandIn(address.path)
    // No loader runs for an address without a route, and the shared page is all that is cached.
    if (standIn !== undefined) {
      const shared = { path: standIn, query: '' }
      return options.cache.serve(request, reply, keyOf(shared), () => render(shared, true))
    }
    const plain = web.plainQuery(address.path, address.query)
    if (plain !== address.query) return reply.redirect(address.path + (plain && `?${plain}`), 308)
    const key = keyOf(address)
    return options.cache.serve(request, reply, key, () => make(address), { rare: key.includes('?') })
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
 * Every GET that is nothing else is a page of the web app, and every page is the visitor's: no session reaches this
 * code, so that one copy serves everybody. In production pages are kept whole in `cache`.
 */
export async function servePages(app: FastifyInstance, options: Options): Promise<void> {
  const serve = await (options.mode === 'production' ? fromBuild(app, options) : fromSource(app, options))
  app.get('/*', { exposeHeadRoute: true, schema: { hide: true } }, (request, reply) => {
    const address = addressOf(request)
    if (address.path === '/api' || address.path.startsWith('/api/')) return reply.callNotFound()
    const clean = cleanPath(address.path)
    // Vite asks for its own files by their exact names.
    if (options.mode === 'production' && clean !== address.path) {
      return reply.redirect(clean + (address.query ? `?${address.query}` : ''), 308)
    }
    return serve(request, reply, address)
  })
}
