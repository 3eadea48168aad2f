import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ZipEntry = { name: string; content: AsyncIterable<string | Buffer> }

/**
 * Writes a ZIP and streams its entries one after the other, so that none is in memory as a whole. Throws the error of an
 * entry; the caller then removes the file. Only the owner of the process can read it.
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
