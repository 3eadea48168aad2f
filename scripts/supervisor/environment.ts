import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '#api/config.ts'

export const projectFolder = join(import.meta.dirname, '../..')

/** Settings of the scripts, known before there is a database. */
export interface Settings extends Omit<Config, 'databaseUrl'> {
  /** Set for an external database; otherwise the shop starts its own. */
  databaseUrl: string | undefined
  /** Owner of the tables, when the role of `databaseUrl` only reads and writes rows. */
  databaseOwnerUrl: string | undefined
}

/** Reads `.env` and the environment, which takes precedence. Throws one readable sentence when a setting is wrong. */
export function readSettings(): Settings {
  process.chdir(projectFolder) // relative paths are relative to the project, wherever a command is run
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { DATABASE_URL, DATABASE_OWNER_URL, SESSION_SECRET } = process.env
  delete process.env.DATABASE_OWNER_URL // so that no web process inherits it
  const config = readConfig({
    ...process.env,
    DATABASE_URL: DATABASE_URL || 'postgres://not-yet-known',
    SESSION_SECRET: SESSION_SECRET || '-'.repeat(32), // generated when the shop starts
  })
  const databaseOwnerUrl = DATABASE_OWNER_URL || undefined
  return { ...config, databaseUrl: DATABASE_URL || undefined, databaseOwnerUrl }
}

/** The key that signs sessions: from the environment, else generated once and stored in the data folder. */
export function sessionSecret(dataDir: string): string {
  if (process.env.SESSION_SECRET) return process.env.SESSION_SECRET
  const file = join(dataDir, 'session-secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  }
  return readFileSync(file, 'utf8').trim()
}
