import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { S3Settings } from '#api/platform/files/s3-store.ts'

// An object store that speaks as much of S3 as the shop uses: path style, Signature Version 4, PUT, GET with a range, HEAD,
// DELETE and ListObjectsV2 in pages. It can fail in the ways of a real one.

const REGION = 'test-region-1'
const BUCKET = 'shop-files'
const ACCESS = 'AKIASIMULATOR'
const SECRET = 'the secret/key+of the simulator'

type Stored = { content: Buffer; modifiedAt: Date }

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const strict = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

/** The signature that the request should have, from what it states to have signed. */
function signatureOf(request: IncomingMessage, url: URL, scope: string[], signed: string[]) {
  const [date = '', region = '', service = '', end = ''] = scope
  const query = [...url.searchParams].map(([name, value]) => `${strict(name)}=${strict(value)}`).sort()
  const header = (name: string) => String(request.headers[name] ?? '').trim()
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => strict(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...signed.map((name) => `${name}:${header(name)}`),
    '',
    signed.join(';'),
    header('x-amz-content-sha256'),
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope.join('/'), sha256(canonical)].join('\n')
  const key = [region, service, end].reduce<Buffer>((from, part) => hmac(from, part), hmac(`AWS4${SECRET}`, date))
  return hmac(key, text).toString('hex')
}

/** Why the request is refused; undefined for one that is signed as it should be. */
function refusalOf(request: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const pattern = /^AWS4-HMAC-SHA256 Credential=(\w+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/
  const [, access, scope = '', signed = '', signature] = pattern.exec(request.headers.authorization ?? '') ?? []
  if (access !== ACCESS) return 'InvalidAccessKeyId'
  if (scope.split('/').slice(1).join('/') !== `${REGION}/s3/aws4_request`) return 'AuthorizationHeaderMalformed'
  const needed = ['host', 'x-amz-content-sha256', 'x-amz-date']
  if (needed.some((name) => !signed.split(';').includes(name))) return 'AccessDenied'
  if (signatureOf(request, url, scope.split('/'), signed.split(';')) !== signature) return 'SignatureDoesNotMatch'
  const hash = request.headers['x-amz-content-sha256']
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(request.headers['x-amz-date'])) ?? []
  const sentAt = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Math.abs(Date.now() - sentAt) < 15 * 60_000 ? undefined : 'RequestTimeTooSkewed'
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const statusOf = (code: string) =>
  code === 'NoSuchKey' || code === 'NoSuchBucket' ? 404 : code === 'SlowDown' ? 503 : 403

function refuse(response: ServerResponse, code: string, status = statusOf(code)) {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>secret ${ACCESS}</Message></Error>`)
}

type Faults = {
  /** Requests that are answered 503 SlowDown. */
  slowDowns: number
  /** Bodies that end after half of their bytes. */
  cuts: number
  /** Milliseconds before each answer. */
  delay: number
  /** Connections are dropped. */
  isDown: boolean
}

/** Starts a simulator on a free port of this machine. */
export async function startSimulator({ pageSize = 1000 } = {}) {
  const objects = new Map<string, Stored>()
  const faults: Faults = { slowDowns: 0, cuts: 0, delay: 0, isDown: false }
  const requests: string[] = []

  function list(url: URL, response: ServerResponse) {
    const prefix = url.searchParams.get('prefix') ?? ''
    const after = url.searchParams.get('continuation-token') ?? ''
    // The token of the page before is its last key, with characters that XML and addresses escape.
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && `&+/=${key}` > after).sort()
    const page = keys.slice(0, pageSize)
    const isTruncated = keys.length > page.length
    const contents = page.map((key) => {
      const { content, modifiedAt } = objects.get(key) as Stored
      return `<Contents><Key>${escaped(key)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><ETag>&quot;${sha256(content)}&quot;</ETag><Size>${content.length}</Size></Contents>`
    })
    const next = isTruncated ? `<NextContinuationToken>${escaped(`&+/=${page.at(-1)}`)}</NextContinuationToken>` : ''
    response.writeHead(200, { 'content-type': 'application/xml' })
    response.end(
      `<?xml version="1.0"?><ListBucketResult><Name>${BUCKET}</Name><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    )
  }

  function read(request: IncomingMessage, response: ServerResponse, { content, modifiedAt }: Stored) {
    const etag = `"${sha256(content)}"`
    const condition = request.headers['if-match']
    if (condition !== undefined && condition !== etag) return refuse(response, 'PreconditionFailed', 412)
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const part = from === undefined ? content : content.subarray(Number(from), Number(to) + 1)
    if (from !== undefined && part.length === 0) return refuse(response, 'InvalidRange', 416)
    response.writeHead(from === undefined ? 200 : 206, {
      'content-length': part.length,
      'last-modified': modifiedAt.toUTCString(),
      etag,
      ...(from === undefined ? {} : { 'content-range': `bytes ${from}-${to}/${content.length}` }),
    })
    if (request.method === 'HEAD') return response.end()
    if (faults.cuts === 0) return response.end(part)
    faults.cuts -= 1
    response.write(part.subarray(0, Math.ceil(part.length / 2)), () => response.destroy())
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    requests.push(`${request.method} ${url.pathname}`)
    if (faults.isDown) return request.socket.destroy()
    const body = await buffer(request)
    if (faults.delay > 0) await sleep(faults.delay)
    if (faults.slowDowns > 0) {
      faults.slowDowns -= 1
      return refuse(response, 'SlowDown')
    }
    const refusal = refusalOf(request, url, body)
    if (refusal) return refuse(response, refusal)
    const [, bucket, ...parts] = decodeURIComponent(url.pathname).split('/')
    const key = parts.join('/')
    if (bucket !== BUCKET) return refuse(response, 'NoSuchBucket')
    if (key === '') return list(url, response)
    if (request.method === 'PUT') {
      if (request.headers['content-length'] === undefined) return refuse(response, 'MissingContentLength', 411)
      objects.set(key, { content: body, modifiedAt: new Date() })
      return response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const stored = objects.get(key)
    return stored ? read(request, response, stored) : refuse(response, 'NoSuchKey')
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: BUCKET,
    region: REGION,
    accessKeyId: ACCESS,
    secretAccessKey: SECRET,
    prefix: '',
  }
  return {
    settings,
    objects,
    faults,
    /** Method and path of each request. */
    requests,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
