import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { openDiskFile } from '#api/platform/disk-file.ts'
import { ShopError } from '#api/platform/errors.ts'
import { failJob, notifyEnd } from '../job-end.ts'
import { mediaTypes } from './export-content.ts'
import { finishWithFile, type StoredFile } from './export-jobs.queries.ts'

export const exportFolder = (dataDir: string) => path.join(dataDir, 'files', 'list-exports')
export const exportFile = (dataDir: string, key: string) => path.join(exportFolder(dataDir), key)

type Named = { file_key: string | null; file_name: string | null }

/** The stored file of a job, for its download. Throws NOT_FOUND without one. */
export async function openStoredFile(dataDir: string, row: Named | undefined): Promise<File> {
  const { file_key: key, file_name: name } = row ?? {}
  if (!key || !name) throw new ShopError('NOT_FOUND', {})
  const type = Object.entries(mediaTypes).find(([ending]) => name.endsWith(`.${ending}`))?.[1] ?? mediaTypes.csv
  const file = await openDiskFile(exportFile(dataDir, key), name, type)
  if (!file) throw new ShopError('NOT_FOUND', {})
  return file
}

type Made = {
  name: string
  content: AsyncIterable<string | Buffer>
  /** Read once the content is written. */
  summary: () => Pick<StoredFile, 'rows' | 'customerIds' | 'accountIds' | 'days'>
  /** Whether the account is notified; not of what it waits for. */
  announces?: boolean
  /** Called in the transaction that ends the job with its file. */
  onStored?: (tx: Tx) => Promise<unknown>
}

/**
 * Writes the file of a job and ends the job with it. A job that has ended meanwhile gets no file; one with a customer who
 * was erased meanwhile fails, because a new one holds nothing of that person.
 */
export async function storeFile(db: Db, dataDir: string, jobId: number, made: Made) {
  const { name, content, summary, announces = true, onStored } = made
  const key = `${randomBytes(32).toString('base64url')}${path.extname(name)}`
  const file = exportFile(dataDir, key)
  const part = `${file}.part`
  await mkdir(exportFolder(dataDir), { recursive: true, mode: 0o700 })
  let isStored = false
  try {
    await pipeline(Readable.from(content), createWriteStream(part, { mode: 0o600 }))
    const { size: bytes } = await stat(part)
    await rename(part, file)
    isStored = await inTransaction(db, async (tx) => {
      const ended = await finishWithFile(tx, jobId, { key, name, bytes, ...summary() })
      if (ended && announces) await notifyEnd(tx, ended.account_id, jobId)
      if (ended) await onStored?.(tx)
      return ended !== undefined
    })
    if (!isStored) await failJob(db, jobId, 'CLIENT_ERASED')
  } finally {
    await rm(part, { force: true })
    if (!isStored) await rm(file, { force: true })
  }
}
