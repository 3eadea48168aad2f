import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { Timestamp } from '../lists.ts'

/** What the page shows, in its order. */
export const systemParts = [
  'processes',
  'database',
  'disk',
  'queue',
  'mail',
  'storage',
  'backups',
  'reconcile',
  'calls',
] as const
export type SystemPart = (typeof systemParts)[number]

export const diskFolders = ['data', 'backups'] as const
type DiskFolder = (typeof diskFolders)[number]

/** Everything that can be noted, with the figures of its sentence; ages in seconds. */
export type NoteParams = {
  NO_PROCESS: Record<string, never>
  PROCESS_SILENT: { machine: string; pid: number; age: number }
  TWO_VERSIONS: { versions: string }
  CONNECTIONS_SHORT: { used: number; max: number }
  CONNECTIONS_GONE: { used: number; max: number }
  TRANSACTION_OLD: { age: number }
  COMMITS_WAIT: { waiting: number; age: number }
  REPLICA_LATE: { name: string; age: number }
  ARCHIVE_FAILING: { age: number }
  ACTIVITY_HIDDEN: { role: string }
  DISK_SHORT: { folder: DiskFolder; percent: number }
  DISK_FULL: { folder: DiskFolder; percent: number }
  QUEUE_LATE: { age: number }
  QUEUE_STUCK: { age: number }
  JOBS_FAILED: { jobs: number }
  STORAGE_UNREACHED: { where: string }
  MAIL_OFF: Record<string, never>
  MAIL_HELD: { mails: number }
  MAIL_LATE: { age: number }
  MAIL_REFUSED: { mails: number }
  BACKUP_OFF: Record<string, never>
  BACKUP_NONE: Record<string, never>
  BACKUP_LATE: { age: number }
  BACKUP_WITHOUT_KEYS: Record<string, never>
  RECONCILE_NONE: Record<string, never>
  RECONCILE_OLD: { age: number }
  RECONCILE_FINDINGS: { findings: number }
  MPESA_DIFFERS: { differences: number }
  CALLS_SLOW: { call: string; seconds: number }
}
export type NoteCode = keyof NoteParams

/** 'look' is to be looked at; 'wrong' loses money, data or service. A part without a note is well. */
export const noteStates = ['look', 'wrong'] as const
export type NoteState = (typeof noteStates)[number]

const SystemNote = z.object({
  part: z.enum(systemParts),
  state: z.enum(noteStates),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type SystemNote = z.infer<typeof SystemNote>

const Bytes = z.int().nonnegative()
const Seconds = z.number().nonnegative()
const Count = z.int().nonnegative()

export const System = z.object({
  notes: z.array(SystemNote),
  /** Of the process that answered. */
  version: z.string(),
  node: z.string(),
  processes: z.array(
    z.object({
      machine: z.string(),
      pid: z.int(),
      version: z.string(),
      startedAt: Timestamp,
      seenAt: Timestamp,
      memoryBytes: Bytes,
    }),
  ),
  database: z.object({
    version: z.string(),
    bytes: Bytes,
    connections: Count,
    maxConnections: Count,
    /** Null when none is open. */
    oldestTransactionSeconds: Seconds.nullable(),
    /** Commits that wait for a synchronous standby, and for how long. */
    commitsWaiting: Count,
    commitsWaitSeconds: Seconds.nullable(),
    /** False: sessions and replicas of other roles are hidden from the role of the shop, which is `role`. */
    seesAll: z.boolean(),
    role: z.string(),
    /** The moment from which the write-ahead log cannot be archived. */
    archiveFailingSince: Timestamp.nullable(),
    /** `null` lags are not known. */
    replicas: z.array(
      z.object({
        name: z.string(),
        state: z.string().nullable(),
        sync: z.string().nullable(),
        lagSeconds: Seconds.nullable(),
        lagBytes: Bytes.nullable(),
      }),
    ),
  }),
  /** Of the machine that answered. */
  disk: z.array(z.object({ folder: z.enum(diskFolders), freeBytes: Bytes, totalBytes: Bytes })),
  queue: z.object({
    waiting: Count,
    running: Count,
    oldestSeconds: Seconds.nullable(),
    /** Of the last day, by name. */
    failed: z.array(z.object({ name: z.string(), jobs: Count })),
  }),
  mail: z.object({
    kind: z.enum(['server', 'preview', 'none']),
    waiting: Count,
    oldestSeconds: Seconds.nullable(),
    /** Of the last day. */
    failed: Count,
  }),
  storage: z.object({ kind: z.enum(['disk', 's3']), where: z.string(), isReached: z.boolean() }),
  /** Null without BACKUP_DIR. */
  backups: z
    .object({
      dir: z.string(),
      /** Time of day in the business time zone, HH:MM. */
      at: z.string(),
      keep: z.int(),
      last: z.object({ endedAt: Timestamp, bytes: Bytes, hasKeys: z.boolean() }).nullable(),
    })
    .nullable(),
  reconcile: z.object({ endedAt: Timestamp, findings: Count }).nullable(),
  /** Payments of yesterday that differ from what M-Pesa says. */
  mpesaDifferences: Count,
  /** The slowest calls of the processes above since they started, by the time that 95 of 100 calls take at most. */
  calls: z.array(z.object({ call: z.string(), count: Count, seconds: Seconds })),
})
export type System = z.infer<typeof System>

/** Of `System` without what follows from it. */
export type SystemFacts = Omit<System, 'notes'>

export const getSystem = defineEndpoint({
  method: 'GET',
  path: '/api/admin/system',
  permission: 'Configure Settings',
  description:
    'What the shop runs on and whether it is well: web processes, database, disk, queue, mail, storage, backups, books and slow calls. `notes` has what needs attention, with a code and its figures.',
  response: System,
})
