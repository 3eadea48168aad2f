import { inflateSync } from 'node:zlib'

// Beyond Latin-1 the built-in fonts write a few signs of Windows-1252.
const decoder = new TextDecoder('windows-1252')

/** What one drawing instruction writes: hexadecimal pieces with kerning between them. */
const wordsOf = (instruction: string) =>
  decoder.decode(Buffer.from([...instruction.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join(''), 'hex'))

/** The text of a PDF as it was drawn: pages of lines. Reads what our own documents are made of. */
export function readPdf(file: Buffer): string[][] {
  const pages: string[][] = []
  const raw = file.toString('latin1')
  for (const { index, 0: start } of raw.matchAll(/stream\r?\n/g)) {
    if (raw.slice(index - 3, index) === 'end') continue
    const from = index + start.length
    const content = inflateSync(file.subarray(from, raw.indexOf('endstream', from))).toString('latin1')
    pages.push([...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, instruction = '']) => wordsOf(instruction)))
  }
  return pages
}
