import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { makePassable, systemFolder } from './folders.ts'
import type { ClusterRecord } from './record.ts'
import { type ServerUser, serverUser, userCan, userOfId } from './user.ts'

/** The folder of a cluster and the system user of its server. */
export interface Place {
  folder: string
  user: ServerUser
  /** False before the first start. */
  exists: boolean
}

/** Creates the data folder when it is missing and returns its real path. */
export function prepareDataDir(dataDir: string): string {
  makePassable(dataDir)
  return realpathSync(dataDir)
}

/** The cluster of this data folder: inside it, or under /var/lib/sokoni where the server's user cannot enter it. */
export function findPlace(dataDir: string, record: ClusterRecord | undefined): Place {
  const inside = join(dataDir, 'postgres')
  for (const folder of [...(record && belongsTo(record, dataDir) ? [record.folder] : []), inside]) {
    if (!existsSync(join(folder, 'PG_VERSION'))) continue
    const user = ownerOf(folder)
    if (canEnter(user, folder)) return { folder, user, exists: true }
    throw new Error(
      `The database is in ${folder}, which its user ${user.name} can no longer enter: let others pass the folders above it (chmod o+x).`,
    )
  }
  const user = serverUser()
  if (canEnter(user, dataDir)) return { folder: inside, user, exists: false }
  return { folder: join(systemFolder, outsideName(dataDir), 'postgres'), user, exists: false }
}

/**
 * False for a copied data folder, whose record names the cluster of the original: two shops must not share a cluster.
 */
export const belongsTo = (record: ClusterRecord, dataDir: string) =>
  record.madeFor === dataDir || !existsSync(join(record.madeFor, 'postgres.json'))

/** The user who owns a cluster, also when root starts the shop; a cluster owned by root is given to the server user. */
function ownerOf(folder: string): ServerUser {
  if (process.getuid?.() !== 0) return serverUser()
  const { uid, gid } = statSync(folder)
  if (uid !== 0) return userOfId(uid, gid)
  const user = serverUser()
  execFileSync('chown', ['-R', `${user.ids.uid}:${user.ids.gid}`, folder])
  return user
}

const canEnter = (user: ServerUser, folder: string) => userCan(user, 'cd -- "$1"', folder)

/** A readable and unique name: the project's name and a hash of the whole path. */
function outsideName(dataDir: string): string {
  const project = basename(dataDir) === 'data' ? basename(dirname(dataDir)) : basename(dataDir)
  return `${project}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`
}
