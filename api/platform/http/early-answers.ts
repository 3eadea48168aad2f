import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http'
import type { SessionActor } from '#api/platform/actor.ts'
import { type Authenticate, bearerOf, languageOf } from './endpoint.ts'
import type { Observe } from './metrics.ts'
import type { Ready, ResponseCache } from './response-cache.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Server options that Fastify passes to its `serverFactory`. */
type FactoryOptions = {
  http?: ServerOptions
  keepAliveTimeout?: number
  requestTimeout?: number
  connectionTimeout?: number
}

type Options = {
  cache: ResponseCache
  authenticate: Authenticate
  observe: Observe
  /** True while the process is overloaded or closing: then the router answers with the refusal. */
  isRefusing: () => boolean
}

/**
 * Writes cached responses for members before the router runs: after the check of the session nothing else can change them.
 * All other requests go to the router, also those that it refuses.
 */
export function answerEarly({ cache, authenticate, observe, isRefusing }: Options) {
  const checked = new WeakMap<IncomingMessage, SessionActor>()

  const write = (response: ServerResponse, ready: Ready, route: string, start: number) => {
    response.once('finish', () => observe('GET', route, ready.entry.status, (performance.now() - start) / 1000))
    cache.write(response, ready)
  }

  const handle = (route: Handler) => async (request: IncomingMessage, response: ServerResponse) => {
    const token = bearerOf(request)
    const ready =
      token === undefined ? undefined : cache.findReady(request, `member ${languageOf(request)} ${request.url}`)
    if (!token || !ready?.early || isRefusing()) return route(request, response)
    const start = performance.now()
    const actor = await authenticate(token, request).catch(() => null)
    if (actor && ready.early.admits(actor) && cache.isCurrent(ready)) {
      return write(response, ready, ready.early.route, start)
    }
    if (actor) checked.set(request, actor)
    route(request, response)
  }

  return {
    /** Reuses the session that the early check of a request has read, so that it is read once. */
    authenticate: async (token: string, request: IncomingMessage) =>
      checked.get(request) ?? authenticate(token, request),
    serverFactory: (route: Handler, options: FactoryOptions) => {
      const server = createServer(options.http ?? {}, handle(route))
      server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout
      server.requestTimeout = options.requestTimeout ?? server.requestTimeout
      server.setTimeout(options.connectionTimeout)
      return server
    },
  }
}
