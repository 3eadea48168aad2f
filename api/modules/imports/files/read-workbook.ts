import path from 'node:path'
import { SaxesParser } from 'saxes'
import { longestFileCell, maxFileColumns } from '#contract/imports/file-refusals.ts'
import { type Archive, openArchive } from './archive.ts'
import { type Cell, refused, type TableRow } from './cell.ts'
import { columnOf, isDayFormat, isTrue, readSerial, unescaped } from './workbook-values.rules.ts'

type Attributes = Readonly<Record<string, string>>
type XmlReader = {
  /** Names are without their prefixes. */
  open: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const deepest = 64
/** Characters without a tag: longer than any cell, however its letters are escaped. */
const longestPiece = 1_000_000
const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

function decode(decoder: TextDecoder, chunk?: Buffer): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined })
  } catch {
    throw refused('not-a-table')
  }
}

/** Reads XML as it comes, and yields after each piece. A DOCTYPE, and so each entity of its own, is refused. */
async function* readXml(bytes: AsyncIterable<Buffer>, reader: XmlReader): AsyncGenerator<void> {
  const parser = new SaxesParser()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let depth = 0
  let untagged = 0
  let isEnd = false
  parser.on('error', () => {
    throw refused(isEnd ? 'cut' : 'not-a-table') // what is not closed is found at the end
  })
  parser.on('doctype', () => {
    throw refused('not-a-table')
  })
  parser.on('opentag', ({ name, attributes }) => {
    untagged = 0
    depth += 1
    if (depth > deepest) throw refused('not-a-table')
    reader.open(withoutPrefix(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    untagged = 0
    depth -= 1
    reader.close?.(withoutPrefix(name))
  })
  parser.on('text', (text) => reader.text?.(text))
  parser.on('cdata', (text) => reader.text?.(text))

  for await (const chunk of bytes) {
    untagged += chunk.length
    parser.write(decode(decoder, chunk))
    if (untagged > longestPiece) throw refused('cell-too-long')
    yield
  }
  parser.write(decode(decoder))
  isEnd = true
  parser.close()
}

/** Reads a small part to its end. A workbook without it is incomplete. */
async function readPart(part: Part | undefined, reader: XmlReader): Promise<void> {
  if (!part) throw refused('cut')
  const pieces = readXml(part(), reader)
  while (!(await pieces.next()).done);
}

type Part = () => AsyncGenerator<Buffer>
/** The part at a path; names of parts are the same in upper and lower case. */
type Parts = (at: string) => Part | undefined

function partsOf({ names, read }: Archive): Parts {
  const byPath = new Map(names.map((name) => [name.toLowerCase(), name]))
  return (at) => {
    const name = byPath.get(at.toLowerCase())
    return name === undefined ? undefined : () => read(name)
  }
}

type Relation = { id: string; type: string; target: string }

/** What a part refers to: by id, the last word of its type, and the path of the other part. */
async function relationsOf(parts: Parts, at: string): Promise<Relation[]> {
  const folder = path.posix.dirname(at)
  const relations: Relation[] = []
  await readPart(parts(path.posix.join(folder, '_rels', `${path.posix.basename(at)}.rels`)), {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return
      const target = path.posix.join('/', Target.startsWith('/') ? '' : folder, Target).slice(1)
      relations.push({ id: Id, type: path.posix.basename(Type), target })
    },
  })
  return relations
}

async function readBook(part: Part | undefined) {
  const sheets: { name: string; relation: string }[] = []
  let is1904 = false
  await readPart(part, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = isTrue(attributes.date1904)
      if (name !== 'sheet') return
      const id = Object.keys(attributes).find((key) => withoutPrefix(key) === 'id' && key !== 'id')
      sheets.push({ name: attributes.name ?? '', relation: (id && attributes[id]) ?? '' })
    },
  })
  return { sheets, is1904 }
}

/** By style: it shows a number as a day or a time. */
async function readDayStyles(part: Part): Promise<boolean[]> {
  const formats = new Map<string, string>()
  const styles: boolean[] = []
  let isCell = false
  await readPart(part, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') formats.set(numFmtId, formatCode)
      if (name === 'cellXfs') isCell = true
      if (name === 'xf' && isCell) styles.push(isDayFormat(Number(numFmtId), formats.get(numFmtId)))
    },
    close: (name) => {
      if (name === 'cellXfs') isCell = false
    },
  })
  return styles
}

/** Collects the text of `t` elements, without those that say how the others are pronounced. */
function collectText(others: readonly string[] = []) {
  let text = ''
  let isOpen = false
  let isPhonetic = false
  return {
    begin: () => {
      text = ''
    },
    open: (name: string) => {
      if (name === 'rPh') isPhonetic = true
      if (!isPhonetic && (name === 't' || others.includes(name))) isOpen = true
    },
    add: (piece: string) => {
      if (isOpen) text += piece
      if (text.length > 7 * longestFileCell) throw refused('cell-too-long') // a letter may be escaped by seven
    },
    close: (name: string) => {
      if (name === 'rPh') isPhonetic = false
      isOpen = false
    },
    end: () => {
      const whole = unescaped(text)
      if (whole.length > longestFileCell) throw refused('cell-too-long')
      return whole
    },
  }
}

/** Characters of all shared strings, with what each takes in memory by itself. */
const longestShared = 64_000_000
const weightOfOne = 16

async function readShared(part: Part): Promise<string[]> {
  const strings: string[] = []
  const collected = collectText()
  let weight = 0
  await readPart(part, {
    open: (name) => {
      if (name === 'si') collected.begin()
      else collected.open(name)
    },
    text: collected.add,
    close: (name) => {
      collected.close(name)
      if (name !== 'si') return
      const text = collected.end()
      weight += text.length + weightOfOne
      if (weight > longestShared) throw refused('unpacked-too-large')
      strings.push(text)
    },
  })
  return strings
}

const noValue = '#FORMULA'
type Book = { strings: readonly string[]; isDay: readonly boolean[]; is1904: boolean }
type OpenCell = { column: number; type: string; style: number; isFormula: boolean; hasValue: boolean }

function cellOf({ type, style, isFormula, hasValue }: OpenCell, text: string, book: Book): Cell {
  if (!hasValue) return isFormula && text === '' ? noValue : text
  if (type === 's') {
    const shared = book.strings[Number(text)]
    if (shared === undefined) throw refused('cut')
    return shared
  }
  if (type === 'str' || type === 'inlineStr' || type === 'e') return text
  if (text.trim() === '') return isFormula ? noValue : null
  if (type === 'b') return isTrue(text.trim()) ? 'TRUE' : 'FALSE'
  const figure = Number(text)
  if (type === 'd')
    return text
      .replace('T', ' ')
      .replace(/^(.{16}).*$/, '$1')
      .replace(/ 00:00$/, '')
  if (!Number.isFinite(figure)) return text
  return book.isDay[style] ? readSerial(figure, book.is1904) : figure
}

async function* readSheet(part: Part, sheet: string, book: Book): AsyncGenerator<TableRow> {
  let rows: TableRow[] = []
  let row: TableRow | null = null
  let number = 0
  let column = -1
  let cell: OpenCell | null = null
  let isData = false
  const collected = collectText(['v'])

  function open(name: string, attributes: Attributes) {
    if (name === 'sheetData') isData = true
    else if (name === 'row' && isData) {
      const written = Number(attributes.r)
      number = Number.isSafeInteger(written) && written > 0 ? written : number + 1
      row = { sheet, number, cells: [] }
      column = -1
    } else if (name === 'c' && row) {
      column = columnOf(attributes.r) ?? column + 1
      const { t: type = 'n', s = '0' } = attributes
      cell = { column, type, style: Number(s), isFormula: false, hasValue: false }
      collected.begin()
    } else if (cell) {
      if (name === 'f') cell.isFormula = true
      if (name === 'v') cell.hasValue = true
      collected.open(name)
    }
  }

  function closeCell() {
    if (!cell || !row) return
    const value = cellOf(cell, collected.end(), book)
    if (value !== null && value !== '') {
      if (cell.column >= maxFileColumns) throw refused('too-many-columns')
      while (row.cells.length < cell.column) row.cells.push(null)
      row.cells[cell.column] = value
    }
    cell = null
  }

  function close(name: string) {
    collected.close(name)
    if (name === 'c') closeCell()
    else if (name === 'row') {
      if (row && row.cells.length > 0) rows.push(row)
      row = null
    } else if (name === 'sheetData') isData = false
  }

  for await (const _ of readXml(part(), { open, text: collected.add, close })) {
    yield* rows
    rows = []
  }
  yield* rows
}

async function* readSheets(archive: Archive): AsyncGenerator<TableRow> {
  const parts = partsOf(archive)
  const [root] = (await relationsOf(parts, '')).filter(({ type }) => type === 'officeDocument')
  if (!root) throw refused('cut')
  const { sheets, is1904 } = await readBook(parts(root.target))
  const relations = await relationsOf(parts, root.target)
  const partOf = (type: string) => {
    const relation = relations.find((other) => other.type === type)
    return relation && parts(relation.target)
  }
  const styles = partOf('styles')
  const shared = partOf('sharedStrings')
  const isDay = styles ? await readDayStyles(styles) : []
  const book = { is1904, isDay, strings: shared ? await readShared(shared) : [] }
  for (const { name, relation } of sheets) {
    const found = relations.find(({ id }) => id === relation)
    if (found && found.type !== 'worksheet') continue // a chart
    const part = found && parts(found.target)
    if (!part) throw refused('cut')
    yield* readSheet(part, name, book)
  }
}

/** Rows of all sheets of a workbook, of hidden ones too, one piece of a sheet at a time. */
export async function* readWorkbook(file: string): AsyncGenerator<TableRow> {
  const archive = await openArchive(file)
  try {
    yield* readSheets(archive)
  } finally {
    archive.close()
  }
}
