import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const documents = ['README.md', ...globSync('docs/*.md'), ...globSync('docs/guide/*.md')]
/** Between backticks, or as the target of a link. */
const path = /(?:`|\]\()((?:api|bench|contract|demo|deploy|docs|e2e|scripts|web)\/[\w./-]+)[`)]/g

test.each(documents)('every file that %s names exists', (document) => {
  const named = [...readFileSync(document, 'utf8').matchAll(path)].map(([, name]) => name ?? '')
  expect(named.length).toBeGreaterThan(0)
  expect(
    named.filter((name) => !existsSync(name)),
    `Correct these paths in ${document}.`,
  ).toEqual([])
})
