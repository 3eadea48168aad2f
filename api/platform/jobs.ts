import { fromKysely, PgBoss } from 'pg-boss'
import type { Tx } from './database/db.ts'
import { retryContention } from './database/retry-contention.ts'

/** How often a job that throws is tried again: waits double from `firstSeconds` up to `longestSeconds`. */
type Retry = { limit: number; firstSeconds: number; longestSeconds: number }

/**
 * One kind of background work. Payloads carry ids, not people; handlers may run twice and must not mind: one that lost
 * a deadlock or waited too long for a lock is run again at once.
 * `Parts` is what the handlers of a shop are given: database, mail, settings.
 */
export type Job<Parts> = {
  name: string
  /** Cron line in UTC, when it runs by the clock. */
  schedule?: string
  retry?: Retry
  run: (parts: Parts, payload: unknown) => Promise<void>
}

type Named = Pick<Job<never>, 'name' | 'retry'>

const SCHEMA = 'pgboss'

/** Jobs taken at once, each settled on its own. One at a time the queue would rest two seconds after each. */
const BATCH = 20

const queueOptions = ({ retry }: Named) =>
  retry
    ? {
        retryLimit: retry.limit,
        retryDelay: retry.firstSeconds,
        retryDelayMax: retry.longestSeconds,
        retryBackoff: true,
      }
    : {}

/** Creates the tables of the job queue and a queue for each job, so that `enqueue` finds it. For preparing a database. */
export async function createJobsSchema(url: string, jobs: readonly Named[]) {
  const boss = new PgBoss({ connectionString: url, schema: SCHEMA, supervise: false, schedule: false, max: 1 })
  boss.on('error', () => undefined)
  await boss.start()
  for (const job of jobs) await boss.createQueue(job.name, queueOptions(job))
  await boss.stop({ graceful: false })
}

/** Asks for work in the transaction that causes it: both happen or neither. Needs no running worker. */
export async function enqueue(tx: Tx, name: string, payloads: readonly object[]) {
  if (payloads.length === 0) return
  const boss = new PgBoss({ db: fromKysely(tx), schema: SCHEMA, supervise: false, schedule: false })
  await boss.insert(
    name,
    payloads.map((data) => ({ data })),
  )
}

/** Starts working off `jobs` in this process; the queue itself takes two connections. Answers how to stop it. */
export async function startJobs<Parts>(
  url: string,
  jobs: readonly Job<Parts>[],
  parts: Parts,
  onError: (error: Error) => void,
) {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    max: 2,
    migrate: false,
    application_name: 'sokoni-jobs',
  })
  boss.on('error', onError)
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name)
    if (job.retry) await boss.updateQueue(job.name, queueOptions(job))
    if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: 'UTC' })
    const options = { batchSize: BATCH, burstWhenBatchFull: true, perJobResults: true } as const
    await boss.work(job.name, options, async (work) => {
      const outcomes = []
      for (const { id, data } of work) {
        const failure = await retryContention(() => job.run(parts, data)).then(() => undefined, asError)
        if (failure) onError(failure)
        outcomes.push(failure ? failed(id, failure) : { id, status: 'completed' as const })
      }
      return outcomes
    })
  }
  return () => boss.stop({ graceful: true, timeout: 5_000 })
}

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/** What the queue keeps of a failure: its kind alone, since words of a mail server may name a person. */
const failed = (id: string, failure: Error) => ({ id, status: 'failed' as const, output: { name: failure.name } })
