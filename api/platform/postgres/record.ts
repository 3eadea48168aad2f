import { chmodSync, chownSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appRole } from '#api/platform/database/app-role.ts'

/** What `postgres.json` in the data folder remembers about the shop's own cluster. */
export interface ClusterRecord {
  port: number
  /** The owner of everything: migrations, jobs schema, demo, restore. */
  user: string
  password: string
  /** Of the role the shop works as; missing where the cluster is older than that role. */
  appPassword?: string
  database: string
  /** Where the cluster's files are. */
  folder: string
  /** The data folder it was made for: tells a copied data folder from a moved one. */
  madeFor: string
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

/** Replaces the file whole: a crash leaves the old one or the new one. */
export function writeRecord(dataDir: string, record: ClusterRecord): void {
  const unfinished = `${fileOf(dataDir)}.new`
  writeFileSync(unfinished, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 })
  chmodSync(unfinished, 0o600)
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(dataDir) // root helping out once must not lock the folder's owner out
    chownSync(unfinished, uid, gid)
  }
  renameSync(unfinished, fileOf(dataDir))
}

const urlAs = (user: string, password: string, { port }: ClusterRecord, database: string) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`

export const ownerUrlOf = (record: ClusterRecord, database = record.database) =>
  urlAs(record.user, record.password, record, database)

/** Where the shop itself works: it may read and write rows, and nothing else. */
export const appUrlOf = (record: ClusterRecord & { appPassword: string }) =>
  urlAs(appRole, record.appPassword, record, record.database)
