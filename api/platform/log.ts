import type { FastifyRequest } from 'fastify'

const secrets = [
  'password',
  'token',
  'authorization',
  'email',
  'phone',
  'phoneNumber',
  'firstName',
  'lastName',
  'location',
  'detail', // PostgreSQL's: it quotes the row that failed
]

/** The pool hangs its whole connection on the error of one that was dropped: pages of it, with what was asked last. */
const hidden = [...secrets.flatMap((name) => [name, `*.${name}`]), 'err.client']

/** Request lines name the route, never the address asked for: a search may hold a person's name. */
const serializers = {
  req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url ?? 'none' }),
}

/** Pino's options: personal data and secrets are blanked wherever they stand, one level deep. */
export const loggerOptions = (level: string) =>
  level === 'silent' ? false : { level, serializers, redact: { paths: hidden, censor: '[hidden]' } }
