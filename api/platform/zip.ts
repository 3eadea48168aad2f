import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type ZipEntry = { name: string; content: AsyncIterable<string | Buffer> }

/** A ZIP that streams its entries one after the other, so that none is in memory as a whole. Fails with an entry. */
export function zipStream(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fail = (error: Error) => output.destroy(error)
  zip.on('error', fail)
  for (const { name, content } of entries) {
    zip.addReadStreamLazy(name, (pump) => pump(null, Readable.from(content).on('error', fail)))
  }
  zip.end()
  return output
}
