import { spawnSync } from 'node:child_process'

/** The system user of the server. Without ids it is the user of the shop's process. */
export interface ServerUser {
  name: string
  ids: { uid: number; gid: number } | Record<string, never>
}

/** PostgreSQL refuses to run as root, so root starts it as a system user, which is created when it does not exist. */
export function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return { name: '', ids: {} }
  return findUser('postgres') ?? createUser('postgres') ?? findUser('nobody') ?? refuse()
}

/** The owner of existing files; the name is used in messages only. */
export function userOfId(uid: number, gid: number): ServerUser {
  const answer = spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' })
  return { name: answer.status === 0 ? answer.stdout.trim() : String(uid), ids: { uid, gid } }
}

function findUser(name: string): ServerUser | undefined {
  const uid = idOf('-u', name)
  const gid = idOf('-g', name)
  return uid === undefined || gid === undefined ? undefined : { name, ids: { uid, gid } }
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return answer.status === 0 ? Number(answer.stdout) : undefined
}

function createUser(name: string): ServerUser | undefined {
  const commands = [
    ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name],
    ['adduser', '-S', '-D', '-H', name], // BusyBox
  ]
  for (const [command = '', ...args] of commands) {
    if (spawnSync(command, args, { stdio: 'ignore' }).status === 0) return findUser(name)
  }
  return undefined
}

function refuse(): never {
  throw new Error(
    'PostgreSQL cannot run as root, and this machine has no user "postgres" or "nobody". Start the shop as another user, or set DATABASE_URL.',
  )
}

/** Runs a shell test as that user, since file modes ignore ACLs and mounts. Arguments are $1, $2, ... */
export function userCan(user: ServerUser, test: string, ...args: string[]): boolean {
  if (user.ids.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', test, 'sh', ...args], { ...user.ids, cwd: '/', stdio: 'ignore' }).status === 0
}
