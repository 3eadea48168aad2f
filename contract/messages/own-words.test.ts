import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ownWordsInSwahili } from './own-words.sw.ts'

/** Sentences that schemas hold: strings of several words that begin with a capital, descriptions of calls aside. */
function sentencesIn(file: string): string[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(\*|\/\*\*|\/\/)|summary:|permission:/.test(line))
  return [...lines.join('\n').matchAll(/'([A-Z][a-z]+ [^'{}]+)'/g)].map(([, words]) => words ?? '')
}

const schemas = globSync('contract/*.ts').filter(
  (file) => !/test|permissions|order-states|settings|counties|passwords.ts/.test(file),
)
const said = new Set(schemas.flatMap(sentencesIn).filter((words) => words !== 'Verified buyer'))

test('whatever a schema says of its own accord is said in Swahili too', () => {
  expect(said.size).toBeGreaterThan(5)
  expect([...said].filter((words) => !ownWordsInSwahili[words])).toEqual([])
})

test('no translation is left of words that are gone', () => {
  expect(Object.keys(ownWordsInSwahili).filter((words) => !said.has(words))).toEqual([])
})
