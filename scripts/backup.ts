import { resolve } from 'node:path'
import { backUp } from '#api/back-up.ts'
import { assertDataKey } from '#api/modules/customers/national-id.service.ts'
import { removeOldBackups } from '#api/platform/backup/backups.ts'
import { readRecord } from '#api/platform/postgres/record.ts'
import { dataKeyFor } from '#api/platform/secrets/data-key.ts'
import { dataKey, sessionSecret } from './supervisor/environment.ts'
import { withDatabase } from './with-database.ts'

// npm run backup [-- DIR]: backs up the shop, running or not, to DIR or BACKUP_DIR. Removes old ones from BACKUP_DIR only.
const from = process.cwd()
const [folder] = process.argv.slice(2)

await withDatabase(
  async ({ db, url, files, settings }) => {
    const { dataDir, backup } = settings
    const dir = folder ? resolve(from, folder) : backup.dir
    if (!dir) throw new Error('Name a folder (npm run backup -- DIR), or set BACKUP_DIR.')
    const keys = { dataKey: dataKey(settings), sessionSecret: sessionSecret(dataDir) }
    await assertDataKey(db, dataKeyFor(keys.dataKey))
    const started = Date.now()
    const { path, manifest } = await backUp({
      dir,
      databaseUrl: url,
      dataDir,
      files,
      keys,
      passphrase: backup.passphrase,
    })
    if (dir === backup.dir) await removeOldBackups(dir, backup.keep, readRecord(dataDir)?.archive ?? null)
    const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0)
    process.stdout.write(
      `${path}: ${manifest.files.length} files, ${(bytes / 2 ** 20).toFixed(1)} MB, ${((Date.now() - started) / 1000).toFixed(1)} s\n`,
    )
    if (!manifest.tables)
      process.stdout.write('The shop was writing all the time: the backup has no counts to compare.\n')
    if (!manifest.keys) {
      process.stderr.write(
        'DATA KEY AND SESSION SECRET ARE NOT IN THIS BACKUP: without the data key no national id can be read again. Set BACKUP_PASSPHRASE, or keep both apart.\n',
      )
    }
  },
  { update: false },
)
