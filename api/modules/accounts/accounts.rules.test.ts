import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KenyanPhone } from '#contract/account/sessions.ts'
import { isTouchDue, memberSessionLife, nameInMail, staffSessionLife, toStoredPhone } from './accounts.rules.ts'

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

describe('toStoredPhone', () => {
  const spelt = fc
    .tuple(fc.constantFrom('+254', '254', '0'), fc.constantFrom('7', '1'), fc.stringMatching(/^\d{8}$/))
    .chain(([prefix, first, rest]) =>
      fc.array(fc.constantFrom('', ' ', '-', '(', ')'), { minLength: 8, maxLength: 8 }).map((gaps) => ({
        text: `${prefix} ${first}${[...rest].map((digit, at) => `${gaps[at]}${digit}`).join('')}`,
        stored: `+254${first}${rest}`,
      })),
    )

  test('every spelling of a phone number is normalised to one, the same as in the contract', () => {
    fc.assert(
      fc.property(spelt, ({ text, stored }) => {
        expect(toStoredPhone(text)).toBe(stored)
        expect(KenyanPhone.parse(text)).toBe(stored)
      }),
    )
  })

  test.each(['', '0812345678', '07123456', '071234567890', '+255712345678', 'achieng@example.com', '+2547123456789'])(
    '%j is no Kenyan number',
    (text) => {
      expect(toStoredPhone(text)).toBeNull()
      expect(KenyanPhone.safeParse(text).success).toBe(false)
    },
  )
})
