import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { lastBackup } from '#api/platform/backup/backups.ts'
import type { Db } from '#api/platform/database/db.ts'
import type { FileStore } from '#api/platform/files/file-store.ts'
import type { S3Settings } from '#api/platform/files/s3-store.ts'
import type { CallDurations } from '#api/platform/http/metrics.ts'
import type { Mailer } from '#api/platform/mail.ts'
import { ownVersion } from '#api/platform/version.ts'
import type { System, SystemFacts } from '#contract/site/system.staff.ts'
import {
  deleteReport,
  findBooks,
  findJobs,
  findMails,
  findProcesses,
  findReplicas,
  findServer,
  saveReport,
} from './system.queries.ts'
import { notesOn, slowestCalls } from './system.rules.ts'

/** Settings of this process that the database does not know. */
export interface SystemSettings {
  dataDir: string
  files: FileStore
  /** Undefined for files on the disk. */
  s3: Pick<S3Settings, 'endpoint' | 'bucket'> | undefined
  mail: Mailer['kind']
  backup: { dir: string | undefined; at: string; keep: number }
}

/** What the shop runs on, with what needs attention. Reads sizes and short lists only, however large the shop is. */
export async function readSystem(db: Db, settings: SystemSettings): Promise<System> {
  const facts = await readFacts(db, settings)
  return { ...facts, notes: notesOn(facts, new Date()) }
}

async function readFacts(db: Db, { dataDir, files, s3, mail: kind, backup }: SystemSettings): Promise<SystemFacts> {
  const processes = await findProcesses(db)
  const server = await findServer(db)
  const replicas = await findReplicas(db)
  const jobs = await findJobs(db)
  const mails = await findMails(db)
  const books = await findBooks(db)
  const ages = jobs.flatMap(({ oldest }) => oldest ?? [])
  return {
    version: ownVersion(),
    node: process.versions.node,
    processes: processes.map(({ machine, pid, version, started_at, seen_at, memory_bytes }) => ({
      machine,
      pid,
      version,
      startedAt: started_at.toISOString(),
      seenAt: seen_at.toISOString(),
      memoryBytes: memory_bytes,
    })),
    database: {
      version: server.version,
      bytes: server.bytes,
      connections: server.connections,
      maxConnections: server.max_connections,
      oldestTransactionSeconds: server.oldest_transaction,
      commitsWaiting: server.commits_waiting,
      commitsWaitSeconds: server.commits_wait,
      seesAll: server.sees_all,
      role: server.role,
      archiveFailingSince: server.archive_failing_since?.toISOString() ?? null,
      replicas: replicas.map(({ lag_seconds, lag_bytes, ...replica }) => ({
        ...replica,
        lagSeconds: lag_seconds,
        lagBytes: lag_bytes,
      })),
    },
    disk: [...(await diskOf('data', dataDir)), ...(backup.dir ? await diskOf('backups', backup.dir) : [])],
    queue: {
      waiting: jobs.reduce((sum, { waiting }) => sum + waiting, 0),
      running: jobs.reduce((sum, { running }) => sum + running, 0),
      oldestSeconds: ages.length > 0 ? Math.max(...ages) : null,
      failed: jobs.filter(({ failed }) => failed > 0).map(({ name, failed }) => ({ name, jobs: failed })),
    },
    mail: { kind, waiting: mails.waiting, oldestSeconds: mails.oldest, failed: mails.failed },
    storage: {
      kind: s3 ? 's3' : 'disk',
      where: s3 ? `${s3.endpoint}/${s3.bucket}` : dataDir,
      isReached: await isReached(files),
    },
    backups: backup.dir ? { ...backup, dir: backup.dir, last: await backupIn(backup.dir) } : null,
    reconcile: books.ended_at ? { endedAt: books.ended_at.toISOString(), findings: books.findings ?? 0 } : null,
    mpesaDifferences: books.mpesa_differences,
    calls: slowestCalls(processes.map(({ calls }) => calls as CallDurations)),
  }
}

/** Whether the store answers about a file, which need not exist. */
const isReached = (files: FileStore) =>
  files.open('pictures/none').then(
    () => true,
    () => false,
  )

/** None for a folder that is not there. */
async function diskOf(folder: 'data' | 'backups', path: string): Promise<SystemFacts['disk']> {
  const stats = await statfs(path).catch(() => undefined)
  if (!stats) return []
  return [{ folder, freeBytes: stats.bavail * stats.bsize, totalBytes: stats.blocks * stats.bsize }]
}

async function backupIn(dir: string) {
  const last = await lastBackup(dir).catch(() => undefined) // a folder that is not mounted has none
  return last ? { endedAt: last.endedAt.toISOString(), bytes: last.bytes, hasKeys: last.hasKeys } : null
}

/** The moment from which the write-ahead log cannot be archived; null when it can, or nothing is archived. */
export const findArchiveFailure = async (db: Db) => (await findServer(db)).archive_failing_since

export { recordReconcile } from './system.queries.ts'

const REPORT_MS = 30_000

/**
 * Reports this process twice a minute, so that staff see which ones run, of which version, and their slow calls. Returns
 * a function that ends the reports. A failed one is repeated by the next.
 */
export function reportProcess(db: Db, app: FastifyInstance): () => Promise<void> {
  const own = { id: randomUUID(), machine: hostname(), pid: process.pid, version: ownVersion() }
  const startedAt = new Date(Date.now() - process.uptime() * 1000)
  let reporting = Promise.resolve()
  const report = async () => {
    const calls = await app.metrics.durations()
    await saveReport(db, { ...own, startedAt, memoryBytes: process.memoryUsage.rss(), calls })
  }
  const failed = (error: unknown) => app.log.warn({ err: error }, 'This process could not be reported')
  const start = () => {
    reporting = reporting.then(report).catch(failed)
  }
  start()
  const timer = setInterval(start, REPORT_MS)
  return async () => {
    clearInterval(timer)
    await reporting
    await deleteReport(db, own.id).catch(failed)
  }
}
