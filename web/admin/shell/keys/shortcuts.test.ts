import { expect, test } from 'vitest'
import type { SessionUser } from '#contract/account/sessions.ts'
import { permissions } from '#contract/permissions.ts'
import type { Session } from '#web/lib/session/session.ts'
import { goEntries, shortcutsOf } from './shortcuts.ts'
import { pairMs, stepOf } from './use-shell-keys.ts'

const sessionWith = (held: readonly string[]) =>
  ({ kind: 'staff', key: 'staff:7', user: { id: 7, permissions: held } as unknown as SessionUser }) as Session
const all = sessionWith(permissions)

test('no two shortcuts have the same keys, and none begins with the keys of another', () => {
  const keys = shortcutsOf(all).map((shortcut) => shortcut.keys.join(' '))
  expect(keys).toEqual(expect.arrayContaining(['Ctrl+K', '?', '/', 'g d', 'g o', 'g g', 'g r', 'g t', 'g u']))
  expect(new Set(keys).size).toBe(keys.length)
  for (const one of keys) {
    expect(keys.filter((other) => other !== one && other.startsWith(`${one} `))).toEqual([])
  }
})

test('a session has shortcuts to the screens that it may open, and no others', () => {
  expect(goEntries(all).map(({ path }) => path)).toContain('/admin/orders')
  expect(goEntries(sessionWith([])).map(({ path }) => path)).toEqual(['/admin'])
})

test('g and a letter within one and a half seconds go to a screen', () => {
  const go = { key: 'g', at: 1_000 }
  expect(stepOf(go, null)).toEqual({ action: 'wait' })
  expect(stepOf({ key: 'o', at: 1_000 + pairMs }, go)).toEqual({ action: 'go', letter: 'o' })
  expect(stepOf({ key: 'o', at: 1_001 + pairMs }, go)).toEqual({ action: 'none' })
  expect(stepOf({ key: 'o', at: 1_100 }, null)).toEqual({ action: 'none' })
})

test('? opens the help, and as the second key of a pair goes to no screen', () => {
  expect(stepOf({ key: '?', at: 1_000 }, null)).toEqual({ action: 'help' })
  expect(stepOf({ key: '?', at: 1_100 }, { key: 'g', at: 1_000 })).toEqual({ action: 'go', letter: '?' })
})
