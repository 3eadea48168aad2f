import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { type FileStore, openFile } from '#api/platform/files/file-store.ts'
import { failJob, notifyEnd } from '../job-end.ts'
import { mediaTypes } from './export-content.ts'
import { finishWithFile, type StoredFile } from './export-jobs.queries.ts'

export const exportFolder = 'list-exports/'
export const exportKey = (key: string) => `${exportFolder}${key}`

type Named = { file_key: string | null; file_name: string | null }

/** The stored file of a job, for its download. Throws NOT_FOUND without one. */
export async function openStoredFile(files: FileStore, row: Named | undefined): Promise<File> {
  const { file_key: key, file_name: name } = row ?? {}
  if (!key || !name) throw new ShopError('NOT_FOUND', {})
  const type = Object.entries(mediaTypes).find(([ending]) => name.endsWith(`.${ending}`))?.[1] ?? mediaTypes.csv
  return openFile(files, exportKey(key), name, type)
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
export async function storeFile(db: Db, files: FileStore, jobId: number, made: Made) {
  const { name, content, summary, announces = true, onStored } = made
  const key = `${randomBytes(32).toString('base64url')}${path.extname(name)}`
  const bytes = await files.put(exportKey(key), content)
  let isStored = false
  try {
    isStored = await inTransaction(db, async (tx) => {
      const ended = await finishWithFile(tx, jobId, { key, name, bytes, ...summary() })
      if (ended && announces) await notifyEnd(tx, ended.account_id, jobId)
      if (ended) await onStored?.(tx)
      return ended !== undefined
    })
    if (!isStored) await failJob(db, jobId, 'CLIENT_ERASED')
  } finally {
    if (!isStored) await files.remove(exportKey(key))
  }
}
