import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ownWordsInSwahili } from './field-messages.sw.ts'

/** Messages in schemas: strings of several words that begin with a capital, without the summaries of calls. */
function sentencesIn(file: string): string[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(\*|\/\*\*|\/\/)|summary:|permission:/.test(line))
  return [...lines.join('\n').matchAll(/'([A-Z][a-z]+ [^'{}]+)'/g)].map(([, words]) => words ?? '')
}

const schemas = globSync('contract/{*,!(messages)/*}.ts').filter(
  (file) => !/test|permissions|order-states|settings|counties|passwords.ts/.test(file),
)
/** Messages for a field that a service sends instead of a schema. */
const messagesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/field: '\w+', message: '([^']+)'/g)].map(([, words]) => words ?? '')
const fields = globSync('api/{platform,modules}/**/*.ts')
  .filter((file) => !/test/.test(file))
  .flatMap(messagesIn)
const sentences = new Set([...schemas.flatMap(sentencesIn), ...fields].filter((words) => words !== 'Verified buyer'))

test('every message of a schema or service has a Swahili translation', () => {
  expect(sentences.size).toBeGreaterThan(5)
  expect([...sentences].filter((words) => !ownWordsInSwahili[words])).toEqual([])
})

test('every Swahili translation belongs to a message that exists', () => {
  expect(Object.keys(ownWordsInSwahili).filter((words) => !sentences.has(words))).toEqual([])
})
