import Fastify from 'fastify'

// A process of its own: bare routes that answer what was put there. Sends its address to the parent process.
const bodies = new Map<string, { type: string; body: Buffer }>()
const app = Fastify({ bodyLimit: 16 * 1024 * 1024 })
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
app.removeContentTypeParser('application/json')
app.put<{ Params: { name: string } }>('/static/:name', async (request) => {
  const type = request.headers['content-type'] ?? 'application/octet-stream'
  bodies.set(request.params.name, { type, body: request.body as Buffer })
  return 'kept'
})
app.get<{ Params: { name: string } }>('/static/:name', (request, reply) => {
  const known = bodies.get(request.params.name)
  if (!known) return reply.status(404).send()
  return reply.header('content-type', known.type).send(known.body)
})
app.get('/empty', async () => ({}))
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.(address)
