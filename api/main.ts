import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { jobs } from './jobs.ts'
import { findMovedList, isListedSlug } from './modules/catalogue/catalogue.service.ts'
import { safaricom } from './modules/mpesa/daraja.ts'
import { pretendSafaricom } from './modules/mpesa/pretend-safaricom.ts'
import { reportProcess } from './modules/system/system.service.ts'
import { africasTalking } from './modules/texts/africastalking.ts'
import { demoTexts } from './modules/texts/demo-texts.ts'
import { connect } from './platform/database/db.ts'
import { addReplica } from './platform/database/replica.ts'
import { watchCommits } from './platform/database/watch-commits.ts'
import { openKeptAsset } from './platform/files/kept-builds.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { servePages } from './platform/http/pages.ts'
import { startJobs } from './platform/jobs.ts'
import { createMailer } from './platform/mail.ts'
import { dataKeyFor } from './platform/secrets/data-key.ts'

// One web process: config -> database -> app -> listen. The supervisor has prepared the database.
const config = readConfig(process.env)
const db = connect(config.databaseUrl, { max: 10 })
// Jobs have their own connections and wait for each other, so that calls always find a connection.
const jobsDb = connect(config.databaseUrl, { max: 3, waitMs: 60_000 })
const keys = { dataKey: config.dataKey, sessionSecret: config.sessionSecret }
const replica = config.databaseReplicaUrl ? connect(config.databaseReplicaUrl, { max: 3, isReplica: true }) : undefined
if (replica) for (const primary of [db, jobsDb]) addReplica(primary, replica)
const mailer = createMailer(config)
const files = openFileStore(config)
/** In a demo pretend phones stand in for Safaricom; they tell this process of payments. */
const phones =
  mailer.kind === 'preview'
    ? pretendSafaricom(
        async (url, payload) => {
          const headers = { 'content-type': 'application/json' }
          const answer = await app.inject({ method: 'POST', url: new URL(url).pathname, headers, payload })
          return { status: answer.statusCode, body: answer.body }
        },
        { tellsOfPayouts: true },
      )
    : undefined
const mpesa = { ...safaricom, ...(phones ? { demo: phones.call } : {}) }
const app: FastifyInstance = await buildApp({
  db,
  sessionSecret: config.sessionSecret,
  dataKey: config.dataKey,
  logLevel: config.logLevel,
  files,
  publicUrl: config.publicUrl,
  trustedProxies: config.trustedProxies,
  oauth: config.oauth,
  metricsToken: config.metricsToken,
  showMail: mailer.kind === 'preview',
  mpesa,
  phones,
  system: {
    dataDir: config.dataDir,
    s3: config.s3,
    mail: mailer.kind,
    backup: { dir: config.backup.dir, at: config.backup.at, keep: config.backup.keep },
  },
  addPages: (pages, cache) =>
    servePages(pages, {
      mode: config.mode,
      cache,
      root: path.join(import.meta.dirname, '..'),
      publicUrl: config.publicUrl,
      startsOffline: config.startsOffline,
      isPublic: (slug) => isListedSlug(db, slug),
      findMoved: (at, query) => findMovedList(db, at, query),
      openAsset: (name) => openKeptAsset(files, name),
    }),
})
if (mailer.kind === 'none') app.log.warn('SMTP_URL is not set: mail waits until it is.')
if (config.backup.dir && !config.backup.passphrase) {
  app.log.warn('BACKUP_PASSPHRASE is not set: the backups hold no data key and no session secret.')
}
const alarm = (kind: 'reconcile' | 'backup' | 'standby', text: string) => app.log.error({ alarm: kind }, text)
const stopWatching = watchCommits(db, (commits) =>
  alarm('standby', `${commits} commits wait for the synchronous standby: bookings are not confirmed.`),
)
const stopJobs = await startJobs(
  config.databaseUrl,
  jobs,
  {
    db: jobsDb,
    mailer,
    publicUrl: config.publicUrl,
    files,
    dataKey: dataKeyFor(config.dataKey),
    safaricom: mpesa,
    textCalls: { ...africasTalking, ...(mailer.kind === 'preview' ? demoTexts(app, jobsDb) : {}) },
    backup: config.backup.dir
      ? { ...config.backup, dir: config.backup.dir, dataDir: config.dataDir, databaseUrl: config.databaseUrl, keys }
      : undefined,
    alarm,
  },
  (error) => app.log.error({ err: error }, 'jobs'),
)
const endReports = reportProcess(db, app)
app.addHook('onClose', async () => {
  stopWatching()
  await endReports()
  await stopJobs()
  await jobsDb.destroy()
  await replica?.destroy()
  await db.destroy()
})
await app.listen({ port: config.port, host: config.host })

let closing = false
async function close(signal: string) {
  if (closing) return
  closing = true
  if (signal !== 'disconnect') {
    app.drain()
    await Promise.all([stopJobs(), sleep(config.drainSeconds * 1_000)])
  }
  // Connections busy at the shutdown become idle later; unless they are closed then, they keep the process running.
  setInterval(() => app.server.closeIdleConnections(), 100).unref()
  await app.close()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, () => void close(signal))
