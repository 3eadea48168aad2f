import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

declare module 'fastify' {
  interface FastifyInstance {
    metrics: {
      registry: Registry
      /** `read` sets gauges before each answer of `/metrics`. */
      onRead(read: () => Promise<void>): void
      /** The calls of this process since its start. */
      durations(): Promise<CallDurations>
    }
  }
}

/** By 'METHOD route': how many calls took at most as long as each of `durationBounds`, then how many there were. */
export type CallDurations = Record<string, number[]>

/** In seconds. */
export const durationBounds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3, 10]

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
    buckets: durationBounds,
    registers: [registry],
  })
  const reads: (() => Promise<void>)[] = []
  app.decorate('metrics', {
    registry,
    onRead: (read: () => Promise<void>) => reads.push(read),
    durations: () => durationsOf(durations),
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    durations.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const sent = digest(request.headers.authorization ?? '')
    if (!token || !timingSafeEqual(sent, digest(`Bearer ${token}`))) return reply.callNotFound()
    for (const read of reads) await read()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

async function durationsOf(histogram: Histogram<'method' | 'route' | 'status'>): Promise<CallDurations> {
  const calls: CallDurations = {}
  for (const { labels, value } of (await histogram.get()).values) {
    const { method, route, le } = labels as Record<string, string | number | undefined>
    if (le === undefined) continue // sum and count; the count is the last bucket too
    const place = le === '+Inf' ? durationBounds.length : durationBounds.indexOf(Number(le))
    const call = `${method} ${route}`
    const counts = calls[call] ?? Array<number>(durationBounds.length + 1).fill(0)
    calls[call] = counts.with(place, (counts[place] ?? 0) + value)
  }
  return calls
}
