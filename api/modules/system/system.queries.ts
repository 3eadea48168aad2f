import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import { today } from '#api/platform/database/fragments.ts'
import type { CallDurations } from '#api/platform/http/metrics.ts'

export interface ProcessReport {
  id: string
  machine: string
  pid: number
  version: string
  startedAt: Date
  memoryBytes: number
  calls: CallDurations
}

/** Writes what a process reports, and removes processes that have been silent for ten minutes. One statement. */
export const saveReport = (db: Db, report: ProcessReport) =>
  sql`
  with silent as (
    delete from web_processes where id in (
      select id from web_processes where seen_at < now() - interval '10 minutes' and id <> ${report.id}
      order by id for update skip locked
    )
  )
  insert into web_processes (id, machine, pid, version, started_at, memory_bytes, calls)
  values (${report.id}, ${report.machine}, ${report.pid}, ${report.version}, ${report.startedAt}, ${report.memoryBytes},
    ${JSON.stringify(report.calls)}::jsonb)
  on conflict (id) do update set seen_at = now(), memory_bytes = excluded.memory_bytes, calls = excluded.calls
`.execute(db)

export const deleteReport = (db: Db, id: string) => db.deleteFrom('web_processes').where('id', '=', id).execute()

export const findProcesses = (db: Db) =>
  db
    .selectFrom('web_processes')
    .select(['machine', 'pid', 'version', 'started_at', 'seen_at', 'memory_bytes', 'calls'])
    .where('seen_at', '>', sql<Date>`now() - interval '10 minutes'`)
    .orderBy('machine')
    .orderBy('started_at')
    .orderBy('pid')
    .execute()

interface ServerRow {
  version: string
  bytes: number
  connections: number
  max_connections: number
  oldest_transaction: number | null
  commits_waiting: number
  commits_wait: number | null
  sees_all: boolean
  role: string
  archive_failing_since: Date | null
}

/** Columns of other roles' sessions are null unless the role may read all statistics. */
export async function findServer(db: Db): Promise<ServerRow> {
  const { rows } = await sql<ServerRow>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database()) as bytes,
      (select sum(numbackends)::int from pg_stat_database) as connections,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as max_connections,
      pg_has_role(current_user, 'pg_read_all_stats', 'usage') as sees_all,
      current_user as role,
      sessions.*,
      (select coalesce(last_archived_time, stats_reset) from pg_stat_archiver
        where last_failed_time > coalesce(last_archived_time, '-infinity')) as archive_failing_since
    from (
      select extract(epoch from max(clock_timestamp() - xact_start) filter (where pid <> pg_backend_pid()))
          as oldest_transaction,
        count(*) filter (where wait_event = 'SyncRep')::int as commits_waiting,
        extract(epoch from max(clock_timestamp() - query_start) filter (where wait_event = 'SyncRep')) as commits_wait
      from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
    ) as sessions`.execute(db)
  return rows[0] as ServerRow
}

/** Servers that follow this one; copies of a backup are none. */
export async function findReplicas(db: Db) {
  const { rows } = await sql<{
    name: string
    state: string | null
    sync: string | null
    lag_seconds: number | null
    lag_bytes: number | null
  }>`
    select coalesce(nullif(application_name, ''), pid::text) as name, state, sync_state as sync,
      extract(epoch from replay_lag) as lag_seconds,
      case when not pg_is_in_recovery() then greatest(0, pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)) end
        as lag_bytes
    from pg_stat_replication where state is distinct from 'backup' order by 1, pid`.execute(db)
  return rows
}

/** Jobs by name that wait, run, or failed in the last day. A job that waits for its time does not count. */
export async function findJobs(db: Db) {
  const { rows } = await sql<{
    name: string
    waiting: number
    running: number
    failed: number
    oldest: number | null
  }>`
    select name,
      count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as failed,
      extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())) as oldest
    from pgboss.job where state in ('created', 'retry', 'active', 'failed')
    group by name order by name`.execute(db)
  return rows
}

/** Mails that wait, and those that a server refused in the last day. */
export async function findMails(db: Db) {
  const { rows } = await sql<{ waiting: number; oldest: number | null; failed: number }>`
    select queued.*, (
        select count(*)::int from mails where status = 'failed' and created_at > now() - interval '1 day'
      ) as failed
    from (
      select count(*)::int as waiting, extract(epoch from now() - min(created_at)) as oldest
      from mails where status = 'queued'
    ) as queued`.execute(db)
  return rows[0] ?? { waiting: 0, oldest: null, failed: 0 }
}

type Books = { ended_at: Date | null; findings: number | null; mpesa_differences: number }

/** The last reconcile, nulls where there was none, and the payments of yesterday that differ from what M-Pesa says. */
export async function findBooks(db: Db): Promise<Books> {
  const { rows } = await sql<Books>`
    select ended_at, findings, mpesa_differences
    from (select coalesce(sum(differences), 0)::int as mpesa_differences from mpesa_days where day = ${today()} - 1) as compared
      left join last_reconcile on true
  `.execute(db)
  return rows[0] ?? { ended_at: null, findings: null, mpesa_differences: 0 }
}

export const recordReconcile = (db: Db, findings: number) =>
  sql`
  insert into last_reconcile (ended_at, findings) values (now(), ${findings})
  on conflict (is_last) do update set ended_at = excluded.ended_at, findings = excluded.findings
`.execute(db)
