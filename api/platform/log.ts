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

/** Request lines name the route, never the address asked for: a search may hold a person's name. */
const serializers = {
  req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url ?? 'none' }),
}

/** Pino's options: personal data and secrets are blanked wherever they stand, one level deep. */
export const loggerOptions = (level: string) =>
  level === 'silent'
    ? false
    : { level, serializers, redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' } }
