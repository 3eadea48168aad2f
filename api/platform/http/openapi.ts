import { randomUUID } from 'node:crypto'
import swagger from '@fastify/swagger'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { contentSecurityPolicy, withoutMarks } from './page-policy.ts'

const DOCS = '/api/docs'

/** Adds the content security policy to the reference page: only its inline script with the mark may run. */
function secureReference(app: FastifyInstance, mark: string) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.routeOptions.url !== `${DOCS}/` || typeof payload !== 'string') return payload
    const { html, scripts } = withoutMarks(payload, mark)
    reply.header('content-security-policy', contentSecurityPolicy(scripts))
    return html.replace('<html>', '<html lang="en">').replace(/<meta property="csp-nonce"[^>]*>/, '')
  })
}

/** OpenAPI 3.1 generated from the registered endpoints at `/api/openapi.json`, with a reference page at `/api/docs`. */
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
      // Disables the vendor's paid services: its assistant, MCP servers, generated clients and publishing.
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
      showDeveloperTools: 'never',
    },
  })
}
