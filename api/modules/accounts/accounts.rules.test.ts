import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KenyanPhone } from '#contract/account/sessions.ts'
import { isTouchDue, nameInMail, sessionLife, toStoredPhone } from './accounts.rules.ts'

const HOUR = 3_600_000

describe('sessionLife', () => {
  test.each([
    ['staff', false, 12],
    ['staff', true, 30 * 24],
    ['member', false, 30 * 24],
    ['member', true, 30 * 24],
  ] as const)('%s, remembered %s: %i hours', (kind, remember, hours) =>
    expect(sessionLife(kind, remember)).toBe(hours * HOUR),
  )
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
  ])('%j is said as %j', (name, said) => expect(nameInMail(name)).toBe(said))
})

describe('isTouchDue', () => {
  const now = new Date('2026-08-01T09:00:00Z')
  test.each([
    [0, false],
    [300_000, false],
    [300_001, true],
  ])('%i ms after the last use: %s', (ms, due) => expect(isTouchDue(new Date(now.getTime() - ms), now)).toBe(due))
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

  test('brings every spelling of a number to one, the same as the contract does', () => {
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
