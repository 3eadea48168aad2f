import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Folder for files that the server user cannot access in the project folder of a shop run by root. */
export const systemFolder = '/var/lib/sokoni'

/** Creates a folder with mode 755 regardless of the umask, so that the server user can reach the folders in it. */
export function makePassable(folder: string): void {
  if (existsSync(folder)) return
  makePassable(dirname(folder))
  mkdirSync(folder)
  chmodSync(folder, 0o755)
}
