import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const arrow = /export const (\w+) = (?:async )?\(([^()]*)\)(?:: [\w<>[\] |]+)? =>\s*(?:await )?(\w+)\(([^()]*)\)\n/g
const declared =
  /export (?:async )?function (\w+)\(([^()]*)\)(?:: [\w<>[\] |]+)? \{\s*return (?:await )?(\w+)\(([^()]*)\)\n\}/g

const toNames = (list: string) =>
  list
    .split(',')
    .map((part) => part.split(':')[0]?.trim())
    .filter(Boolean)
    .join()

/** Functions that pass their own parameters on to one other function, and do nothing else. */
const findForwarders = (source: string) =>
  [...source.matchAll(arrow), ...source.matchAll(declared)]
    .filter(([, , parameters = '', , passed = '']) => toNames(parameters) === toNames(passed))
    .map(([, name, , target]) => `${name} only calls ${target}`)

test('a service exports a query under its own name instead of wrapping it', () => {
  const files = globSync('api/modules/**/*.service.ts')
  expect(files.length).toBeGreaterThan(0)
  expect(
    files.flatMap((file) => findForwarders(readFileSync(file, 'utf8')).map((found) => `${file}: ${found}`)),
  ).toEqual([])
})

test.each([
  [
    'export const eraseCart = (tx: Tx, accountId: number) => deleteCart(tx, accountId)\n',
    ['eraseCart only calls deleteCart'],
  ],
  ['export const lock = (tx: Tx, ids: number[]) =>\n  lockProducts(tx, ids)\n', ['lock only calls lockProducts']],
  ['export function lock(tx: Tx, id: number) {\n  return lockProduct(tx, id)\n}\n', ['lock only calls lockProduct']],
  ["export const release = (tx: Tx, hold: Hold) => settle(tx, 'release', hold)\n", []],
  ['export const getCart = (db: Db, actor: Actor) => findCart(db, actor.accountId)\n', []],
])('a function that only passes its parameters on is found: %s', (source, found) => {
  expect(findForwarders(source)).toEqual(found)
})
