import { basename } from 'node:path'
import { findFileFaults } from '#api/platform/backup/backups.ts'
import { findBackups } from './backup/find-backup.ts'
import { readSettings } from './supervisor/environment.ts'

// npm run backup:verify [-- DIR|NAME]: compares every file with the manifest, of one backup or of all in a folder.
const from = process.cwd()
const [named] = process.argv.slice(2)

try {
  for (const path of await findBackups({ named, from, dir: readSettings().backup.dir })) {
    const faults = await findFileFaults(path).catch((error: Error) => [error.message])
    for (const fault of faults) process.stdout.write(`${basename(path)}: ${fault}\n`)
    if (faults.length > 0) process.exitCode = 1
    else process.stdout.write(`${basename(path)}: every file is as it was written.\n`)
  }
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`${(error as Error).message}\n`)
}
