import Fastify, { type FastifyReply } from 'fastify'
import pg from 'pg'
import type { Recording } from './replay.ts'

// A process of its own: bare routes that answer what was put there, under /session after the statement of a session.
// Sends its address to the parent process.
const bodies = new Map<string, { type: string; body: Buffer }>()
const app = Fastify({ bodyLimit: 16 * 1024 * 1024 })
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
app.removeContentTypeParser('application/json')
app.put<{ Params: { name: string } }>('/static/:name', async (request) => {
  const type = request.headers['content-type'] ?? 'application/octet-stream'
  bodies.set(request.params.name, { type, body: request.body as Buffer })
  return 'kept'
})

const sendBody = (name: string, reply: FastifyReply) => {
  const known = bodies.get(name)
  return known ? reply.header('content-type', known.type).send(known.body) : reply.status(404).send()
}
app.get<{ Params: { name: string } }>('/static/:name', (request, reply) => sendBody(request.params.name, reply))

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
let session: Recording = { statements: [] }
app.put('/session', async (request) => {
  session = JSON.parse(String(request.body))
  return 'kept'
})
app.get<{ Params: { name: string } }>('/session/:name', async (request, reply) => {
  for (const { sql, parameters } of session.statements) await pool.query(sql, [...parameters])
  return sendBody(request.params.name, reply)
})

const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.(address)
