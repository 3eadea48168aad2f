import { PgBoss } from 'pg-boss'

/** One kind of background work. Payloads carry ids, not people; handlers may run twice and must not mind. */
export type Job = {
  name: string
  /** Cron line in UTC, when it runs by the clock. */
  schedule?: string
  run: (payload: unknown) => Promise<void>
}

const SCHEMA = 'pgboss'

/** Creates the tables of the job queue: done once when a database is prepared. */
export async function createJobsSchema(url: string) {
  const boss = new PgBoss({ connectionString: url, schema: SCHEMA, supervise: false, schedule: false, max: 1 })
  boss.on('error', () => undefined)
  await boss.start()
  await boss.stop({ graceful: false })
}

/** Starts working off `jobs` in this process with a pool of 3. Answers how to stop it. */
export async function startJobs(url: string, jobs: readonly Job[], onError: (error: Error) => void) {
  const boss = new PgBoss({ connectionString: url, schema: SCHEMA, max: 3, application_name: 'sokoni-jobs' })
  boss.on('error', onError)
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name)
    if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: 'UTC' })
    await boss.work(job.name, async ([work]) => {
      await job.run(work?.data)
    })
  }
  return () => boss.stop({ graceful: true, timeout: 5_000 })
}
