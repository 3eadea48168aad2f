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
  const { DATABASE_URL, DATABASE_OWNER_URL, SESSION_SECRET, DATA_KEY } = process.env
  delete process.env.DATABASE_OWNER_URL // so that no web process inherits it
  const config = readConfig({
    ...process.env,
    DATABASE_URL: DATABASE_URL || 'postgres://not-yet-known',
    // Both are generated when the shop starts.
    SESSION_SECRET: SESSION_SECRET || '-'.repeat(32),
    DATA_KEY: DATA_KEY || '_'.repeat(32),
  })
  const databaseOwnerUrl = DATABASE_OWNER_URL || undefined
  return { ...config, databaseUrl: DATABASE_URL || undefined, databaseOwnerUrl }
}

/** A secret of the environment, else generated once and stored in the data folder. */
function storedSecret(fromEnvironment: string | undefined, dataDir: string, name: string): string {
  if (fromEnvironment) return fromEnvironment
  const file = join(dataDir, name)
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  }
  return readFileSync(file, 'utf8').trim()
}

/** The key that signs sessions. */
export const sessionSecret = (dataDir: string) => storedSecret(process.env.SESSION_SECRET, dataDir, 'session-secret')

/**
 * The key that encrypts personal data. Throws in production for an external database when neither the key nor the data
 * folder is set: a key generated in a folder that was not chosen is easily lost, and with it the data.
 */
export function dataKey(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>): string {
  const { DATA_KEY, DATA_DIR, NODE_ENV } = process.env
  if (NODE_ENV === 'production' && settings.databaseUrl && !DATA_KEY && !DATA_DIR) {
    throw new Error(
      'Settings: DATA_KEY is needed with DATABASE_URL in production, or DATA_DIR, where one is generated.',
    )
  }
  return storedSecret(DATA_KEY, settings.dataDir, 'data-key')
}
