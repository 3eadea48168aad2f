import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** One call as its statements, in order, with what has to be fresh each time. */
export type Recording = {
  statements: { sql: string; parameters: readonly unknown[] }[]
  requestKey?: string
  /** The id that the call's insert answered, which later statements carry. */
  orderId?: number
}
type Work = { url: string; loops: number; seconds: number; recordings: Recording[] }

const isTransaction = (sql: string) => sql === 'begin' || sql.startsWith('start transaction')

async function runOnce(pool: pg.Pool, recording: Recording) {
  const key = randomUUID()
  let orderId = recording.orderId
  const fresh = (value: unknown) => {
    if (value === recording.requestKey && value !== undefined) return key
    return value === recording.orderId && value !== undefined ? orderId : value
  }
  const begins = recording.statements.some(({ sql }) => isTransaction(sql))
  const client = begins ? await pool.connect() : pool
  try {
    for (const { sql, parameters } of recording.statements) {
      const { rows } = await client.query(sql, parameters.map(fresh))
      if (sql.includes('insert into orders')) orderId = Number(rows[0]?.id)
    }
  } finally {
    if (client instanceof pg.Pool === false) (client as pg.PoolClient).release()
  }
}

export type Replayed = { perSecond: number; medianMs: number }

// A process of its own: replays recordings for some seconds and sends how many calls a second it managed, and the median
// time of one.
process.on('message', async (work: Work) => {
  const pool = new pg.Pool({ connectionString: work.url, max: 10 })
  const end = Date.now() + work.seconds * 1000
  const times: number[] = []
  let next = 0
  const loop = async () => {
    while (Date.now() < end) {
      const recording = work.recordings[next++ % work.recordings.length]
      const begun = performance.now()
      if (recording) await runOnce(pool, recording)
      times.push(performance.now() - begun)
    }
  }
  const started = Date.now()
  await Promise.all(Array.from({ length: work.loops }, loop))
  const perSecond = times.length / ((Date.now() - started) / 1000)
  const medianMs = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
  await pool.end()
  process.send?.({ perSecond, medianMs } satisfies Replayed)
  process.disconnect?.()
})
