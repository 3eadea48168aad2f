import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words that are refused, with what to write instead. docs/GLOSSARY.md has the words to use. */
const replacements: [refused: string, use: string][] = [
  ['kept', 'stored, saved, cached'],
  ['asked', 'requested'],
  ['told, tells', 'notified'],
  ['heard, hears', 'received, emitted'],
  ['says, said', 'states, returns, declares'],
  ['goods', 'items, products'],
  ['anew', 'again'],
  ['door, doors', 'sign-in page, session kind'],
  ['whoever, somebody, nobody, anybody', 'caller, reader, person, account'],
  ['stands', 'is, lies, applies'],
  ['wording', 'labels, messages, terms'],
  ['subscriber', 'client IP, IP key'],
]
/** Words that are refused as names only. */
const replacedNames: [refused: string, use: string][] = [
  ['here, there', 'local, remote'],
  ['tell, unheard, asks', 'call, unsettled, retry'],
]
const rows = [...replacements, ...replacedNames].flatMap(([refused, use]) =>
  refused.split(', ').map((word) => ({ word, use })),
)
const useInstead = (found: string) =>
  partsOf(found)
    .flatMap((part) => rows.find(({ word }) => word === part)?.use ?? [])
    .join(', ')
/** The parts of a name in lower case: `keptCart` has kept and cart. */
const partsOf = (found: string) => found.split(/(?=[A-Z])|[-._]/).map((part) => part.toLowerCase())

const avoided = rows.map(({ word }) => word)
const namesOnly = new Set(replacedNames.flatMap(([refused]) => refused.split(', ')))
/** Words that are avoided as a whole name and usual as a part of one: `here`, but `isHere`. */
const wholeNames = new Set(['here', 'there', 'subscriber'])
const prosePattern = new RegExp(`\\b(?:${avoided.filter((word) => !namesOnly.has(word)).join('|')})\\b`, 'gi')

const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g
const title = /\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])(.*?)\1/g
const name = /\b(?:const|let|function|type|interface|class)\s+(\w+)/g
/** The two names of a state: `const [chosen, setChosen] = useState(...)`. */
const stateName = /\bconst \[(\w+), (\w+)\] = use\w+/g
const styleClass = /\.([a-z]\w*)(?=[^{};]*\{)/gi

/** Whether a name is an avoided word or has one as a part: `isKept`. */
const isAvoidedName = (declared: string) =>
  avoided.includes(declared) || partsOf(declared).some((part) => avoided.includes(part) && !wholeNames.has(part))

/** The avoided words in comments, titles of tests and declared names of a source text. */
function avoidedIn(text: string): string[] {
  const prose = [...(text.match(comment) ?? []), ...[...text.matchAll(title)].map(([, , found]) => found ?? '')]
  const names = [...text.matchAll(name), ...text.matchAll(stateName)].flatMap(([, ...declared]) => declared)
  const inProse = prose.flatMap((part) => part.match(prosePattern) ?? [])
  return [...inProse, ...names.filter(isAvoidedName)]
}

/** Folders that use none of the words, and patterns of single files. */
const areas = [
  'api/*.ts',
  'api/migrations',
  'api/modules',
  'api/platform',
  'api/testing',
  'bench',
  'contract',
  'demo',
  'e2e',
  'scripts',
  'web/admin',
  'web/blocks',
  'web/build',
  'web/features',
  'web/lib',
  'web/storefront',
  'web/ui',
  'web/*.ts',
]

test.each(areas)('%s is written in plain field English', (area) => {
  const files = globSync(area.endsWith('.ts') ? area : `${area}/**/*.{ts,tsx}`).filter(
    (file) => !file.startsWith('web/locales/') && file !== 'scripts/plain-words.test.ts',
  )
  const found = files.flatMap((file) => {
    const inFile = new Set(avoidedIn(readFileSync(file, 'utf8')))
    return [...inFile].map((word) => `${file}: ${word} (use ${useInstead(word)})`)
  })
  expect(files.length).toBeGreaterThan(0)
  expect(found).toEqual([])
})

/** The words of a document; quoted texts and code are the words of others. */
const proseOf = (document: string) => document.replace(/```[\s\S]*?```|`[^`\n]*`|(?<!\w)'[^'\n]*'(?!\w)|"[^"\n]*"/g, '')
/** A client IP in code, a reader of the newsletter in documents. */
const ofCodeAlone = 'subscriber'

test('documents are written in plain field English', () => {
  const files = globSync('{README.md,docs/**/*.md}').filter((file) => file !== 'docs/GLOSSARY.md')
  const found = files.flatMap((file) => {
    const inFile = new Set(proseOf(readFileSync(file, 'utf8')).match(prosePattern) ?? [])
    inFile.delete(ofCodeAlone)
    return [...inFile].map((word) => `${file}: ${word} (use ${useInstead(word)})`)
  })
  expect(files.length).toBeGreaterThan(40)
  expect(found).toEqual([])
})

test('names of files and style classes are in plain field English', () => {
  const files = globSync('{api,bench,contract,demo,scripts,web}/**/*.{ts,tsx,css}')
  const styles = files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => {
      const classes = [...readFileSync(file, 'utf8').matchAll(styleClass)].map(([, found]) => found ?? '')
      return classes.filter(isAvoidedName).map((found) => `${file}: .${found}`)
    })
  expect(files.length).toBeGreaterThan(1000)
  expect([...files.filter((file) => isAvoidedName(file.split('/').at(-1) ?? '')), ...styles]).toEqual([])
})

test.each([
  ['// Whoever calls is told.', ['Whoever', 'told']],
  ["test('goods are kept', run)", ['goods', 'kept']],
  ['const kept = 1', ['kept']],
  ['function isCartKept() {}', ['isCartKept']],
  ['const [asked, setAsked] = useState(false)', ['asked', 'setAsked']],
  ['const isHere = true', []],
  ["const url = 'https://whoever.example'", []],
])('finds avoided words in %s', (text, found) => {
  expect(avoidedIn(text)).toEqual(found)
})
