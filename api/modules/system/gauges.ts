import type { FastifyInstance } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import type { System } from '#contract/site/system.staff.ts'

type Labels = Record<string, string>
/** A value without labels, or one for each set of labels; none when it is not known. */
type Values = number | null | { labels: Labels; value: number | null }[]

const gauge = (registry: Registry, name: string, help: string, labelNames: string[] = []) =>
  new Gauge({ name: `sokoni_${name}`, help, labelNames, registers: [registry] })

const countBy = (names: string[]) =>
  [...new Set(names)].map((name) => ({ name, value: names.filter((other) => other === name).length }))

const ageOf = (moment: string) => (Date.now() - Date.parse(moment)) / 1000

/** The figures of the page for staff as gauges, read again for each answer of `/metrics`. */
export function addSystemGauges({ registry, onRead }: FastifyInstance['metrics'], read: () => Promise<System>): void {
  const isRead = gauge(registry, 'system_read', '1 when the figures below could be read, 0 when the database failed')
  const figures: { gauge: Gauge; of: (system: System) => Values }[] = []
  const add = (name: string, help: string, of: (system: System) => Values, labels?: string[]) =>
    figures.push({ gauge: gauge(registry, name, help, labels), of })

  add(
    'problem',
    '1 for each problem that the page for staff shows; state is look or wrong',
    ({ notes }) =>
      [...new Map(notes.map(({ code, state, part }) => [code, { code, state, part }])).values()].map((labels) => ({
        labels,
        value: 1,
      })),
    ['code', 'state', 'part'],
  )
  add(
    'web_processes',
    'Web processes that reported within ten minutes',
    ({ processes }) =>
      countBy(processes.map(({ version }) => version)).map(({ name, value }) => ({ labels: { version: name }, value })),
    ['version'],
  )
  add('database_bytes', 'Size of the database', ({ database }) => database.bytes)
  add('database_connections', 'Connections in use', ({ database }) => database.connections)
  add('database_connections_max', 'Connections that there may be', ({ database }) => database.maxConnections)
  add(
    'oldest_transaction_seconds',
    'Age of the oldest open transaction',
    ({ database }) => database.oldestTransactionSeconds ?? 0,
  )
  add('commits_waiting', 'Commits that wait for a standby', ({ database }) => database.commitsWaiting)
  add(
    'commits_wait_seconds',
    'How long the first of them has waited',
    ({ database }) => database.commitsWaitSeconds ?? 0,
  )
  add('archive_failing', '1 when the write-ahead log cannot be archived', ({ database }) =>
    Number(database.archiveFailingSince !== null),
  )
  add(
    'replication_lag_seconds',
    'How late each replica is',
    ({ database }) => database.replicas.map(({ name, lagSeconds }) => ({ labels: { name }, value: lagSeconds })),
    ['name'],
  )
  add(
    'replication_lag_bytes',
    'Write-ahead log that each replica has not replayed',
    ({ database }) => database.replicas.map(({ name, lagBytes }) => ({ labels: { name }, value: lagBytes })),
    ['name'],
  )
  add(
    'disk_free_bytes',
    'Free on the disk of each folder',
    ({ disk }) => disk.map(({ folder, freeBytes }) => ({ labels: { folder }, value: freeBytes })),
    ['folder'],
  )
  add(
    'disk_bytes',
    'Size of the disk of each folder',
    ({ disk }) => disk.map(({ folder, totalBytes }) => ({ labels: { folder }, value: totalBytes })),
    ['folder'],
  )
  add('queue_waiting', 'Jobs that wait', ({ queue }) => queue.waiting)
  add('queue_running', 'Jobs that run', ({ queue }) => queue.running)
  add('queue_oldest_seconds', 'How long the first waiting job has waited', ({ queue }) => queue.oldestSeconds ?? 0)
  add(
    'jobs_failed',
    'Jobs that failed in the last day',
    ({ queue }) => queue.failed.map(({ name, jobs }) => ({ labels: { name }, value: jobs })),
    ['name'],
  )
  add('mails_waiting', 'Mails that wait', ({ mail }) => mail.waiting)
  add('mails_oldest_seconds', 'How long the first waiting mail has waited', ({ mail }) => mail.oldestSeconds ?? 0)
  add('mails_refused', 'Mails that the server refused in the last day', ({ mail }) => mail.failed)
  add('backup_age_seconds', 'Age of the last good backup', ({ backups }) =>
    backups?.last ? ageOf(backups.last.endedAt) : null,
  )
  add('backup_bytes', 'Size of the last good backup', ({ backups }) => backups?.last?.bytes ?? null)
  add('reconcile_age_seconds', 'Age of the last reconcile', ({ reconcile }) =>
    reconcile ? ageOf(reconcile.endedAt) : null,
  )
  add('reconcile_findings', 'Differences that the last reconcile found', ({ reconcile }) => reconcile?.findings ?? null)

  onRead(async () => {
    const system = await read().catch(() => null)
    isRead.set(system ? 1 : 0)
    for (const { gauge: each, of } of figures) {
      each.reset()
      each.remove({}) // a gauge without labels starts as 0, which would be a figure
      const values = system ? of(system) : null
      if (typeof values === 'number') each.set(values)
      else for (const { labels, value } of values ?? []) if (value !== null) each.set(labels, value)
    }
  })
}
