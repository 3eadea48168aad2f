import path from 'node:path'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { type S3Settings, s3Store } from './s3-store.ts'

export type StoreSettings = { dataDir: string; s3?: S3Settings | undefined }

/** The files on the disk of this machine. */
export const openDiskStore = ({ dataDir }: { dataDir: string }): FileStore => diskStore(path.join(dataDir, 'files'))

/** The stored files of the shop: on the disk, or in S3 with those that are still on the disk of this machine. */
export const openFileStore = ({ dataDir, s3 }: StoreSettings): FileStore => {
  const disk = openDiskStore({ dataDir })
  return s3 ? movingStore(s3Store(s3), disk) : disk
}

/** Stores new files in `to`, and finds those that were not moved yet in `from`. */
export const movingStore = (to: FileStore, from: FileStore): FileStore => ({
  put: (key, content) => to.put(key, content),
  open: async (key) => (await to.open(key)) ?? from.open(key),
  remove: async (key) => {
    await from.remove(key)
    await to.remove(key)
  },
  list: async function* list(prefix) {
    const moved = new Set<string>()
    for await (const file of to.list(prefix)) {
      moved.add(file.key)
      yield file
    }
    for await (const file of from.list(prefix)) if (!moved.has(file.key)) yield file
  },
})
