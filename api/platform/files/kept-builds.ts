import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type FileStore, type Listed, readWhole, type Stored } from './file-store.ts'

/** Builds whose assets are served: browsers keep pages of an older one open, and during an update machines run two. */
const KEPT = 3
const CONCURRENT = 16

const assetKey = (name: string) => `assets/${name}`
const isCompressed = (name: string) => /\.(?:br|gz)$/.test(name)

/** An asset of a kept build; null when there is none of that name. */
export const openKeptAsset = (files: FileStore, name: string): Promise<Stored | null> => files.open(assetKey(name))

/**
 * Stores the assets of the built web app, so that every machine can serve them, and removes those of builds older than the
 * last three. `folder` is that of the build.
 */
export async function keepBuild(files: FileStore, folder: string): Promise<void> {
  const assets = path.join(folder, 'client/assets')
  const list = `builds/${await readFile(path.join(folder, '.sources'), 'utf8')}.json`
  const names = (await readdir(assets)).filter((name) => !isCompressed(name))
  if (!(await files.open(list))) {
    await forEach(names, async (name) => {
      const isStored = await files.open(assetKey(name))
      if (!isStored) await files.put(assetKey(name), createReadStream(path.join(assets, name)))
    })
  }
  await files.put(list, Buffer.from(JSON.stringify(names))) // also renews its time
  await removeOldBuilds(files)
}

async function removeOldBuilds(files: FileStore): Promise<void> {
  const builds: Listed[] = []
  for await (const listed of files.list('builds/')) if (listed.key.endsWith('.json')) builds.push(listed)
  builds.sort((one, other) => other.modifiedAt.getTime() - one.modifiedAt.getTime())
  const old = builds.slice(KEPT)
  if (old.length === 0) return
  const namesOf = async ({ key }: Listed) =>
    JSON.parse((await readWhole(files, key))?.toString('utf8') ?? '[]') as string[]
  const kept = new Set((await Promise.all(builds.slice(0, KEPT).map(namesOf))).flat())
  for (const build of old) {
    const gone = (await namesOf(build)).filter((name) => !kept.has(name))
    await forEach(gone, (name) => files.remove(assetKey(name)))
    await files.remove(build.key)
  }
}

async function forEach(names: readonly string[], work: (name: string) => Promise<void>): Promise<void> {
  for (let at = 0; at < names.length; at += CONCURRENT) await Promise.all(names.slice(at, at + CONCURRENT).map(work))
}
