import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { unguarded } from '#api/platform/csv.ts'
import { longestFileCell } from '#contract/imports/file-refusals.ts'
import { refused, type TableRow } from './cell.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** The encoding that the first bytes name. */
export function markedEncoding(head: Buffer): Encoding | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return head.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? 'utf-8' : null
}

const nonAscii = /\P{ASCII}/u

/** UTF-8 if all of the file is, else Windows-1252. Throws for what is no text, and for UTF-8 that is cut or damaged. */
async function encodingOf(path: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let hasLetters = false
  let marked: Encoding | null | undefined
  const decode = (chunk?: Buffer) => {
    try {
      hasLetters = nonAscii.test(decoder.decode(chunk, { stream: chunk !== undefined })) || hasLetters
    } catch {
      isUtf8 = false
    }
  }
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (marked === undefined) marked = markedEncoding(chunk)
    if (marked?.startsWith('utf-16')) return marked
    if (chunk.includes(0)) throw refused('not-a-table')
    if (isUtf8) decode(chunk)
  }
  const isWhole = isUtf8
  if (isUtf8) decode()
  if (isUtf8) return 'utf-8'
  if (marked === 'utf-8' || (isWhole && hasLetters)) throw refused('cut')
  return 'windows-1252'
}

async function* textOf(path: string, encoding: Encoding, end = Number.POSITIVE_INFINITY): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path, { end }) as AsyncIterable<Buffer>) {
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}

const lineBreaks = /\r\n|\r|\n/g
const sampleBytes = 256 * 1024
const sampleRows = 50
/** Those that rarely are in a text come first: they win where a comma is found as often. */
const delimiters = ['\t', ';', '|', ',']

/** Number of columns of each of the first rows that have several. */
function columnsOf(sample: string, delimiter: string): number[] {
  const counts: number[] = []
  let columns = 1
  let isQuoted = false
  let isStart = true
  for (const sign of sample) {
    if (isQuoted) {
      isQuoted = sign !== '"' // the second of two opens the cell again
      continue
    }
    const isEnd = sign === '\n' || sign === '\r'
    isQuoted = isStart && sign === '"'
    isStart = isQuoted || isEnd || sign === delimiter
    if (sign === delimiter) columns += 1
    if (isEnd && columns > 1) counts.push(columns)
    if (isEnd) columns = 1
    if (counts.length === sampleRows) return counts
  }
  return columns > 1 ? [...counts, columns] : counts
}

/** The most rows that have the same number of columns; of those with as many, one that divides the first row wins. */
function scoreOf(sample: string, delimiter: string): number {
  const rows = new Map<number, number>()
  for (const columns of columnsOf(sample, delimiter)) rows.set(columns, (rows.get(columns) ?? 0) + 1)
  const [first = ''] = sample.split(lineBreaks, 1)
  return Math.max(0, ...rows.values()) + (first.includes(delimiter) ? 0.5 : 0)
}

function delimiterOf(sample: string): string {
  const scores = delimiters.map((delimiter) => scoreOf(sample, delimiter))
  const best = Math.max(...scores)
  return best === 0 ? ',' : (delimiters[scores.indexOf(best)] ?? ',')
}

/** What Excel reads as the delimiter and shows in no cell. */
const namedDelimiter = /^sep=([^"\r\n])(?:\r\n|\r|\n|$)/i

const breaksIn = (record: readonly string[]) =>
  record.reduce((sum, cell) => sum + (cell.match(lineBreaks)?.length ?? 0), 0)

const toRefusal = (error: unknown) => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'CSV_QUOTE_NOT_CLOSED') return refused('cut')
  return code === 'CSV_MAX_RECORD_SIZE' ? refused('cell-too-long') : error
}

/** Rows of a CSV file, in its encoding and with its delimiter, which are found. Texts that an export guarded are as before. */
export async function* readCsv(path: string): AsyncGenerator<TableRow> {
  const encoding = await encodingOf(path)
  let sample = ''
  for await (const text of textOf(path, encoding, sampleBytes - 1)) sample += text
  const named = namedDelimiter.exec(sample)
  const delimiter = named?.[1] ?? delimiterOf(sample)
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 256 * longestFileCell,
  })
  const records = pipeline(Readable.from(textOf(path, encoding)), parser, () => undefined) // errors come from the parser
  let line = 1
  try {
    for await (const record of records as AsyncIterable<string[]>) {
      const isNamed = line === 1 && named
      if (!isNamed) yield { sheet: '', number: line, cells: record.map((cell) => unguarded(cell)) }
      line += 1 + breaksIn(record)
    }
  } catch (error) {
    throw toRefusal(error)
  }
}
