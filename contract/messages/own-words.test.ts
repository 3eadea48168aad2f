import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ownWordsInSwahili } from './field-messages.sw.ts'

/** Sentences that schemas hold: strings of several words that begin with a capital, descriptions of calls aside. */
function sentencesIn(file: string): string[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(\*|\/\*\*|\/\/)|summary:|permission:/.test(line))
  return [...lines.join('\n').matchAll(/'([A-Z][a-z]+ [^'{}]+)'/g)].map(([, words]) => words ?? '')
}

const schemas = globSync('contract/{*,!(messages)/*}.ts').filter(
  (file) => !/test|permissions|order-states|settings|counties|passwords.ts/.test(file),
)
/** Messages that the server sends for a field where no schema speaks. */
const messagesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/field: '\w+', message: '([^']+)'/g)].map(([, words]) => words ?? '')
const fields = globSync('api/{platform,modules}/**/*.ts')
  .filter((file) => !/test/.test(file))
  .flatMap(messagesIn)
const said = new Set([...schemas.flatMap(sentencesIn), ...fields].filter((words) => words !== 'Verified buyer'))

test('whatever a schema says of its own accord is said in Swahili too', () => {
  expect(said.size).toBeGreaterThan(5)
  expect([...said].filter((words) => !ownWordsInSwahili[words])).toEqual([])
})

test('no translation is left of words that are gone', () => {
  expect(Object.keys(ownWordsInSwahili).filter((words) => !said.has(words))).toEqual([])
})
