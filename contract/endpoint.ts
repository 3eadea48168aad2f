import type { z } from 'zod'
import type { Permission } from './permissions.ts'

/** Access to a call: without a session, with any session, with a session of one kind, or with a staff permission. */
export type Access = 'public' | 'signed in' | 'member' | 'staff' | Permission

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The one definition of a call: the server registers it, the browser calls it, the OpenAPI document is generated from
 * it.
 */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = {
  method: Method
  /** With `:name` for each parameter. */
  path: string
  permission: Access
  /** Of a public call: a staff session with this permission gets a fuller answer, which is never cached. */
  extendedFor?: Permission
  /** One to three sentences for `/api/docs`: what the call does, then what is special about it. */
  description: string
  /** A staff account whose role requires two-factor sign-in may make the call before it has switched that on. */
  beforeTwoFactor?: boolean
  /** The call creates something: clients send `Idempotency-Key`. */
  idempotent?: boolean
  /** A request without a body counts as one with `{}`. */
  hasOptionalBody?: boolean
  status: number
  /** Of a call that a second person may have to approve: true for an answer that waits, which is sent with 202. */
  isAccepted?(answer: z.output<Response>): boolean
  params?: Params
  query?: Query
  body?: Body
  response: Response
}

type Definition<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Omit<
  Endpoint<P, Q, B, R>,
  'status'
> & { status?: number }

export const defineEndpoint = <
  R extends z.ZodType,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(
  definition: Definition<P, Q, B, R>,
): Endpoint<P, Q, B, R> => ({ status: 200, ...definition })

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = NonNullable<E[K]>

export type ParamsOf<E extends Endpoint> = z.output<Part<E, 'params'>>
export type QueryOf<E extends Endpoint> = z.output<Part<E, 'query'>>
export type BodyOf<E extends Endpoint> = z.output<Part<E, 'body'>>
export type ParamsFor<E extends Endpoint> = z.input<Part<E, 'params'>>
export type QueryFor<E extends Endpoint> = z.input<Part<E, 'query'>>
export type BodyFor<E extends Endpoint> = z.input<Part<E, 'body'>>
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
