import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { assertDataKey } from '#api/modules/customers/national-id.service.ts'
import { readSystem } from '#api/modules/system/system.service.ts'
import type { Db } from '#api/platform/database/db.ts'
import { sqlState } from '#api/platform/errors.ts'
import { openFileStore } from '#api/platform/files/open-file-store.ts'
import { createMailer } from '#api/platform/mail.ts'
import { dataKeyFor } from '#api/platform/secrets/data-key.ts'
import { isPassword } from '#api/platform/secrets/passwords.ts'
import { noteText } from '#contract/messages/system-text.ts'
import { type NoteState, type System, systemParts } from '#contract/site/system.staff.ts'
import { PASSWORD } from '../demo/load/accounts.ts'
import { isDemoLoaded } from '../demo/load.ts'
import { staff } from '../demo/people/staff.ts'
import { dangers, type Setup } from './doctor/dangers.ts'
import type { Settings } from './supervisor/environment.ts'
import { withDatabase } from './with-database.ts'

// npm run doctor: what the page for staff shows, and what is set dangerously. Exits with 1 when something is wrong.

type Line = { state: NoteState | 'fine'; about: string; text: string }

await withDatabase(
  async ({ db, settings }) => {
    const { dataDir, s3, backup } = settings
    const parts = { dataDir, s3, files: openFileStore(settings), mail: createMailer(settings).kind, backup }
    const system = await readSystem(db, parts).catch((error) => {
      if (sqlState(error) !== '42P01') throw error // a table of this version is missing
      throw new Error('The database is of an older version: start the shop first, which updates it.')
    })
    const lines = [...linesOf(system), ...dangerLines(await readSetup(db, settings, system))]
    const wide = Math.max(...lines.map(({ about }) => about.length))
    for (const { state, about, text } of lines) {
      process.stdout.write(`${state.padEnd(5)}  ${about.padEnd(wide)}  ${text}`.trimEnd().concat('\n'))
    }
    const count = (state: NoteState) => lines.filter((line) => line.state === state).length
    process.stdout.write(`${count('wrong')} wrong, ${count('look')} to look at.\n`)
    if (count('wrong') > 0) process.exitCode = 1
  },
  { update: false },
)

function linesOf(system: System): Line[] {
  return systemParts.flatMap((part): Line[] => {
    const notes = system.notes.filter((note) => note.part === part)
    if (notes.length === 0) return [{ state: 'fine', about: part, text: '' }]
    return notes.map((note) => ({ state: note.state, about: part, text: noteText(note, 'en') }))
  })
}

function dangerLines(setup: Setup): Line[] {
  const lines = Object.values(dangers).flatMap(({ state, find }) => {
    const text = find(setup)
    return text === null ? [] : [{ state, about: 'settings', text }]
  })
  return lines.length > 0 ? lines : [{ state: 'fine', about: 'settings', text: '' }]
}

async function readSetup(db: Db, settings: Settings, { processes }: System): Promise<Setup> {
  const { dataDir, backup } = settings
  return {
    isProduction: process.env.NODE_ENV === 'production',
    isDemo: settings.demo,
    hasDemoData: await isDemoLoaded(db),
    demoAccounts: settings.demo ? [] : await findDemoAccounts(db),
    host: settings.host,
    publicUrl: settings.publicUrl,
    trustedProxies: settings.trustedProxies,
    dataKey: await stateOfDataKey(db, dataDir),
    hasS3: settings.s3 !== undefined,
    hasSessionSecret: Boolean(process.env.SESSION_SECRET),
    machines: new Set(processes.map(({ machine }) => machine)).size,
    backsUp: backup.dir !== undefined,
    hasPassphrase: backup.passphrase !== undefined,
    hasMetricsToken: settings.metricsToken !== undefined,
    role: await findRole(db),
    readableFiles: ['data-key', 'session-secret', 'postgres.json']
      .map((name) => join(dataDir, name))
      .filter((path) => existsSync(path) && (statSync(path).mode & 0o077) !== 0),
  }
}

/** Staff of the demo who may sign in with its published password. */
async function findDemoAccounts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['username', 'password_hash'])
    .where(
      'username',
      'in',
      staff.map(({ username }) => username),
    )
    .where('status', '=', 'active')
    .orderBy('username')
    .execute()
  const open: string[] = []
  for (const { username, password_hash } of rows) {
    if (username && (await isPassword(password_hash, PASSWORD))) open.push(username)
  }
  return open
}

/** Unlike the start of a shop, generates no key. */
async function stateOfDataKey(db: Db, dataDir: string): Promise<Setup['dataKey']> {
  const file = join(dataDir, 'data-key')
  const key = process.env.DATA_KEY || (existsSync(file) && readFileSync(file, 'utf8').trim())
  if (!key) return 'missing'
  return assertDataKey(db, dataKeyFor(key)).then(
    () => 'fits' as const,
    () => 'other' as const,
  )
}

async function findRole(db: Db): Promise<Setup['role']> {
  const { rows } = await sql<Setup['role']>`
    select rolname as name, rolsuper as "isSuperuser",
      exists (select from pg_class where oid = to_regclass('public.accounts') and relowner = pg_roles.oid) as "isOwner"
    from pg_roles where rolname = current_user`.execute(db)
  return rows[0] ?? { name: '', isSuperuser: false, isOwner: false }
}
