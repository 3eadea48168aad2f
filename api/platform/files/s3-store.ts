import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { ShopError } from '#api/platform/errors.ts'
import {
  assertKey,
  type ByteRange,
  type FileStore,
  isKey,
  isStorageDown,
  type Listed,
  storageDown,
} from './file-store.ts'
import { toLocalFile } from './local-file.ts'

export type S3Settings = {
  /** Scheme and host; the bucket is the first part of the path. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Keys begin with it and a slash; empty for the whole bucket. */
  prefix: string
}

const TRIES = 4
const FIRST_DELAY_MS = 100
/** Until an answer begins, and between two pieces of its body. */
const SILENCE_MS = 10_000
/** Of a slow line, for the time that an upload may take. */
const BYTES_PER_MS = 50

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', zip: 'application/zip' }
const typeOf = (key: string) => types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

type Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  url: string
  headers?: Record<string, string>
  body?: Blob | Uint8Array<ArrayBuffer>
  /** Until the answer begins. */
  timeoutMs?: number
}

/** What the answer is, without what the server states about keys and requests. */
async function refusalOf({ method }: Request, response: Response): Promise<Error> {
  const code = /<Code>(\w+)<\/Code>/.exec(await response.text().catch(() => ''))?.[1] ?? ''
  return new Error(`S3 answered ${method} with ${response.status} ${code}`.trim())
}

/** Of a failed fetch: the cause, such as ECONNREFUSED. */
const reasonOf = (error: unknown) => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return new Error(`S3 cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`)
}

const pause = (tries: number) => sleep(FIRST_DELAY_MS * 2 ** tries * (0.5 + Math.random()))

/** `request` stops when `work` takes longer. */
async function within<Result>(ms: number, controller: AbortController, work: Promise<Result>): Promise<Result> {
  const timer = setTimeout(() => controller.abort(new Error(`no answer within ${ms} ms`)), ms)
  return work.finally(() => clearTimeout(timer))
}

/** Files of a bucket that speaks the protocol of S3. */
export function s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey, prefix }: S3Settings): FileStore {
  const signing = { accessKeyId, secretAccessKey, region, service: 's3', cache: new Map<string, ArrayBuffer>() }
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const start = prefix === '' ? '' : `${prefix}/`
  const urlOf = (key: string) => `${root}/${start}${key}`

  /** An answer below 500, after at most four tries. */
  async function send(request: Request) {
    const { method, url, headers = {}, body, timeoutMs = SILENCE_MS } = request
    for (let tries = 1; ; tries += 1) {
      const controller = new AbortController()
      try {
        const signed = await new AwsV4Signer({ ...signing, method, url, headers }).sign()
        const { signal } = controller
        const fetching = fetch(signed.url, { method, headers: signed.headers, body: body ?? null, signal })
        const response = await within(timeoutMs, controller, fetching)
        if (response.status < 500 && response.status !== 429) return { response, controller }
        const refusal = await refusalOf(request, response)
        if (tries === TRIES) throw storageDown(refusal)
      } catch (error) {
        if (isStorageDown(error)) throw error
        if (tries === TRIES || controller.signal.aborted) throw storageDown(reasonOf(error))
      }
      await pause(tries)
    }
  }

  /** The answer when it has one of these states. */
  async function expect(request: Request, ...states: number[]) {
    const answer = await send(request)
    if (states.includes(answer.response.status)) return answer
    throw storageDown(await refusalOf(request, answer.response))
  }

  /** The bytes of a file, which are asked for again from where a connection was lost. */
  async function read(key: string, etag: string, { start: first, end: last }: ByteRange): Promise<Readable> {
    let at = first
    const ask = async () => {
      const headers = { range: `bytes=${at}-${last}`, ...(etag && { 'if-match': etag }) }
      const answer = await expect({ method: 'GET', url: urlOf(key), headers }, 206, 404)
      if (answer.response.status !== 404) return answer
      await answer.response.body?.cancel()
      throw new ShopError('NOT_FOUND', {})
    }
    let answer = await ask()
    async function* bytes() {
      for (let tries = 1; at <= last; ) {
        const reader = answer.response.body?.getReader()
        try {
          while (reader) {
            const { value } = await within(SILENCE_MS, answer.controller, reader.read())
            if (!value) break
            at += value.length
            tries = 1
            yield Buffer.from(value.buffer, value.byteOffset, value.length)
          }
        } catch (error) {
          if (tries === TRIES) throw storageDown(reasonOf(error))
        } finally {
          answer.controller.abort()
        }
        if (at > last) return
        if (tries === TRIES) throw storageDown(new Error('S3 ended a body early'))
        await pause(tries)
        tries += 1
        answer = await ask()
      }
    }
    return Readable.from(bytes(), { objectMode: false })
  }

  async function put(key: string, body: Blob | Uint8Array<ArrayBuffer>, size: number, sha256: string) {
    const headers = { 'content-type': typeOf(key), 'x-amz-content-sha256': sha256 } // the server compares the hash
    const timeoutMs = SILENCE_MS + size / BYTES_PER_MS
    const { response } = await expect({ method: 'PUT', url: urlOf(key), headers, body, timeoutMs }, 200, 201, 204)
    await response.body?.cancel()
    return size
  }

  return {
    put: async (key, content) => {
      assertKey(key)
      if (content instanceof Uint8Array) {
        const sha256 = createHash('sha256').update(content).digest('hex')
        return put(key, new Uint8Array(content), content.length, sha256)
      }
      // S3 takes no body of unknown length, and a second try sends all of it again.
      const file = await toLocalFile(content)
      try {
        const hash = createHash('sha256')
        await pipeline(createReadStream(file.path), hash)
        const blob = await openAsBlob(file.path)
        return await put(key, blob, blob.size, hash.digest('hex'))
      } finally {
        await file.remove()
      }
    },

    open: async (key) => {
      if (!isKey(key)) return null
      const { response } = await expect({ method: 'HEAD', url: urlOf(key) }, 200, 404)
      if (response.status === 404) return null
      const size = Number(response.headers.get('content-length'))
      const etag = response.headers.get('etag') ?? ''
      return {
        size,
        modifiedAt: new Date(response.headers.get('last-modified') ?? 0),
        read: async (range) => (size === 0 ? Readable.from([]) : read(key, etag, range ?? { start: 0, end: size - 1 })),
      }
    },

    /** A file that cannot be removed now has no row any more: it is found as an orphan. */
    remove: async (key) => {
      try {
        const { response } = await expect({ method: 'DELETE', url: urlOf(assertKey(key)) }, 200, 204, 404)
        await response.body?.cancel()
      } catch (error) {
        if (!isStorageDown(error)) throw error
      }
    },

    list: async function* list(keysFrom): AsyncGenerator<Listed> {
      for (let token: string | undefined = ''; token !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${start}${keysFrom}` })
        if (token !== '') query.set('continuation-token', token)
        const { response } = await expect({ method: 'GET', url: `${root}?${query}` }, 200)
        const page = await response.text()
        for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = textOf(entry, 'Key').slice(start.length)
          const modifiedAt = new Date(textOf(entry, 'LastModified'))
          if (isKey(key)) yield { key, size: Number(textOf(entry, 'Size')), modifiedAt }
        }
        token = textOf(page, 'IsTruncated') === 'true' ? textOf(page, 'NextContinuationToken') : undefined
      }
    },
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const textOf = (xml: string, name: string) =>
  (new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '').replace(
    /&(\w+);/g,
    (whole, entity) => entities[entity] ?? whole,
  )
