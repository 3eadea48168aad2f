import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type StoredResponse = { status: number; headers: Record<string, string>; body: Buffer }

type Encoding = 'br' | 'gzip' | 'identity'
type Entry = StoredResponse & {
  etag: string
  encoded: Map<Encoding, Promise<Buffer>>
  /** Bytes in memory, with its compressed copies. */
  bytes: number
  /** The key it is cached under; missing while it is not cached. */
  key?: string
  /** Keys of its ready responses, which leave the memory with it. */
  ready: Set<string>
}
/** Produces a response, or returns an entry cached under another key, such as the page of unknown addresses. */
type Produce = () => Promise<StoredResponse | Entry>

type Options = {
  /** One of many addresses that are mostly requested once: cached from the second request on. */
  rare?: boolean
  /** Name of this request for `findReady`: all unparsed input that the response depends on. */
  name?: string
}

/** A response with all its headers, ready to be written. */
export type Ready = { key: string; entry: Entry; headers: string[]; body: Buffer }
const MOST_READY = 2048
const LONGEST_NAME = 512

const SEEN = 4096

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
  identity: async (body: Buffer) => body,
}

/** The order of choice among encodings that the client accepts equally. */
const encodings: Encoding[] = ['br', 'gzip', 'identity']

const encodingFor = (accepted: string | undefined, size: number): Encoding =>
  accepted && size >= 1024 ? (negotiate(accepted, encodings) ?? 'identity') : 'identity'

/** Proxies weaken a tag when they recompress, and browsers may send several. */
const hasTag = (header: string | undefined, etag: string) =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false

/** A GET without body and condition: its response depends only on its address. */
const isPlainGet = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>) =>
  method === 'GET' &&
  headers['if-none-match'] === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  headers['content-encoding'] === undefined

const readyKey = (request: Pick<IncomingMessage, 'headers'>, name: string) =>
  `${encodingFor(request.headers['accept-encoding'], Number.POSITIVE_INFINITY)} ${name}`

/** Estimated memory of an entry besides its body, so that a flood of tiny responses stays within the limit. */
const OVERHEAD = 1024
const weightOf = (key: string, entry: StoredResponse) => OVERHEAD + key.length + entry.body.length

/** Stores digests of the last few thousand requested keys, in two generations. */
class RecentKeys {
  #now = new Set<string>()
  #before = new Set<string>()

  /** Records the key and returns whether it was requested recently. */
  see(key: string) {
    const digest = createHash('sha256').update(key).digest('base64url').slice(0, 12)
    const seen = this.#now.has(digest) || this.#before.has(digest)
    this.#now.add(digest)
    if (this.#now.size >= SEEN) {
      this.#before = this.#now
      this.#now = new Set()
    }
    return seen
  }
}

/**
 * An in-process cache of whole responses that are the same for all callers: compressed once, with ETag and 304.
 * Parallel misses of one key share one computation. Least recently used entries are evicted above `maxBytes`.
 * A response whose computation began before `clear` is sent to the waiting requests and not cached.
 */
export class ResponseCache {
  readonly #maxBytes: number
  readonly #entries = new Map<string, Entry>()
  readonly #pending = new Map<string, Promise<Entry>>()
  readonly #requested = new RecentKeys()
  readonly #ready = new Map<string, Ready>()
  #bytes = 0
  #generation = 0

  constructor(maxBytes = 24 * 1024 * 1024) {
    this.#maxBytes = maxBytes
  }

  clear() {
    this.#generation += 1
    this.#entries.clear()
    this.#pending.clear()
    this.#ready.clear()
    this.#bytes = 0
  }

  /** Sends the cached response, else that of `produce`. Only responses with status 200 and 404 are cached. */
  async serve(request: FastifyRequest, reply: FastifyReply, key: string, produce: Produce, options: Options = {}) {
    const entry = await this.get(key, produce, options)
    const { vary, ...headers } = entry.headers
    reply.status(entry.status).headers(headers)
    reply.header('vary', vary ? `Accept-Encoding, ${vary}` : 'Accept-Encoding')
    // A browser that may not store a response cannot use its ETag.
    if (!entry.headers['cache-control']?.includes('no-store')) reply.header('etag', entry.etag)
    if (entry.status === 200 && hasTag(request.headers['if-none-match'], entry.etag)) return reply.status(304).send()
    const encoding = encodingFor(request.headers['accept-encoding'], entry.body.length)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    const body = await this.#encoded(entry, encoding)
    if (options.name !== undefined) this.#prepare(request, reply, options.name, { key, entry, body })
    return reply.send(body)
  }

  /**
   * The response that `serve` cached by this name, which skips parsing and validation; undefined when the request must
   * go to `serve`.
   */
  findReady(request: IncomingMessage, name: string): Ready | undefined {
    const ready = this.#ready.get(readyKey(request, name))
    return ready && this.isCurrent(ready) && isPlainGet(request) ? ready : undefined
  }

  /** Whether the response is still cached. */
  isCurrent({ key, entry }: Ready) {
    return this.#entries.get(key) === entry
  }

  write(response: ServerResponse, { key, entry, headers, body }: Ready) {
    this.#touch(key)
    response.writeHead(entry.status, headers)
    response.end(body)
  }

  #prepare(request: FastifyRequest, reply: FastifyReply, name: string, answer: Omit<Ready, 'headers'>) {
    if (name.length > LONGEST_NAME || !isPlainGet(request)) return
    if (this.#entries.get(answer.key) !== answer.entry) return
    const all = { ...reply.getHeaders(), 'content-length': answer.body.length }
    const headers = Object.entries(all).flatMap(([header, value]) => [header, String(value)])
    const [oldest] = this.#ready.keys()
    if (this.#ready.size >= MOST_READY && oldest !== undefined) this.#forgetReady(oldest)
    const key = readyKey(request, name)
    this.#ready.set(key, { ...answer, headers })
    answer.entry.ready.add(key)
  }

  #forgetReady(key: string) {
    this.#ready.get(key)?.entry.ready.delete(key)
    this.#ready.delete(key)
  }

  /** The cached response, else that of `produce`. */
  async get(key: string, produce: Produce, options: Options = {}): Promise<Entry> {
    const entry = this.#entries.get(key) ?? (await this.#load(key, produce, options))
    this.#touch(key)
    return entry
  }

  /** Marks the entry of a key as most recently used. It may be newer than the response being sent. */
  #touch(key: string) {
    const stored = this.#entries.get(key)
    if (!stored) return
    this.#entries.delete(key)
    this.#entries.set(key, stored)
  }

  #encoded(entry: Entry, encoding: Encoding) {
    const known = entry.encoded.get(encoding)
    if (known) return known
    const made = compress[encoding](entry.body).then((copy) => {
      if (encoding !== 'identity') this.#addBytes(entry, copy.length)
      return copy
    })
    entry.encoded.set(encoding, made)
    return made
  }

  async #load(key: string, produce: Produce, { rare = false }: Options) {
    const running = this.#pending.get(key)
    if (running) return running
    const generation = this.#generation
    let isCached = false
    const loading = produce().then((response): Entry => {
      if ('encoded' in response) {
        isCached = true
        return response
      }
      const etag = `"${createHash('sha256').update(response.body).digest('base64url').slice(0, 22)}"`
      return { ...response, etag, encoded: new Map(), ready: new Set(), bytes: weightOf(key, response) }
    })
    this.#pending.set(key, loading)
    try {
      const entry = await loading
      const lasting = entry.status === 200 || entry.status === 404
      const isCacheable = !isCached && (!rare || this.#requested.see(key))
      if (generation === this.#generation && lasting && isCacheable) this.#store(key, entry)
      return entry
    } finally {
      if (this.#pending.get(key) === loading) this.#pending.delete(key)
    }
  }

  #store(key: string, entry: Entry) {
    entry.key = key
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    this.#trim()
  }

  /** Counts a compressed copy towards the memory limit. */
  #addBytes(entry: Entry, bytes: number) {
    entry.bytes += bytes
    if (entry.key === undefined || this.#entries.get(entry.key) !== entry) return
    this.#bytes += bytes
    this.#trim()
  }

  #trim() {
    for (const [oldest, stored] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      this.#entries.delete(oldest)
      this.#bytes -= stored.bytes
      for (const key of stored.ready) this.#forgetReady(key)
    }
  }
}
