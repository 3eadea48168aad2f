import { randomUUID } from 'node:crypto'
import swagger from '@fastify/swagger'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { contentSecurityPolicy, withoutMarks } from './page-policy.ts'

const DOCS = '/api/docs'

/** The reference page with the policy of every page: its one inline script, which the mark names, and no other. */
function secureReference(app: FastifyInstance, mark: string) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.routeOptions.url !== `${DOCS}/` || typeof payload !== 'string') return payload
    const { html, scripts } = withoutMarks(payload, mark)
    reply.header('content-security-policy', contentSecurityPolicy(scripts))
    return html.replace('<html>', '<html lang="en">').replace(/<meta property="csp-nonce"[^>]*>/, '')
  })
}

/** OpenAPI 3.1 made from the same endpoints the server registers: `/api/openapi.json`, to be read at `/api/docs`. */
export async function addOpenApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sokoni',
        version: '1',
        description: 'Amounts are Kenyan shillings. Errors are { code, message, details? }.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  const mark = randomUUID()
  secureReference(app, mark)
  await app.register(scalar, {
    routePrefix: DOCS,
    configuration: {
      url: '/api/openapi.json',
      pageTitle: 'Sokoni API',
      nonce: mark,
      withDefaultFonts: false,
      telemetry: false,
      // What its maker sells: questions to its service, servers and clients made from the document, publishing it.
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
      showDeveloperTools: 'never',
    },
  })
}
