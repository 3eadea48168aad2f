import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

export type StoredResponse = { status: number; headers: Record<string, string>; body: Buffer }

type Encoding = 'br' | 'gzip' | 'identity'
type Entry = StoredResponse & { etag: string }
/** Produces a response, or returns an entry cached under another key, such as the page of unknown addresses. */
type Produce = () => Promise<StoredResponse | Entry>

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
}

/** The order of choice among encodings that the client accepts equally. */
const encodings: Encoding[] = ['br', 'gzip', 'identity']

const encodingFor = (accepted: string | undefined, size: number): Encoding =>
  accepted && size >= 1024 ? (negotiate(accepted, encodings) ?? 'identity') : 'identity'

/** Proxies weaken a tag when they recompress, and browsers may send several. */
const hasTag = (header: string | undefined, etag: string) =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false

/** Estimated memory of an entry besides its body, so that a flood of tiny responses stays within the limit. */
const OVERHEAD = 1024

/**
 * An in-process cache of whole responses that are the same for all callers, with ETag and 304. A compressed copy is an
 * entry of its own under the ETag. Concurrent misses of one key share one computation. Least recently used entries are
 * evicted above `maxBytes`. A response whose computation began before `clear` is sent to the waiting requests and not cached.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #pending = new Map<string, Promise<Entry>>()

  constructor(maxBytes = 24 * 1024 * 1024) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body }, key) => OVERHEAD + key.length + body.length,
    })
  }

  clear() {
    this.#entries.clear()
    this.#pending.clear()
  }

  /** Sends the cached response, else that of `produce`. */
  async serve(request: FastifyRequest, reply: FastifyReply, key: string, produce: Produce) {
    const entry = await this.get(key, produce)
    const { vary, ...headers } = entry.headers
    reply.status(entry.status).headers(headers)
    reply.header('vary', vary ? `Accept-Encoding, ${vary}` : 'Accept-Encoding')
    // A browser that may not store a response cannot use its ETag.
    if (!entry.headers['cache-control']?.includes('no-store')) reply.header('etag', entry.etag)
    if (entry.status === 200 && hasTag(request.headers['if-none-match'], entry.etag)) return reply.status(304).send()
    const encoding = encodingFor(request.headers['accept-encoding'], entry.body.length)
    if (encoding === 'identity') return reply.send(entry.body)
    const copy = await this.get(`${encoding} ${entry.etag}`, async () => ({
      status: entry.status,
      headers: entry.headers,
      body: await compress[encoding](entry.body),
    }))
    return reply.header('content-encoding', encoding).send(copy.body)
  }

  /** The cached response, else that of `produce`. Only responses with status 200 and 404 are cached. */
  async get(key: string, produce: Produce): Promise<Entry> {
    return this.#entries.get(key) ?? this.#pending.get(key) ?? this.#load(key, produce)
  }

  #load(key: string, produce: Produce) {
    const load = async () => {
      const response = await produce()
      if ('etag' in response) return response
      const etag = `"${createHash('sha256').update(response.body).digest('base64url').slice(0, 22)}"`
      const entry = { ...response, etag }
      const isLasting = entry.status === 200 || entry.status === 404
      // After `clear` it is no longer the pending one.
      if (isLasting && this.#pending.get(key) === loading) this.#entries.set(key, entry)
      return entry
    }
    const loading: Promise<Entry> = load().finally(() => {
      if (this.#pending.get(key) === loading) this.#pending.delete(key)
    })
    this.#pending.set(key, loading)
    return loading
  }
}
