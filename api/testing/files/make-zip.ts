import { crc32, deflateRawSync } from 'node:zlib'

export type RawEntry = {
  name: string
  content: Buffer | string
  /** Packed already; `content` then only names its checksum. */
  packed?: Buffer
  checksum?: number
  /** The size that the headers name. */
  size?: number
  /** File type and permissions of Unix, as of a link. */
  mode?: number
  /** Bit 0: encrypted. */
  flags?: number
}

const fixed = (length: number, write: (header: Buffer) => void) => {
  const header = Buffer.alloc(length)
  write(header)
  return header
}

/** A ZIP as written, also one that no packer would write. */
export function makeZip(entries: readonly RawEntry[]): Buffer {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const content = Buffer.from(entry.content)
    const packed = entry.packed ?? deflateRawSync(content)
    const name = Buffer.from(entry.name)
    const shared = fixed(26, (header) => {
      header.writeUInt16LE(20, 0)
      header.writeUInt16LE(0x0800 | (entry.flags ?? 0), 2) // names are UTF-8
      header.writeUInt16LE(8, 4)
      header.writeUInt32LE(entry.checksum ?? crc32(content), 10)
      header.writeUInt32LE(packed.length, 14)
      header.writeUInt32LE(entry.size ?? content.length, 18)
      header.writeUInt16LE(name.length, 22)
    })
    const rest = fixed(14, (header) => {
      header.writeUInt32LE(((entry.mode ?? 0) << 16) >>> 0, 6)
      header.writeUInt32LE(at, 10)
    })
    pieces.push(Buffer.from('PK\x03\x04'), shared, name, packed)
    directory.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), shared, rest, name)
    at += 4 + shared.length + name.length + packed.length
  }
  const end = fixed(22, (header) => {
    header.write('PK\x05\x06', 'latin1')
    header.writeUInt16LE(entries.length, 8)
    header.writeUInt16LE(entries.length, 10)
    header.writeUInt32LE(Buffer.concat(directory).length, 12)
    header.writeUInt32LE(at, 16)
  })
  return Buffer.concat([...pieces, ...directory, end])
}
