import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ShopError } from '#api/platform/errors.ts'
import { assertKey, type FileStore, isKey, type Listed, type Stored, toReadable, toStorageError } from './file-store.ts'

/** The value, or `otherwise` when there is no such file. */
const unlessMissing = <Value, Other>(work: Promise<Value>, otherwise: Other) =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return otherwise
    throw toStorageError(error)
  })

/** Files below a folder, which only the owner of the process can read. */
export function diskStore(root: string): FileStore {
  const pathOf = (key: string) => path.join(root, ...key.split('/'))

  return {
    put: async (key, content) => {
      const file = pathOf(assertKey(key))
      const part = `${file}.${randomBytes(6).toString('hex')}.part`
      try {
        await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
        const target = createWriteStream(part, { mode: 0o600, flush: true })
        await pipeline(toReadable(content), target)
        await rename(part, file)
        return target.bytesWritten
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined)
        throw toStorageError(error)
      }
    },

    open: async (key) => {
      if (!isKey(key)) return null
      const file = pathOf(key)
      const found = await unlessMissing(stat(file), null)
      if (!found?.isFile()) return null
      const read: Stored['read'] = async (range) => {
        const handle = await unlessMissing(open(file), null)
        if (!handle) throw new ShopError('NOT_FOUND', {})
        return handle.createReadStream(range)
      }
      return { size: found.size, modifiedAt: found.mtime, read }
    },

    remove: async (key) => {
      await unlessMissing(rm(pathOf(assertKey(key)), { force: true }), undefined)
    },

    list: async function* list(prefix): AsyncGenerator<Listed> {
      const folder = pathOf(prefix.slice(0, prefix.lastIndexOf('/') + 1))
      const entries = await unlessMissing(readdir(folder, { recursive: true, withFileTypes: true }), [])
      for (const entry of entries) {
        const file = path.join(entry.parentPath, entry.name)
        const key = path.relative(root, file).replaceAll(path.sep, '/')
        if (!entry.isFile() || !key.startsWith(prefix) || !isKey(key)) continue
        const found = await unlessMissing(stat(file), null)
        if (found) yield { key, size: found.size, modifiedAt: found.mtime }
      }
    },
  }
}
