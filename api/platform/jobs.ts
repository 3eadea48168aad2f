import { fromKysely, PgBoss } from 'pg-boss'
import type { Tx } from './database/db.ts'
import { retryContention } from './database/retry-contention.ts'

/** Retries of a failed job: delays double from `firstSeconds` up to `longestSeconds`. */
type Retry = { limit: number; firstSeconds: number; longestSeconds: number }

/**
 * One kind of background work. Payloads have ids, no personal data. Handlers must be idempotent: a job may run twice, and
 * is repeated immediately after a deadlock or lock timeout.
 * `Parts` are the dependencies of the handlers: database, mail, settings.
 */
export type Job<Parts> = {
  name: string
  /** Cron expression in UTC of a scheduled job. */
  schedule?: string
  retry?: Retry
  /** How often the queue is read; by default every two seconds. */
  pollSeconds?: number
  run: (parts: Parts, payload: unknown) => Promise<void>
}

type Named = Pick<Job<never>, 'name' | 'retry'>

const SCHEMA = 'pgboss'

/**
 * Jobs fetched together, each completed on its own. With a batch of one the queue would pause two seconds after each
 * job.
 */
const BATCH = 20

/**
 * How long the queue waits for the answer to a statement: the server ends each after 15 s, unless its commit waits for a
 * standby. Long, because each one that is given up leaves a session waiting there.
 */
const ANSWER_LIMIT_MS = 300_000

const queueOptions = ({ retry }: Named) =>
  retry
    ? {
        retryLimit: retry.limit,
        retryDelay: retry.firstSeconds,
        retryDelayMax: retry.longestSeconds,
        retryBackoff: true,
      }
    : {}

/** Creates the tables of the job queue and a queue for each job, which `enqueue` requires. For preparing a database. */
export async function createJobsSchema(url: string, jobs: readonly Named[]) {
  const boss = new PgBoss({ connectionString: url, schema: SCHEMA, supervise: false, schedule: false, max: 1 })
  boss.on('error', () => undefined)
  await boss.start()
  for (const job of jobs) await boss.createQueue(job.name, queueOptions(job))
  await boss.stop({ graceful: false })
}

/**
 * Enqueues jobs in the caller's transaction, so that both are committed or neither. Needs no running worker. They start
 * after `delaySeconds`.
 */
export async function enqueue(tx: Tx, name: string, payloads: readonly object[], delaySeconds = 0) {
  if (payloads.length === 0) return
  const boss = new PgBoss({ db: fromKysely(tx), schema: SCHEMA, supervise: false, schedule: false })
  await boss.insert(
    name,
    payloads.map((data) => ({ data, ...(delaySeconds > 0 ? { startAfter: delaySeconds } : {}) })),
  )
}

/**
 * Starts the workers of `jobs` in this process; the queue takes two connections. Returns a function that stops them.
 */
export async function startJobs<Parts>(
  url: string,
  jobs: readonly Job<Parts>[],
  parts: Parts,
  onError: (error: Error) => void,
) {
  const connection = { connectionString: url, query_timeout: ANSWER_LIMIT_MS, keepAlive: true }
  const boss = new PgBoss({ ...connection, schema: SCHEMA, max: 2, migrate: false, application_name: 'sokoni-jobs' })
  boss.on('error', onError)
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name)
    if (job.retry) await boss.updateQueue(job.name, queueOptions(job))
    if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: 'UTC' })
    const options = {
      batchSize: BATCH,
      burstWhenBatchFull: true,
      perJobResults: true,
      ...(job.pollSeconds ? { pollingIntervalSeconds: job.pollSeconds } : {}),
    } as const
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

/**
 * The stored outcome of a failure: only the error's name, since a message of a mail server may contain personal data.
 */
const failed = (id: string, failure: Error) => ({ id, status: 'failed' as const, output: { name: failure.name } })
