import { randomUUID } from 'node:crypto'
import swagger from '@fastify/swagger'
import fastify, { type FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { contentSecurityPolicy, stripNonces } from './page-policy.ts'

const DOCS = '/api/docs'

const conventions = [
  'Amounts are in the currency of the shop, in whole units: shillings.',
  'Errors are `{ code, message, details? }`. Go by `code`; `message` is in the language of `Accept-Language` (en, sw).',
  'Lists are `{ content, totalElements, totalIsCapped?, page, size }`. Numbered pages of long lists end at row 1,000; from there they continue by `olderThan` and `newerThan`, ids of the last and first row. `sort` is a field with `.asc` or `.desc`. Days (`from`, `to`) are business days in the time zone of the shop.',
  'Calls that create orders, requests, returns, repayments, clients or addresses take an `Idempotency-Key`: sent again with the same key and body, they answer what they made the first time; with another body 422 `KEY_REUSED`.',
  'An edit sends the `version` it read. If the record changed meanwhile, it answers 409 `VERSION_CONFLICT` with `{ current, sent }`.',
  '`BUSY` and `IN_PROGRESS` (409) mean that nothing was written: repeat the call.',
  'What is outside the branch of the caller answers 404.',
].join('\n\n')

/** Its own server for the reference page, loaded when the page is first opened: its package takes 20 MB of memory. */
async function startReference(nonce: string): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const reference = fastify()
  await reference.register(scalar, {
    routePrefix: DOCS,
    configuration: {
      url: '/api/openapi.json',
      pageTitle: 'API reference',
      nonce,
      withDefaultFonts: false,
      telemetry: false,
      // Disables the vendor's paid services: its assistant, MCP servers, generated clients and publishing.
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
      showDeveloperTools: 'never',
    },
  })
  return reference
}

/** Serves the reference page with a content security policy: only its inline script with the nonce may run. */
function addReference(app: FastifyInstance) {
  const nonce = randomUUID()
  let starting: Promise<FastifyInstance> | undefined
  app.addHook('onClose', async () => (await starting)?.close())
  for (const url of [DOCS, `${DOCS}/*`]) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      starting ??= startReference(nonce)
      const reference = await starting
      const { statusCode, headers, body } = await reference.inject({ method: 'GET', url: request.url })
      const type = String(headers['content-type'] ?? 'text/plain')
      reply.code(statusCode).header('content-type', type)
      if (headers.location) reply.header('location', headers.location)
      if (!type.startsWith('text/html')) return reply.send(body)
      const { html, scripts } = stripNonces(body, nonce)
      reply.header('content-security-policy', contentSecurityPolicy(scripts))
      return reply.send(html.replace('<html>', '<html lang="en">').replace(/<meta property="csp-nonce"[^>]*>/, ''))
    })
  }
}

/** OpenAPI 3.1 generated from the registered endpoints at `/api/openapi.json`, with a reference page at `/api/docs`. */
export async function addOpenApi(app: FastifyInstance, title: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title,
        version: '1',
        description: conventions,
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  addReference(app)
}
