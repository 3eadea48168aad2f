import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bulkKinds } from '../contract/account/bulk-kinds.staff.ts'
import { type Permission, permissions } from '../contract/permissions.ts'
import { controls, places } from '../e2e/console/permissions/controls.ts'
import { newOrder, newReceipt, screens } from '../web/admin/lib/screens.ts'

type Call = { method: string; permission: string }
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'permission' in value

const files = import.meta.glob<Record<string, unknown>>(['../contract/**/*.ts', '!**/*.test.ts'], { eager: true })
/** The calls that change something and require a permission of a role, by name. */
const calls = new Map(
  Object.values(files)
    .flatMap((file) => Object.entries(file))
    .filter((entry): entry is [string, Call] => isCall(entry[1]))
    .filter(([, { method, permission }]) => method !== 'GET' && permissions.some((name) => name === permission)),
)

/** The permission of the screens in a folder of `web/admin`, which is named like their address; null for shared parts. */
function permissionOfFolder(file: string): Permission | null {
  const screen = Object.values(screens).find(({ path }) => file.startsWith(`web${path}/`))
  return screen?.permission ?? null
}

/** The names that a source file imports from the contract. */
const importedBy = (text: string) =>
  [...text.matchAll(/import \{([^}]*)\} from '#contract\/[^']*'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  )

const sources = globSync('web/{admin,blocks,features}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))

/** Calls and bulk actions that a session may reach on a screen without their permission, by name. */
function needed(): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of sources) {
    for (const name of importedBy(readFileSync(file, 'utf8'))) {
      const call = calls.get(name)
      if (call && call.permission !== permissionOfFolder(file)) found.set(name, call.permission)
    }
  }
  for (const [kind, { list, permission }] of Object.entries(bulkKinds)) {
    // A list without a screen has no controls yet.
    const ofScreen = permissionOfFolder(`web/admin/${list}/`)
    if (ofScreen && permission !== ofScreen) found.set(kind, permission)
  }
  return found
}

test('every call of the console that needs more than its screen has a control in the table, and no other call', () => {
  const inTable = new Map(Object.entries(controls).map(([call, { permission }]) => [call, permission]))
  expect(Object.fromEntries([...inTable].sort()), 'Correct `controls` in e2e/console/permissions/controls.ts.').toEqual(
    Object.fromEntries([...needed()].sort()),
  )
})

test('the table of pages has every screen with its permission', () => {
  const known = new Map(Object.values(places).map(({ path, permission }) => [path, permission] as const))
  const missing = [...Object.values(screens), newOrder, newReceipt].filter(
    ({ path, permission }) => known.get(path) !== permission,
  )
  expect(
    missing.map(({ path }) => path),
    'Add them to `places` in e2e/console/permissions/controls.ts.',
  ).toEqual([])
})
