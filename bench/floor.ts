import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'

/** One call as its statements, in order, with the values that must be new each time. */
export type Recording = {
  statements: { sql: string; parameters: readonly unknown[] }[]
  requestKey?: string
  /** The id that the call's insert returned, which later statements carry. */
  orderId?: number
}
/** What the bare route does: it sends the statements of one of the recordings, then the body. */
export type Floor = { recordings: Recording[]; body: string; type: string; uncached: Recording }

const TIMES = 9

// Its own process with a bare Fastify route and a pool as large as that of a web process. It sends its address to the
// parent process, and for each floor that it receives the milliseconds of the uncached statements.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
pool.on('error', () => process.exit(1)) // the shop ended before
let floor: Floor | undefined
let body = Buffer.alloc(0)
let next = 0

async function replay(recording: Recording) {
  const key = randomUUID()
  let orderId = recording.orderId
  const renew = (value: unknown) => {
    if (value === undefined) return value
    if (value === recording.requestKey) return key
    return value === recording.orderId ? orderId : value
  }
  const client = await pool.connect()
  try {
    for (const { sql, parameters } of recording.statements) {
      const { rows } = await client.query(sql, parameters.map(renew))
      if (sql.includes('insert into orders')) orderId = Number(rows[0]?.id)
    }
  } finally {
    client.release()
  }
}

/** The median of some replays while nothing else uses the database. */
async function timeOf(recording: Recording): Promise<number> {
  const times: number[] = []
  while (times.length < TIMES) {
    const began = performance.now()
    await replay(recording)
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? Number.NaN
}

const app = Fastify()
app.get('/', async (_request, reply) => {
  if (!floor) return reply.status(404).send()
  const recording = floor.recordings[next++ % floor.recordings.length]
  if (recording && recording.statements.length > 0) await replay(recording)
  return reply.header('content-type', floor.type).send(body)
})
process.on('message', async (received: Floor) => {
  floor = received
  body = Buffer.from(received.body)
  process.send?.(await timeOf(received.uncached))
})
process.on('disconnect', () => process.exit())
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
