import { chmodSync, chownSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appRole } from '#api/platform/database/app-role.ts'

/** Content of `postgres.json` in the data folder: the shop's own cluster. */
export interface ClusterRecord {
  port: number
  /** The database owner: for migrations, jobs schema, demo and restore. */
  user: string
  password: string
  /** Password of the app role; missing in a cluster older than that role. */
  appPassword?: string
  database: string
  /** Folder of the cluster's files. */
  folder: string
  /** The data folder it was created for: distinguishes a copied data folder from a moved one. */
  madeFor: string
  /** Folder of its archived log, below `wal` of BACKUP_DIR; missing in a cluster older than backups. */
  archive?: string
}

const fileOf = (dataDir: string) => join(dataDir, 'postgres.json')

export function readRecord(dataDir: string): ClusterRecord | undefined {
  if (!existsSync(fileOf(dataDir))) return undefined
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as ClusterRecord
  } catch (error) {
    throw new Error(`${fileOf(dataDir)} cannot be read: ${(error as Error).message}`)
  }
}

/** Replaces the file atomically: a crash leaves the old one or the new one. */
export function writeRecord(dataDir: string, record: ClusterRecord): void {
  const unfinished = `${fileOf(dataDir)}.new`
  writeFileSync(unfinished, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 })
  chmodSync(unfinished, 0o600)
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(dataDir) // a file written by root must stay readable for the folder's owner
    chownSync(unfinished, uid, gid)
  }
  renameSync(unfinished, fileOf(dataDir))
}

const urlAs = (user: string, password: string, { port }: ClusterRecord, database: string) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`

export const ownerUrlOf = (record: ClusterRecord, database = record.database) =>
  urlAs(record.user, record.password, record, database)

/** Address of the running shop as the app role, which may only read and write rows. */
export const appUrlOf = (record: ClusterRecord & { appPassword: string }) =>
  urlAs(appRole, record.appPassword, record, record.database)
