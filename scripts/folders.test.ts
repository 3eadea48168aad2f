import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const maxFiles = 25
/** Migrations are a sequence, read by number; the demo shop is data. */
const exempt = ['api/migrations', /^demo\//]

test('a folder has at most 25 code files, not counting tests', () => {
  const files = globSync('{contract,api,web,demo,scripts,e2e,bench}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  const counts = Map.groupBy(files, (file) => dirname(file))
  const full = [...counts].filter(
    ([folder, { length }]) => length > maxFiles && !exempt.some((one) => folder.match(one)),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(
    full.map(([folder, { length }]) => `${folder}: ${length}`),
    'Divide these folders by what their files do.',
  ).toEqual([])
})

test('a file imports by #web, #api or #contract what is more than one folder above it', () => {
  const files = globSync('{contract,api,web}/**/*.{ts,tsx}')
  const climbing = files.filter((file) =>
    /from '\.\.\/\.\.\/(?!(?:\.\.\/)*(?:demo|scripts)\/)/.test(readFileSync(file, 'utf8')),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(climbing).toEqual([])
})
