import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Terms of the field that have one word in this shop, by what must not be written. docs/GLOSSARY.md has the others. */
const terms = new Map([
  ['goods', 'items, products'],
  ['subscriber', 'client IP, IP key'],
  ['door', 'sign-in page, session kind'],
  ['doors', 'sign-in pages, session kinds'],
  ['afresh', 'again'],
  ['anew', 'again'],
  ['beside', 'next to, besides'],
])
const pattern = new RegExp(`\\b(?:${[...terms.keys()].join('|')})\\b`, 'gi')

const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g
const title = /\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])(.*?)\1/g

/** The refused words in comments and titles of tests of a source text. */
function refusedIn(text: string): string[] {
  const prose = [...(text.match(comment) ?? []), ...[...text.matchAll(title)].map(([, , found]) => found ?? '')]
  return prose.flatMap((part) => part.match(pattern) ?? [])
}

const replaced = (file: string, words: Iterable<string>) =>
  [...new Set(words)].map((word) => `${file}: ${word} (use ${terms.get(word.toLowerCase())})`)

test('comments and titles of tests use the terms of the field', () => {
  const files = globSync('{api,bench,contract,demo,e2e,scripts,web}/**/*.{ts,tsx}').filter(
    (file) => !file.startsWith('web/locales/') && file !== 'scripts/plain-words.test.ts',
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(files.flatMap((file) => replaced(file, refusedIn(readFileSync(file, 'utf8'))))).toEqual([])
})

/** The words of a document; quoted texts and code are the words of others. */
const proseOf = (document: string) => document.replace(/```[\s\S]*?```|`[^`\n]*`|(?<!\w)'[^'\n]*'(?!\w)|"[^"\n]*"/g, '')

test('documents use the terms of the field', () => {
  const files = globSync('{README.md,docs/**/*.md}').filter((file) => file !== 'docs/GLOSSARY.md')
  const found = files.flatMap((file) => {
    const words = proseOf(readFileSync(file, 'utf8')).match(pattern) ?? []
    // A client IP in code, a reader of the newsletter in documents.
    return replaced(
      file,
      words.filter((word) => word !== 'subscriber'),
    )
  })
  expect(files.length).toBeGreaterThan(40)
  expect(found).toEqual([])
})

test.each([
  ['// The goods lie beside the door.', ['goods', 'beside', 'door']],
  ["test('a rate per subscriber', run)", ['subscriber']],
  ['const door = 1', []],
  ["const url = 'https://goods.example'", []],
])('finds refused words in %s', (text, found) => {
  expect(refusedIn(text)).toEqual(found)
})
