import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createAccount } from '#api/testing/factories.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { saveReport } from './system.queries.ts'
import { systemChecks } from './system.rules.ts'
import { readSystem, recordReconcile, reportProcess, type SystemSettings } from './system.service.ts'

const TOKEN = 'a token that only the monitor knows'
const { db, app, server, dataDir, files, statementsOf } = await startTestShop({ metricsToken: TOKEN })
const admin = app.as(await createAccount(db, { role: 'Admin', allBranches: true }))
const settings: SystemSettings = {
  dataDir,
  files,
  s3: undefined,
  mail: 'server',
  backup: { dir: undefined, at: '02:00', keep: 7 },
}
const processes = () => db.selectFrom('web_processes').selectAll().orderBy('pid').execute()

const report = (pid: number, version = '0.1.0') => ({
  id: randomUUID(),
  machine: 'web-1',
  pid,
  version,
  startedAt: new Date(),
  memoryBytes: 100_000_000,
  calls: {},
})

/** What a monitor reads: value by name with labels. */
async function readMetrics() {
  const { body } = await server.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  return new Map(
    body
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))] as const),
  )
}

describe('the page of the system', () => {
  test('staff who may configure settings see what runs; others do not', async () => {
    const { status, body } = await admin.get('/api/admin/system')
    expect(status).toBe(200)
    expect(body.version).toMatch(/^\d+\.\d+\.\d+( \([0-9a-f]{8}\))?$/)
    expect(body.database).toMatchObject({ seesAll: true, commitsWaiting: 0, archiveFailingSince: null, replicas: [] })
    expect(body.database.bytes).toBeGreaterThan(1_000_000)
    expect(body.database.connections).toBeGreaterThan(0)
    expect(body.disk).toMatchObject([{ folder: 'data' }])
    expect(body.backups).toBeNull()
    const manager = app.as(await createAccount(db, { role: 'Credit Officer' }))
    expect((await manager.get('/api/admin/system')).status).toBe(403)
  })

  test('it takes six statements, however many processes there are', async () => {
    const some = await statementsOf(() => readSystem(db, settings))
    for (let pid = 1; pid <= 20; pid++) await saveReport(db, report(pid))
    onTestFinished(async () => void (await db.deleteFrom('web_processes').execute()))
    expect((await statementsOf(() => readSystem(db, settings))).length).toBe(some.length)
    expect(some).toHaveLength(6)
  })

  test('no statement reads a table that grows with the orders', async () => {
    const text = (await statementsOf(() => readSystem(db, settings))).map(({ sql: each }) => each).join('\n')
    expect(text).toContain('web_processes')
    expect(text).not.toMatch(/\b(orders|order_\w+|customers|credit_entries|stock_movements|receipts|audit_entries)\b/)
  })

  test('jobs that wait, run and failed in the last day are counted', async () => {
    await sql`
      insert into pgboss.job (name, state, start_after, completed_on) values
        ('send-mail', 'created', now() - interval '12 minutes', null),
        ('send-mail', 'retry', now() + interval '5 minutes', null),
        ('reconcile', 'active', now(), null),
        ('old-mail', 'failed', now(), now() - interval '2 hours'),
        ('old-mail', 'failed', now(), now() - interval '2 days'),
        ('old-mail', 'completed', now(), now())`.execute(db)
    onTestFinished(async () => void (await sql`delete from pgboss.job`.execute(db)))
    const { queue, notes } = await readSystem(db, settings)
    expect(queue).toMatchObject({ waiting: 1, running: 1, failed: [{ name: 'old-mail', jobs: 1 }] })
    expect(queue.oldestSeconds).toBeGreaterThanOrEqual(720)
    expect(notes.map(({ code }) => code)).toEqual(expect.arrayContaining(['QUEUE_LATE', 'JOBS_FAILED']))
  })

  test('mails that wait and those that were refused are counted, without their address', async () => {
    await sql`
      insert into mails (kind, language, to_address, subject, text, html, status, created_at) values
        ('test', 'en', 'achieng@example.com', 'Karibu', 'Text', 'Text', 'queued', now() - interval '2 hours'),
        ('test', 'en', 'otieno@example.com', 'Karibu', 'Text', 'Text', 'failed', now())`.execute(db)
    onTestFinished(async () => void (await db.deleteFrom('mails').execute()))
    const system = await readSystem(db, settings)
    expect(system.mail).toMatchObject({ kind: 'server', waiting: 1, failed: 1 })
    expect(system.notes.map(({ code }) => code)).toEqual(expect.arrayContaining(['MAIL_LATE', 'MAIL_REFUSED']))
    expect(JSON.stringify(system)).not.toContain('example.com')
  })

  test('the outcome of the last reconcile replaces the one before', async () => {
    await recordReconcile(db, 3)
    await recordReconcile(db, 0)
    const { reconcile, notes } = await readSystem(db, settings)
    expect(reconcile).toMatchObject({ findings: 0 })
    expect(notes.map(({ part }) => part)).not.toContain('reconcile')
  })

  test('the last good backup is shown; a folder that is not there has none', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'backups-'))
    onTestFinished(() => rmSync(dir, { recursive: true }))
    const at = (path: string) => readSystem(db, { ...settings, backup: { ...settings.backup, dir: path } })
    expect((await at(join(dir, 'missing'))).backups).toMatchObject({ last: null })
    const unfinished = join(dir, 'backup-20261128T230000123Z.part')
    mkdirSync(unfinished)
    writeFileSync(join(unfinished, 'manifest.json'), '{}')
    const { backups, disk, notes } = await at(dir)
    expect(backups).toEqual({ dir, at: '02:00', keep: 7, last: null })
    expect(disk.map(({ folder }) => folder)).toEqual(['data', 'backups'])
    expect(notes.map(({ code }) => code)).toContain('BACKUP_NONE')
  })
})

describe('reports of web processes', () => {
  test('a process reports itself with its calls, and removes its report when it ends', async () => {
    await admin.get('/api/admin/system')
    const end = reportProcess(db, server)
    await expect.poll(processes).toHaveLength(1)
    const [own] = await processes()
    expect(own).toMatchObject({ pid: process.pid })
    expect(own?.calls).toMatchObject({ 'GET /api/admin/system': expect.any(Array) })
    await end()
    expect(await processes()).toEqual([])
  })

  test('a report removes processes that have been silent for ten minutes', async () => {
    const [first, second] = [report(1), report(2, '0.2.0')]
    await saveReport(db, first)
    await sql`update web_processes set seen_at = now() - interval '11 minutes'`.execute(db)
    expect((await readSystem(db, settings)).processes).toEqual([])
    expect(await statementsOf(() => saveReport(db, second))).toHaveLength(1)
    await saveReport(db, { ...second, memoryBytes: 5 })
    expect(await processes()).toMatchObject([{ pid: 2, memory_bytes: 5 }])
    await saveReport(db, first)
    expect((await readSystem(db, settings)).notes.map(({ code }) => code)).toContain('TWO_VERSIONS')
    await db.deleteFrom('web_processes').execute()
  })

  test('processes whose reports remove the same silent ones do not wait for each other', async () => {
    const all = Array.from({ length: 12 }, (_, pid) => report(pid))
    for (const each of all) await saveReport(db, each)
    await sql`update web_processes set seen_at = now() - interval '11 minutes'`.execute(db)
    await Promise.all(all.map((each) => saveReport(db, each)))
    await Promise.all(all.map((each) => saveReport(db, each)))
    expect(await processes()).toHaveLength(12)
    await db.deleteFrom('web_processes').execute()
  })
})

describe('gauges', () => {
  test('a monitor reads the figures of the page; what is not known has no value', async () => {
    await db.deleteFrom('last_reconcile').execute()
    const before = await readMetrics()
    expect(before.get('sokoni_system_read')).toBe(1)
    expect(before.get('sokoni_database_bytes')).toBeGreaterThan(1_000_000)
    expect(before.get('sokoni_disk_free_bytes{folder="data"}')).toBeGreaterThan(0)
    expect(before.has('sokoni_reconcile_findings')).toBe(false)
    expect(before.has('sokoni_backup_age_seconds')).toBe(false)
    expect(before.get('sokoni_problem{code="NO_PROCESS",state="wrong",part="processes"}')).toBe(1)
    await recordReconcile(db, 2)
    const after = await readMetrics()
    expect(after.get('sokoni_reconcile_findings')).toBe(2)
    expect(after.get('sokoni_problem{code="RECONCILE_FINDINGS",state="wrong",part="reconcile"}')).toBe(1)
    await recordReconcile(db, 0)
    expect([...(await readMetrics()).keys()].filter((name) => name.includes('RECONCILE'))).toEqual([])
  })
})

describe('alert rules', () => {
  const rules = readFileSync(new URL('../../../deploy/alerts.yml', import.meta.url), 'utf8')
  const expressions = [...rules.matchAll(/expr: (.*)/g)].map(([, expression]) => expression ?? '')

  test('each rule only names metrics and codes that exist', () => {
    const names = server.metrics.registry.getMetricsAsArray().map(({ name }) => name)
    const known = new Set([
      'up',
      ...names,
      ...names.flatMap((name) => [`${name}_count`, `${name}_bucket`, `${name}_sum`]),
    ])
    const operators = /\b(sum|rate|by|count|max)\b/g
    const named = expressions.flatMap(
      (expression) =>
        expression
          .replace(/\{[^}]*\}|\[\w+\]/g, '')
          .replace(operators, '')
          .match(/[a-z_]{2,}/g) ?? [],
    )
    expect(expressions.length).toBeGreaterThan(10)
    expect(named.length).toBeGreaterThanOrEqual(expressions.length)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  test('each problem that is wrong has its alert', () => {
    const wrong = Object.entries(systemChecks).filter(([, { state }]) => state === 'wrong')
    const codes = expressions.flatMap((expression) => expression.match(/(?<=code=")\w+/) ?? [])
    expect(codes.sort()).toEqual(wrong.map(([code]) => code).sort())
  })
})
