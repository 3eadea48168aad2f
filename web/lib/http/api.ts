import type { BodyFor, Endpoint, ParamsFor, QueryFor, ResponseOf } from '#contract/endpoint.ts'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import { clearSession, sessionKindFor, sessions } from '../session/session.ts'
import { newRequestKey, pause, type Sent, send } from './transport.ts'

/** Codes of the browser: no response, and none kept; one that is not of the contract; a session that could not be stored. */
export type ClientCode = ErrorCode | 'NETWORK' | 'NOT_KEPT' | 'UNREADABLE' | 'NOT_STORED'

/** The error of a failed call. Branch on `code`; `message` of a refusal is in the reader's language. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ClientCode
  readonly details: unknown

  constructor(status: number, code: ClientCode, message: string, details?: unknown) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.details = details
  }
}

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

type Options<E extends Endpoint> = Part<'params', ParamsFor<E>> &
  Part<'query', QueryFor<E>> &
  Part<'body', BodyFor<E>> & {
    signal?: AbortSignal
    /** One per action; pass your own to repeat a call later without executing it twice. */
    idempotencyKey?: string
    /** The token of a session that has just been left; by default the stored one. */
    token?: string
  }

type Arguments<E extends Endpoint> =
  Record<never, never> extends Options<E> ? [options?: Options<E>] : [options: Options<E>]

type Loose = {
  params?: unknown
  query?: unknown
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
  token?: string
}

const fillPath = (path: string, params: unknown) =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params && typeof params === 'object' ? Reflect.get(params, name) : undefined
    return encodeURIComponent(String(value))
  })

const queryString = (query: unknown) => {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return text ? `?${text}` : ''
}

const parse = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

const isPageQuery = (query: unknown) => typeof query === 'object' && query !== null && 'page' in query
const hasList = (answer: object) => Array.isArray(answer) || ('content' in answer && Array.isArray(answer.content))

/** The answer of a successful call. One for a page of a list that holds no list counts as an empty page. */
const listIn = (answer: unknown, query: unknown) =>
  isPageQuery(query) && typeof answer === 'object' && !(answer && hasList(answer))
    ? { content: [], totalElements: 0, page: 0, size: 0 }
    : answer

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body

export const errorOf = ({ status, body }: Pick<Sent, 'status' | 'body'>) => {
  const read = parse(body)
  return isErrorBody(read)
    ? new ApiError(status, read.code, read.message, read.details)
    : new ApiError(status, 'UNREADABLE', `HTTP ${status}`)
}

export const sessionOver = (error: ApiError) => error.code === 'NOT_SIGNED_IN' || error.code === 'SESSION_ENDED'

/** Milliseconds to wait before each repeat of a request, which keeps its key. */
const retryWaits = [300, 800, 1600, 3200]
/** BUSY means that nothing was written, so any call can be repeated; IN_PROGRESS that its key is in use. */
const worthRepeating = (endpoint: Endpoint, error: ApiError) =>
  error.code === 'BUSY' || (endpoint.idempotent === true && error.code === 'IN_PROGRESS')

/** The address of a call, with the same bytes as `api` sends. */
function addressOf<E extends Endpoint>(endpoint: E, ...[options]: Arguments<E>): string {
  const { params, query }: Loose = options ?? {}
  return fillPath(endpoint.path, params) + queryString(query)
}

/** Makes one call of the contract. Throws ApiError. */
export async function api<E extends Endpoint>(endpoint: E, ...[options]: Arguments<E>): Promise<ResponseOf<E>> {
  const { query, body, signal, idempotencyKey, token: left }: Loose = options ?? {}
  const headers: Record<string, string> = {}
  if (endpoint.idempotent) headers['idempotency-key'] = idempotencyKey ?? newRequestKey()
  if (body !== undefined) headers['content-type'] = 'application/json'
  const kind = sessionKindFor(endpoint.path)
  const token = left ?? (kind && sessions[kind].get()?.token)
  if (token) headers.authorization = `Bearer ${token}`

  const request = {
    method: endpoint.method,
    url: addressOf(endpoint, ...([options] as Arguments<E>)),
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }

  for (let attempt = 0; ; attempt++) {
    const sent = await send(request).catch((cause: unknown) => {
      if (signal?.aborted) throw cause
      throw new ApiError(0, 'NETWORK', 'No answer from the shop.', cause)
    })
    if (sent.status < 300) return listIn(parse(sent.body), query) as ResponseOf<E>
    const error = errorOf(sent)
    if (kind && token && sessionOver(error)) {
      clearSession(kind, token)
      // A public call is repeated without the session, which has just been removed.
      if (endpoint.permission === 'public') return api(endpoint, ...([options] as Arguments<E>))
    }
    const wait = retryWaits[attempt]
    if (!worthRepeating(endpoint, error) || wait === undefined || signal?.aborted) throw error
    await pause(wait)
  }
}

/** Whether an error is an answer of the server with one of these codes. */
export const hasCode = (error: unknown, ...codes: ClientCode[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code)

/** Whether an error is an answer of the server with one of these statuses. */
export const hasStatus = (error: unknown, ...statuses: number[]): error is ApiError =>
  error instanceof ApiError && statuses.includes(error.status)

/** Whether the server refused a promo code. */
export const isPromoRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code.startsWith('PROMO_')

const codesWithoutMessage: ClientCode[] = ['NETWORK', 'NOT_KEPT', 'UNREADABLE']

/** The server's message where it gave one, else `fallback`. */
export const messageOf = (error: unknown, fallback: string) =>
  error instanceof ApiError && !codesWithoutMessage.includes(error.code) ? error.message : fallback
