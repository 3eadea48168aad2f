import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { longestFileCell, maxFileColumns, maxFileRows } from '#contract/imports/file-refusals.ts'
import { openArchive } from './archive.ts'
import { type Cell, refused, type TableRow } from './cell.ts'
import { markedEncoding, readCsv } from './read-csv.ts'
import { readWorkbook } from './read-workbook.ts'

export type FileKind = 'csv' | 'xlsx' | 'zip'

const headBytes = 4096
const bytes = (hex: string) => Buffer.from(hex, 'hex')
const ole = bytes('d0cf11e0a1b11ae1')
const zipStarts = [bytes('504b0304'), bytes('504b0506')]
/** PDF, JPEG, PNG, GIF, RIFF (WebP), GZIP, 7z, RAR, RTF. */
const others = [
  '25504446',
  'ffd8ff',
  '89504e47',
  '47494638',
  '52494646',
  '1f8b',
  '377abcaf',
  '52617221',
  '7b5c727466',
].map(bytes)

const beginsWith = (head: Buffer, start: Buffer) => head.subarray(0, start.length).equals(start)

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The stream of a workbook with a password, in the directory of an OLE file. */
const lockedStream = Buffer.from('EncryptedPackage', 'utf16le')

async function isLocked(path: string): Promise<boolean> {
  let end: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const piece = Buffer.concat([end, chunk])
    if (piece.includes(lockedStream)) return true
    end = piece.subarray(-lockedStream.length)
  }
  return false
}

/** What programs write that are no spreadsheets, or not in a format that is read. */
const otherDocument = /^(?:\[Content_Types\]\.xml|mimetype|.*\.iwa)$/i

function kindOfArchive(names: readonly string[]): FileKind {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (has(/^\[Content_Types\]\.xml$/i) && has(/^xl\//i)) {
    if (has(/vbaProject\.bin$/i)) throw refused('macros')
    if (has(/^xl\/externalLinks\//i)) throw refused('links')
    if (has(/^xl\/workbook\.bin$/i)) throw refused('old-excel')
    return 'xlsx'
  }
  if (has(otherDocument)) throw refused('not-a-table')
  if (has(/\.(?:zip|7z|rar|gz)$/i)) throw refused('nested')
  return 'zip'
}

async function namesOf(path: string): Promise<readonly string[]> {
  const archive = await openArchive(path)
  archive.close()
  return archive.names
}

/** Judges a file by its bytes, whatever its name. Throws IMPORT_FILE_REFUSED for what is none of these. */
export async function kindOf(path: string): Promise<FileKind> {
  const head = await headOf(path)
  if (zipStarts.some((start) => beginsWith(head, start))) return kindOfArchive(await namesOf(path))
  if (beginsWith(head, ole)) throw refused((await isLocked(path)) ? 'locked' : 'old-excel')
  const encoding = markedEncoding(head)
  const isText = encoding !== null || !head.includes(0)
  // Banks send HTML tables that are named .xls.
  const isMarkup = /^\s*<[a-z!?]/i.test(new TextDecoder(encoding ?? 'windows-1252').decode(head))
  if (!isText || isMarkup || others.some((start) => beginsWith(head, start))) throw refused('not-a-table')
  return 'csv'
}

const isTable = (name: string) => /\.(?:csv|tsv|xls[xmb]?)$/i.test(name)

/** Unpacks the one table of a ZIP into a file next to it, which is removed. */
async function* readPacked(path: string): AsyncGenerator<TableRow> {
  const archive = await openArchive(path)
  const table = `${path}.${randomUUID()}`
  try {
    const tables = archive.names.filter(isTable)
    if (tables.length > 1) throw refused('several-tables')
    if (tables[0] === undefined) throw refused('empty')
    await pipeline(Readable.from(archive.read(tables[0])), createWriteStream(table, { mode: 0o600 }))
    const kind = await kindOf(table)
    if (kind === 'zip') throw refused('nested')
    yield* rowsOf(table, kind)
  } finally {
    archive.close()
    await rm(table, { force: true })
  }
}

const readers: Record<FileKind, (path: string) => AsyncGenerator<TableRow>> = {
  csv: readCsv,
  xlsx: readWorkbook,
  zip: readPacked,
}
const rowsOf = (path: string, kind: FileKind) => readers[kind](path)

/** NUL and half letters, which the database cannot store. */
const unstorable = /\0|\p{Cs}/gu

function toCell(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell
  const text = cell.replace(unstorable, '')
  return text.trim() === '' ? null : text
}

/** Cells up to the last that is not empty; one of white space is empty. */
function filledCells(cells: readonly Cell[]): Cell[] {
  const filled = cells.map(toCell)
  return filled.slice(0, filled.findLastIndex((cell) => cell !== null) + 1)
}

/**
 * Rows of a CSV or XLSX file, or of the one table of a ZIP, sheet by sheet; empty rows are left out. Throws
 * IMPORT_FILE_REFUSED where the file is found to be refused, which may be after many rows.
 */
export async function* readTable(path: string): AsyncGenerator<TableRow> {
  let count = 0
  for await (const row of rowsOf(path, await kindOf(path))) {
    const cells = filledCells(row.cells)
    if (cells.length === 0) continue
    count += 1
    if (count > maxFileRows) throw refused('too-many-rows')
    if (cells.length > maxFileColumns) throw refused('too-many-columns')
    if (cells.some((cell) => typeof cell === 'string' && cell.length > longestFileCell)) throw refused('cell-too-long')
    yield { ...row, cells }
  }
  if (count === 0) throw refused('empty')
}
