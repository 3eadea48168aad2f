import { type CallDurations, durationBounds } from '#api/platform/http/metrics.ts'
import type {
  NoteCode,
  NoteParams,
  NoteState,
  SystemFacts,
  SystemNote,
  SystemPart,
} from '#contract/site/system.staff.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** A process reports twice a minute. */
const SILENT = 90
const LONG_TRANSACTION = 10 * MINUTE
/** Seconds after which a commit that waits for a standby is no longer its usual way to it. */
const SLOW_COMMIT = 5
const LATE_REPLICA = MINUTE
const LATE_JOB = 10 * MINUTE
const STUCK_JOB = HOUR
const LATE_MAIL = HOUR
/** As the alarm of the nightly backup. */
const LATE_BACKUP = 26 * HOUR
const OLD_RECONCILE = 50 * HOUR
/** Shares of the connections in use. */
const FEW_CONNECTIONS = 0.8
const NO_CONNECTIONS = 0.95
/** Percent of a disk that are free. */
const SHORT_DISK = 20
const FULL_DISK = 10
const SLOW_CALL = 1

const ageOf = (moment: string, now: Date) => Math.max(0, Math.round((now.getTime() - Date.parse(moment)) / 1000))

const freePercent = ({ freeBytes, totalBytes }: SystemFacts['disk'][number]) =>
  Math.floor((100 * freeBytes) / Math.max(1, totalBytes))

const disksBetween = ({ disk }: SystemFacts, from: number, below: number) =>
  disk
    .map((each) => ({ folder: each.folder, percent: freePercent(each) }))
    .filter(({ percent }) => percent >= from && percent < below)

const connectionsBetween = ({ database }: SystemFacts, from: number, below: number) => {
  const { connections: used, maxConnections: max } = database
  return used >= from * max && used < below * max ? [{ used, max }] : []
}

/** One for an age of at least `from` and less than `below` seconds. */
const agedBetween = (age: number | null, from: number, below = Infinity) =>
  age !== null && age >= from && age < below ? [{ age: Math.round(age) }] : []

type Check<Code extends NoteCode> = {
  part: SystemPart
  state: NoteState
  /** The figures of each note, none when all is well. */
  find: (facts: SystemFacts, now: Date) => NoteParams[Code][]
}

/** Everything that is looked at. The words of each are in `contract/messages/system-text.ts`. */
export const systemChecks: { [Code in NoteCode]: Check<Code> } = {
  NO_PROCESS: { part: 'processes', state: 'wrong', find: ({ processes }) => (processes.length === 0 ? [{}] : []) },
  PROCESS_SILENT: {
    part: 'processes',
    state: 'look',
    find: ({ processes }, now) =>
      processes.flatMap(({ machine, pid, seenAt }) =>
        agedBetween(ageOf(seenAt, now), SILENT).map(({ age }) => ({ machine, pid, age })),
      ),
  },
  TWO_VERSIONS: {
    part: 'processes',
    state: 'look',
    find: ({ processes }) => {
      const versions = [...new Set(processes.map(({ version }) => version))].sort()
      return versions.length > 1 ? [{ versions: versions.join(', ') }] : []
    },
  },
  CONNECTIONS_SHORT: {
    part: 'database',
    state: 'look',
    find: (facts) => connectionsBetween(facts, FEW_CONNECTIONS, NO_CONNECTIONS),
  },
  CONNECTIONS_GONE: {
    part: 'database',
    state: 'wrong',
    find: (facts) => connectionsBetween(facts, NO_CONNECTIONS, Infinity),
  },
  TRANSACTION_OLD: {
    part: 'database',
    state: 'look',
    find: ({ database }) => agedBetween(database.oldestTransactionSeconds, LONG_TRANSACTION),
  },
  COMMITS_WAIT: {
    part: 'database',
    state: 'wrong',
    find: ({ database: { commitsWaiting: waiting, commitsWaitSeconds } }) =>
      agedBetween(commitsWaitSeconds, SLOW_COMMIT).map(({ age }) => ({ waiting, age })),
  },
  REPLICA_LATE: {
    part: 'database',
    state: 'look',
    find: ({ database }) =>
      database.replicas.flatMap(({ name, lagSeconds }) =>
        agedBetween(lagSeconds, LATE_REPLICA).map(({ age }) => ({ name, age })),
      ),
  },
  ARCHIVE_FAILING: {
    part: 'database',
    state: 'wrong',
    find: ({ database: { archiveFailingSince: since } }, now) => (since === null ? [] : [{ age: ageOf(since, now) }]),
  },
  ACTIVITY_HIDDEN: {
    part: 'database',
    state: 'look',
    find: ({ database: { seesAll, role } }) => (seesAll ? [] : [{ role }]),
  },
  DISK_SHORT: { part: 'disk', state: 'look', find: (facts) => disksBetween(facts, FULL_DISK, SHORT_DISK) },
  DISK_FULL: { part: 'disk', state: 'wrong', find: (facts) => disksBetween(facts, 0, FULL_DISK) },
  QUEUE_LATE: {
    part: 'queue',
    state: 'look',
    find: ({ queue }) => agedBetween(queue.oldestSeconds, LATE_JOB, STUCK_JOB),
  },
  QUEUE_STUCK: { part: 'queue', state: 'wrong', find: ({ queue }) => agedBetween(queue.oldestSeconds, STUCK_JOB) },
  JOBS_FAILED: {
    part: 'queue',
    state: 'look',
    find: ({ queue }) => {
      const jobs = queue.failed.reduce((sum, each) => sum + each.jobs, 0)
      return jobs > 0 ? [{ jobs }] : []
    },
  },
  STORAGE_UNREACHED: {
    part: 'storage',
    state: 'wrong',
    find: ({ storage: { isReached, where } }) => (isReached ? [] : [{ where }]),
  },
  MAIL_OFF: {
    part: 'mail',
    state: 'look',
    find: ({ mail }) => (mail.kind === 'none' && mail.waiting === 0 ? [{}] : []),
  },
  MAIL_HELD: {
    part: 'mail',
    state: 'wrong',
    find: ({ mail }) => (mail.kind === 'none' && mail.waiting > 0 ? [{ mails: mail.waiting }] : []),
  },
  MAIL_LATE: {
    part: 'mail',
    state: 'wrong',
    find: ({ mail }) => (mail.kind === 'none' ? [] : agedBetween(mail.oldestSeconds, LATE_MAIL)),
  },
  MAIL_REFUSED: {
    part: 'mail',
    state: 'look',
    find: ({ mail }) => (mail.failed > 0 ? [{ mails: mail.failed }] : []),
  },
  BACKUP_OFF: {
    part: 'backups',
    state: 'wrong',
    // A demo, whose mail is shown instead of sent, has nothing to lose.
    find: ({ backups, mail }) => (backups === null && mail.kind !== 'preview' ? [{}] : []),
  },
  BACKUP_NONE: { part: 'backups', state: 'wrong', find: ({ backups }) => (backups && !backups.last ? [{}] : []) },
  BACKUP_LATE: {
    part: 'backups',
    state: 'wrong',
    find: ({ backups }, now) => (backups?.last ? agedBetween(ageOf(backups.last.endedAt, now), LATE_BACKUP) : []),
  },
  BACKUP_WITHOUT_KEYS: {
    part: 'backups',
    state: 'look',
    find: ({ backups }) => (backups?.last && !backups.last.hasKeys ? [{}] : []),
  },
  RECONCILE_NONE: { part: 'reconcile', state: 'look', find: ({ reconcile }) => (reconcile ? [] : [{}]) },
  RECONCILE_OLD: {
    part: 'reconcile',
    state: 'look',
    find: ({ reconcile }, now) => (reconcile ? agedBetween(ageOf(reconcile.endedAt, now), OLD_RECONCILE) : []),
  },
  RECONCILE_FINDINGS: {
    part: 'reconcile',
    state: 'wrong',
    find: ({ reconcile }) => (reconcile && reconcile.findings > 0 ? [{ findings: reconcile.findings }] : []),
  },
  MPESA_DIFFERS: {
    part: 'reconcile',
    state: 'look',
    find: ({ mpesaDifferences: differences }) => (differences > 0 ? [{ differences }] : []),
  },
  CALLS_SLOW: {
    part: 'calls',
    state: 'look',
    find: ({ calls }) => calls.filter(({ seconds }) => seconds >= SLOW_CALL).slice(0, 3),
  },
}

/** What needs attention, what is wrong first. */
export function notesOn(facts: SystemFacts, now: Date): SystemNote[] {
  const notes = Object.entries(systemChecks).flatMap(([code, { part, state, find }]) =>
    find(facts, now).map((params) => ({ part, state, code, params })),
  )
  return notes.sort((a, b) => Number(b.state === 'wrong') - Number(a.state === 'wrong'))
}

/** Calls made less often say nothing about how long they take. */
const FEWEST_CALLS = 20
const SHOWN_CALLS = 10
const SHARE = 0.95

/** The slowest calls of all processes together. */
export function slowestCalls(processes: CallDurations[]): SystemFacts['calls'] {
  const sums = new Map<string, number[]>()
  for (const durations of processes) {
    for (const [call, counts] of Object.entries(durations)) {
      const before = sums.get(call)
      sums.set(call, before ? before.map((count, bucket) => count + (counts[bucket] ?? 0)) : counts)
    }
  }
  return [...sums]
    .map(([call, counts]) => ({ call, count: counts.at(-1) ?? 0, seconds: secondsOf(counts) }))
    .filter(({ count }) => count >= FEWEST_CALLS)
    .sort((a, b) => b.seconds - a.seconds || b.count - a.count)
    .slice(0, SHOWN_CALLS)
}

/** The time that 95 of 100 calls take at most, read off a line within its bucket, as histogram_quantile of Prometheus. */
function secondsOf(counts: number[]): number {
  const rank = SHARE * (counts.at(-1) ?? 0)
  const bucket = counts.findIndex((count) => count >= rank)
  const upper = durationBounds[bucket]
  if (upper === undefined) return durationBounds.at(-1) ?? 0
  const [lower, below] = bucket === 0 ? [0, 0] : [durationBounds[bucket - 1] ?? 0, counts[bucket - 1] ?? 0]
  const share = (rank - below) / Math.max(1, (counts[bucket] ?? 0) - below)
  return Math.round(1000 * (lower + (upper - lower) * share)) / 1000
}
