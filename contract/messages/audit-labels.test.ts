import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '../errors.ts'
import { auditFieldLabels } from './audit-field-labels.ts'
import { auditKindNames, auditLabels } from './audit-labels.ts'

const sources = globSync('api/modules/**/*.ts', { exclude: ['**/*.test.ts'] })

test('every action that the server records has a label', () => {
  const actions = sources.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /action: (?:\w+ \? )?'([a-z_-]+\.[a-z_-]+)'(?: : '([a-z_-]+\.[a-z_-]+)')?/g,
      ),
    ].flatMap(([, first, second]) => [first, second].filter((action) => action !== undefined)),
  )
  expect(actions.length).toBeGreaterThan(30)
  const missing = [...new Set(actions)].filter((action) => !(action in auditLabels))
  expect(missing, 'Add them to `auditLabels` in contract/messages/audit-labels.ts.').toEqual([])
})

test('every kind of record that the server records has a name', () => {
  const kinds = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:entity:|const entity =) '([a-z_-]+)'/g)].map(([, kind]) => kind ?? ''),
  )
  expect(kinds.length).toBeGreaterThan(30)
  const missing = [...new Set(kinds)].filter((kind) => !(kind in auditKindNames))
  expect(missing, 'Add them to `auditKindNames` in contract/messages/audit-labels.ts.').toEqual([])
})

test.each(languages)('every label of the audit begins with a capital letter in %s', (language) => {
  for (const labels of [auditLabels, auditKindNames, auditFieldLabels]) {
    for (const label of Object.values(labels)) expect(label[language]).toMatch(/^\p{Lu}/u)
  }
})
