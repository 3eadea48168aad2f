import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { UnfinishedBackup } from './backups.ts'

/** How long a moment without a write is looked for. */
const LONGEST_SEARCH_MS = 60_000

/** The end of a base backup: a named point of the log, and an open transaction that sees what was committed before it. */
export interface Point {
  name: string
  moment: string
  /** Whether the transaction sees exactly what the log holds until the point. */
  exact: boolean
}

/**
 * Copies a running cluster: `base.tar.gz`, made by the server, and the log from its end to a restore point. `counting` is left
 * in a transaction whose snapshot is what a restored backup holds. `folder` is the cluster's.
 */
export async function copyCluster(options: {
  url: string
  folder: string
  label: string
  backup: UnfinishedBackup
  counting: pg.Client
}): Promise<{ point: Point; segment: string }> {
  const { url, folder, label, backup, counting } = options
  const replication = new pg.Client(`${url}?replication=true`)
  const owner = new pg.Client(url)
  for (const client of [replication, owner]) client.on('error', () => undefined) // a lost one rejects what waits for it
  await Promise.all([replication.connect(), owner.connect()])
  try {
    // The slot keeps the log that is copied last; it ends with its connection.
    await replication.query(`CREATE_REPLICATION_SLOT sokoni_backup_${process.pid} TEMPORARY PHYSICAL RESERVE_WAL`)
    const content = new PassThrough()
    const [ends] = await Promise.all([
      streamBaseBackup(replication, label, content),
      backup.add('base.tar.gz', content),
    ])
    const { rows: names } = await owner.query<{ name: string }>(
      'select pg_walfile_name(lsn) as name from unnest($1::pg_lsn[]) with ordinality as ends (lsn, nr) order by nr',
      [ends],
    )
    const [first = '', last = ''] = names.map(({ name }) => name)
    const { lsn, ...point } = await findPoint(owner, counting, label)
    const { rows } = await owner.query<{ name: string }>(
      'select pg_walfile_name($1) as name, pg_switch_wal()::text', // a switch completes the segment on disk
      [lsn],
    )
    const until = rows[0]?.name ?? ''
    for (const name of (await readdir(join(folder, 'pg_wal'))).sort()) {
      if (!/^[0-9A-F]{24}$/.test(name) || name <= last || name > until) continue
      await backup.add(`wal/${name}.gz`, createReadStream(join(folder, 'pg_wal', name)))
    }
    return { point, segment: first }
  } finally {
    await Promise.all([replication.end(), owner.end()].map((ending) => ending.catch(() => undefined)))
  }
}

/** Sends the server's base backup into `content`; resolves to its start and end in the log. */
function streamBaseBackup(client: pg.Client, label: string, content: PassThrough): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const ends: string[] = []
    let archives = 0
    let columns = ''
    const fail = (error: Error) => {
      content.destroy(error)
      reject(error)
    }
    client.query({
      submit: (connection: pg.Connection) => {
        connection.query(`BASE_BACKUP (LABEL '${label}', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`)
      },
      handleRowDescription: ({ fields }: { fields: { name: string }[] }) => {
        columns = fields.map(({ name }) => name).join()
      },
      handleDataRow: ({ fields }: { fields: string[] }) => {
        if (columns === 'recptr,tli' && fields[0]) ends.push(fields[0])
      },
      // The first byte names what follows: a new archive (n), content (d), progress (p).
      handleCopyData: ({ chunk }: { chunk: Buffer }, connection: pg.Connection) => {
        const kind = String.fromCharCode(chunk[0] ?? 0)
        if (kind === 'n') archives += 1
        if (archives > 1) return fail(new Error('A backup of a cluster with tablespaces is not supported.'))
        if (kind !== 'd') return
        const isFull = !content.write(Buffer.from(chunk.subarray(1))) // copied: the parser uses its memory again
        if (!isFull || connection.stream.isPaused()) return
        connection.stream.pause()
        content.once('drain', () => connection.stream.resume())
      },
      handleCommandComplete: () => undefined,
      handleEmptyQuery: () => undefined,
      handlePortalSuspended: () => undefined,
      handleReadyForQuery: () => {
        content.end()
        resolve(ends)
      },
      handleError: fail,
    } as unknown as pg.Submittable)
  })
}

/**
 * Writes a restore point at a moment when no transaction writes, so that a snapshot taken then sees what the log holds
 * until the point. Of what was committed before the point nothing was still ending after it, and nothing ended in between.
 */
async function findPoint(owner: pg.Client, counting: pg.Client, label: string) {
  const value = async <Row extends Record<string, unknown>>(client: pg.Client, text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows[0] as Row
  const isWriting = async () =>
    (
      await value<{ writing: boolean }>(
        owner,
        'select exists (select from pg_stat_activity where backend_xid is not null) as writing',
      )
    ).writing
  const snapshot = async (client: pg.Client) =>
    (await value<{ snapshot: string }>(client, 'select pg_current_snapshot()::text as snapshot')).snapshot

  const deadline = Date.now() + LONGEST_SEARCH_MS
  for (let tries = 1; ; tries += 1) {
    const isLast = Date.now() > deadline
    if (isLast || !(await isWriting())) {
      const before = await snapshot(owner)
      const name = `${label} ${tries}` // each has its own name, since recovery ends at the first of a name
      const { lsn, moment } = await value<{ lsn: string; moment: Date }>(
        owner,
        'select pg_create_restore_point($1)::text as lsn, clock_timestamp() as moment',
        [name],
      )
      const isCalm = !(await isWriting())
      await counting.query('begin isolation level repeatable read read only')
      const exact = isCalm && (await snapshot(counting)) === before
      if (exact || isLast) return { name, lsn, moment: moment.toISOString(), exact }
      await counting.query('rollback')
    }
    await sleep(1 + Math.random() * 10)
  }
}
