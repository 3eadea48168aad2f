import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Serves request durations by route and process metrics at `/metrics` to callers with the token; without a token it is
 * 404.
 */
export function addMetrics(app: FastifyInstance, token: string | undefined) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    durations.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const sent = digest(request.headers.authorization ?? '')
    if (!token || !timingSafeEqual(sent, digest(`Bearer ${token}`))) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
