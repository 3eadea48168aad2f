import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isConnectionLoss, ShopError } from '#api/platform/errors.ts'

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number }

export type Stored = {
  size: number
  modifiedAt: Date
  /** Throws NOT_FOUND when the file was removed meanwhile. */
  read: (range?: ByteRange) => Promise<Readable>
}

export type Listed = { key: string; size: number; modifiedAt: Date }

/** The bytes of a file, or what yields them, which is never in memory as a whole. */
export type Content = Uint8Array | AsyncIterable<string | Uint8Array>

/**
 * The stored files of the shop, by keys such as `pictures/KEY-360.avif`. Each call throws STORAGE_DOWN when the store is
 * not reached or refuses.
 */
export interface FileStore {
  /**
   * Stores a file that readers see whole or not at all; of concurrent writers the last one wins. Returns its size.
   * Throws the error of its content, and stores nothing then.
   */
  put(key: string, content: Content): Promise<number>
  /** Null for a file that is not there, and for a text that is no key. */
  open(key: string): Promise<Stored | null>
  /** Does nothing where there is no such file. */
  remove(key: string): Promise<void>
  /** Files whose keys begin so, in no order; with those that killed processes left unfinished (`.part`). */
  list(prefix: string): AsyncIterable<Listed>
}

const MAX_KEY = 300

/** Folders and a name; none begins with a dot, so that no key leaves its store. */
export const isKey = (text: string) => text.length <= MAX_KEY && /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(text)

/** Throws for a text that is no key. */
export function assertKey(key: string): string {
  if (!isKey(key)) throw new Error(`no key of a file: ${JSON.stringify(key.slice(0, MAX_KEY))}`)
  return key
}

export const storageDown = (cause: unknown) => new ShopError('STORAGE_DOWN', {}, { cause })
export const isStorageDown = (error: unknown) => error instanceof ShopError && error.code === 'STORAGE_DOWN'

/** STORAGE_DOWN for what the file system refuses; any other error, such as one of the database, as it is. */
export const toStorageError = (error: unknown) =>
  error instanceof Error && 'syscall' in error && !isConnectionLoss(error) ? storageDown(error) : error

/** The content of a file; null when it is not there, or removed meanwhile. */
export async function readIfThere(files: FileStore, key: string): Promise<Readable | null> {
  const stored = await files.open(key)
  const reading = stored?.read().catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'NOT_FOUND') return null
    throw error
  })
  return (await reading) ?? null
}

/** The bytes of a small file; null when it is not there. */
export async function readWhole(files: FileStore, key: string): Promise<Buffer | null> {
  const content = await readIfThere(files, key)
  return content && buffer(content)
}

/** A stored file as the answer of a call. It has no content in memory: `endpoint.ts` streams it. */
export class StreamedFile extends File {
  readonly stored: Stored

  constructor(stored: Stored, name: string, type: string) {
    super([], name, { type })
    this.stored = stored
  }
}

/** A stored file for its download. Throws NOT_FOUND when it is not there. */
export async function openFile(files: FileStore, key: string, name: string, type: string): Promise<StreamedFile> {
  const stored = await files.open(key)
  if (!stored) throw new ShopError('NOT_FOUND', {})
  return new StreamedFile(stored, name, type)
}

/** The content as a stream of bytes. */
export const toReadable = (content: Content) => Readable.from(content instanceof Uint8Array ? [content] : content)
