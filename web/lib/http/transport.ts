import { noteAnswer, noteNoAnswer } from './line.ts'

/** One HTTP request as text; on the server it is passed to the API in the same process. */
export type Request = {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
  signal?: AbortSignal
}
/** An answer of the API as text. */
export type Sent = { status: number; headers: Record<string, string>; body: string }
export type Transport = (request: Request) => Promise<Sent>

const timeoutMs = 30_000

const overHttp: Transport = async ({ method, url, headers, body, signal }) => {
  const timeout = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, {
    method,
    headers: { ...headers, 'accept-language': document.documentElement.lang },
    body: body ?? null,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    // A bearer token authorises a call, so no cookie is sent.
    credentials: 'omit',
  }).catch((cause: unknown) => {
    if (!signal?.aborted) noteNoAnswer()
    throw cause
  })
  noteAnswer()
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
}

let transport: Transport = overHttp

/** Server only: the anonymous in-process client behind the loaders. */
export const connectApi = (inProcess: Transport) => {
  transport = inProcess
}

export const send: Transport = (request) => transport(request)

/** A random key of 128 bits. `crypto.randomUUID` is missing without https, as in an office network. */
export const newRequestKey = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
