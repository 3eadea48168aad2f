import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Actor, may, type SessionActor } from '#api/platform/actor.ts'
import { ShopError } from '#api/platform/errors.ts'
import { StreamedFile } from '#api/platform/files/file-store.ts'
import { countLocally } from '#api/platform/limits/local-windows.ts'
import type { CountHit } from '#api/platform/limits/shared-store.ts'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts'
import { type Language, languages } from '#contract/errors.ts'
import { type ClientInfo, clientInfoOf } from './client-ip.ts'
import type { ResponseCache } from './response-cache.ts'

type Call<E extends Endpoint> = {
  actor: E['permission'] extends 'public' ? null : Actor
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The `Idempotency-Key` of a creating call, or a fresh one when the client sent none. */
  requestKey: string
  language: Language
  requestId: string
  origin: ClientInfo
  setHeader: (name: string, value: string) => void
}
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResponseOf<E>> | ResponseOf<E>

type Options = {
  /**
   * Caches whole responses: those of a public call for visitors, those of any other call for members, after the check of the
   * session. A call for members is handled as an actor without permissions, and its response must not depend on the account.
   */
  cache?: ResponseCache
  /** Sessions that see more than members do: their responses are never cached. */
  bypassesSharedCache?: (actor: SessionActor) => boolean
  /** Calls allowed from one IP key. */
  perMinute?: number
  /** Calls allowed from one account, in each process. */
  perAccountPerMinute?: number
  bodyLimit?: number
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Registers an endpoint as a route with permission, input, output, status and OpenAPI. */
    endpoint<E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: Options): void
  }
  interface FastifyRequest {
    actor: Actor | null
  }
}

/** The actor of a bearer token; null when its session has ended or does not exist. */
export type Authenticate = (token: string) => Promise<SessionActor | null>

export const languageOf = (request: FastifyRequest): Language => {
  const requested = request.headers['accept-language']?.slice(0, 2).toLowerCase()
  return languages.find((language) => language === requested) ?? 'en'
}

const bearerOf = (request: FastifyRequest) => {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7).trim() : undefined
}

/** The error code when the actor may not make the call; null when it may. */
function accessErrorCode(
  { permission, beforeTwoFactor }: Endpoint,
  actor: SessionActor,
): 'NOT_SIGNED_IN' | 'NOT_ALLOWED' | 'TWO_FACTOR_REQUIRED' | null {
  if (permission === 'public') return null
  if (actor.lacksTwoFactor && !beforeTwoFactor) return 'TWO_FACTOR_REQUIRED'
  if (permission === 'signed in') return null
  if (permission === 'member' || permission === 'staff') return actor.kind === permission ? null : 'NOT_SIGNED_IN'
  return may(actor, permission) ? null : 'NOT_ALLOWED'
}

async function admit(endpoint: Endpoint, request: FastifyRequest, authenticate: Authenticate) {
  const { extendedFor } = endpoint
  const isPublic = endpoint.permission === 'public'
  if (isPublic && !extendedFor) return
  const token = bearerOf(request)
  if (isPublic && !token) return
  if (!token) throw new ShopError('NOT_SIGNED_IN', {})
  const actor = await authenticate(token)
  if (!actor) throw new ShopError('SESSION_ENDED', {})
  // Without the permission the caller gets the public answer.
  if (isPublic && (actor.lacksTwoFactor || !(extendedFor && may(actor, extendedFor)))) return
  const refusal = accessErrorCode(endpoint, actor)
  if (refusal) throw new ShopError(refusal, {})
  request.actor = { ...actor, requestId: request.id }
}

/** A limit against runaway programs, too high for a person to reach. */
async function limitAccount(request: FastifyRequest, max: number, countHit: CountHit) {
  const { hits, secondsLeft } = await countHit(`${request.routeOptions.url} account ${request.actor?.accountId}`, 60)
  if (hits > max) throw new ShopError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(secondsLeft) })
}

const keyPattern = /^[\x21-\x7e]{8,200}$/

function requestKeyOf(endpoint: Endpoint, request: FastifyRequest) {
  const sent = request.headers['idempotency-key']
  if (!endpoint.idempotent || sent === undefined) return request.id
  if (typeof sent === 'string' && keyPattern.test(sent)) return sent
  throw new ShopError('VALIDATION_FAILED', {
    fields: [{ field: 'Idempotency-Key', code: 'KEY_MALFORMED' }],
  })
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** The response schema for OpenAPI. A call whose response is `z.file()` answers with bytes instead of JSON. */
function answerOf(endpoint: Endpoint) {
  if (!(endpoint.response instanceof z.ZodFile)) return endpoint.response
  const { contentMediaType } = z.toJSONSchema(endpoint.response)
  if (!contentMediaType) throw new Error(`${endpoint.path}: a file needs its media type`)
  return { description: 'A file', content: { [contentMediaType]: { schema: endpoint.response } } }
}

/** Sends a file as a download; a stored one is streamed. Its name must be plain ASCII. */
async function sendFile(reply: FastifyReply, file: File) {
  const content = file instanceof StreamedFile ? await file.stored.read() : Buffer.from(await file.arrayBuffer())
  const length = file instanceof StreamedFile ? file.stored.size : file.size
  return reply
    .header('content-type', file.type)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('content-length', length)
    .send(content)
}

/** Null is what a client sent as JSON; a request without content has no body. */
async function fillBody(request: FastifyRequest) {
  if (request.body === undefined) request.body = {}
}

/** Adds `app.endpoint`. The endpoint's schema checks the output and drops undeclared fields. */
export function addEndpoints(app: FastifyInstance, authenticate: Authenticate) {
  const countHit = countLocally()
  app.decorateRequest('actor', null)
  app.decorate('endpoint', (endpoint: Endpoint, handler: Handler<Endpoint>, options: Options = {}) => {
    const encode = (result: unknown) => JSON.stringify(endpoint.response.parse(result))

    const call = async (request: FastifyRequest, reply: FastifyReply, actor = request.actor) =>
      handler({
        actor: actor as never,
        params: request.params,
        query: request.query,
        body: request.body,
        requestKey: requestKeyOf(endpoint, request),
        language: languageOf(request),
        requestId: request.id,
        origin: clientInfoOf(request),
        setHeader: (name, value) => reply.header(name, value),
      } as Call<Endpoint>)

    const respondUncached = async (request: FastifyRequest, reply: FastifyReply) => {
      const result = await call(request, reply)
      reply.status(endpoint.isAccepted?.(result) ? 202 : endpoint.status).header('cache-control', 'private, no-store')
      return result instanceof File
        ? sendFile(reply, result)
        : reply.header('content-type', JSON_TYPE).send(encode(result))
    }

    const isPublic = endpoint.permission === 'public'
    const scopeOf = (request: FastifyRequest) => `${isPublic ? 'visitor' : 'member'} ${languageOf(request)}`
    const { extendedFor } = endpoint
    const bypassesSharedCache = extendedFor
      ? (actor: SessionActor) => may(actor, extendedFor)
      : options.bypassesSharedCache
    const isShared = (actor: SessionActor | null) => !(actor && bypassesSharedCache?.(actor))

    const respondCached = (cache: ResponseCache) => (request: FastifyRequest, reply: FastifyReply) => {
      const { actor } = request
      if (!isShared(actor)) return respondUncached(request, reply)
      const key = `${scopeOf(request)} ${endpoint.path} ${JSON.stringify(request.params)} ${JSON.stringify(request.query)}`
      return cache.serve(request, reply, key, async () => ({
        status: endpoint.status,
        headers: {
          'content-type': JSON_TYPE,
          'cache-control': isPublic ? 'public, no-cache' : 'private, no-store',
          vary: 'Accept-Language',
        },
        body: Buffer.from(encode(await call(request, reply, actor && { ...actor, permissions: new Set() }))),
      }))
    }

    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: {
        summary: endpoint.description.replace(/\.(?: .*)?$/, ''),
        ...(endpoint.permission === 'public' ? {} : { security: [{ bearer: [] }] }),
        description: `${endpoint.description}\n\nPermission: ${endpoint.permission}${extendedFor ? `, more with ${extendedFor}` : ''}`,
        tags: [endpoint.path.split('/').filter((part) => part !== 'api' && part !== 'v1')[0] ?? 'shop'],
        params: endpoint.params ?? z.strictObject({}),
        querystring: endpoint.query ?? z.strictObject({}),
        ...(endpoint.body ? { body: endpoint.body } : {}),
        response: {
          [endpoint.status]: answerOf(endpoint),
          ...(endpoint.isAccepted ? { 202: answerOf(endpoint) } : {}),
        },
      },
      ...(options.bodyLimit ? { bodyLimit: options.bodyLimit } : {}),
      config: { rateLimit: options.perMinute ? { max: options.perMinute, timeWindow: 60_000 } : false },
      onRequest: async (request) => {
        await admit(endpoint, request, authenticate)
        if (options.perAccountPerMinute) await limitAccount(request, options.perAccountPerMinute, countHit)
      },
      ...(endpoint.hasOptionalBody ? { preValidation: fillBody } : {}),
      handler: options.cache ? respondCached(options.cache) : respondUncached,
    })
  })
}
