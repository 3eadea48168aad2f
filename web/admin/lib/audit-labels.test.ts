import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { auditLabels } from './audit-labels.ts'

test('every action that the server records has a label', () => {
  const sources = globSync('api/modules/**/*.ts', { exclude: ['**/*.test.ts'] })
  const actions = sources.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(/action: (?:\w+ \? )?'([a-z-]+\.[a-z_-]+)'(?: : '([a-z-]+\.[a-z_-]+)')?/g),
    ].flatMap(([, first, second]) => [first, second].filter((action) => action !== undefined)),
  )
  expect(actions.length).toBeGreaterThan(30)
  expect([...new Set(actions)].filter((action) => !(action in auditLabels))).toEqual([])
})
