import { randomBytes } from 'node:crypto'
import { type FileStore, openFile } from '#api/platform/files/file-store.ts'
import { type ZipEntry, zipStream } from '#api/platform/zip.ts'

/** Data exports are not served by URL: the owner's session reads the file through the API. */
export const exportFolder = 'exports/'
export const dataExportKey = (key: string) => `${exportFolder}${key}.zip`

/** Stores a ZIP under a random name and returns its key. A failed write leaves no file. */
export async function writeExport(files: FileStore, entries: readonly ZipEntry[]): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await files.put(dataExportKey(key), zipStream(entries))
  return key
}

/** Throws NOT_FOUND when it is not there. */
export const openExport = (files: FileStore, key: string, name: string) =>
  openFile(files, dataExportKey(key), name, 'application/zip')
export const removeExport = (files: FileStore, key: string) => files.remove(dataExportKey(key))
