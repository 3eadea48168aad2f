import { describe, expect, test } from 'vitest'
import { isTouchDue, memberSessionLife, nameInMail, staffSessionLife } from './accounts.rules.ts'

const HOUR = 3_600_000

describe('length of sessions', () => {
  test.each([
    [false, 12],
    [true, 720],
  ] as const)('a staff session with remember %s expires after %i unused hours', (remember, hours) =>
    expect(staffSessionLife({ sessionHours: 12, rememberedHours: 720 }, remember)).toBe(hours * HOUR),
  )
  test('a session of a member expires after 30 unused days', () => expect(memberSessionLife).toBe(30 * 24 * HOUR))
})

describe('nameInMail', () => {
  test.each([
    ['Wanjirũ', 'Wanjirũ'],
    ['Achieng’ Mary-Anne', 'Achieng’ Mary-Anne'],
    ['J. M.', 'J. M.'],
    ['J.M.', 'J M.'],
    ['Win at https://evil.example/prize', 'Win at https evil example prize'],
    ['www.evil.example', 'www evil example'],
    ['me@evil.example', 'me evil example'],
    ['//evil.example', 'evil example'],
  ])('the name %j is written as %j in a mail', (name, written) => expect(nameInMail(name)).toBe(written))
})

describe('isTouchDue', () => {
  const now = new Date('2026-08-01T09:00:00Z')
  test.each([
    [0, false],
    [60_000, false],
    [60_001, true],
  ])('a session last used %i ms ago is due for a touch: %s', (ms, due) =>
    expect(isTouchDue(new Date(now.getTime() - ms), now)).toBe(due),
  )
})
