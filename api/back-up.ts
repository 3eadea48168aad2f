import pg from 'pg'
import { addDays, businessDay } from '#contract/business-day.ts'
import { defaultRegion } from '#contract/region.ts'
import { findArchiveFailure } from './modules/system/system.service.ts'
import {
  type Backup,
  BackupRunning,
  lastBackup,
  type Manifest,
  removeOldBackups,
  type UnfinishedBackup,
  writeBackup,
} from './platform/backup/backups.ts'
import { copyCluster } from './platform/backup/copy-cluster.ts'
import { copyRows } from './platform/backup/copy-rows.ts'
import { type ShopKeys, sealKeys } from './platform/backup/sealed-keys.ts'
import { prepareLongRead, readTableFacts } from './platform/backup/table-facts.ts'
import type { Db } from './platform/database/db.ts'
import { clockTime } from './platform/days.ts'
import { type FileStore, readIfThere } from './platform/files/file-store.ts'
import { archiveFolder, archiveSettings } from './platform/postgres/archive.ts'
import { appUrlOf, type ClusterRecord, ownerUrlOf, readRecord } from './platform/postgres/record.ts'
import { dataKeyFor } from './platform/secrets/data-key.ts'

/** What is read back after a restore; exports and their lists are made again. */
const storedFolders = ['pictures/', 'blurred/', 'portraits/', 'uploads/']

/** Counters and ledgers that reconcile compares. */
const summed: Record<string, string[]> = {
  products: ['current_stock', 'reserved_stock'],
  stock_movements: ['current_delta', 'reserved_delta'],
  customers: ['held_cents', 'outstanding_cents', 'written_off_cents', 'credit_balance_cents'],
  credit_entries: ['held_delta_cents', 'outstanding_delta_cents', 'written_off_delta_cents', 'credit_delta_cents'],
  receipts: ['amount_cents'],
  cash_entries: ['delta_cents'],
}

export interface BackUpOptions {
  /** Where the backup is written, and the archive of the log if there is one. */
  dir: string
  databaseUrl: string
  dataDir: string
  files: FileStore
  keys: ShopKeys
  /** Without it the keys are not in the backup. */
  passphrase: string | undefined
}

/** Backs up a shop while it runs: its own cluster as files, a PostgreSQL elsewhere as the rows of one snapshot. */
export async function backUp(options: BackUpOptions): Promise<Backup> {
  const { dir, databaseUrl, dataDir, files, keys, passphrase } = options
  const record = ownRecord(dataDir, databaseUrl)
  const client = new pg.Client(record ? ownerUrlOf(record) : databaseUrl)
  client.on('error', () => undefined) // a lost connection rejects what waits for it
  await client.connect()
  try {
    const startedAt = new Date()
    return await writeBackup(dir, startedAt, async (backup) => {
      const content = record ? await readCluster(client, record, options, backup) : await readRows(client, backup)
      await client.query('commit')
      await addFiles(backup, files)
      if (passphrase) await backup.addText('keys.json', await sealKeys(keys, passphrase))
      return { ...content, dataKeyId: dataKeyFor(keys.dataKey).id, keys: passphrase !== undefined }
    })
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The record of the shop's own cluster; undefined when the database is another one. */
function ownRecord(dataDir: string, databaseUrl: string): ClusterRecord | undefined {
  const record = readRecord(dataDir)
  if (!record?.appPassword) return undefined
  return appUrlOf({ ...record, appPassword: record.appPassword }) === databaseUrl ? record : undefined
}

type Content = Omit<Manifest, 'format' | 'startedAt' | 'endedAt' | 'files' | 'dataKeyId' | 'keys'>

async function readCluster(
  client: pg.Client,
  record: ClusterRecord,
  { dir }: BackUpOptions,
  backup: UnfinishedBackup,
): Promise<Content> {
  const archive = await findArchive(client, record, dir)
  const { rows } = await client.query<{ major: string }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  )
  const label = `sokoni ${new Date().toISOString()}`
  const { point, segment } = await copyCluster({
    url: ownerUrlOf(record),
    folder: record.folder,
    label,
    backup,
    counting: client,
  })
  const { user, password, database } = record
  return {
    moment: point.moment,
    ...(await readBooks(client, point.exact)),
    cluster: { major: String(rows[0]?.major), user, password, database, point: point.name, segment, archive },
  }
}

/** The archive of this server below `dir`; null when it archives elsewhere or not at all. */
async function findArchive(client: pg.Client, { archive }: ClusterRecord, dir: string): Promise<string | null> {
  if (!archive) return null
  const { rows } = await client.query<{ archive_command: string }>('show archive_command')
  return rows[0]?.archive_command === archiveSettings(archiveFolder(dir, archive)).archive_command ? archive : null
}

async function readRows(client: pg.Client, backup: UnfinishedBackup): Promise<Content> {
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ moment: Date }>('select now() as moment')
  const copied = await copyRows(client, backup)
  return { moment: rows[0]?.moment.toISOString() ?? '', ...(await readBooks(client, true)), rows: copied }
}

/** What the open transaction sees. */
async function readBooks(client: pg.Client, exact: boolean) {
  await prepareLongRead(client)
  const { rows: schema } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  const { rows: zones } = await client.query<{ zone: string }>(
    `select value #>> '{}' as zone from settings where key = 'timezone'`,
  )
  return {
    schema: schema.map(({ name }) => name),
    timeZone: zones[0]?.zone ?? defaultRegion.timezone,
    tables: exact ? await readTableFacts(client) : null,
    sums: await readSums(client),
  }
}

/** Sums of the columns that this version of the schema has: a backup before an update is of the older one. */
async function readSums(client: pg.Client): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const [table, columns] of Object.entries(summed)) {
    const { rows } = await client.query<{ name: string }>(
      'select attname as name from pg_attribute where attrelid = to_regclass($1) and attname = any($2) order by attnum',
      [`public.${table}`, columns],
    )
    for (const { name } of rows) {
      const { rows: found } = await client.query<{ sum: string }>(
        `select coalesce(sum(${client.escapeIdentifier(name)}), 0)::text as sum from ${client.escapeIdentifier(table)}`,
      )
      sums[`${table}.${name}`] = found[0]?.sum ?? '0'
    }
  }
  return sums
}

/** Copied after the rows that name them. One that was removed meanwhile is left out. */
async function addFiles(backup: UnfinishedBackup, files: FileStore): Promise<void> {
  for (const folder of storedFolders) {
    for await (const { key } of files.list(folder)) {
      const content = key.endsWith('.part') ? null : await readIfThere(files, key)
      if (content) await backup.add(`files/${key}`, content)
    }
  }
}

/** Settings of the nightly backup. */
export interface NightlyBackup extends Omit<BackUpOptions, 'files'> {
  /** Time of day in the business time zone, HH:MM. */
  at: string
  keep: number
}

const LATE_HOURS = 26

/**
 * Makes the backup of this night when there is none yet, and removes those above `keep`. Raises an alarm when it fails,
 * when the last good one is older than 26 hours, and when the write-ahead log cannot be archived.
 */
export async function makeNightlyBackup(
  parts: {
    db: Db
    files: FileStore
    backup?: NightlyBackup | undefined
    alarm: (kind: 'backup', text: string) => void
  },
  now = new Date(),
): Promise<void> {
  const { db, files, backup, alarm } = parts
  if (!backup) return
  const last = await lastBackup(backup.dir)
  if (!last || nightOf(last.startedAt, backup.at) < nightOf(now, backup.at)) {
    try {
      await backUp({ ...backup, files })
      const archive = ownRecord(backup.dataDir, backup.databaseUrl)?.archive ?? null
      await removeOldBackups(backup.dir, backup.keep, archive)
    } catch (error) {
      if (!(error instanceof BackupRunning)) alarm('backup', `The backup failed: ${(error as Error).message}`)
      if (last && now.getTime() - last.endedAt.getTime() > LATE_HOURS * 3_600_000) {
        alarm('backup', `The last good backup is of ${last.endedAt.toISOString()}.`)
      }
    }
  }
  const failing = await findArchiveFailure(db)
  if (failing) alarm('backup', `The write-ahead log has not been archived since ${failing.toISOString()}.`)
}

/** The day whose night a backup belongs to, YYYY-MM-DD in the business time zone. */
export const nightOf = (moment: Date, at: string) =>
  clockTime(moment) >= at ? businessDay(moment) : addDays(businessDay(moment), -1)
