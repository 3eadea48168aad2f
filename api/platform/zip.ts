import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ZipEntry = { name: string; content: AsyncIterable<string | Buffer> }

/**
 * Writes a ZIP whose entries are made while they are written, one after the other, so that none stands whole in memory.
 * Throws what an entry throws; the file is then to be removed. Only our own user may read it.
 */
export async function writeZip(file: string, entries: readonly ZipEntry[]) {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fail = (error: Error) => output.destroy(error)
  zip.on('error', fail)
  for (const { name, content } of entries) {
    zip.addReadStreamLazy(name, (pump) => pump(null, Readable.from(content).on('error', fail)))
  }
  zip.end()
  await pipeline(output, createWriteStream(file, { mode: 0o600 }))
}
