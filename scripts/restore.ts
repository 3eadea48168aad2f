import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findBackups } from './backup/find-backup.ts'
import { restore } from './backup/restore.ts'
import { readSettings } from './supervisor/environment.ts'

// npm run restore -- DIR|NAME [--to 2026-11-28T10:00] [--data-dir D]: restores a backup into an empty place.
const from = process.cwd()

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, 'data-dir': { type: 'string' } },
  })
  const [named] = positionals
  if (!named) throw new Error('npm run restore -- DIR|NAME [--to 2026-11-28T10:00] [--data-dir D]')
  const settings = readSettings()
  const { DATA_KEY, SESSION_SECRET } = process.env
  const differences = await restore({
    paths: await findBackups({ named, from, dir: settings.backup.dir }),
    to: values.to,
    dataDir: values['data-dir'] ? resolve(from, values['data-dir']) : settings.dataDir,
    s3: settings.s3,
    databaseUrl: settings.databaseUrl,
    databaseOwnerUrl: settings.databaseOwnerUrl,
    passphrase: settings.backup.passphrase,
    dataKey: DATA_KEY || undefined,
    sessionSecret: SESSION_SECRET || undefined,
    print: (line) => process.stdout.write(`${line}\n`),
  })
  if (differences > 0) process.exitCode = 1
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`${(error as Error).message}\n`)
}
