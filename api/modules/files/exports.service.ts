import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { writeZip, type ZipEntry } from '#api/platform/zip.ts'

/** The folder of data exports. It is not served by URL: the owner's session reads the file through the API. */
export const exportFolder = (dataDir: string) => path.join(dataDir, 'files', 'exports')
const fileOf = (dataDir: string, key: string) => path.join(exportFolder(dataDir), `${key}.zip`)

/** Writes a ZIP under a random name and returns its key. A failed write leaves no file. */
export async function writeExport(dataDir: string, entries: readonly ZipEntry[]): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  const file = fileOf(dataDir, key)
  const part = `${file}.part`
  await mkdir(exportFolder(dataDir), { recursive: true, mode: 0o700 })
  try {
    await writeZip(part, entries)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return key
}

export const readExport = (dataDir: string, key: string) => readFile(fileOf(dataDir, key))
export const removeExport = (dataDir: string, key: string) => rm(fileOf(dataDir, key), { force: true })
