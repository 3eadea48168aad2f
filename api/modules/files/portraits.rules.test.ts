import { expect, test } from 'vitest'
import { formatOf } from './portraits.rules.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['jpeg', '\xff\xd8\xff\xe0JFIF'],
  ['png', '\x89PNG\r\n\x1a\nIHDR'],
  ['webp', 'RIFF\x10\x00\x00\x00WEBPVP8 '],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
] as const)('%s is recognised by its first bytes', (format, text) => expect(formatOf(bytes(text))).toBe(format))

test.each(['', '\x89PNG', 'RIFF\x10\x00\x00\x00WAVE', 'GIF88a', '<svg xmlns="">', '<!doctype html>', '%PDF-1.7', 'BM'])(
  'a file with the first bytes %j is not accepted as a picture',
  (text) => expect(formatOf(bytes(text))).toBeNull(),
)
