import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backupNames, isBackup } from '#api/platform/backup/backups.ts'

/**
 * Paths of the backups that an argument names, oldest first: one, or all of a folder. `named` is a folder, relative to `from`, or
 * the name of a backup in `dir`, which is BACKUP_DIR. Throws one sentence when there is none.
 */
export async function findBackups(options: {
  named: string | undefined
  from: string
  dir: string | undefined
}): Promise<string[]> {
  const { named, from, dir } = options
  if (!named && !dir) throw new Error('Name a backup or a folder of backups, or set BACKUP_DIR.')
  const places = [named ? resolve(from, named) : dir, dir && named ? join(dir, named) : undefined]
  for (const place of places) {
    if (!place || !existsSync(place)) continue
    if (isBackup(place)) return [place]
    const names = await backupNames(place)
    if (names.length > 0) return names.map((name) => join(place, name))
  }
  throw new Error(`There is no backup in ${places.filter(Boolean).join(' or ')}.`)
}
