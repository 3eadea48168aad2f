import { pipeline, type Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl'
import { ShopError } from '#api/platform/errors.ts'
import { largestPicture } from '#contract/account/profile.ts'
import { refused } from './cell.ts'

const MB = 1024 * 1024
/** What the entries of an archive may have in all when they are inflated, and one entry for each of its packed bytes. */
const largestUnpacked = 300 * MB
const largestRatio = 1000
/** Up to here an entry may have any ratio: empty rows pack well. */
const anyRatio = 10 * MB
const maxEntries = 50_000

/** Not what macOS adds to a ZIP. */
const isShown = (name: string) => !/(?:^|\/)(?:\.(?!rels$)|__MACOSX\/)/.test(name)
const LINK = 0o120000
const isLink = (entry: Entry) => ((entry.externalFileAttributes >>> 16) & 0o170000) === LINK

/** A refusal and a fault of the machine as they are; anything else is the fault of the file. */
const toRefusal = (error: unknown) =>
  error instanceof ShopError || (error instanceof Error && 'syscall' in error) ? error : refused('cut')

/** Bytes that may still be unpacked. */
type Budget = { left: number }

export type Archive = {
  /** Of files, with their folders. */
  names: readonly string[]
  /** The bytes of an entry. Throws for an entry that is not there. */
  read: (name: string, budget?: Budget) => AsyncGenerator<Buffer>
  close: () => void
}

async function* inflated(zip: ZipFile, entry: Entry, budget: Budget): AsyncGenerator<Buffer> {
  let unpacked = 0
  let checksum = 0
  try {
    const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false })
    const inflater = entry.compressionMethod === 0 ? null : createInflateRaw({ chunkSize: 64 * 1024 })
    const bytes: Readable = inflater ? pipeline(packed, inflater, () => undefined) : packed // errors come from the last
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      unpacked += chunk.length
      budget.left -= chunk.length
      const isBomb = inflater && unpacked > anyRatio && unpacked > largestRatio * inflater.bytesWritten
      if (budget.left < 0 || isBomb) throw refused('unpacked-too-large')
      checksum = crc32(chunk, checksum)
      yield chunk
    }
  } catch (error) {
    throw toRefusal(error)
  }
  if (checksum !== entry.crc32) throw refused('cut')
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false)
    if (validateFileName(name) !== null || isLink(entry)) throw refused('paths')
    if (entry.isEncrypted()) throw refused('locked')
    if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw refused('not-a-table')
    if (!name.endsWith('/') && isShown(name)) entries.set(name, entry)
    if (entries.size > maxEntries) throw refused('unpacked-too-large')
  }
  return entries
}

/** Opens a ZIP, whose sizes are counted while it is read, whatever its headers contain. Throws IMPORT_FILE_REFUSED. */
export async function openArchive(path: string): Promise<Archive> {
  // Without decoding by yauzl, a name that it refuses is no error of the whole ZIP.
  const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false }
  const zip = await openPromise(path, options).catch((error: unknown) => {
    throw toRefusal(error)
  })
  const shared: Budget = { left: largestUnpacked }
  try {
    const entries = await entriesOf(zip)
    const read = (name: string, budget = shared) => {
      const entry = entries.get(name)
      if (!entry) throw new Error(`no entry ${name}`)
      return inflated(zip, entry, budget)
    }
    return { names: [...entries.keys()], read, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw toRefusal(error)
  }
}

const isPicture = (name: string) => /\.(?:jpe?g|png|webp|gif)$/i.test(name)
const baseOf = (name: string) => name.slice(name.lastIndexOf('/') + 1)

export type Pictures = { names: string[]; read: (name: string) => Promise<Buffer>; close: () => void }

/**
 * Pictures of a ZIP by their names without folders; of two with the same name the first. `read` throws TOO_LARGE above
 * 5 MB, and an error for another name. The caller closes it.
 */
export async function openPictures(path: string): Promise<Pictures> {
  const archive = await openArchive(path)
  const byBase = new Map<string, string>()
  for (const name of archive.names) if (isPicture(name) && !byBase.has(baseOf(name))) byBase.set(baseOf(name), name)

  async function read(base: string) {
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of archive.read(byBase.get(base) ?? base, { left: Number.POSITIVE_INFINITY })) {
      size += chunk.length
      if (size > largestPicture) throw new ShopError('TOO_LARGE', { limitBytes: largestPicture })
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  }
  return { names: [...byBase.keys()], read, close: archive.close }
}
