import { inflateSync } from 'node:zlib'

// The built-in fonts use Windows-1252.
const decoder = new TextDecoder('windows-1252')

/** The text of one drawing instruction: hexadecimal pieces with kerning between them. */
const textOf = (instruction: string) =>
  decoder.decode(Buffer.from([...instruction.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join(''), 'hex'))

/** The text of a PDF in drawing order: pages of lines. Supports only documents written by this shop. */
export function readPdf(file: Buffer): string[][] {
  const pages: string[][] = []
  const raw = file.toString('latin1')
  for (const { index, 0: start } of raw.matchAll(/stream\r?\n/g)) {
    if (raw.slice(index - 3, index) === 'end') continue
    const from = index + start.length
    const content = inflateSync(file.subarray(from, raw.indexOf('endstream', from))).toString('latin1')
    pages.push([...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, instruction = '']) => textOf(instruction)))
  }
  return pages
}
