import { fromKysely, PgBoss } from 'pg-boss'
import { jobs } from '#api/jobs.ts'
import type { Safaricom } from '#api/modules/mpesa/daraja.ts'
import { africasTalking } from '#api/modules/texts/africastalking.ts'
import type { Db } from '#api/platform/database/db.ts'
import { diskStore } from '#api/platform/files/disk-store.ts'
import type { FileStore } from '#api/platform/files/file-store.ts'
import type { Mailer } from '#api/platform/mail.ts'
import { dataKeyFor } from '#api/platform/secrets/data-key.ts'
import { testDataKey } from './shop.ts'

const noAnswer = () => Promise.reject(new Error('no answer'))
/** Safaricom as it is for tests without M-Pesa. */
export const noSafaricom: Safaricom = { production: noAnswer, sandbox: noAnswer }

/**
 * Runs all queued jobs once, without a worker, and returns the number of failed jobs. `files` is for tests whose jobs
 * store files.
 */
export async function runJobs(
  db: Db,
  mailer: Mailer,
  {
    publicUrl = 'http://shop.test',
    files = diskStore('/nowhere'),
    safaricom = noSafaricom,
  }: { publicUrl?: string; files?: FileStore; safaricom?: Safaricom } = {},
): Promise<number> {
  const boss = new PgBoss({ db: fromKysely(db), schema: 'pgboss', supervise: false, schedule: false })
  const dataKey = dataKeyFor(testDataKey)
  let failures = 0
  // Other jobs enqueue mails, so mails are sent last.
  for (const job of [...jobs].sort((a, b) => Number(a.name === 'send-mail') - Number(b.name === 'send-mail'))) {
    const waiting = await boss.fetch(job.name, { batchSize: 1_000 })
    for (const { id, data } of waiting) {
      try {
        const parts = { db, mailer, publicUrl, files, dataKey, safaricom, textCalls: africasTalking }
        await job.run({ ...parts, alarm: () => undefined }, data)
        await boss.complete(job.name, id)
      } catch {
        failures += 1
        await boss.fail(job.name, id)
      }
    }
  }
  return failures
}
