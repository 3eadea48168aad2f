import { lineIsDown, noteAnswer, noteNoAnswer } from './line.ts'

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

/** Milliseconds within which an answer comes: what only reads is sent again. */
const deadline = ({ method }: Request) => (method === 'GET' ? 15_000 : 30_000)
/** Milliseconds to wait before a GET that got no answer is sent again. */
const unansweredWaits = [1000, 3000]
/** Waits so many milliseconds, a quarter more or less, so that the calls of a page do not come in one burst. */
export const pause = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds * (0.75 + Math.random() / 2)))

async function sendOnce(request: Request): Promise<Sent> {
  const { method, url, headers, body, signal } = request
  const timeout = AbortSignal.timeout(deadline(request))
  const response = await fetch(url, {
    method,
    headers: { ...headers, 'accept-language': document.documentElement.lang },
    body: body ?? null,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    // A bearer token authorises a call, so no cookie is sent.
    credentials: 'omit',
  })
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
}

/** Whether an answer is out of the question: a browser that claims to be offline is right, one that claims to be online may not be. */
const isCut = () => lineIsDown() || navigator.onLine === false

/** In the browser. A GET without an answer is repeated, unless the line is known to be down. */
export const overHttp: Transport = async (request) => {
  const waits = request.method === 'GET' && !isCut() ? unansweredWaits : []
  for (let attempt = 0; ; attempt++) {
    try {
      const sent = await sendOnce(request)
      noteAnswer()
      return sent
    } catch (cause) {
      request.signal?.throwIfAborted()
      const wait = waits[attempt]
      if (wait === undefined || isCut()) {
        noteNoAnswer()
        throw cause
      }
      await pause(wait)
      request.signal?.throwIfAborted()
    }
  }
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
