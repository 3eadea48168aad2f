import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Where a shop run by root keeps what the server's user cannot reach in the project folder. */
export const systemFolder = '/var/lib/sokoni'

/** Makes a folder that others may pass through, whatever the umask: the server's user has to reach its own below it. */
export function makePassable(folder: string): void {
  if (existsSync(folder)) return
  makePassable(dirname(folder))
  mkdirSync(folder)
  chmodSync(folder, 0o755)
}
