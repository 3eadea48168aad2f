import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { z } from 'zod'
import {
  isConnectionLoss,
  isContention,
  isDiskFull,
  isTimeLimit,
  isUnfitData,
  ShopError,
  statusOf,
  toErrorBody,
} from '#api/platform/errors.ts'
import { type CountHit, sharedStore } from '#api/platform/limits/shared-store.ts'
import { loggerOptions } from '#api/platform/log.ts'
import { fieldIssues } from '#contract/messages/fields.ts'
import { clientInfoOf } from './client-ip.ts'
import { type Authenticate, addEndpoints, languageOf } from './endpoint.ts'
import { addMetrics } from './metrics.ts'
import { answerUnreadable } from './unreadable-requests.ts'
import { BadInput, validate } from './validate.ts'

const BODY_LIMIT = 256 * 1024
/** Browser features that need the user's permission; the shop uses none of them. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** A request must arrive completely within this time; slower connections are closed. */
const REQUEST_TIMEOUT_MS = 30_000

/** Converts every error that a client can cause to a ShopError; null for a bug. */
function toShopError(error: FastifyError, request: FastifyRequest): ShopError | null {
  if (error instanceof ShopError) return error
  if (error instanceof BadInput) {
    return new ShopError('VALIDATION_FAILED', { fields: fieldIssues(error.issues, error.validationContext ?? 'body') })
  }
  if (isContention(error)) return new ShopError('BUSY', {})
  if (isUnfitData(error)) {
    return new ShopError('VALIDATION_FAILED', { fields: [{ field: 'body', code: 'VALUE_UNFIT' }] })
  }
  if (isConnectionLoss(error) || isTimeLimit(error)) return new ShopError('OVERLOADED', {})
  if (isDiskFull(error)) return new ShopError('NO_SPACE', {}, { cause: error })
  if (error.statusCode === 413)
    return new ShopError('TOO_LARGE', { limitBytes: request.routeOptions.bodyLimit ?? BODY_LIMIT })
  if (error.statusCode === 415) return new ShopError('UNSUPPORTED_CONTENT', {})
  if (error.statusCode === 503) return new ShopError('OVERLOADED', {})
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ShopError('VALIDATION_FAILED', {
      fields: [{ field: 'body', code: 'BODY_MALFORMED', value: error.message }],
    })
  }
  return null
}

function answerErrors(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const language = languageOf(request)
    const known = toShopError(error, request)
    if (!known) request.log.error({ err: error }, 'unexpected')
    else if (known.code === 'OVERLOADED' || known.cause) request.log.warn({ err: error }, known.code)
    const shown = known ?? new ShopError('UNEXPECTED', { reference: request.id })
    if ('retryAfterSeconds' in shown.params) {
      reply.header('retry-after', shown.params.retryAfterSeconds)
    }
    // The unread rest of a refused body must not be parsed as the next request of this connection.
    if (shown.code === 'UNSUPPORTED_CONTENT' || shown.code === 'TOO_LARGE') reply.header('connection', 'close')
    return reply.status(statusOf(shown)).header('cache-control', 'no-store').send(toErrorBody(shown, language))
  })
  app.setNotFoundHandler(answerNotFound)
}

const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  reply
    .status(404)
    .header('cache-control', 'no-store')
    .send(toErrorBody(new ShopError('NOT_FOUND', {}), languageOf(request)))

/** Refuses compressed bodies: browsers send none, and decompression would let any caller cause work. */
function refuseEncodedBodies(app: FastifyInstance) {
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const encoding = request.headers['content-encoding']
    const isEncoded = encoding && encoding.toLowerCase() !== 'identity'
    done(isEncoded ? new ShopError('UNSUPPORTED_CONTENT', {}) : null)
  })
}

/** A Fastify server with zod validation and the error format of the contract, independent of the shop's modules. */
export async function createServer(options: {
  logLevel: string
  trustedProxies: string[]
  authenticate: Authenticate
  /** Counts a call in its window of `seconds`, shared by all processes. */
  countHit: CountHit
  metricsToken?: string | undefined
  /** Time for a request to arrive; 30 s when missing. */
  requestTimeoutMs?: number
  /** Mean delay of the event loop above which calls are refused; 1 s when missing, 0 for never. */
  maxLoopDelayMs?: number
}): Promise<FastifyInstance> {
  const requestTimeout = options.requestTimeoutMs ?? REQUEST_TIMEOUT_MS
  const app: FastifyInstance = Fastify({
    requestTimeout,
    // Node requires headersTimeout to be at most requestTimeout, and checks connections at an interval.
    http: { headersTimeout: requestTimeout, connectionsCheckingInterval: requestTimeout / 6 },
    logger: loggerOptions(options.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // X-Forwarded-For is read only from these proxies; from any other caller it is ignored.
    trustProxy: options.trustedProxies,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 300 },
    // Addresses that the router cannot parse: broken escapes, parameters that are too long.
    frameworkErrors: (_error, request, reply) => {
      answerNotFound(request as FastifyRequest, reply as FastifyReply)
    },
    clientErrorHandler: answerUnreadable,
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(
    ({ schema }) =>
      (data) =>
        validate(schema as z.ZodType, data),
  )
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  answerErrors(app)
  acceptEmptyBodies(app)
  refuseEncodedBodies(app)

  await app.register(helmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY)
    done()
  })
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip', 'identity'],
    brotliOptions: { params: { 1: 4 } },
    globalDecompression: false,
  })
  await app.register(rateLimit, {
    global: false,
    store: sharedStore(options.countHit),
    keyGenerator: (request) => clientInfoOf(request).ipKey,
    errorResponseBuilder: (_request, context) =>
      new ShopError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  })
  // The mean over five seconds, so that one long task, as at the start, does not count as overload.
  await app.register(underPressure, {
    maxEventLoopDelay: options.maxLoopDelayMs ?? 1_000,
    sampleInterval: 5_000,
    retryAfter: 2,
  })
  addMetrics(app, options.metricsToken)
  addEndpoints(app, options.authenticate)
  return app
}

/** Accepts a JSON content type with an empty body, which is not a syntax error. */
function acceptEmptyBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}
