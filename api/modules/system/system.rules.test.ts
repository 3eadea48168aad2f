import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { durationBounds } from '#api/platform/http/metrics.ts'
import { noteText } from '#contract/messages/system-text.ts'
import type { NoteCode, SystemFacts } from '#contract/site/system.staff.ts'
import { notesOn, slowestCalls, systemChecks } from './system.rules.ts'

const now = new Date('2026-11-29T12:00:00Z')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()
const HOUR = 3_600

const web = (seen: number, version = '0.1.0 (cda66507)') => ({
  machine: 'web-1',
  pid: 4711,
  version,
  startedAt: before(9 * HOUR),
  seenAt: before(seen),
  memoryBytes: 180_000_000,
})

/** A shop that is well. */
const well: SystemFacts = {
  version: '0.1.0 (cda66507)',
  node: '24.21.0',
  processes: [web(10)],
  database: {
    version: '18.4',
    bytes: 2_000_000_000,
    connections: 20,
    maxConnections: 97,
    oldestTransactionSeconds: 0.2,
    commitsWaiting: 0,
    commitsWaitSeconds: null,
    seesAll: true,
    role: 'sokoni_app',
    archiveFailingSince: null,
    replicas: [{ name: 'r1', state: 'streaming', sync: 'sync', lagSeconds: 0.01, lagBytes: 0 }],
  },
  disk: [
    { folder: 'data', freeBytes: 60, totalBytes: 100 },
    { folder: 'backups', freeBytes: 60, totalBytes: 100 },
  ],
  queue: { waiting: 1, running: 1, oldestSeconds: 2, failed: [] },
  mail: { kind: 'server', waiting: 1, oldestSeconds: 5, failed: 0 },
  storage: { kind: 'disk', where: '/srv/sokoni', isReached: true },
  backups: {
    dir: '/var/backups/sokoni',
    at: '02:00',
    keep: 7,
    last: { endedAt: before(9 * HOUR), bytes: 40_000_000, hasKeys: true },
  },
  reconcile: { endedAt: before(12 * HOUR), findings: 0 },
  mpesaDifferences: 0,
  calls: [{ call: 'GET /api/orders', count: 200, seconds: 0.04 }],
}

type Case = { code: NoteCode; facts: Partial<SystemFacts>; params: object }
const { database, backups } = well
const last = { endedAt: before(9 * HOUR), bytes: 40_000_000, hasKeys: true }
const disk = (free: number): SystemFacts['disk'] => [{ folder: 'data', freeBytes: free, totalBytes: 1000 }]

const cases: Case[] = [
  { code: 'NO_PROCESS', facts: { processes: [] }, params: {} },
  {
    code: 'PROCESS_SILENT',
    facts: { processes: [web(10), web(95)] },
    params: { machine: 'web-1', pid: 4711, age: 95 },
  },
  {
    code: 'TWO_VERSIONS',
    facts: { processes: [web(9), web(9, '0.2.0')] },
    params: { versions: '0.1.0 (cda66507), 0.2.0' },
  },
  { code: 'CONNECTIONS_SHORT', facts: { database: { ...database, connections: 78 } }, params: { used: 78, max: 97 } },
  { code: 'CONNECTIONS_GONE', facts: { database: { ...database, connections: 93 } }, params: { used: 93, max: 97 } },
  {
    code: 'TRANSACTION_OLD',
    facts: { database: { ...database, oldestTransactionSeconds: 600.4 } },
    params: { age: 600 },
  },
  {
    code: 'COMMITS_WAIT',
    facts: { database: { ...database, commitsWaiting: 3, commitsWaitSeconds: 7 } },
    params: { waiting: 3, age: 7 },
  },
  {
    code: 'REPLICA_LATE',
    facts: {
      database: { ...database, replicas: [{ name: 'r2', state: null, sync: null, lagSeconds: 61, lagBytes: null }] },
    },
    params: { name: 'r2', age: 61 },
  },
  {
    code: 'ARCHIVE_FAILING',
    facts: { database: { ...database, archiveFailingSince: before(400) } },
    params: { age: 400 },
  },
  { code: 'ACTIVITY_HIDDEN', facts: { database: { ...database, seesAll: false } }, params: { role: 'sokoni_app' } },
  { code: 'DISK_SHORT', facts: { disk: disk(199) }, params: { folder: 'data', percent: 19 } },
  { code: 'DISK_FULL', facts: { disk: disk(99) }, params: { folder: 'data', percent: 9 } },
  { code: 'QUEUE_LATE', facts: { queue: { ...well.queue, oldestSeconds: 600 } }, params: { age: 600 } },
  { code: 'QUEUE_STUCK', facts: { queue: { ...well.queue, oldestSeconds: HOUR } }, params: { age: HOUR } },
  {
    code: 'JOBS_FAILED',
    facts: {
      queue: {
        ...well.queue,
        failed: [
          { name: 'send-mail', jobs: 2 },
          { name: 'reconcile', jobs: 1 },
        ],
      },
    },
    params: { jobs: 3 },
  },
  {
    code: 'STORAGE_UNREACHED',
    facts: { storage: { kind: 's3', where: 'https://s3.test/shop', isReached: false } },
    params: { where: 'https://s3.test/shop' },
  },
  { code: 'MAIL_OFF', facts: { mail: { kind: 'none', waiting: 0, oldestSeconds: null, failed: 0 } }, params: {} },
  {
    code: 'MAIL_HELD',
    facts: { mail: { kind: 'none', waiting: 4, oldestSeconds: 99_999, failed: 0 } },
    params: { mails: 4 },
  },
  { code: 'MAIL_LATE', facts: { mail: { ...well.mail, oldestSeconds: HOUR } }, params: { age: HOUR } },
  { code: 'MAIL_REFUSED', facts: { mail: { ...well.mail, failed: 1 } }, params: { mails: 1 } },
  { code: 'BACKUP_OFF', facts: { backups: null }, params: {} },
  { code: 'BACKUP_NONE', facts: { backups: backups && { ...backups, last: null } }, params: {} },
  {
    code: 'BACKUP_LATE',
    facts: { backups: backups && { ...backups, last: { ...last, endedAt: before(27 * HOUR) } } },
    params: { age: 27 * HOUR },
  },
  {
    code: 'BACKUP_WITHOUT_KEYS',
    facts: { backups: backups && { ...backups, last: { ...last, hasKeys: false } } },
    params: {},
  },
  { code: 'RECONCILE_NONE', facts: { reconcile: null }, params: {} },
  {
    code: 'RECONCILE_OLD',
    facts: { reconcile: { endedAt: before(51 * HOUR), findings: 0 } },
    params: { age: 51 * HOUR },
  },
  { code: 'MPESA_DIFFERS', facts: { mpesaDifferences: 3 }, params: { differences: 3 } },
  { code: 'RECONCILE_FINDINGS', facts: { reconcile: { endedAt: before(HOUR), findings: 2 } }, params: { findings: 2 } },
  {
    code: 'CALLS_SLOW',
    facts: { calls: [{ call: 'GET /api/orders', count: 200, seconds: 1.5 }] },
    params: { call: 'GET /api/orders', seconds: 1.5 },
  },
]

describe('the checks of the system', () => {
  test('a shop that is well has no note', () => expect(notesOn(well, now)).toEqual([]))

  test.each(cases)('$code is noted with its figures, and is the only note', ({ code, facts, params }) => {
    const notes = notesOn({ ...well, ...facts }, now)
    const { part, state } = systemChecks[code]
    expect(notes).toEqual([{ code, part, state, params: expect.objectContaining(params) }])
  })

  test('every check has a case here, and its sentence in both languages has no empty figure', () => {
    expect(cases.map(({ code }) => code).sort()).toEqual(Object.keys(systemChecks).sort())
    for (const { code, facts } of cases) {
      const [note] = notesOn({ ...well, ...facts }, now)
      for (const language of ['en', 'sw'] as const) {
        const text = note ? noteText(note, language) : ''
        expect(text, code).toMatch(/^[A-Z\d].*\.$/)
        expect(text, code).not.toMatch(/undefined|NaN|\[object/)
      }
    }
  })

  test('what is wrong comes before what is to be looked at', () => {
    const notes = notesOn({ ...well, reconcile: { endedAt: before(HOUR), findings: 2 }, disk: disk(150) }, now)
    expect(notes.map(({ code }) => code)).toEqual(['RECONCILE_FINDINGS', 'DISK_SHORT'])
  })

  test('a demo, which shows its mail, needs no backups', () => {
    expect(notesOn({ ...well, backups: null, mail: { ...well.mail, kind: 'preview' } }, now)).toEqual([])
  })
})

/** How the durations of a call are counted. */
const counted = (durations: number[]) => [
  ...durationBounds.map((bound) => durations.filter((each) => each <= bound).length),
  durations.length,
]

describe('the slowest calls', () => {
  const fast = counted(Array(100).fill(0.01))
  const slow = counted([...Array(90).fill(0.01), ...Array(10).fill(2)])

  test('calls are sorted by the time that 95 of 100 take at most, summed over all processes', () => {
    expect(slowestCalls([{ 'GET /a': fast, 'GET /b': slow }, { 'GET /a': fast }])).toEqual([
      { call: 'GET /b', count: 100, seconds: 2 },
      { call: 'GET /a', count: 200, seconds: 0.019 },
    ])
  })

  test('calls made less often than twenty times are left out, and ten are shown', () => {
    const calls = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`GET /${index}`, fast]))
    expect(slowestCalls([{ ...calls, 'GET /rare': counted(Array(19).fill(9)) }])).toHaveLength(10)
  })

  test('a call above the last bound counts as that bound', () => {
    expect(slowestCalls([{ 'GET /a': counted(Array(50).fill(60)) }])).toEqual([
      { call: 'GET /a', count: 50, seconds: durationBounds.at(-1) },
    ])
  })

  test('the figure lies in the bucket of the exact one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.0001, max: 9.9, noNaN: true }), { minLength: 20, maxLength: 60 }),
        (durations) => {
          const exact = [...durations].sort((a, b) => a - b)[Math.ceil(0.95 * durations.length) - 1] ?? 0
          const bucket = durationBounds.findIndex((bound) => exact <= bound)
          const [found] = slowestCalls([{ 'GET /a': counted(durations) }])
          expect(found?.seconds).toBeLessThanOrEqual(durationBounds[bucket] ?? 0)
          expect(found?.seconds).toBeGreaterThanOrEqual(bucket === 0 ? 0 : (durationBounds[bucket - 1] ?? 0))
        },
      ),
    )
  })
})
