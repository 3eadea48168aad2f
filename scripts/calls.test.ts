import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#api/testing/endpoints.ts'

/** The calls in docs/CALLS.md with the permission in their rows. `GET, PUT /path` are two calls. */
function listedCalls(): Map<string, string> {
  const rows = readFileSync(join(import.meta.dirname, '../docs/CALLS.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('/api/'))
  return new Map(
    rows.flatMap((row) => {
      const [, calls = '', permission = ''] = row.split('|')
      const named = calls.replace(/`[^`]*`/g, '').matchAll(/((?:[A-Z]{3,6}, )*[A-Z]{3,6}) (\/api\/[^\s,?]+)/g)
      return [...named].flatMap(([, methods = '', path = '']) =>
        methods.split(', ').map((method): [string, string] => [`${method} ${path}`, permission]),
      )
    }),
  )
}

const listed = listedCalls()
const calls = endpoints.map(({ endpoint }) => ({ ...endpoint, call: `${endpoint.method} ${endpoint.path}` }))

test('docs/CALLS.md lists every call of the contract and no other', () => {
  const inContract = new Set(calls.map(({ call }) => call))
  const missing = [...inContract].filter((call) => !listed.has(call))
  const unknown = [...listed.keys()].filter((call) => !inContract.has(call))
  expect(missing, 'Add a row `| METHOD /path | permission | answer |` for each.').toEqual([])
  expect(unknown, 'Remove or correct the rows of these calls.').toEqual([])
})

test('docs/CALLS.md states the permission of every call', () => {
  expect(
    calls.filter(({ call, permission }) => !listed.get(call)?.includes(permission)).map(({ call }) => call),
  ).toEqual([])
})
