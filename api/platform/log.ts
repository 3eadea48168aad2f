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

/**
 * `err.client`: pg attaches the whole client to the error of a dropped connection, with the parameters of its queries.
 */
const hidden = [...secrets.flatMap((name) => [name, `*.${name}`]), 'err.client']

/** Requests are logged with their route, never with the address: a search may contain a person's name. */
const serializers = {
  req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url ?? 'none' }),
}

/** Pino's options: personal data and secrets are redacted at the top and one level deep. */
export const loggerOptions = (level: string) =>
  level === 'silent' ? false : { level, serializers, redact: { paths: hidden, censor: '[hidden]' } }
